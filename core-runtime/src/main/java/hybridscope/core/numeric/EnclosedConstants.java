package hybridscope.core.numeric;

import java.math.BigInteger;

/** Constants to any number of bits. */
final class EnclosedConstants {
    private static final int GUARD_BITS = 32;

    private EnclosedConstants() {
    }

    /** Kept to as many bits as reducing the largest double takes, and some. */
    private static final class Pi {
        static final int BITS = 1500;
        static final Enclosure VALUE = computePi(BITS);
    }

    /** Kept to as many bits as functions commonly ask for. */
    private static final class Logarithms {
        static final int BITS = 512;
        static final Enclosure OF_2 = computeLn2(BITS);
        static final Enclosure OF_10 = computeLn10(BITS);
    }

    static Enclosure pi(int scale) {
        return scale <= Pi.BITS ? Pi.VALUE.at(scale) : computePi(scale);
    }

    static Enclosure ln2(int scale) {
        return scale <= Logarithms.BITS ? Logarithms.OF_2.at(scale) : computeLn2(scale);
    }

    static Enclosure ln10(int scale) {
        return scale <= Logarithms.BITS ? Logarithms.OF_10.at(scale) : computeLn10(scale);
    }

    /** By Machin's formula: pi = 16 arctan(1/5) - 4 arctan(1/239). */
    static Enclosure computePi(int bits) {
        int scale = bits + GUARD_BITS;
        return inverseSeries(5, true, scale).times(BigInteger.valueOf(16))
                .minus(inverseSeries(239, true, scale).times(BigInteger.valueOf(4))).at(bits);
    }

    /** ln 2 = 2 artanh(1/3). */
    static Enclosure computeLn2(int bits) {
        return inverseSeries(3, false, bits + GUARD_BITS).doubled().at(bits);
    }

    /** ln 10 = 3 ln 2 + ln(5/4) = 3 ln 2 + 2 artanh(1/9). */
    static Enclosure computeLn10(int bits) {
        int scale = bits + GUARD_BITS;
        return computeLn2(scale).times(BigInteger.valueOf(3)).plus(inverseSeries(9, false, scale).doubled()).at(bits);
    }

    /** arctan(1/n) or artanh(1/n). */
    private static Enclosure inverseSeries(long n, boolean alternating, int scale) {
        BigInteger square = BigInteger.valueOf(n * n);
        BigInteger power = BigInteger.ONE.shiftLeft(scale).divide(BigInteger.valueOf(n));
        BigInteger sum = BigInteger.ZERO;
        int terms = 0;
        for (; power.signum() != 0; terms++) {
            BigInteger term = power.divide(BigInteger.valueOf(2L * terms + 1));
            sum = alternating && terms % 2 == 1 ? sum.subtract(term) : sum.add(term);
            power = power.divide(square);
        }
        // A power errs by less than two units, a term by less than three.
        return new Enclosure(sum, BigInteger.valueOf(3L * terms + 3), scale);
    }
}
