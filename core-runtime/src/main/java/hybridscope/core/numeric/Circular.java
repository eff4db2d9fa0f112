package hybridscope.core.numeric;

/** Sine, cosine and tangent of an angle in radians. */
final class Circular {
    /** What {@link Angle#sine} errs by is below 2^-70. */
    private static final double ERROR = 0x1p-68;
    private static final double TANGENT_ERROR = 0x1p-67;
    /** Below, sin x and tan x are x, and cos x is 1. */
    private static final double TINY = 0x1p-27;

    private Circular() {
    }

    static double sin(double x) {
        if (!(Math.abs(x) >= TINY && Math.abs(x) < Double.POSITIVE_INFINITY)) {
            return Double.isInfinite(x) ? Double.NaN : x;
        }
        double result = Angle.of(x).sine(0).rounded(ERROR);
        return Double.isNaN(result) ? UnaryFunction.SIN.exactly(x) : result;
    }

    static double cos(double x) {
        if (!(Math.abs(x) >= TINY && Math.abs(x) < Double.POSITIVE_INFINITY)) {
            return Math.abs(x) < TINY ? 1 : Double.NaN;
        }
        double result = Angle.of(x).sine(SineTable.QUARTER).rounded(ERROR);
        return Double.isNaN(result) ? UnaryFunction.COS.exactly(x) : result;
    }

    static double tan(double x) {
        if (!(Math.abs(x) >= TINY && Math.abs(x) < Double.POSITIVE_INFINITY)) {
            return Double.isInfinite(x) ? Double.NaN : x;
        }
        Angle angle = Angle.of(x);
        double result = angle.sine(0).over(angle.sine(SineTable.QUARTER)).rounded(TANGENT_ERROR);
        return Double.isNaN(result) ? UnaryFunction.TAN.exactly(x) : result;
    }
}
