package hybridscope.inspectors.filter;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;

/**
 * Looks through rows for those that pass a filter. One thread runs it; any thread may ask meanwhile what has been found, and
 * after a scan that was broken off too.
 */
public final class RowScan {
    private static final int REPORT_EVERY = 256;

    private final int rows;
    private final IntPredicate filter;
    // The count is written after the array and read before it, so a reader never sees rows that are not there yet.
    private volatile int[] found = new int[64];
    private volatile int count;
    private volatile int scanned;

    /**
     * @param rows   how many there are
     * @param filter passes a row by its index from 0
     */
    public RowScan(int rows, IntPredicate filter) {
        this.rows = rows;
        this.filter = filter;
    }

    /**
     * Looks through all rows.
     *
     * @param progress told now and then how many rows have been looked at; may throw to break off
     * @return the indices that pass, ascending
     */
    public int[] run(LongConsumer progress) {
        for (int row = 0; row < rows; row++) {
            if (row % REPORT_EVERY == 0) {
                scanned = row;
                progress.accept(row);
            }
            if (filter.test(row)) {
                add(row);
            }
        }
        scanned = rows;
        return found();
    }

    private void add(int row) {
        int size = count;
        if (size == found.length) {
            found = Arrays.copyOf(found, size * 2);
        }
        found[size] = row;
        count = size + 1;
    }

    /** How many rows have been looked at. */
    public int scanned() {
        return scanned;
    }

    /** The indices found so far, ascending. */
    public int[] found() {
        int size = count;
        return Arrays.copyOf(found, size);
    }
}
