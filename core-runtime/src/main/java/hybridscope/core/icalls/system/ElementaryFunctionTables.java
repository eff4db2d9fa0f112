package hybridscope.core.icalls.system;

import hybridscope.core.icalls.system.ElementaryFunctions.Angle;
import hybridscope.core.icalls.system.ElementaryFunctions.Pair;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Constants and tables of {@link ElementaryFunctions}, computed when the class is loaded, with integers that count units of
 * 2^-192.
 */
final class ElementaryFunctionTables {
    private static final int BITS = 192;
    private static final BigInteger ONE = BigInteger.ONE.shiftLeft(BITS);
    private static final BigInteger LN2_UNITS = logarithm(BigInteger.TWO, BigInteger.ONE);
    private static final BigInteger PI_UNITS = pi(BITS);

    /** Steps from one power of two to the next. */
    static final int EXP_STEP_BITS = 8;
    static final int EXP_STEPS = 1 << EXP_STEP_BITS;
    static final double EXP_STEPS_PER_UNIT = EXP_STEPS / value(LN2_UNITS);
    /** ln 2 / 256: the first part has 34 bits, so that multiples are exact. */
    static final double[] EXP_STEP = parts(LN2_UNITS.shiftRight(EXP_STEP_BITS), 34, 53, 53);
    /** 2^(i/256). */
    static final Pair[] POWER = powers();

    /** ln 2: the first part has 40 bits, so that multiples are exact. */
    static final double[] LN2 = parts(LN2_UNITS, 40, 53, 53);
    static final int LOG_STEPS = 128;
    /** The fractions that logarithms are taken of begin here, in steps. */
    static final int LOG_FIRST = 90;
    private static final int LOG_LAST = 182;
    /** Near the inverses of the steps. */
    static final double[] LOG_INVERSE = inverses();
    /** Minus the logarithm of each of these. */
    static final Pair[] LOG = logarithms();

    /** Steps of the whole circle. */
    static final int ANGLES = 256;
    static final double ANGLES_PER_UNIT = ANGLES / 2 / value(PI_UNITS);
    /** pi/128: the first two parts have 33 bits each. */
    static final double[] ANGLE = parts(PI_UNITS.shiftRight(7), 33, 33, 53);
    /** The same of pi as x87 instructions have it, cut off behind 66 bits. */
    static final double[] X87_ANGLE = parts(PI_UNITS.shiftRight(7), 33, 33, 0);
    static final Pair[] SINE = sines();
    static final Pair HALF_TURN = pair(PI_UNITS);

    static final int ARC_STEPS = 128;
    /** Angles by their tangents, i/128. */
    static final Pair[] ARC = arcs();

    private ElementaryFunctionTables() {
    }

    private static double value(BigInteger units) {
        return new BigDecimal(units).divide(new BigDecimal(ONE)).doubleValue();
    }

    private static Pair pair(BigInteger units) {
        double high = value(units);
        return new Pair(high, value(units.subtract(units(high))));
    }

    private static BigInteger units(double value) {
        return new BigDecimal(value).multiply(new BigDecimal(ONE)).toBigInteger();
    }

    /** Splits a number into doubles; each has that many bits at most. */
    private static double[] parts(BigInteger units, int... bits) {
        double[] parts = new double[bits.length];
        BigInteger rest = units;
        for (int i = 0; i < parts.length; i++) {
            int drop = Math.max(rest.bitLength() - bits[i], 0);
            BigInteger part = rest.shiftRight(drop).shiftLeft(drop);
            parts[i] = value(part);
            rest = rest.subtract(part);
        }
        return parts;
    }

    private static BigInteger product(BigInteger a, BigInteger b) {
        return a.multiply(b).shiftRight(BITS);
    }

    /** ln(n/d), by the series of the inverse hyperbolic tangent. */
    private static BigInteger logarithm(BigInteger n, BigInteger d) {
        BigInteger z = n.subtract(d).shiftLeft(BITS).divide(n.add(d));
        BigInteger square = product(z, z);
        BigInteger sum = BigInteger.ZERO;
        for (int i = 1; z.signum() != 0 && z.bitLength() > 1; i += 2) {
            sum = sum.add(z.divide(BigInteger.valueOf(i)));
            z = product(z, square);
        }
        return sum.shiftLeft(1);
    }

    /** arctan(n/d) in units of 2^-bits, where that is small. */
    private static BigInteger arc(BigInteger n, BigInteger d, int bits) {
        BigInteger power = n.shiftLeft(bits).divide(d);
        BigInteger n2 = n.multiply(n);
        BigInteger d2 = d.multiply(d);
        BigInteger sum = BigInteger.ZERO;
        for (int i = 1; power.signum() != 0; i += 2) {
            BigInteger term = power.divide(BigInteger.valueOf(i));
            sum = i % 4 == 1 ? sum.add(term) : sum.subtract(term);
            power = power.multiply(n2).divide(d2);
        }
        return sum;
    }

    /** By Machin's formula. */
    private static BigInteger pi(int bits) {
        int more = bits + 16;
        BigInteger fifth = arc(BigInteger.ONE, BigInteger.valueOf(5), more);
        BigInteger other = arc(BigInteger.ONE, BigInteger.valueOf(239), more);
        return fifth.shiftLeft(4).subtract(other.shiftLeft(2)).shiftRight(16);
    }

    private static Pair[] powers() {
        BigInteger step = ONE.shiftLeft(1);
        for (int i = 0; i < EXP_STEP_BITS; i++) {
            step = step.shiftLeft(BITS).sqrt();
        }
        Pair[] powers = new Pair[EXP_STEPS];
        BigInteger power = ONE;
        for (int i = 0; i < powers.length; i++) {
            powers[i] = pair(power);
            power = product(power, step);
        }
        return powers;
    }

    private static double[] inverses() {
        double[] inverses = new double[LOG_LAST - LOG_FIRST + 1];
        for (int i = 0; i < inverses.length; i++) {
            inverses[i] = (double) LOG_STEPS / (LOG_FIRST + i);
        }
        return inverses;
    }

    private static Pair[] logarithms() {
        Pair[] logarithms = new Pair[LOG_INVERSE.length];
        for (int i = 0; i < logarithms.length; i++) {
            logarithms[i] = pair(logarithm(units(LOG_INVERSE[i]), ONE).negate());
        }
        return logarithms;
    }

    private static Pair[] sines() {
        BigInteger angle = PI_UNITS.shiftRight(7);
        BigInteger square = product(angle, angle);
        BigInteger stepSine = BigInteger.ZERO;
        BigInteger stepCosine = BigInteger.ZERO;
        BigInteger term = ONE;
        for (int i = 0; term.signum() != 0; i += 2) {
            BigInteger odd = product(term, angle).divide(BigInteger.valueOf(i + 1));
            stepCosine = i % 4 == 0 ? stepCosine.add(term) : stepCosine.subtract(term);
            stepSine = i % 4 == 0 ? stepSine.add(odd) : stepSine.subtract(odd);
            term = product(term, square).divide(BigInteger.valueOf((i + 1L) * (i + 2L)));
        }
        Pair[] sines = new Pair[ANGLES];
        BigInteger sine = BigInteger.ZERO;
        BigInteger cosine = ONE;
        // A quarter is computed; the others follow exactly from it.
        int quarter = ANGLES / 4;
        for (int i = 0; i <= quarter; i++) {
            sines[i] = i == quarter ? new Pair(1, 0) : pair(sine);
            BigInteger next = product(sine, stepCosine).add(product(cosine, stepSine));
            cosine = product(cosine, stepCosine).subtract(product(sine, stepSine));
            sine = next;
        }
        for (int i = quarter + 1; i < ANGLES; i++) {
            sines[i] = i <= 2 * quarter ? sines[2 * quarter - i] : sines[i - 2 * quarter].negated();
        }
        return sines;
    }

    private static Pair[] arcs() {
        Pair[] arcs = new Pair[ARC_STEPS + 1];
        BigInteger angle = BigInteger.ZERO;
        for (int i = 0; i <= ARC_STEPS; i++) {
            arcs[i] = pair(angle);
            // tan(a - b) = (tan a - tan b) / (1 + tan a tan b)
            angle = angle.add(arc(BigInteger.valueOf(ARC_STEPS),
                    BigInteger.valueOf((long) ARC_STEPS * ARC_STEPS + (long) i * (i + 1)), BITS));
        }
        return arcs;
    }

    /** What is left of a large angle. */
    static Angle reduce(double x, boolean x87) {
        return LargeAngles.reduce(x, x87 ? LargeAngles.X87_STEP : LargeAngles.STEP);
    }

    /** pi with as many bits as the largest double asks for. */
    private static final class LargeAngles {
        private static final int PLACES = 1300;
        private static final BigInteger STEP = pi(PLACES).shiftRight(7);
        private static final BigInteger X87_STEP = STEP.shiftRight(STEP.bitLength() - 66).shiftLeft(STEP.bitLength() - 66);

        static Angle reduce(double x, BigInteger step) {
            BigInteger units = new BigDecimal(x).multiply(new BigDecimal(BigInteger.ONE.shiftLeft(PLACES))).toBigInteger();
            BigInteger[] divided = units.add(step.shiftRight(1)).divideAndRemainder(step);
            BigInteger count = divided[1].signum() < 0 ? divided[0].subtract(BigInteger.ONE) : divided[0];
            BigInteger rest = units.subtract(count.multiply(step)).shiftRight(PLACES - BITS);
            return new Angle(count.and(BigInteger.valueOf(ANGLES - 1)).intValue(), pair(rest));
        }
    }
}
