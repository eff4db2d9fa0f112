package hybridscope.core.memory;

import java.util.Arrays;

/**
 * What each page of linear memory means to the heap: which size class its cells have, or which large object it belongs to. From
 * it and the class words (0 in a free cell) follows where the objects are.
 */
final class HeapPages {
    /** Kind of a page without objects. Size classes have their own number as kind. */
    static final int NONE = 0;
    /** Kind of the first page of a large object; its datum is the number of pages. */
    static final int LARGE = 126;
    /** Kind of the other pages of a large object; the datum is the distance to the first. */
    static final int LARGE_REST = 127;

    private static final int OFFSET = Pages.PAGE_SIZE - 1;

    /** Pages there are kinds for; from here on all are {@link #NONE}. */
    private int end;
    private byte[] kinds = new byte[16];
    private int[] data = new int[16];
    private int used;

    /** One above the highest page that was ever the heap's. */
    int end() {
        return end;
    }

    /** Pages the heap has now. */
    int used() {
        return used;
    }

    int kind(int page) {
        return kinds[page];
    }

    /** Free cells of a page of cells, pages of a large object, or the distance to its first page. */
    int datum(int page) {
        return data[page];
    }

    void setDatum(int page, int datum) {
        data[page] = datum;
    }

    void addCells(int page, int sizeClass) {
        reserve(page + 1);
        kinds[page] = (byte) sizeClass;
        data[page] = 0;
        used++;
    }

    void addLarge(int page, int pages) {
        reserve(page + pages);
        for (int i = 0; i < pages; i++) {
            kinds[page + i] = LARGE_REST;
            data[page + i] = i;
        }
        kinds[page] = LARGE;
        data[page] = pages;
        used += pages;
    }

    void remove(int page, int pages) {
        Arrays.fill(kinds, page, page + pages, (byte) NONE);
        Arrays.fill(data, page, page + pages, 0);
        used -= pages;
    }

    private void reserve(int pages) {
        if (pages > kinds.length) {
            int length = Math.max(pages, 2 * kinds.length);
            kinds = Arrays.copyOf(kinds, length);
            data = Arrays.copyOf(data, length);
        }
        end = Math.max(end, pages);
    }

    /** The start of the cell or large object that any address lies in; 0 where there is none. The cell may be free. */
    int cellAt(int address) {
        int page = address >>> 16;
        if (page >= end) {
            return 0;
        }
        int kind = kinds[page];
        if (kind == NONE) {
            return 0;
        }
        if (kind < LARGE) {
            int cell = SizeClasses.cellAt(kind, address & OFFSET);
            return cell < SizeClasses.cells(kind) ? (address & ~OFFSET) + cell * SizeClasses.size(kind) : 0;
        }
        return kind == LARGE ? page << 16 : page - data[page] << 16;
    }

    /** Bytes of the cell or large object that starts there. */
    long cellSize(int cell) {
        int page = cell >>> 16;
        return kinds[page] == LARGE ? (long) data[page] << 16 : SizeClasses.size(kinds[page]);
    }

    /** Elements of an array whose elements have a size: what its length word says, but not more than its cell has room for. */
    int elements(byte[] memory, int array, Shape shape) {
        long room = (cellSize(array) - shape.size()) / shape.elementSize();
        return (int) Math.max(0, Math.min(Memory.i8(memory, array + ObjectModel.BITS_64.arrayLengthOffset()), room));
    }

    /** The first object that starts above an address; 0 at the end. */
    int next(byte[] memory, int after) {
        int address = after + 1;
        for (int page = address >>> 16; page < end; page++) {
            int kind = kinds[page];
            int start = page << 16;
            if (kind == LARGE && address <= start && Memory.i4(memory, start) != 0) {
                return start;
            }
            if (kind != NONE && kind < LARGE) {
                int size = SizeClasses.size(kind);
                int cells = SizeClasses.cells(kind);
                for (int cell = address <= start ? 0 : (address - start + size - 1) / size; cell < cells; cell++) {
                    if (Memory.i4(memory, start + cell * size) != 0) {
                        return start + cell * size;
                    }
                }
            }
        }
        return 0;
    }

    /** The table as it is now. */
    State save() {
        return new State(Arrays.copyOf(kinds, end), Arrays.copyOf(data, end), used);
    }

    void restore(State state) {
        end = state.kinds.length;
        kinds = state.kinds.clone();
        data = state.data.clone();
        used = state.used;
    }

    /** A saved table. */
    static final class State {
        private final byte[] kinds;
        private final int[] data;
        private final int used;

        private State(byte[] kinds, int[] data, int used) {
            this.kinds = kinds;
            this.data = data;
            this.used = used;
        }
    }
}
