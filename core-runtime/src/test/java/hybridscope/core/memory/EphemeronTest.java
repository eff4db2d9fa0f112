package hybridscope.core.memory;

import static hybridscope.core.memory.TestHeap.EMPTY;
import static hybridscope.core.memory.TestHeap.EPHEMERONS;
import static hybridscope.core.memory.TestHeap.FINALIZED;
import static hybridscope.core.memory.TestHeap.LEFT;
import static hybridscope.core.memory.TestHeap.NODE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Arrays of ephemerons, as mscorlib's ConditionalWeakTable uses them: a value lives as long as something else keeps its key. */
class EphemeronTest {
    private final TestHeap test = new TestHeap();
    private final Heap heap = test.heap;
    private final Memory memory = test.memory;
    private int tombstone;

    @BeforeEach
    void makeTombstone() {
        tombstone = test.make(EMPTY);
        heap.setTombstone(tombstone);
    }

    private void enter(int array, int index, int key, int value) {
        memory.setI8(array + 32 + 16 * index, key);
        memory.setI8(array + 40 + 16 * index, value);
    }

    private List<Integer> entry(int array, int index) {
        return List.of(memory.i4(array + 32 + 16 * index), memory.i4(array + 40 + 16 * index));
    }

    @Test
    void aValueLivesAsLongAsItsKey() {
        int array = test.root(test.array(EPHEMERONS, 4));
        int key = test.root(test.make(NODE));
        int value = test.make(NODE);
        int deadKey = test.make(NODE);
        int deadValue = test.make(NODE);
        enter(array, 0, key, value);
        enter(array, 2, deadKey, deadValue);
        test.collect();
        assertEquals(List.of(key, value), entry(array, 0));
        assertEquals(List.of(0, 0), entry(array, 1));
        assertEquals(List.of(tombstone, 0), entry(array, 2));
        assertTrue(heap.isObject(value));
        assertFalse(heap.isObject(deadKey));
        assertFalse(heap.isObject(deadValue));
        test.roots.remove((Integer) key);
        test.collect();
        assertEquals(List.of(tombstone, 0), entry(array, 0));
        assertEquals(List.of(tombstone, array).stream().sorted().toList(), test.objects().stream().sorted().toList());
    }

    @Test
    void aValueThatRefersToItsOwnKeyDoesNotKeepIt() {
        int array = test.root(test.array(EPHEMERONS, 1));
        int key = test.make(NODE);
        enter(array, 0, key, test.node(key, 0));
        test.collect();
        assertEquals(List.of(tombstone, 0), entry(array, 0));
        assertFalse(heap.isObject(key));
    }

    @Test
    void anUnreachableTableKeepsNothing() {
        int array = test.array(EPHEMERONS, 1);
        int key = test.root(test.make(NODE));
        int value = test.make(NODE);
        enter(array, 0, key, value);
        test.collect();
        assertFalse(heap.isObject(value));
        assertFalse(heap.isObject(array));
    }

    @Test
    void valuesMayBeKeysOfFurtherValuesInAnyOrder() {
        int length = 20_000;
        int array = test.root(test.array(EPHEMERONS, length));
        int key = test.root(test.make(EMPTY));
        for (int i = length - 1; i >= 0; i--) {
            int value = test.make(EMPTY);
            enter(array, i, key, value);
            key = value;
        }
        test.collect();
        assertEquals(length + 3, test.objects().size());
        assertTrue(heap.isObject(key));
    }

    @Test
    void severalTablesMayHaveTheSameKey() {
        int first = test.root(test.array(EPHEMERONS, 1));
        int second = test.root(test.array(EPHEMERONS, 2));
        int key = test.make(NODE);
        int values = test.make(NODE);
        int other = test.make(NODE);
        enter(first, 0, key, values);
        enter(second, 1, key, other);
        int holder = test.root(test.array(EPHEMERONS, 1));
        int holderKey = test.root(test.make(NODE));
        enter(holder, 0, holderKey, test.node(key, 0));
        test.collect();
        assertEquals(List.of(key, values), entry(first, 0));
        assertEquals(List.of(key, other), entry(second, 1));
        assertTrue(heap.isObject(values));
        assertTrue(heap.isObject(other));
    }

    @Test
    void aTableReachedThroughAValueCountsToo() {
        int outer = test.root(test.array(EPHEMERONS, 1));
        int inner = test.array(EPHEMERONS, 1);
        int key = test.root(test.make(NODE));
        int value = test.make(NODE);
        enter(outer, 0, key, inner);
        enter(inner, 0, key, value);
        test.collect();
        assertTrue(heap.isObject(inner));
        assertTrue(heap.isObject(value));
    }

    @Test
    void aKeyWaitingForItsFinalizerKeepsItsValue() {
        int array = test.root(test.array(EPHEMERONS, 1));
        int key = test.make(FINALIZED);
        int value = test.make(NODE);
        int inner = test.make(EMPTY);
        memory.setI8(value + LEFT, inner);
        enter(array, 0, key, value);
        test.collect();
        assertEquals(List.of(key, value), entry(array, 0));
        assertTrue(heap.isObject(inner));
        heap.nextToFinalize();
        test.collect();
        assertEquals(List.of(tombstone, 0), entry(array, 0));
        assertFalse(heap.isObject(value));
    }

    @Test
    void aKeyThatIsNoObjectOfTheHeapStays() {
        int array = test.root(test.array(EPHEMERONS, 2));
        int statics = heap.pages().take(1, PageUse.STATICS);
        int value = test.make(NODE);
        enter(array, 0, statics, value);
        enter(array, 1, tombstone, 0);
        test.collect();
        assertEquals(List.of(statics, value), entry(array, 0));
        assertEquals(List.of(tombstone, 0), entry(array, 1));
        assertTrue(heap.isObject(value));
    }

    @Test
    void aSmallMarkStackFindsTheSameValues() {
        TestHeap small = new TestHeap(64 << 20, 1);
        int count = 500;
        int array = small.root(small.array(EPHEMERONS, count));
        int objects = small.root(small.array(TestHeap.OBJECTS, count));
        for (int i = 0; i < count; i++) {
            int key = small.make(NODE);
            small.memory.setI8(objects + 32 + 8 * i, i % 2 == 0 ? key : 0);
            small.memory.setI8(array + 32 + 16 * i, key);
            small.memory.setI8(array + 40 + 16 * i, small.make(EMPTY));
        }
        small.collect();
        assertEquals(List.of(new ClassCount(EMPTY, 250, 4000), new ClassCount(NODE, 250, 10_000)),
                small.heap.statistics().subList(0, 2));
    }
}
