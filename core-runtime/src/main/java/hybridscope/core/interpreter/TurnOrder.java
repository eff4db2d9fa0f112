package hybridscope.core.interpreter;

import java.util.random.RandomGenerator;

/**
 * The random numbers that an order of threads with a seed is made of: those of {@link java.util.SplittableRandom}, whose state
 * can be put back.
 */
final class TurnOrder implements RandomGenerator, Restorable {
    private static final long STEP = 0x9e3779b97f4a7c15L;
    private long state;

    TurnOrder(long seed) {
        state = seed;
    }

    @Override
    public long nextLong() {
        state += STEP;
        long mixed = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }

    @Override
    public int nextInt() {
        state += STEP;
        long mixed = (state ^ state >>> 33) * 0x62a9d9ed799705f5L;
        return (int) ((mixed ^ mixed >>> 28) * 0xcb24d0a5c88c35b3L >>> 32);
    }

    @Override
    public Runnable save() {
        long saved = state;
        return () -> state = saved;
    }
}
