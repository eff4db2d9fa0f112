package hybridscope.core.debug.breakpoint;

import java.util.Arrays;

/** Positions in ascending order: what happened where. It may be told the same again, and earlier ones after later ones. */
final class HitLog {
    private static final int MOST = 1 << 20;
    private long[] positions = new long[16];
    private int size;

    /** How many lie in front of a position or at it. */
    int upTo(long position) {
        int at = Arrays.binarySearch(positions, 0, size, position);
        return at < 0 ? -at - 1 : at + 1;
    }

    /** Adds a position, if it is new; the number of those up to it. */
    int add(long position) {
        int at = Arrays.binarySearch(positions, 0, size, position);
        if (at >= 0) {
            return at + 1;
        }
        int place = -at - 1;
        if (size == MOST) {
            return place + 1;
        }
        if (size == positions.length) {
            positions = Arrays.copyOf(positions, 2 * size);
        }
        System.arraycopy(positions, place, positions, place + 1, size - place);
        positions[place] = position;
        size++;
        return place + 1;
    }

    /** Forgets what lies at a position or behind it. */
    void forget(long from) {
        int at = Arrays.binarySearch(positions, 0, size, from);
        size = at < 0 ? -at - 1 : at;
    }
}
