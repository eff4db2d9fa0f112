package hybridscope.core.icalls.posix;

import java.util.Arrays;

/** The random numbers of {@code rand} in the GNU C library: an additive feedback over 31 numbers. */
final class CRandom {
    private static final int SIZE = 31;
    private static final int DISTANCE = 3;
    private static final int MULTIPLIER = 16_807;
    private static final int DISCARDED = 310;

    private final int[] state;
    private int at;

    CRandom(int seed) {
        state = new int[SIZE];
        state[0] = seed == 0 ? 1 : seed;
        for (int i = 1; i < SIZE; i++) {
            long next = (long) MULTIPLIER * state[i - 1] % Integer.MAX_VALUE;
            state[i] = (int) (next < 0 ? next + Integer.MAX_VALUE : next);
        }
        at = DISTANCE;
        for (int i = 0; i < DISCARDED; i++) {
            next();
        }
    }

    private CRandom(int[] state, int at) {
        this.state = state;
        this.at = at;
    }

    CRandom copy() {
        return new CRandom(Arrays.copyOf(state, SIZE), at);
    }

    /** The next number, of 31 bits. */
    int next() {
        state[at] += state[(at + SIZE - DISTANCE) % SIZE];
        int result = state[at] >>> 1;
        at = (at + 1) % SIZE;
        return result;
    }
}
