package hybridscope.core.memory;

/** A saved state of a heap and of all linear memory. Nothing changes it. */
public final class HeapSnapshot {
    final MemoryImage memory;
    final Pages.State pages;
    final HeapPages.State table;
    final Handles.State handles;
    final Finalization.State finalization;
    final UnmanagedMemory.State unmanaged;
    final int[] cursors;
    final int[] runEnds;
    final int[] searched;
    final long[] marks;
    final Counts counts;

    HeapSnapshot(MemoryImage memory, Pages.State pages, HeapPages.State table, Handles.State handles,
            Finalization.State finalization,
            UnmanagedMemory.State unmanaged, int[] cursors, int[] runEnds, int[] searched, long[] marks, Counts counts) {
        this.memory = memory;
        this.pages = pages;
        this.table = table;
        this.handles = handles;
        this.finalization = finalization;
        this.unmanaged = unmanaged;
        this.cursors = cursors;
        this.runEnds = runEnds;
        this.searched = searched;
        this.marks = marks;
        this.counts = counts;
    }

    /** Bytes of linear memory this snapshot holds that another one does not; all of them where there is no other (null). */
    public long bytesBeside(HeapSnapshot other) {
        return memory.bytesBeside(other == null ? MemoryImage.EMPTY : other.memory);
    }

    /** How often garbage was collected by then. */
    public int collections() {
        return counts.collections();
    }

    /** The numbers of a heap. */
    record Counts(long opened, long openedAtCollection, long liveAtCollection, long budget, boolean collectionWanted,
            int collections, int tombstone) {
    }
}
