package hybridscope.core.numeric;

/** The natural logarithm, and functions that are made of it. */
final class Logarithm {
    /** What {@link #quickly} errs by, relative to its result, is below 2^-70. */
    private static final double ERROR = 0x1p-68;
    private static final double AREA_ERROR = 0x1p-69;
    /** Below, inverse hyperbolic functions of x are x. */
    private static final double TINY = 0x1p-27;
    /** Below, series have few terms. */
    private static final double SMALL = 0x1p-9;
    /** From here, the square root of x^2 + 1 is x, to more than twice as many bits as a double has. */
    private static final double LARGE = 0x1p54;
    /** What makes every subnormal number a normal one. */
    private static final int NORMAL_BITS = 54;
    private static final double NORMAL = 0x1p54;
    private static final long FRACTION = 0xf_ffff_ffff_ffffL;
    private static final long ONE = Double.doubleToRawLongBits(1);
    private static final DoubleDouble SIXTH = new DoubleDouble(1.0 / 6, Math.fma(-6, 1.0 / 6, 1) / 6);

    private Logarithm() {
    }

    static double log(double x) {
        if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
            return outside(x);
        }
        return x == 1 ? 0 : decided(UnaryFunction.LOG, quickly(x).rounded(ERROR), x);
    }

    static double log10(double x) {
        if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
            return outside(x);
        }
        return x == 1 ? 0 : decided(UnaryFunction.LOG10, quickly(x).times(LogarithmTable.INVERSE_LN10).rounded(ERROR), x);
    }

    private static double outside(double x) {
        return x == 0 ? Double.NEGATIVE_INFINITY : x > 0 || Double.isNaN(x) ? x : Double.NaN;
    }

    private static double decided(UnaryFunction function, double result, double x) {
        return Double.isNaN(result) ? function.exactly(x) : result;
    }

    /** The natural logarithm of a positive finite number. It errs by less than 2^-82 of it. */
    static DoubleDouble of(double x) {
        double m = fraction(x);
        int exponent = exponent(x, m);
        int index = index(m);
        DoubleDouble product = DoubleDouble.product(m, LogarithmTable.INVERSE[index]);
        DoubleDouble near = nearOne(DoubleDouble.sum(product.high() - 1, product.low()));
        DoubleDouble whole = DoubleDouble.ordered(exponent * LogarithmTable.LN2_HIGH, exponent * LogarithmTable.LN2_MIDDLE)
                .plus(exponent * LogarithmTable.LN2_LOW);
        return whole.plus(Parts.at(LogarithmTable.LOGARITHM, index)).plus(near);
    }

    /** The same with fewer bits. */
    private static DoubleDouble quickly(double x) {
        double m = fraction(x);
        int exponent = exponent(x, m);
        int index = index(m);
        double inverse = LogarithmTable.INVERSE[index];
        double product = m * inverse;
        double productLow = Math.fma(m, inverse, -product);
        double first = product - 1;
        double h = first + productLow;
        double l = first - h + productLow;
        double square = h * h;
        double half = square / 2;
        double tail = h * square * (1.0 / 3 - h * (1.0 / 4)
                + square * (1.0 / 5 - h * (1.0 / 6) + square * (1.0 / 7 - h * (1.0 / 8) + square * (1.0 / 9))));
        double near = h - half;
        double nearLow = h - near - half + (l - h * l - Math.fma(h, h, -square) / 2 + tail);
        double whole = exponent * LogarithmTable.LN2_HIGH;
        double step = LogarithmTable.LOGARITHM[2 * index];
        // Each is 0, or larger than what is added to it.
        double sum = whole + step;
        double result = sum + near;
        double low = sum - result + near + (whole - sum + step
                + (exponent * LogarithmTable.LN2_MIDDLE + LogarithmTable.LOGARITHM[2 * index + 1] + nearLow));
        return DoubleDouble.ordered(result, low);
    }

    /** A number's fraction, from 0.7 to 1.4, which a power of two makes the number of. */
    private static double fraction(double x) {
        double normal = x < Double.MIN_NORMAL ? x * NORMAL : x;
        double m = Double.longBitsToDouble(Double.doubleToRawLongBits(normal) & FRACTION | ONE);
        return m > LogarithmTable.FOLD ? m / 2 : m;
    }

    /** The exponent of that power. */
    private static int exponent(double x, double fraction) {
        int exponent = x < Double.MIN_NORMAL ? Math.getExponent(x * NORMAL) - NORMAL_BITS : Math.getExponent(x);
        return fraction < 1 ? exponent + 1 : exponent;
    }

    private static int index(double fraction) {
        return (int) Math.rint(fraction * LogarithmTable.STEPS) - LogarithmTable.FIRST;
    }

    /** ln(1 + z), |z| being at most 2^-8.5. */
    private static DoubleDouble nearOne(DoubleDouble z) {
        double h = z.high();
        double tail = h * h * h * h * h
                * (1.0 / 5 - h * (1.0 / 6 - h * (1.0 / 7 - h * (1.0 / 8 - h * (1.0 / 9 - h * (1.0 / 10 - h * (1.0 / 11)))))));
        DoubleDouble square = z.times(z);
        // z^3 (1/3 - z/4), to so many bits as count beside z.
        DoubleDouble cubic = LogarithmTable.THIRD.plus(z.scaled(-0.25)).times(z).times(square);
        return z.plus(square.scaled(-0.5)).plus(cubic.plus(tail));
    }

    /** The natural logarithm of 1 + z, z being positive. */
    private static DoubleDouble ofOneAnd(DoubleDouble z) {
        if (z.high() < SMALL) {
            return nearOne(z);
        }
        DoubleDouble x = z.plus(1);
        // ln(h + l) = ln h + l/h - (l/h)^2/2, the last of which is below 2^-106
        return of(x.high()).plus(x.low() / x.high());
    }

    static double asinh(double x) {
        double size = Math.abs(x);
        if (!(size >= TINY && size < Double.POSITIVE_INFINITY)) {
            return x;
        }
        DoubleDouble result;
        if (size < SMALL) {
            result = asinhSeries(size);
        } else if (size < LARGE) {
            DoubleDouble root = DoubleDouble.product(size, size).plus(1).root();
            result = ofOneAnd(root.plus(-1).plus(size));
        } else {
            result = of(size).plus(LogarithmTable.WHOLE_LN2);
        }
        return decided(UnaryFunction.ASINH, result.signed(x).rounded(AREA_ERROR), x);
    }

    /** x - x^3/6 + 3x^5/40 - 15x^7/336. */
    private static DoubleDouble asinhSeries(double x) {
        DoubleDouble square = DoubleDouble.product(x, x).negated();
        double h = square.high();
        return square.times(SIXTH).plus(h * h * (3.0 / 40 + h * (15.0 / 336))).times(x).plus(x);
    }

    static double acosh(double x) {
        if (!(x > 1 && x < Double.POSITIVE_INFINITY)) {
            return x == 1 ? 0 : x > 1 ? x : Double.NaN;
        }
        DoubleDouble result;
        if (x < LARGE) {
            double above = x - 1;
            // x^2 - 1; x - 1 is exact up to 2, and behind that the square tells it all.
            DoubleDouble square = x < 2 ? DoubleDouble.sum(x, 1).times(above) : DoubleDouble.product(x, x).plus(-1);
            DoubleDouble root = square.root();
            result = ofOneAnd(x < 2 ? root.plus(above) : root.plus(DoubleDouble.sum(x, -1)));
        } else {
            result = of(x).plus(LogarithmTable.WHOLE_LN2);
        }
        return decided(UnaryFunction.ACOSH, result.rounded(AREA_ERROR), x);
    }

    static double atanh(double x) {
        double size = Math.abs(x);
        if (!(size >= TINY && size < 1)) {
            return size < TINY ? x : size == 1 ? Math.copySign(Double.POSITIVE_INFINITY, x) : Double.NaN;
        }
        DoubleDouble result;
        if (size < SMALL) {
            // x + x^3/3 + x^5/5 + x^7/7
            DoubleDouble square = DoubleDouble.product(size, size);
            double h = square.high();
            result = square.times(LogarithmTable.THIRD).plus(h * h * (1.0 / 5 + h * (1.0 / 7))).times(size).plus(size);
        } else {
            DoubleDouble up = DoubleDouble.sum(1, size);
            DoubleDouble down = DoubleDouble.sum(1, -size);
            result = of(up.high()).plus(up.low() / up.high()).minus(of(down.high()).plus(down.low() / down.high())).scaled(0.5);
        }
        return decided(UnaryFunction.ATANH, result.signed(x).rounded(AREA_ERROR), x);
    }
}
