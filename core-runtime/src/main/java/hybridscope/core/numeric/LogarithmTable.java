package hybridscope.core.numeric;

import java.math.BigInteger;

/** What logarithms are put together from. Computed when the class is loaded. */
final class LogarithmTable {
    private static final int SCALE = 192;
    /** Of the fraction, from 1 to 2. */
    static final int STEPS = 256;
    /** Fractions above this are halved. */
    static final double FOLD = 1.4140625;
    /** The fractions begin here, in steps. */
    static final int FIRST = 181;
    private static final int LAST = 362;
    private static final BigInteger LN2 = EnclosedConstants.computeLn2(SCALE).value();
    /** ln 2 in two parts. The first has 42 bits, so that an exponent's multiples are exact. */
    private static final double[] LN2_PARTS = Parts.of(LN2, SCALE, 42, 42, Double.PRECISION);
    static final double LN2_HIGH = LN2_PARTS[0];
    static final double LN2_MIDDLE = LN2_PARTS[1];
    static final double LN2_LOW = LN2_PARTS[2];
    static final DoubleDouble WHOLE_LN2 = DoubleDouble.of(LN2, SCALE);
    static final DoubleDouble INVERSE_LN10 =
            DoubleDouble.of(BigInteger.ONE.shiftLeft(2 * SCALE).divide(EnclosedConstants.computeLn10(SCALE).value()), SCALE);
    static final DoubleDouble THIRD = DoubleDouble.ONE.over(new DoubleDouble(3, 0));
    /** Near the inverses of the steps. */
    static final double[] INVERSE = new double[LAST - FIRST + 1];
    /** Minus the logarithm of each of these, in two doubles. They err by less than 2^-100. */
    static final double[] LOGARITHM = new double[2 * INVERSE.length];

    static {
        DoubleDouble logarithm = DoubleDouble.ZERO;
        for (int step = STEPS; step <= LAST; step++) {
            store(step, logarithm);
            logarithm = logarithm.plus(next(step));
        }
        logarithm = DoubleDouble.ZERO;
        for (int step = STEPS - 1; step >= FIRST; step--) {
            logarithm = logarithm.minus(next(step));
            store(step, logarithm);
        }
    }

    private LogarithmTable() {
    }

    private static void store(int step, DoubleDouble logarithm) {
        double inverse = (double) STEPS / step;
        INVERSE[step - FIRST] = inverse;
        // What the inverse is rounded by: the logarithm of a number that differs from 1 by less than 2^-53.
        double rest = Math.fma(inverse, step, -STEPS) / STEPS;
        Parts.store(logarithm.plus(-rest), LOGARITHM, step - FIRST);
    }

    /** ln((n + 1) / n) = 2 artanh(1 / (2n + 1)). */
    private static DoubleDouble next(int n) {
        DoubleDouble z = DoubleDouble.ONE.over(new DoubleDouble(2 * n + 1, 0));
        return z.times(Parts.series(z.times(z), 7)).scaled(2);
    }
}
