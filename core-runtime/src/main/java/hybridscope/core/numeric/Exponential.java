package hybridscope.core.numeric;

/** e to a power, and functions that are made of it. */
final class Exponential {
    /** What {@link #power} errs by, relative to its result, is below 2^-77. */
    private static final double ERROR = 0x1p-74;
    /** Results that are differences, of numbers up to 2^10 times as large, and quotients of these. */
    private static final double DIFFERENCE_ERROR = 0x1p-70;
    /** Beyond these, results are infinite, or zero. */
    static final double MAX = 709.782712893384;
    static final double MIN = -745.1332191019412;
    private static final double HYPERBOLIC_MAX = 710.4758600739439;
    /** Below, e^x is 1. */
    private static final double TINY_POWER = 0x1p-54;
    /** Below, sinh x and the like are x. */
    private static final double TINY = 0x1p-27;
    /** Below, the difference of e^x and its inverse loses too many bits, and the series has few terms. */
    private static final double SMALL = 0x1p-9;
    /** From here, e^-x is lost beside e^x, and the hyperbolic tangent is 1. */
    private static final double LARGE = 40;
    private static final DoubleDouble SIXTH = new DoubleDouble(1.0 / 6, Math.fma(-6, 1.0 / 6, 1) / 6);

    private Exponential() {
    }

    static double exp(double x) {
        if (!(x <= MAX)) {
            return Double.isNaN(x) ? x : Double.POSITIVE_INFINITY;
        }
        if (x < MIN) {
            return 0;
        }
        if (Math.abs(x) <= TINY_POWER) {
            return 1;
        }
        int steps = steps(x);
        double result = power(new DoubleDouble(x, 0), steps).rounded(ERROR, exponent(steps));
        return Double.isNaN(result) ? UnaryFunction.EXP.exactly(x) : result;
    }

    /** The multiple of ln 2 / 256 next to a number between MIN and MAX, about. */
    static int steps(double x) {
        return (int) Math.rint(x * PowerTable.STEPS_PER_UNIT);
    }

    /** The exponent of the power of two that {@link #power} leaves out. */
    static int exponent(int steps) {
        return steps >> PowerTable.STEP_BITS;
    }

    /** e^x, but for a power of two. */
    static DoubleDouble power(DoubleDouble x, int steps) {
        // The first difference is exact: the step's part has 34 bits, and there are 2^19 steps at most. The second errs by 2^-78.
        double first = x.high() - steps * PowerTable.STEP_HIGH;
        double second = x.low() - steps * PowerTable.STEP_LOW;
        double h = first + second;
        double l = first - h + second;
        double square = h * h;
        double half = square / 2;
        double tail = h * square * (1.0 / 6 + h * (1.0 / 24) + square * (1.0 / 120 + h * (1.0 / 720) + square * (1.0 / 5040)));
        // e^r - 1
        double rest = h + half;
        double restLow = h - rest + half + (l + Math.fma(h, h, -square) / 2 + h * l + tail);
        int index = 2 * (steps & PowerTable.STEPS - 1);
        double power = PowerTable.POWER[index];
        double powerLow = PowerTable.POWER[index + 1];
        double product = power * rest;
        double productLow = Math.fma(power, rest, -product) + (power * restLow + powerLow * rest);
        double sum = power + product;
        return DoubleDouble.ordered(sum, power - sum + product + (powerLow + productLow));
    }

    static double sinh(double x) {
        double size = Math.abs(x);
        if (!(size <= HYPERBOLIC_MAX)) {
            return Double.isNaN(x) ? x : Math.copySign(Double.POSITIVE_INFINITY, x);
        }
        if (size < TINY) {
            return x;
        }
        if (size < SMALL) {
            return decided(UnaryFunction.SINH, smallSine(x).rounded(DIFFERENCE_ERROR), x);
        }
        int steps = steps(size);
        DoubleDouble power = power(new DoubleDouble(size, 0), steps);
        DoubleDouble twice = size < LARGE ? power.minus(inverse(size, steps)) : power;
        return decided(UnaryFunction.SINH, twice.signed(x).rounded(DIFFERENCE_ERROR, exponent(steps) - 1), x);
    }

    static double cosh(double x) {
        double size = Math.abs(x);
        if (!(size <= HYPERBOLIC_MAX)) {
            return Double.isNaN(x) ? x : Double.POSITIVE_INFINITY;
        }
        if (size < TINY) {
            return 1;
        }
        int steps = steps(size);
        DoubleDouble power = power(new DoubleDouble(size, 0), steps);
        DoubleDouble twice = size < LARGE ? power.plus(inverse(size, steps)) : power;
        return decided(UnaryFunction.COSH, twice.rounded(DIFFERENCE_ERROR, exponent(steps) - 1), x);
    }

    static double tanh(double x) {
        double size = Math.abs(x);
        if (!(size < LARGE)) {
            return Double.isNaN(x) ? x : Math.copySign(1, x);
        }
        if (size < TINY) {
            return x;
        }
        int steps = steps(size);
        DoubleDouble power = power(new DoubleDouble(size, 0), steps);
        DoubleDouble inverse = inverse(size, steps);
        DoubleDouble sine = size < SMALL ? smallSine(size).scaled(2) : power.minus(inverse);
        return decided(UnaryFunction.TANH, sine.over(power.plus(inverse)).signed(x).rounded(DIFFERENCE_ERROR), x);
    }

    /** e^-x with the power of two left out that e^x has. */
    private static DoubleDouble inverse(double x, int steps) {
        return power(new DoubleDouble(-x, 0), -steps).scaled(Math.scalb(1.0, exponent(-steps) - exponent(steps)));
    }

    /** x + x^3/6 + x^5/120 + x^7/5040. */
    private static DoubleDouble smallSine(double x) {
        DoubleDouble square = DoubleDouble.product(x, x);
        double h = square.high();
        return square.times(SIXTH).plus(h * h * (1.0 / 120 + h * (1.0 / 5040))).times(x).plus(x);
    }

    private static double decided(UnaryFunction function, double result, double x) {
        return Double.isNaN(result) ? function.exactly(x) : result;
    }
}
