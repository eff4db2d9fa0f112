package hybridscope.core.numeric;

import java.math.BigInteger;

/** What powers of e are put together from. Computed when the class is loaded. */
final class PowerTable {
    private static final int SCALE = 192;
    static final int STEP_BITS = 8;
    /** From one power of two to the next. */
    static final int STEPS = 1 << STEP_BITS;
    private static final BigInteger LN2 = EnclosedConstants.computeLn2(SCALE).value();
    static final double STEPS_PER_UNIT = STEPS / Rounding.DOUBLE.round(LN2, SCALE);
    /** ln 2 / 256 in two parts. The first has 34 bits, so that multiples are exact. */
    private static final double[] STEP = Parts.of(LN2, SCALE + STEP_BITS, 34, Double.PRECISION);
    static final double STEP_HIGH = STEP[0];
    static final double STEP_LOW = STEP[1];
    /** 2^(i/256), each in two doubles. They err by less than 2^-94. */
    static final double[] POWER = powers();

    private PowerTable() {
    }

    private static double[] powers() {
        BigInteger root = BigInteger.TWO.shiftLeft(SCALE);
        for (int i = 0; i < STEP_BITS; i++) {
            root = root.shiftLeft(SCALE).sqrt();
        }
        DoubleDouble step = DoubleDouble.of(root, SCALE);
        double[] powers = new double[2 * STEPS];
        DoubleDouble power = DoubleDouble.ONE;
        for (int i = 0; i < STEPS; i++) {
            Parts.store(power, powers, i);
            power = power.times(step);
        }
        return powers;
    }
}
