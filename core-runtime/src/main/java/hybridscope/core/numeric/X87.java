package hybridscope.core.numeric;

import java.math.BigInteger;

/**
 * Sine and cosine as instructions of the x87 coprocessor compute them, which Mono's compiler uses on x86: pi has 66 bits, numbers
 * from 2^63 on are left as they are, and results are rounded to 64 bits first. The instructions may err by a unit of these:
 * where that decides how a double is rounded, it is not told what they give, and the function is rounded correctly.
 */
public final class X87 {
    /** A unit in the last place of 64 bits, and half of one for rounding to them. */
    private static final double ERROR = 1.5 * 0x1p-63;
    /** Below, sin x is x and cos x is 1. */
    private static final double TINY = 0x1p-27;
    /** From here on, numbers are left as they are. */
    private static final double END = 0x1p63;
    /** A step is pi, times 2^64, in units of 2^-73. */
    private static final int STEP_SCALE = 64 + SineTable.STEP_BITS - 1;

    private X87() {
    }

    /** The sine of an angle in radians. */
    public static double sin(double x) {
        if (!(Math.abs(x) >= TINY && Math.abs(x) < END)) {
            return Double.isInfinite(x) ? Double.NaN : x;
        }
        double result = angle(x).sine(0).rounded(ERROR);
        return Double.isNaN(result) ? Circular.sin(x) : result;
    }

    /** The cosine of an angle in radians. */
    public static double cos(double x) {
        if (!(Math.abs(x) >= TINY && Math.abs(x) < END)) {
            return Math.abs(x) < TINY ? 1 : Double.isInfinite(x) ? Double.NaN : x;
        }
        double result = angle(x).sine(SineTable.QUARTER).rounded(ERROR);
        return Double.isNaN(result) ? Circular.cos(x) : result;
    }

    private static Angle angle(double x) {
        if (Math.abs(x) <= Angle.NEAR) {
            return Angle.near(x, SineTable.X87_STEP);
        }
        BigInteger units = Enclosure.units(x, STEP_SCALE);
        BigInteger[] divided = units.add(SineTable.X87_PI.shiftRight(1)).divideAndRemainder(SineTable.X87_PI);
        BigInteger count = divided[1].signum() < 0 ? divided[0].subtract(BigInteger.ONE) : divided[0];
        return new Angle(count.intValue(), DoubleDouble.of(units.subtract(count.multiply(SineTable.X87_PI)), STEP_SCALE));
    }
}
