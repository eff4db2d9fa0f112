package hybridscope.core.numeric;

import java.math.BigInteger;

/** To the nearest number of a binary format, ties to the even one. */
enum Rounding {
    DOUBLE(Double.PRECISION, Double.MIN_EXPONENT), SINGLE(Float.PRECISION, Float.MIN_EXPONENT);

    /** What the first try computes; each further one has twice as many. */
    private static final int FIRST_BITS = 160;

    /** Half a unit more than the largest finite float. */
    private static final double HALF_BEYOND_SINGLES = 0x1.ffffffp127;

    /** Of a number that can be computed to any number of bits. */
    @FunctionalInterface
    interface Number {
        Enclosure to(int bits);
    }

    private final int precision;
    /** Of the unit in the last place of the smallest numbers. */
    private final int lastExponent;

    Rounding(int precision, int minExponent) {
        this.precision = precision;
        lastExponent = minExponent - (precision - 1);
    }

    /** The number of this format next to units of 2^-scale; beyond the largest finite one, infinity. */
    double round(BigInteger units, int scale) {
        BigInteger size = units.abs();
        int exponent = Math.max(size.bitLength() - precision - scale, lastExponent);
        int drop = exponent + scale;
        BigInteger kept = drop > 0 ? size.shiftRight(drop) : size;
        if (drop > 0 && size.testBit(drop - 1) && (kept.testBit(0) || size.getLowestSetBit() < drop - 1)) {
            kept = kept.add(BigInteger.ONE);
        }
        double rounded = Math.scalb(kept.doubleValue(), Math.max(exponent, -scale));
        return Math.copySign(this == SINGLE ? (float) rounded : rounded, units.signum());
    }

    /** What a number rounds to that lies in the middle between two numbers of the format only where it is enclosed exactly. */
    double round(Number number) {
        for (int bits = FIRST_BITS;; bits *= 2) {
            Enclosure enclosure = number.to(bits);
            double least = round(enclosure.value().subtract(enclosure.error()), enclosure.scale());
            if (least == round(enclosure.value().add(enclosure.error()), enclosure.scale())) {
                return least;
            }
        }
    }

    /**
     * Whether a double lies in the middle between two floats. Where it does not, and is the nearest double to a number, the float
     * nearest to it is the float nearest to that number.
     */
    static boolean isBetweenSingles(double value) {
        float nearest = (float) value;
        if (nearest == value || Double.isNaN(value)) {
            return false;
        }
        if (Float.isInfinite(nearest)) {
            return Math.abs(value) == HALF_BEYOND_SINGLES;
        }
        float other = value > nearest ? Math.nextUp(nearest) : Math.nextDown(nearest);
        return value - nearest == other - value;
    }
}
