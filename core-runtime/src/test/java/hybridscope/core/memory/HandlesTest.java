package hybridscope.core.memory;

import static hybridscope.core.memory.TestHeap.FINALIZED;
import static hybridscope.core.memory.TestHeap.LEFT;
import static hybridscope.core.memory.TestHeap.NODE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** GC handles: their values are Mono's, seen in {@code GCHandle.ToIntPtr}. */
class HandlesTest {
    private final TestHeap test = new TestHeap();
    private final Heap heap = test.heap;
    private final Handles handles = heap.handles();

    @Test
    void valuesAreSlotTimesEightPlusTypePlusOne() {
        assertEquals(1, handles.allocate(HandleType.WEAK, 0));
        assertEquals(9, handles.allocate(HandleType.WEAK, 0));
        assertEquals(2, handles.allocate(HandleType.WEAK_TRACK_RESURRECTION, 0));
        assertEquals(3, handles.allocate(HandleType.NORMAL, 0));
        assertEquals(4, handles.allocate(HandleType.PINNED, 0));
        assertEquals(12, handles.allocate(HandleType.PINNED, 0));
    }

    @Test
    void theLowestFreeSlotIsUsedAgain() {
        for (int i = 0; i < 100; i++) {
            assertEquals(8 * i + 3, handles.allocate(HandleType.NORMAL, i));
        }
        handles.free(8 * 40 + 3);
        handles.free(8 * 30 + 3);
        assertEquals(98, handles.count(HandleType.NORMAL));
        assertEquals(8 * 30 + 3, handles.allocate(HandleType.NORMAL, 1));
        assertEquals(8 * 40 + 3, handles.allocate(HandleType.NORMAL, 1));
        assertEquals(8 * 100 + 3, handles.allocate(HandleType.NORMAL, 1));
        assertEquals(99, handles.target(8 * 99 + 3));
    }

    @Test
    void handlesOfATypeAreLimitedByTheSizeOfTheHeap() {
        Handles few = new TestHeap(2 << 16, 16).heap.handles();
        for (int i = 0; i < 2048; i++) {
            few.allocate(HandleType.WEAK, 0);
        }
        assertThrows(HeapExhausted.class, () -> few.allocate(HandleType.WEAK, 0));
        assertEquals(3, few.allocate(HandleType.NORMAL, 0));
        few.free(8 * 1000 + 1);
        assertEquals(8 * 1000 + 1, few.allocate(HandleType.WEAK, 0));
        assertThrows(HeapExhausted.class, () -> few.allocate(HandleType.WEAK, 0));
    }

    @Test
    void whatIsNoHandleReadsAsNull() {
        int handle = handles.allocate(HandleType.NORMAL, test.make(NODE));
        assertEquals(HandleType.NORMAL, handles.type(handle));
        handles.free(handle);
        for (int value : new int[] {handle, 0, 4, 7, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertFalse(handles.isAllocated(value));
            assertNull(handles.type(value));
            handles.setTarget(value, 0x1_0000);
            handles.free(value);
            assertEquals(0, handles.target(value));
        }
    }

    @Test
    void strongHandlesKeepTheirTargets() {
        int normal = test.make(NODE);
        int pinned = test.make(NODE);
        int handle = handles.allocate(HandleType.NORMAL, normal);
        handles.allocate(HandleType.PINNED, pinned);
        test.collect();
        assertEquals(List.of(normal, pinned), test.objects());
        handles.setTarget(handle, 0);
        test.collect();
        assertEquals(List.of(pinned), test.objects());
    }

    @Test
    void weakHandlesForgetTheDead() {
        int kept = test.root(test.make(NODE));
        int dead = test.make(NODE);
        int toKept = handles.allocate(HandleType.WEAK, kept);
        int toDead = handles.allocate(HandleType.WEAK, dead);
        int longToDead = handles.allocate(HandleType.WEAK_TRACK_RESURRECTION, dead);
        test.collect();
        assertEquals(kept, handles.target(toKept));
        assertEquals(0, handles.target(toDead));
        assertEquals(0, handles.target(longToDead));
        assertTrue(handles.isAllocated(toDead));
        assertFalse(heap.isObject(dead));
    }

    @Test
    void finalizersSeeLongWeakHandlesStillSetAndShortOnesCleared() {
        int object = test.make(FINALIZED);
        int inner = test.make(NODE);
        test.memory.setI8(object + LEFT, inner);
        int shortHandle = handles.allocate(HandleType.WEAK, object);
        int shortInner = handles.allocate(HandleType.WEAK, inner);
        int longHandle = handles.allocate(HandleType.WEAK_TRACK_RESURRECTION, object);
        int longInner = handles.allocate(HandleType.WEAK_TRACK_RESURRECTION, inner);
        test.collect();
        assertEquals(0, handles.target(shortHandle));
        assertEquals(0, handles.target(shortInner));
        assertEquals(object, handles.target(longHandle));
        assertEquals(inner, handles.target(longInner));
        assertEquals(object, heap.nextToFinalize());
        test.collect();
        assertEquals(0, handles.target(longHandle));
        assertEquals(0, handles.target(longInner));
        assertEquals(List.of(), test.objects());
    }
}
