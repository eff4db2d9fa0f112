package hybridscope.core.interpreter;

import hybridscope.core.memory.HeapSnapshot;

/** The state of a whole machine at a position, to be put back: linear memory, and everything that Java knows beside it. */
public final class EngineSnapshot {
    private final long position;
    private final HeapSnapshot heap;
    private final Runnable rest;

    EngineSnapshot(long position, HeapSnapshot heap, Runnable rest) {
        this.position = position;
        this.heap = heap;
        this.rest = rest;
    }

    /** Executed IR instructions of all threads by then. */
    public long position() {
        return position;
    }

    /** How often garbage was collected by then. */
    public int collections() {
        return heap.collections();
    }

    HeapSnapshot heap() {
        return heap;
    }

    Runnable rest() {
        return rest;
    }

    /** Bytes of linear memory that it holds and another one does not; all of them where there is no other (null). */
    public long bytesBeside(EngineSnapshot other) {
        return heap.bytesBeside(other == null ? null : other.heap);
    }
}
