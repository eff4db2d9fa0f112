package hybridscope.core.numeric;

import java.math.BigInteger;

/** What sines are put together from. Computed when the class is loaded. */
final class SineTable {
    private static final int SCALE = 192;
    static final int STEP_BITS = 10;
    /** Of a circle. */
    static final int STEPS = 1 << STEP_BITS;
    static final int QUARTER = STEPS / 4;
    /** Bits of the parts of a step whose multiples have to be exact. */
    private static final int EXACT = 31;
    /** What pi is to x87 instructions: cut off behind so many bits. */
    private static final int X87_BITS = 66;
    private static final BigInteger PI = EnclosedConstants.computePi(SCALE).value();
    /** pi, times 2^64, as x87 instructions have it. */
    static final BigInteger X87_PI = PI.shiftRight(SCALE + 2 - X87_BITS);
    static final DoubleDouble WHOLE_STEP = DoubleDouble.of(PI, SCALE + STEP_BITS - 1);
    static final double STEPS_PER_UNIT = 1 / WHOLE_STEP.high();
    static final double[] STEP =
            Parts.of(PI, SCALE + STEP_BITS - 1, EXACT, EXACT, Double.PRECISION, Double.PRECISION);
    static final double[] X87_STEP =
            Parts.of(X87_PI, X87_BITS - 2 + STEP_BITS - 1, EXACT, EXACT, Double.PRECISION, Double.PRECISION);
    /** So many terms of the series of a step's sine and cosine tell them to more bits than two doubles have. */
    private static final int SERIES_TERMS = 7;
    /** Sines of the steps from 0 to a quarter of a circle, each in two doubles. They err by less than 2^-94. */
    static final double[] SINE = sines();

    private SineTable() {
    }

    private static double[] sines() {
        DoubleDouble square = WHOLE_STEP.times(WHOLE_STEP).negated();
        // 1 + x/3! + x^2/5! and so on, and 1 + x/2! + x^2/4! and so on, of minus the square of a step.
        DoubleDouble odd = DoubleDouble.ONE;
        DoubleDouble even = DoubleDouble.ONE;
        for (int i = SERIES_TERMS; i > 0; i--) {
            odd = odd.times(square).over(new DoubleDouble(2 * i * (2 * i + 1), 0)).plus(1);
            even = even.times(square).over(new DoubleDouble(2 * i * (2 * i - 1), 0)).plus(1);
        }
        DoubleDouble stepSine = odd.times(WHOLE_STEP);
        double[] sines = new double[2 * (QUARTER + 1)];
        DoubleDouble sine = DoubleDouble.ZERO;
        DoubleDouble cosine = DoubleDouble.ONE;
        for (int i = 0; i < QUARTER; i++) {
            Parts.store(sine, sines, i);
            DoubleDouble next = sine.times(even).plus(cosine.times(stepSine));
            cosine = cosine.times(even).minus(sine.times(stepSine));
            sine = next;
        }
        Parts.store(DoubleDouble.ONE, sines, QUARTER);
        return sines;
    }
}
