package hybridscope.core.memory;

import static hybridscope.core.memory.TestHeap.BYTES;
import static hybridscope.core.memory.TestHeap.EMPTY;
import static hybridscope.core.memory.TestHeap.EPHEMERONS;
import static hybridscope.core.memory.TestHeap.MATRIX;
import static hybridscope.core.memory.TestHeap.NODE;
import static hybridscope.core.memory.TestHeap.NUMBER;
import static hybridscope.core.memory.TestHeap.OBJECTS;
import static hybridscope.core.memory.TestHeap.STRING;
import static hybridscope.core.memory.TestHeap.STRUCTURES;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Where objects are put, how they are found again, and when there is no room. */
class HeapTest {
    private final TestHeap test = new TestHeap();
    private final Heap heap = test.heap;
    private final Memory memory = test.memory;

    @Test
    void objectsOfOneSizeLieSideBySide() {
        assertEquals(0x1_0000, test.make(NODE));
        assertEquals(0x1_0030, test.make(NODE));
        assertEquals(0x2_0000, test.make(EMPTY));
        assertEquals(0x1_0060, test.make(NODE));
        assertEquals(0x2_0010, test.make(EMPTY));
    }

    @Test
    void aNewObjectIsZeroButForItsClassWord() {
        int object = test.make(NODE);
        byte[] expected = new byte[40];
        expected[0] = NODE;
        assertArrayEquals(expected, memory.bytes(object, 40));
    }

    @Test
    void memoryUsedAgainIsZero() {
        int kept = test.root(test.make(NODE));
        int dead = test.make(NODE);
        memory.fill(dead + 8, 32, (byte) 0x55);
        test.collect();
        assertFalse(heap.isObject(dead));
        assertEquals(0, memory.i8(dead));
        assertEquals(dead, test.make(NODE));
        byte[] expected = new byte[40];
        expected[0] = NODE;
        assertArrayEquals(expected, memory.bytes(dead, 40));
        assertTrue(heap.isObject(kept));
    }

    @Test
    void holesAreFilledFromTheLowestUp() {
        int[] nodes = new int[10];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = test.make(NODE);
            if (i % 3 != 0) {
                test.root(nodes[i]);
            }
        }
        test.collect();
        assertEquals(nodes[0], test.make(NODE));
        assertEquals(nodes[3], test.make(NODE));
        assertEquals(nodes[6], test.make(NODE));
        assertEquals(nodes[9], test.make(NODE));
        assertEquals(nodes[9] + 48, test.make(NODE));
    }

    @Test
    void emptyPagesServeOtherSizes() {
        int node = test.make(NODE);
        test.collect();
        assertEquals(0, heap.totals().pages());
        assertEquals(node, test.make(EMPTY));
        assertEquals(PageUse.HEAP, heap.pages().use(node));
    }

    @Test
    void everyAddressInsideLeadsToTheObject() {
        int first = test.make(NODE);
        int second = test.make(NODE);
        int large = test.array(BYTES, 200_000);
        assertEquals(first, heap.objectAt(first));
        assertEquals(first, heap.objectAt(first + 47));
        assertEquals(second, heap.objectAt(first + 48));
        assertEquals(0, heap.objectAt(second + 48));
        assertEquals(large, heap.objectAt(large + 200_031));
        assertEquals(large, heap.objectAt(large + (4 << 16) - 1));
        assertEquals(0, heap.objectAt(large + (4 << 16)));
        assertEquals(0, heap.objectAt(0));
        assertEquals(0, heap.objectAt(0xFFFF));
        assertEquals(0, heap.objectAt(-1));
        assertEquals(0, heap.objectAt(0x7FFF_FFFF));
        assertEquals(0, heap.objectAt(0x1_FFFF));
        assertTrue(heap.isObject(large));
        assertFalse(heap.isObject(large + 0x1_0000));
        assertFalse(heap.isObject(first + 16));
        assertFalse(heap.isObject(0));
    }

    @Test
    void sizesFollowFromShapes() {
        assertEquals(40, heap.sizeOf(test.make(NODE)));
        assertEquals(48, heap.cellSize(test.make(NODE)));
        assertEquals(28, heap.sizeOf(test.string("abc")));
        assertEquals(32, heap.sizeOf(test.array(BYTES, 0)));
        assertEquals(39, heap.sizeOf(test.array(BYTES, 7)));
        assertEquals(48 + 6, heap.sizeOf(test.array(MATRIX, 6)));
        assertEquals(32 + 8 * 10_000, heap.sizeOf(test.array(OBJECTS, 10_000)));
        assertEquals(2 << 16, heap.cellSize(test.array(OBJECTS, 10_000)));
    }

    @Test
    void objectsAreWalkedInTheOrderOfAddresses() {
        int node = test.make(NODE);
        int large = test.array(BYTES, 100_000);
        int empty = test.make(EMPTY);
        int second = test.make(NODE);
        assertEquals(List.of(node, second, large, empty), test.objects());
        assertEquals(node, heap.next(0));
        assertEquals(second, heap.next(node));
        assertEquals(second, heap.next(node + 1));
        assertEquals(large, heap.next(second));
        assertEquals(empty, heap.next(large + 5));
        assertEquals(0, heap.next(empty));
    }

    @Test
    void referenceSlotsFollowFromShapes() {
        int node = test.make(NODE);
        assertArrayEquals(new int[] {node + 16, node + 24}, heap.referenceSlots(node));
        int structures = test.array(STRUCTURES, 2);
        assertArrayEquals(new int[] {structures + 40, structures + 64}, heap.referenceSlots(structures));
        int ephemerons = test.array(EPHEMERONS, 1);
        assertArrayEquals(new int[] {ephemerons + 32, ephemerons + 40}, heap.referenceSlots(ephemerons));
        assertEquals(10_000, heap.referenceSlots(test.array(OBJECTS, 10_000)).length);
        assertEquals(0, heap.referenceSlots(test.array(BYTES, 10)).length);
        assertEquals(0, heap.referenceSlots(test.string("text")).length);
        int empty = test.make(EMPTY);
        memory.setI4(empty, NODE);
        assertEquals(0, heap.referenceSlots(empty).length);
        memory.setI4(empty, -1);
        assertEquals(0, heap.referenceSlots(empty).length);
    }

    @Test
    void statisticsCountObjectsAndBytesByClass() {
        test.make(NODE);
        test.make(EMPTY);
        test.make(NODE);
        test.string("hello");
        assertEquals(List.of(new ClassCount(EMPTY, 1, 16), new ClassCount(NODE, 2, 80), new ClassCount(STRING, 1, 32)),
                heap.statistics());
    }

    @Test
    void totalsCountCellsAndPages() {
        test.root(test.make(NODE));
        test.make(NODE);
        test.array(BYTES, 70_000);
        assertEquals(new HeapTotals(96 + (2 << 16), 3 << 16, 64 << 20, 96 + (2 << 16), 0), heap.totals());
        test.collect();
        assertEquals(new HeapTotals(48, 1 << 16, 64 << 20, 96 + (2 << 16), 1), heap.totals());
        test.make(NODE);
        assertEquals(new HeapTotals(96, 1 << 16, 64 << 20, 144 + (2 << 16), 1), heap.totals());
        assertEquals(4 << 16, heap.pages().highWater());
    }

    @Test
    void largeObjectsGetPagesOfTheirOwnAndGiveThemBack() {
        int half = test.array(BYTES, 32768 - 32);
        int other = test.array(BYTES, 32768 - 32);
        assertEquals(half + 32768, other);
        int large = test.array(BYTES, 32768 - 31);
        int larger = test.root(test.array(BYTES, 1_000_000));
        assertEquals(0x2_0000, large);
        assertEquals(0x3_0000, larger);
        memory.fill(large + 32, 30_000, (byte) 1);
        test.collect();
        assertEquals(List.of(larger), test.objects());
        assertEquals(0x1_0000, test.array(BYTES, 65536));
        assertEquals(0, memory.u1(0x2_0020));
    }

    @Test
    void memoryGrowsUnderTheObjects() {
        int node = test.root(test.make(NODE));
        memory.setI8(node + NUMBER, 0x1234_5678_9ABCL);
        byte[] before = memory.array();
        int large = test.array(BYTES, 40 << 20);
        assertTrue(memory.array() != before);
        assertEquals(0x1234_5678_9ABCL, memory.i8(node + NUMBER));
        memory.setI1(large + 32 + (40 << 20) - 1, 7);
        assertEquals(7, memory.i1(large + 32 + (40 << 20) - 1));
    }

    @Test
    void aCollectionIsWantedOnceEnoughWasAllocated() {
        assertEquals(4 << 20, allocatedUntilWanted(test));
        test.collect();
        assertFalse(heap.collectionWanted());
        heap.wantCollection();
        assertTrue(heap.collectionWanted());
    }

    @Test
    void theMoreLivesTheMoreIsAllocatedBetweenCollections() {
        TestHeap large = new TestHeap(256 << 20, 16);
        assertEquals(4 << 20, allocatedBehind(large, 1 << 16));
        assertEquals(8 << 20, allocatedBehind(large, 2 << 20));
        assertEquals(32 << 20, allocatedBehind(large, 8 << 20));
        assertEquals(32 << 20, allocatedBehind(large, 20 << 20));
        assertEquals(36 << 20, allocatedBehind(large, 24 << 20));
    }

    /** What is allocated until a collection is wanted once so many bytes are alive. */
    private static long allocatedBehind(TestHeap test, int live) {
        test.roots.clear();
        test.root(pages(test, live));
        test.collect();
        return allocatedUntilWanted(test);
    }

    private static long allocatedUntilWanted(TestHeap test) {
        long allocated = 0;
        while (!test.heap.collectionWanted()) {
            pages(test, 1 << 16);
            allocated += 1 << 16;
        }
        return allocated;
    }

    /** An array that fills pages, with its header. */
    private static int pages(TestHeap test, int bytes) {
        return test.array(BYTES, bytes - 32);
    }

    @Test
    void pastTheLimitAllocationFailsUntilRoomIsMade() {
        TestHeap small = new TestHeap(1 << 20, 16);
        small.root(small.array(BYTES, 700_000));
        HeapExhausted failure = assertThrows(HeapExhausted.class, () -> small.array(BYTES, 400_000));
        assertEquals(400_032, failure.requested());
        assertEquals("no room for an object of 400032 bytes", failure.getMessage());
        assertEquals(0, failure.getStackTrace().length);
        assertTrue(small.heap.collectionWanted());
        small.collect();
        assertThrows(HeapExhausted.class, () -> small.array(BYTES, 400_000));
        small.roots.clear();
        small.collect();
        assertTrue(small.heap.isObject(small.array(BYTES, 400_000)));
    }

    @Test
    void smallObjectsEndAtTheLimitToo() {
        TestHeap small = new TestHeap(1 << 20, 16);
        int made = 0;
        try {
            for (;; made++) {
                small.root(small.make(NODE));
            }
        } catch (HeapExhausted full) {
            assertEquals(16 * (65536 / 48), made);
        }
        small.collect();
        assertThrows(HeapExhausted.class, () -> small.make(NODE));
        assertThrows(HeapExhausted.class, () -> small.make(EMPTY));
        int freed = small.roots.remove(1000);
        small.collect();
        assertEquals(freed, small.make(NODE));
        assertThrows(HeapExhausted.class, () -> small.make(NODE));
    }

    @Test
    void sizesBeyondAllMemoryAreRefused() {
        assertThrows(HeapExhausted.class, () -> heap.allocate(BYTES, 1L << 31));
        assertThrows(HeapExhausted.class, () -> heap.allocate(BYTES, Long.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> heap.allocate(BYTES, -1));
        assertThrows(IllegalArgumentException.class, () -> heap.allocate(77, 16));
        assertThrows(IllegalArgumentException.class, () -> heap.allocate(0, 16));
    }

    @Test
    void theHeapLeavesRoomThatItsMemoryHasNot() {
        Memory tiny = new Memory(0, 3 << 16);
        Heap limitedByMemory = new Heap(new Pages(tiny), id -> Shape.plain(16, false), 1L << 30);
        limitedByMemory.allocate(1, 16);
        assertThrows(HeapExhausted.class, () -> limitedByMemory.allocate(1, 100_000));
        limitedByMemory.allocate(1, 65_000);
        assertThrows(HeapExhausted.class, () -> limitedByMemory.allocate(1, 65_000));
    }
}
