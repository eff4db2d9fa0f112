package hybridscope.core.numeric;

/** Powers. */
final class Power {
    /** The logarithm of a power is at most 2^10, and its absolute error becomes the power's relative one. */
    private static final double ERROR = 0x1p-70;
    /** Where the logarithm is below, a power is 1. */
    private static final double TINY = 0x1p-60;
    /** A double of this size has no fraction, and from here on it is even. */
    private static final double ODD_END = 0x1p53;

    private Power() {
    }

    /** A power as C has it: 1 to any power, and anything to the power of 0, is 1; so is -1 to an infinite one. */
    static double pow(double base, double exponent) {
        if (base == 1 || exponent == 0 || base == -1 && Double.isInfinite(exponent)) {
            return 1;
        }
        double size = Math.abs(base);
        if (!(size > 0 && size < Double.POSITIVE_INFINITY) || !(Math.abs(exponent) < Double.POSITIVE_INFINITY)
                || base < 0 && exponent != Math.rint(exponent)) {
            return special(base, exponent);
        }
        double sign = base < 0 && isOdd(exponent) ? -1 : 1;
        if (size == 1) {
            return sign;
        }
        DoubleDouble logarithm = Logarithm.of(size);
        double estimate = logarithm.high() * exponent;
        if (estimate > Exponential.MAX + 1) {
            return sign * Double.POSITIVE_INFINITY;
        }
        if (estimate < Exponential.MIN - 1) {
            return sign * 0.0;
        }
        if (Math.abs(estimate) < TINY) {
            return sign;
        }
        DoubleDouble product = logarithm.times(exponent);
        int steps = Exponential.steps(product.high());
        double result = Exponential.power(product, steps).rounded(ERROR, Exponential.exponent(steps));
        return Double.isNaN(result) ? BinaryFunction.POW.exactly(base, exponent) : sign * result;
    }

    /** Whether a finite number is an odd integer. */
    static boolean isOdd(double number) {
        return Math.abs(number) < ODD_END && number == Math.rint(number) && ((long) number & 1) != 0;
    }

    /** Where one of both is zero, infinite or no number, or the base negative and the exponent no integer. */
    private static double special(double base, double exponent) {
        if (Double.isNaN(base) || Double.isNaN(exponent)) {
            return Double.NaN;
        }
        double size = Math.abs(base);
        boolean shrinks;
        if (Double.isInfinite(exponent)) {
            shrinks = size < 1 == exponent > 0;
        } else if (size == 0 || Double.isInfinite(size)) {
            shrinks = (size == 0) == exponent > 0;
        } else {
            return Double.NaN;
        }
        boolean odd = Double.isFinite(exponent) && isOdd(exponent);
        double result = shrinks ? 0 : Double.POSITIVE_INFINITY;
        return odd ? Math.copySign(result, base) : result;
    }
}
