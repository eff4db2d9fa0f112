package hybridscope.core.memory;

import static hybridscope.core.memory.TestHeap.BYTES;
import static hybridscope.core.memory.TestHeap.EMPTY;
import static hybridscope.core.memory.TestHeap.LEFT;
import static hybridscope.core.memory.TestHeap.NODE;
import static hybridscope.core.memory.TestHeap.OBJECTS;
import static hybridscope.core.memory.TestHeap.RIGHT;
import static hybridscope.core.memory.TestHeap.STRUCTURES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stays and what goes. */
class CollectorTest {
    private final TestHeap test = new TestHeap();
    private final Heap heap = test.heap;
    private final Memory memory = test.memory;

    @Test
    void cyclesDieWhenNothingRefersToThem() {
        int a = test.make(NODE);
        int b = test.node(a, 0);
        memory.setI8(a + RIGHT, b);
        int self = test.make(NODE);
        memory.setI8(self + LEFT, self);
        int kept = test.root(test.node(0, b));
        test.collect();
        assertEquals(List.of(a, b, kept), test.objects());
        memory.setI8(kept + RIGHT, 0);
        test.collect();
        assertEquals(List.of(kept), test.objects());
    }

    @Test
    void exactSlotsAreReadAtTheirAddress() {
        int statics = heap.pages().take(1, PageUse.STATICS);
        int kept = test.make(NODE);
        int dead = test.make(NODE);
        memory.setI8(statics + 8, kept);
        memory.setI8(statics + 16, dead);
        heap.collect(roots -> {
            roots.slot(statics);
            roots.slot(statics + 8);
        });
        assertEquals(List.of(kept), test.objects());
    }

    @Test
    void anyAddressInsideAnObjectKeepsItInAConservativeRange() {
        int stack = heap.pages().take(1, PageUse.STACK);
        int first = test.make(NODE);
        int second = test.make(NODE);
        int large = test.array(BYTES, 300_000);
        int otherLarge = test.array(BYTES, 300_000);
        int unaligned = test.make(NODE);
        int outside = test.make(NODE);
        memory.setI8(stack, first + 47);
        memory.setI8(stack + 8, large + 299_999);
        memory.setI8(stack + 16, 0xFFFF_FFFF_FFFF_FFFFL);
        memory.setI8(stack + 24, 0x7FFF_FFFF);
        memory.setI8(stack + 32, stack);
        memory.setI8(stack + 44, unaligned);
        memory.setI8(stack + 56, outside);
        heap.collect(roots -> roots.range(stack, stack + 56));
        assertTrue(heap.isObject(first));
        assertFalse(heap.isObject(second));
        assertTrue(heap.isObject(large));
        assertFalse(heap.isObject(otherLarge));
        assertFalse(heap.isObject(unaligned));
        assertFalse(heap.isObject(outside));
    }

    @Test
    void aRangeStartsAtItsFirstAlignedSlot() {
        int stack = heap.pages().take(1, PageUse.STACK);
        int before = test.make(NODE);
        int inside = test.make(NODE);
        int cut = test.make(NODE);
        memory.setI8(stack, before);
        memory.setI8(stack + 8, inside);
        memory.setI8(stack + 16, cut);
        heap.collect(roots -> roots.range(stack + 4, stack + 20));
        assertEquals(List.of(inside), test.objects());
    }

    @Test
    void aStaleAddressOfAFreedCellKeepsNothing() {
        test.root(test.make(NODE));
        int dead = test.make(NODE);
        test.collect();
        heap.collect(roots -> {
            test.roots.forEach(roots::object);
            roots.object(dead);
        });
        assertFalse(heap.isObject(dead));
        assertEquals(48, heap.totals().used());
        assertEquals(dead, test.make(NODE));
    }

    @Test
    void onlyReferenceFieldsAreFollowed() {
        int leaf = test.make(EMPTY);
        int number = test.make(EMPTY);
        int holder = test.root(test.node(leaf, 0));
        memory.setI8(holder + TestHeap.NUMBER, number);
        int bytes = test.root(test.array(BYTES, 8));
        memory.setI8(bytes + 32, number);
        test.collect();
        assertTrue(heap.isObject(leaf));
        assertFalse(heap.isObject(number));
    }

    @Test
    void referencesInsideElementsAreFollowed() {
        int[] targets = new int[1000];
        int array = test.root(test.array(STRUCTURES, targets.length));
        for (int i = 0; i < targets.length; i++) {
            targets[i] = test.make(EMPTY);
            int other = test.make(EMPTY);
            memory.setI8(array + 32 + 24 * i + 8, targets[i]);
            memory.setI8(array + 32 + 24 * i + 16, other);
        }
        test.collect();
        assertEquals(1001, test.objects().size());
        for (int target : targets) {
            assertTrue(heap.isObject(target));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1 << 18})
    void aListOfAMillionNodesIsFollowedToItsEnd(int markStack) {
        TestHeap deep = new TestHeap(256 << 20, markStack);
        int first = deep.root(deep.make(NODE));
        int last = first;
        for (int i = 1; i < 1_000_000; i++) {
            int next = deep.make(NODE);
            deep.memory.setI8(last + LEFT, next);
            last = next;
        }
        deep.collect();
        assertEquals(48_000_000, deep.heap.totals().used());
        assertTrue(deep.heap.isObject(last));
        deep.roots.clear();
        deep.collect();
        assertEquals(0, deep.heap.totals().used());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 50, 1 << 18})
    void aSmallMarkStackFindsTheSameObjects(int markStack) {
        TestHeap wide = new TestHeap(64 << 20, markStack);
        int array = wide.root(wide.array(OBJECTS, 3000));
        for (int i = 0; i < 3000; i++) {
            int leaf = wide.node(wide.make(EMPTY), wide.node(wide.make(EMPTY), 0));
            wide.memory.setI8(array + 32 + 8 * i, leaf);
            wide.make(NODE);
        }
        wide.collect();
        List<ClassCount> expected = List.of(new ClassCount(EMPTY, 6000, 96_000), new ClassCount(NODE, 6000, 240_000),
                new ClassCount(OBJECTS, 1, 24_032));
        assertEquals(expected, wide.heap.statistics());
    }

    @Test
    void tablesBesideTheHeapLearnWhatDied() {
        int kept = test.make(NODE);
        int dead = test.make(NODE);
        int statics = heap.pages().take(1, PageUse.STATICS);
        List<Boolean> alive = new ArrayList<>();
        heap.collect(new RootSet() {
            @Override
            public void report(Visitor visitor) {
                visitor.object(kept);
            }

            @Override
            public void marked(Liveness liveness) {
                assertTrue(heap.isObject(dead));
                for (int address : new int[] {kept, kept + 8, dead, statics, 0}) {
                    alive.add(liveness.isAlive(address));
                }
            }
        });
        assertEquals(List.of(true, true, false, true, false), alive);
    }

    @Test
    void overwrittenReferencesAndHeadersDoNoHarm() {
        int leaf = test.make(EMPTY);
        int node = test.root(test.node(leaf + 4, 0x7FFF_FFFF));
        int wild = test.root(test.node(-8, 12));
        int classless = test.root(test.node(leaf, 0));
        memory.setI8(classless, 0x1_0000_7777L);
        int negative = test.root(test.make(NODE));
        memory.setI4(negative, -5);
        int longArray = test.root(test.array(OBJECTS, 2));
        memory.setI8(longArray + 24, 1L << 27);
        int longestArray = test.root(test.array(STRUCTURES, 2));
        memory.setI8(longestArray + 24, Long.MAX_VALUE);
        int shortArray = test.root(test.array(OBJECTS, 2));
        memory.setI8(shortArray + 24, -1);
        int tooSmall = test.root(test.make(EMPTY));
        memory.setI4(tooSmall, STRUCTURES);
        test.collect();
        for (int object : new int[] {leaf, node, wild, classless, negative, longArray, longestArray, shortArray, tooSmall}) {
            assertTrue(heap.isObject(object));
        }
        assertEquals(48, heap.sizeOf(longArray));
        assertEquals(32, heap.sizeOf(shortArray));
        assertEquals(48, heap.sizeOf(classless));
        assertEquals(16, heap.sizeOf(tooSmall));
    }

    @Test
    void anObjectAtTheEndOfMemoryWithALargerClassIsPassedOver() {
        TestHeap full = new TestHeap(1 << 20, 16);
        int last = 0;
        for (int i = 0; i < 4096; i++) {
            last = full.root(full.make(EMPTY));
        }
        assertEquals(full.memory.size(), last + 16);
        full.memory.setI4(last, NODE);
        full.collect();
        assertTrue(full.heap.isObject(last));
    }

    @Test
    void theRestOfAPageBehindItsLastCellIsNoObject() {
        test.root(test.make(NODE));
        memory.setI8(0x1_FFF0, NODE);
        heap.collect(roots -> roots.object(0x1_FFF8));
        assertEquals(0, heap.objectAt(0x1_FFF0));
        assertEquals(0, heap.totals().pages());
    }

    @Test
    void cellsWhoseClassWordWasWipedAreUsedAgain() {
        int wiped = test.root(test.make(NODE));
        test.root(test.make(NODE));
        memory.setI8(wiped, 0);
        test.collect();
        assertEquals(wiped, test.make(NODE));
    }

    @Test
    void scribblingOverFreeCellsOnlyHidesThem() {
        test.root(test.make(NODE));
        for (int i = 1; i < 65536 / 48; i++) {
            test.make(NODE);
        }
        test.collect();
        memory.fill(0x1_0030, 0xFFB0, (byte) 0x11);
        assertEquals(0x2_0000, test.make(NODE));
        test.collect();
        assertEquals(0x1_0030, test.make(NODE));
    }

    @Test
    void collectionsAreTheSameEveryTime() {
        assertEquals(churn(), churn());
    }

    private static long churn() {
        TestHeap heap = new TestHeap();
        int array = heap.root(heap.array(OBJECTS, 500));
        for (int i = 0; i < 300_000; i++) {
            int object = i % 7 == 0 ? heap.string("number " + i) : heap.node(heap.memory.i4(array + 32 + 8 * (i * 31 % 500)), 0);
            heap.memory.setI8(array + 32 + 8 * (i * 17 % 500), object);
            if (i % 10_000 == 0) {
                heap.collect();
            }
        }
        return heap.hash();
    }
}
