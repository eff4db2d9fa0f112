package hybridscope.core.host;

import java.util.Random;

/** The random numbers of {@link Random}, whose state can be put back. */
final class SeededRandom extends Random {
    private static final long serialVersionUID = 1L;
    private static final long FACTOR = 0x5DEECE66DL;
    private static final long SUMMAND = 0xBL;
    private static final int BITS = 48;
    private static final long MASK = (1L << BITS) - 1;
    private long state;

    SeededRandom(long seed) {
        super(seed);
        state = (seed ^ FACTOR) & MASK;
    }

    @Override
    protected int next(int bits) {
        state = state * FACTOR + SUMMAND & MASK;
        return (int) (state >>> BITS - bits);
    }

    long state() {
        return state;
    }

    void setState(long to) {
        state = to;
    }
}
