package hybridscope.core.numeric;

/** The cube root. */
final class CubeRoot {
    private static final double ERROR = 0x1p-95;
    /** Subnormal numbers are computed with as numbers that are larger by its cube. */
    private static final int SUBNORMAL_BY = 341;

    private CubeRoot() {
    }

    static double cbrt(double x) {
        if (x == 0 || !Double.isFinite(x)) {
            return x;
        }
        int exponent = Math.getExponent(x);
        int by = exponent < Double.MIN_EXPONENT ? -SUBNORMAL_BY : exponent / 3;
        double scaled = Math.scalb(x, -3 * by);
        // What Java's library has, to less than a unit, and one more step of Newton's method.
        double root = StrictMath.cbrt(scaled);
        DoubleDouble cube = DoubleDouble.product(root, root).times(root);
        double rest = scaled - cube.high() - cube.low();
        double result = DoubleDouble.ordered(root, rest / (3 * root * root)).rounded(ERROR);
        return Double.isNaN(result) ? UnaryFunction.CBRT.exactly(x) : Math.scalb(result, by);
    }
}
