package hybridscope.core.memory;

import static hybridscope.core.memory.TestHeap.BYTES;
import static hybridscope.core.memory.TestHeap.EMPTY;
import static hybridscope.core.memory.TestHeap.FINALIZED;
import static hybridscope.core.memory.TestHeap.NODE;
import static hybridscope.core.memory.TestHeap.OBJECTS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Stepping back: a restored heap goes on exactly as it did. */
class SnapshotTest {
    private final TestHeap test = new TestHeap();
    private final Heap heap = test.heap;
    private final Memory memory = test.memory;

    /** Some work whose every address and value depends on the state before; answers with what it saw. */
    private List<Long> work(long seed) {
        Random random = new Random(seed);
        List<Long> seen = new ArrayList<>();
        int table = heap.handles().target(3);
        for (int i = 0; i < 3000; i++) {
            int slot = table + 32 + 8 * random.nextInt(200);
            switch (random.nextInt(12)) {
                case 0 -> memory.setI8(slot, test.make(FINALIZED));
                case 1 -> memory.setI8(slot, test.string("text " + i));
                case 2 -> memory.setI8(slot, test.array(BYTES, random.nextInt(100_000)));
                case 3 -> memory.setI8(slot, 0);
                case 4 -> seen.add((long) heap.handles().allocate(HandleType.WEAK, memory.i4(slot)));
                case 5 -> heap.handles().free(8 * random.nextInt(50) + 1);
                case 6 -> seen.add((long) heap.nextToFinalize());
                case 7 -> heap.suppressFinalize(memory.i4(slot));
                default -> memory.setI8(slot, test.node(memory.i4(slot), 0));
            }
            seen.add((long) memory.i4(slot));
            if (i % 700 == 699) {
                test.collect();
                seen.add(heap.totals().used());
                seen.add((long) heap.waitingForFinalizer());
            }
        }
        seen.add(test.hash());
        return seen;
    }

    private void makeTable() {
        int table = test.array(OBJECTS, 200);
        assertEquals(3, heap.handles().allocate(HandleType.NORMAL, table));
    }

    @Test
    void whatFollowsARestoreIsWhatFollowedTheSave() {
        makeTable();
        work(1);
        HeapSnapshot snapshot = heap.save();
        long hash = test.hash();
        List<Long> first = work(2);
        assertNotEquals(hash, test.hash());
        heap.restore(snapshot);
        assertEquals(hash, test.hash());
        assertEquals(first, work(2));
        work(3);
        heap.restore(snapshot);
        assertEquals(hash, test.hash());
        assertEquals(first, work(2));
    }

    @Test
    void snapshotsCanBeRestoredInAnyOrder() {
        makeTable();
        List<HeapSnapshot> snapshots = new ArrayList<>();
        List<Long> hashes = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            work(i);
            snapshots.add(heap.save());
            hashes.add(test.hash());
        }
        for (int i : new int[] {2, 5, 0, 4, 4, 1, 3}) {
            heap.restore(snapshots.get(i));
            assertEquals(hashes.get(i), test.hash());
        }
    }

    @Test
    void memoryTakenAfterTheSaveIsZeroAgain() {
        HeapSnapshot snapshot = heap.save();
        int stack = heap.pages().take(3, PageUse.STACK);
        memory.fill(stack, 3 << 16, (byte) 1);
        heap.restore(snapshot);
        assertEquals(PageUse.FREE, heap.pages().use(stack));
        assertEquals(0x1_0000, heap.pages().highWater());
        assertEquals(stack, test.make(EMPTY));
        assertEquals(0, memory.i8(stack + 16));
        assertEquals(0, memory.u1(stack + (3 << 16) - 1));
    }

    @Test
    void waitingAndSuppressedObjectsComeBackAsTheyWere() {
        int waiting = test.make(FINALIZED);
        test.collect();
        int suppressed = test.root(test.make(FINALIZED));
        heap.suppressFinalize(suppressed);
        int registered = test.make(FINALIZED);
        HeapSnapshot snapshot = heap.save();
        assertEquals(waiting, heap.nextToFinalize());
        heap.reRegisterForFinalize(suppressed);
        heap.suppressFinalize(registered);
        heap.restore(snapshot);
        test.roots.clear();
        test.collect();
        assertEquals(waiting, heap.nextToFinalize());
        assertEquals(registered, heap.nextToFinalize());
        assertEquals(0, heap.nextToFinalize());
    }

    @Test
    void handlesAndTheTombstoneComeBack() {
        int object = test.make(NODE);
        heap.setTombstone(object);
        int weak = heap.handles().allocate(HandleType.WEAK, object);
        HeapSnapshot snapshot = heap.save();
        heap.setTombstone(0);
        test.collect();
        assertEquals(0, heap.handles().target(weak));
        heap.handles().free(weak);
        heap.restore(snapshot);
        assertEquals(object, heap.handles().target(weak));
        assertEquals(object, heap.tombstone());
        test.collect();
        assertTrue(heap.isObject(object));
        assertEquals(9, heap.handles().allocate(HandleType.WEAK, 0));
    }

    @Test
    void theNextCollectionIsWantedWhenItWas() {
        test.array(BYTES, 2 << 20);
        HeapSnapshot snapshot = heap.save();
        test.root(test.array(BYTES, 3 << 20));
        assertTrue(heap.collectionWanted());
        test.collect();
        heap.restore(snapshot);
        test.array(BYTES, 1 << 20);
        assertFalse(heap.collectionWanted());
        test.array(BYTES, 1 << 20);
        assertTrue(heap.collectionWanted());
        heap.restore(snapshot);
        assertFalse(heap.collectionWanted());
        assertEquals(0, heap.totals().collections());
    }

    @Test
    void snapshotsShareThePagesThatDidNotChange() {
        test.root(test.array(BYTES, 1_000_000));
        int touched = test.root(test.array(BYTES, 1_000_000));
        memory.fill(0x1_0020, 1_000_000, (byte) 1);
        HeapSnapshot first = heap.save();
        assertEquals((1_000_032 + 4095) / 4096 * 4096 + 4096, first.bytesBeside(null));
        HeapSnapshot same = heap.save();
        assertEquals(0, same.bytesBeside(first));
        memory.setI1(touched + 500_000, 1);
        HeapSnapshot changed = heap.save();
        assertEquals(4096, changed.bytesBeside(same));
        heap.restore(first);
        assertEquals(0, heap.save().bytesBeside(first));
    }
}
