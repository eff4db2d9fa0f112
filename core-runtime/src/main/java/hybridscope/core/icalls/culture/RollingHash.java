package hybridscope.core.icalls.culture;

import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntUnaryOperator;

/**
 * Hashes of all stretches of one length in a text, each from the one before in constant time (Rabin and Karp): so looking for a
 * long text takes time by the sum of both lengths. Nobody can prepare texts whose hashes collide, for the base is random; what is
 * found does not depend on it.
 */
final class RollingHash {
    /** A Mersenne prime. */
    private static final long MODULUS = (1L << 61) - 1;

    private final long base = ThreadLocalRandom.current().nextLong(1 << 16, MODULUS);
    private final int length;
    /** Weight of the unit that leaves. */
    private final long highest;

    RollingHash(int length) {
        this.length = length;
        long power = 1;
        for (int i = 1; i < length; i++) {
            power = times(power, base);
        }
        highest = power;
    }

    /** The hash of a stretch. @param units the unit at a place in it */
    long of(IntUnaryOperator units) {
        long hash = 0;
        for (int i = 0; i < length; i++) {
            hash = reduced(times(hash, base) + units.applyAsInt(i));
        }
        return hash;
    }

    /** The hash of the next stretch. @param leaving the first unit of this one */
    long roll(long hash, char leaving, char entering) {
        return reduced(times(reduced(hash + MODULUS - times(highest, leaving)), base) + entering);
    }

    private static long times(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        return reduced((low & MODULUS) + (high << 3 | low >>> 61));
    }

    private static long reduced(long number) {
        return number >= MODULUS ? number - MODULUS : number;
    }
}
