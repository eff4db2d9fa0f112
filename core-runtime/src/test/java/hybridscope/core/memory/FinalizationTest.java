package hybridscope.core.memory;

import static hybridscope.core.memory.TestHeap.FINALIZED;
import static hybridscope.core.memory.TestHeap.LEFT;
import static hybridscope.core.memory.TestHeap.NODE;
import static hybridscope.core.memory.TestHeap.RIGHT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects with a finalizer: when they wait, in which order, and how long they live (ECMA-335 I.8.9.6.7). */
class FinalizationTest {
    private final TestHeap test = new TestHeap();
    private final Heap heap = test.heap;
    private final Memory memory = test.memory;

    private List<Integer> finalized() {
        List<Integer> objects = new ArrayList<>();
        for (int object = heap.nextToFinalize(); object != 0; object = heap.nextToFinalize()) {
            objects.add(object);
        }
        return objects;
    }

    @Test
    void unreachableObjectsWaitInTheOrderOfAllocation() {
        List<Integer> made = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            made.add(test.make(FINALIZED));
        }
        test.root(made.remove(50));
        test.collect();
        assertEquals(99, heap.waitingForFinalizer());
        assertEquals(made, finalized());
    }

    @Test
    void anObjectAllocatedLaterInALowerCellStillComesLater() {
        test.make(NODE);
        int first = test.make(FINALIZED);
        test.root(first);
        test.collect();
        int second = test.make(FINALIZED);
        assertTrue(second < first);
        test.roots.clear();
        test.collect();
        assertEquals(List.of(first, second), finalized());
    }

    @Test
    void aFinalizerRunsOnceThenTheMemoryIsFree() {
        int object = test.make(FINALIZED);
        test.collect();
        assertTrue(heap.isObject(object));
        test.collect();
        assertTrue(heap.isObject(object));
        assertEquals(List.of(object), finalized());
        test.root(object);
        test.collect();
        assertTrue(heap.isObject(object));
        test.roots.clear();
        test.collect();
        assertFalse(heap.isObject(object));
        assertEquals(0, heap.waitingForFinalizer());
    }

    @Test
    void whatAWaitingObjectRefersToStays() {
        int object = test.make(FINALIZED);
        int inner = test.node(test.make(NODE), 0);
        memory.setI8(object + RIGHT, inner);
        test.collect();
        assertEquals(3, test.objects().size());
        heap.nextToFinalize();
        test.collect();
        assertEquals(List.of(), test.objects());
    }

    @Test
    void objectsThatReferToEachOtherAllWait() {
        int a = test.make(FINALIZED);
        int b = test.make(FINALIZED);
        memory.setI8(a + LEFT, b);
        memory.setI8(b + LEFT, a);
        test.collect();
        assertEquals(List.of(a, b), finalized());
    }

    @Test
    void aResurrectedObjectMayAskForItsFinalizerAgain() {
        int object = test.make(FINALIZED);
        for (int round = 0; round < 3; round++) {
            test.collect();
            assertEquals(List.of(object), finalized());
            test.root(object);
            heap.reRegisterForFinalize(object);
            test.collect();
            assertEquals(List.of(), finalized());
            test.roots.clear();
        }
    }

    @Test
    void aSuppressedFinalizerDoesNotRun() {
        int object = test.make(FINALIZED);
        heap.suppressFinalize(object);
        heap.suppressFinalize(test.make(NODE));
        test.collect();
        assertEquals(0, heap.waitingForFinalizer());
        assertFalse(heap.isObject(object));
    }

    @Test
    void registeringAgainAfterSuppressingRunsItOnceInItsOldPlace() {
        int first = test.make(FINALIZED);
        int second = test.make(FINALIZED);
        heap.suppressFinalize(first);
        heap.reRegisterForFinalize(first);
        heap.reRegisterForFinalize(first);
        heap.reRegisterForFinalize(second);
        test.collect();
        assertEquals(List.of(first, second), finalized());
        test.collect();
        assertEquals(List.of(), finalized());
    }

    @Test
    void aCellUsedAgainHasForgottenItsOldObject() {
        int object = test.make(FINALIZED);
        heap.suppressFinalize(object);
        test.collect();
        assertEquals(object, test.make(NODE));
        test.collect();
        assertEquals(object, test.make(FINALIZED));
        test.collect();
        assertEquals(List.of(object), finalized());
    }

    @Test
    void objectsWithoutAFinalizerCannotBeRegistered() {
        int node = test.make(NODE);
        heap.reRegisterForFinalize(node);
        heap.reRegisterForFinalize(0);
        heap.reRegisterForFinalize(0x7000_0000);
        test.collect();
        assertEquals(0, heap.waitingForFinalizer());
        assertEquals(List.of(), test.objects());
    }

    @Test
    void atTheEndReachableObjectsAreFinalizedToo() {
        int first = test.root(test.make(FINALIZED));
        int second = test.make(FINALIZED);
        int suppressed = test.root(test.make(FINALIZED));
        heap.suppressFinalize(suppressed);
        heap.finalizeAll();
        assertEquals(List.of(first, second), finalized());
        heap.finalizeAll();
        assertEquals(List.of(), finalized());
    }

    @Test
    void objectsKeepWaitingWhileOthersArePolledAndAdded() {
        List<Integer> expected = new ArrayList<>();
        List<Integer> polled = new ArrayList<>();
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 7; i++) {
                expected.add(test.make(FINALIZED));
            }
            test.collect();
            for (int i = 0; i < 4; i++) {
                polled.add(test.root(heap.nextToFinalize()));
            }
        }
        assertEquals(60, heap.waitingForFinalizer());
        polled.addAll(finalized());
        assertEquals(expected, polled);
    }
}
