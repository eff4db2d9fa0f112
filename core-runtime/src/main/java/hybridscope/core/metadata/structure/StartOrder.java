package hybridscope.core.metadata.structure;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Items in the order in which they stand in a file.
 *
 * @param packed for each item its file offset in the high half, its number in the low half; ascending
 */
public record StartOrder(long[] packed) {
    /**
     * Sorts items.
     *
     * @param count how many items there are
     * @param start file offset of an item; negative for one that has no place, which is left out
     */
    public static StartOrder of(int count, IntUnaryOperator start) {
        long[] packed = new long[count];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int at = start.applyAsInt(i);
            if (at >= 0) {
                packed[kept++] = (long) at << 32 | i;
            }
        }
        packed = Arrays.copyOf(packed, kept);
        Arrays.sort(packed);
        return new StartOrder(packed);
    }

    /** The file offsets, ascending. */
    public int[] starts() {
        int[] starts = new int[packed.length];
        Arrays.setAll(starts, this::start);
        return starts;
    }

    /** File offset of the item at a position of the order. */
    public int start(int position) {
        return (int) (packed[position] >>> 32);
    }

    /** Number of the item at a position of the order. */
    public int item(int position) {
        return (int) packed[position];
    }
}
