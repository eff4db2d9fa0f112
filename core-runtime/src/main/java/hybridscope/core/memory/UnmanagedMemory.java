package hybridscope.core.memory;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Memory that programs allocate and free themselves ({@code Marshal.AllocHGlobal}, {@code AllocCoTaskMem} and their likes), in
 * linear memory but outside the heap: the collector neither scans nor frees it. Blocks are zeroed and aligned to 16 bytes. Up
 * to 32 KiB a block is a cell of a page; the cell freed last is used first. A larger one has pages of its own.
 */
public final class UnmanagedMemory {
    private final Pages pages;
    private final HeapPages table = new HeapPages();
    /** By granule of 16 bytes: blocks in use. */
    private BitSet used = new BitSet();
    /** For each size class its free cells, the one to use next last. */
    private final int[][] free = new int[SizeClasses.END][];
    private final int[] freeCounts = new int[SizeClasses.END];

    UnmanagedMemory(Pages pages) {
        this.pages = pages;
        Arrays.fill(free, new int[0]);
    }

    /**
     * Allocates a block. May replace the memory's array.
     *
     * @param size bytes; a block of 0 bytes has an address of its own
     * @return its address, or 0 when the memory has no room for it
     */
    public int allocate(long size) {
        if (size < 0) {
            return 0;
        }
        int block = size <= SizeClasses.LARGEST ? allocateCell((int) size) : allocatePages(size);
        if (block != 0) {
            used.set(block >>> 4);
        }
        return block;
    }

    private int allocatePages(long size) {
        int count = Pages.pagesFor(size);
        int address = pages.take(count, PageUse.NATIVE);
        if (address != 0) {
            table.addLarge(address >>> 16, count);
        }
        return address;
    }

    private int allocateCell(int size) {
        int sizeClass = SizeClasses.of(size);
        if (freeCounts[sizeClass] == 0 && !addPage(sizeClass)) {
            return 0;
        }
        int cell = free[sizeClass][--freeCounts[sizeClass]];
        pages.memory().clear(cell, SizeClasses.size(sizeClass));
        return cell;
    }

    private boolean addPage(int sizeClass) {
        int address = pages.take(1, PageUse.NATIVE);
        if (address == 0) {
            return false;
        }
        table.addCells(address >>> 16, sizeClass);
        for (int cell = SizeClasses.cells(sizeClass) - 1; cell >= 0; cell--) {
            push(sizeClass, address + cell * SizeClasses.size(sizeClass));
        }
        return true;
    }

    private void push(int sizeClass, int cell) {
        if (freeCounts[sizeClass] == free[sizeClass].length) {
            free[sizeClass] = Arrays.copyOf(free[sizeClass], Math.max(SizeClasses.cells(sizeClass), 2 * freeCounts[sizeClass]));
        }
        free[sizeClass][freeCounts[sizeClass]++] = cell;
    }

    /** Whether a block in use starts at that address. */
    public boolean isBlock(int address) {
        return (address & 15) == 0 && used.get(address >>> 4);
    }

    /** Bytes of the block that starts there, at least those asked for; 0 where none does. */
    public long sizeOf(int block) {
        return isBlock(block) ? table.cellSize(block) : 0;
    }

    /** Frees a block. False, and nothing changes, for an address where none starts: freed twice, or never allocated. */
    public boolean free(int block) {
        if (!isBlock(block)) {
            return false;
        }
        used.clear(block >>> 4);
        int page = block >>> 16;
        int kind = table.kind(page);
        if (kind == HeapPages.LARGE) {
            int count = table.datum(page);
            table.remove(page, count);
            pages.give(block, count);
        } else {
            push(kind, block);
        }
        return true;
    }

    /**
     * Changes the size of a block, moving it where it does not fit.
     *
     * @param block a block, or 0 to allocate one
     * @return the address now, or 0 when there is no room or no such block; the old one then stays
     */
    public int reallocate(int block, long size) {
        if (block == 0) {
            return allocate(size);
        }
        long old = sizeOf(block);
        if (old == 0 || size < 0) {
            return 0;
        }
        if (size <= old && size > old / 2) {
            return block;
        }
        int moved = allocate(size);
        if (moved != 0) {
            pages.memory().copy(block, moved, (int) Math.min(old, size));
            free(block);
        }
        return moved;
    }

    /** The blocks as they are now; their bytes belong to the memory. */
    State save() {
        State state = new State(table.save(), (BitSet) used.clone());
        for (int c = 1; c < SizeClasses.END; c++) {
            state.free[c] = Arrays.copyOf(free[c], freeCounts[c]);
        }
        return state;
    }

    void restore(State state) {
        table.restore(state.table);
        used = (BitSet) state.used.clone();
        for (int c = 1; c < SizeClasses.END; c++) {
            free[c] = state.free[c].clone();
            freeCounts[c] = free[c].length;
        }
    }

    /** Saved blocks. */
    static final class State {
        private final HeapPages.State table;
        private final BitSet used;
        private final int[][] free = new int[SizeClasses.END][];

        private State(HeapPages.State table, BitSet used) {
            this.table = table;
            this.used = used;
        }
    }
}
