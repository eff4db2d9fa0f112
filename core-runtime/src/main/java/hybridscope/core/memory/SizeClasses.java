package hybridscope.core.memory;

import java.util.Arrays;

/**
 * Sizes of the cells that pages are divided into. Class numbers run from 1; cells are multiples of 16 bytes, up to half a page;
 * what is larger gets pages of its own. A cell has at most 15 bytes or a quarter more than was asked for; those above an eighth
 * of a page have up to a half more.
 */
final class SizeClasses {
    /** Objects above this get pages of their own. */
    static final int LARGEST = Pages.PAGE_SIZE / 2;
    /** One above the last size class. */
    static final int END;

    private static final int GRANULE = 16;
    /** Up to this in steps of a granule, then in quarters of a power of two. */
    private static final int FINE = 256;
    private static final int COARSE = 2048;
    /** Above {@link #COARSE}, pages are divided into so many cells. */
    private static final int[] CELLS_IN_A_PAGE = {28, 24, 21, 18, 16, 13, 11, 9, 8, 7, 6, 5, 4, 3, 2};

    private static final int[] SIZES;
    private static final int[] CELLS;
    private static final long[] RECIPROCALS;
    private static final byte[] CLASS_BY_GRANULES = new byte[LARGEST / GRANULE + 1];

    static {
        int[] sizes = new int[128];
        int end = 1;
        for (int size = GRANULE; size <= FINE; size += GRANULE) {
            sizes[end++] = size;
        }
        for (int power = FINE; power < COARSE; power *= 2) {
            for (int quarter = 5; quarter <= 8; quarter++) {
                sizes[end++] = power / 4 * quarter;
            }
        }
        for (int cells : CELLS_IN_A_PAGE) {
            sizes[end++] = Pages.PAGE_SIZE / cells & -GRANULE;
        }
        END = end;
        SIZES = Arrays.copyOf(sizes, end);
        CELLS = new int[end];
        RECIPROCALS = new long[end];
        int granules = 0;
        for (int c = 1; c < end; c++) {
            CELLS[c] = Pages.PAGE_SIZE / SIZES[c];
            RECIPROCALS[c] = (1L << 32) / SIZES[c] + 1;
            for (; granules * GRANULE <= SIZES[c]; granules++) {
                CLASS_BY_GRANULES[granules] = (byte) c;
            }
        }
    }

    private SizeClasses() {
    }

    /** The smallest class for an object of 0..{@link #LARGEST} bytes. */
    static int of(int size) {
        return CLASS_BY_GRANULES[size + GRANULE - 1 >>> 4];
    }

    /** Bytes of a cell. */
    static int size(int sizeClass) {
        return SIZES[sizeClass];
    }

    /** Cells of a page. */
    static int cells(int sizeClass) {
        return CELLS[sizeClass];
    }

    /**
     * The cell that an offset into a page, 0..65535, falls into; {@link #cells} for the rest behind the last. A product instead
     * of a division: exact, since offset times size stays below 2^32.
     */
    static int cellAt(int sizeClass, int offset) {
        return (int) (offset * RECIPROCALS[sizeClass] >>> 32);
    }
}
