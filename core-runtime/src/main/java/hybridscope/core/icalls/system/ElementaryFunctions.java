package hybridscope.core.icalls.system;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * ElementaryFunctions functions, correctly rounded but for about one argument in a million: as close as can be to what C
 * libraries of today compute, which err by a few hundredths of a unit in the last place, and the same on every machine. Numbers
 * are split into a table's argument and a small rest; sums are carried as two doubles, about 100 bits.
 */
final class ElementaryFunctions {
    /** A sum that is not rounded: |low| is at most half a unit in the last place of high. */
    record Pair(double high, double low) {
        static Pair sum(double a, double b) {
            double sum = a + b;
            double part = sum - a;
            return new Pair(sum, a - (sum - part) + (b - part));
        }

        /** The same where |a| is not below |b|. */
        static Pair ordered(double a, double b) {
            double sum = a + b;
            return new Pair(sum, b - (sum - a));
        }

        static Pair product(double a, double b) {
            double product = a * b;
            return new Pair(product, Math.fma(a, b, -product));
        }

        Pair plus(Pair other) {
            Pair sum = sum(high, other.high);
            return ordered(sum.high, sum.low + (low + other.low));
        }

        Pair plus(double other) {
            Pair sum = sum(high, other);
            return ordered(sum.high, sum.low + low);
        }

        Pair times(Pair other) {
            Pair product = product(high, other.high);
            return ordered(product.high, product.low + (high * other.low + low * other.high));
        }

        Pair times(double factor) {
            Pair product = product(high, factor);
            return ordered(product.high, Math.fma(low, factor, product.low));
        }

        Pair over(Pair divisor) {
            double quotient = high / divisor.high;
            Pair product = divisor.times(quotient);
            double rest = high - product.high - product.low + low;
            return ordered(quotient, rest / divisor.high);
        }

        Pair root() {
            double root = Math.sqrt(high);
            Pair square = product(root, root);
            return ordered(root, (high - square.high - square.low + low) / (2 * root));
        }

        Pair negated() {
            return new Pair(-high, -low);
        }
    }

    private static final Pair THIRD = new Pair(1.0 / 3, Math.fma(-3, 1.0 / 3, 1) / 3);
    /** Beyond these, results of exp are infinite, or zero. */
    private static final double EXP_MAX = 709.782712893384;
    private static final double EXP_MIN = -745.1332191019412;
    private static final int MIN_NORMAL = -1022;
    /** Up to here, a multiple of pi/128 is told from the argument with three parts of it. */
    private static final double REDUCED_SIMPLY = 20_000;
    /** Below, sin x and the like are x. */
    private static final double TINY = 0x1p-27;
    /** From here, x87 instructions give an angle back as it is. */
    private static final double X87_END = 0x1p63;
    /** Arguments whose quotient passes this have the arc tangent of an axis, but for its last bit. */
    private static final int FAR = 60;
    private static final double LN2 = 0.6931471805599453;
    private static final double INVERSE_LN10 = 0.4342944819032518;
    /** The decimal logarithm of 2 in two parts; of the first, any exponent's multiple is exact. */
    private static final double LOG10_2_HIGH = 0x1.34413509f6p-2;
    private static final double LOG10_2_LOW = new BigDecimal("0.3010299956639811952137388947244930267682")
            .subtract(new BigDecimal(LOG10_2_HIGH)).doubleValue();
    private static final Pair ONE = new Pair(1, 0);

    private ElementaryFunctions() {
    }

    /** e to a power. */
    static double exp(double x) {
        if (!(x <= EXP_MAX)) {
            return Double.isNaN(x) ? x : Double.POSITIVE_INFINITY;
        }
        return x < EXP_MIN ? 0 : Math.abs(x) < 0x1p-54 ? 1 + x : exp(new Pair(x, 0));
    }

    private static double exp(Pair x) {
        double k = Math.rint(x.high * ElementaryFunctionTables.EXP_STEPS_PER_UNIT);
        double[] step = ElementaryFunctionTables.EXP_STEP;
        Pair r = Pair.sum(x.high - k * step[0], 0).plus(Pair.product(-k, step[1])).plus(x.low - k * step[2]);
        double h = r.high;
        Pair half = Pair.product(h, h);
        double tail = h * half.high * (1.0 / 6 + h * (1.0 / 24 + h * (1.0 / 120 + h * (1.0 / 720))));
        Pair rest = Pair.sum(h, half.high / 2).plus(r.low + half.low / 2 + h * r.low + tail);
        int index = (int) k & ElementaryFunctionTables.EXP_STEPS - 1;
        Pair power = ElementaryFunctionTables.POWER[index];
        Pair result = power.plus(power.times(rest));
        return scale(result, (int) k >> ElementaryFunctionTables.EXP_STEP_BITS);
    }

    private static double scale(Pair value, int exponent) {
        if (exponent > MIN_NORMAL) {
            return Math.scalb(value.high, exponent);
        }
        // Rounded once, where fewer bits are left.
        return new BigDecimal(value.high).add(new BigDecimal(value.low))
                .divide(new BigDecimal(BigInteger.ONE.shiftLeft(-exponent))).doubleValue();
    }

    /** The natural logarithm. */
    static double log(double x) {
        return x > 0 && x < Double.POSITIVE_INFINITY ? ln(x).high : Math.log(x);
    }

    /** Of a positive finite number. */
    private static Pair ln(double x) {
        int exponent = Math.getExponent(x);
        double scaled = x;
        int by = 0;
        if (exponent < MIN_NORMAL) {
            scaled = x * 0x1p54;
            by = -54;
            exponent = Math.getExponent(scaled);
        }
        double m = Math.scalb(scaled, -exponent);
        if (m > 1.4140625) {
            m /= 2;
            exponent++;
        }
        exponent += by;
        int index = (int) Math.rint(m * ElementaryFunctionTables.LOG_STEPS) - ElementaryFunctionTables.LOG_FIRST;
        Pair product = Pair.product(m, ElementaryFunctionTables.LOG_INVERSE[index]);
        Pair z = Pair.ordered(product.high - 1, product.low);
        double h = z.high;
        double tail = h * h * h * h * h
                * (1.0 / 5 - h * (1.0 / 6 - h * (1.0 / 7 - h * (1.0 / 8 - h * (1.0 / 9 - h * (1.0 / 10 - h * (1.0 / 11)))))));
        Pair square = z.times(z);
        Pair cube = square.times(z);
        Pair sum = square.times(square).times(-0.25).plus(tail).plus(cube.times(THIRD)).plus(square.times(-0.5)).plus(z);
        Pair logarithm = ElementaryFunctionTables.LOG[index];
        double[] ln2 = ElementaryFunctionTables.LN2;
        Pair whole = new Pair(exponent * ln2[0], 0).plus(Pair.product(exponent, ln2[1])).plus(exponent * ln2[2]);
        return whole.plus(logarithm).plus(sum);
    }

    /** The decimal logarithm: that of the fraction from the natural one, that of the power of two exactly. */
    static double log10(double x) {
        if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
            return Math.log10(x);
        }
        double scaled = x < Double.MIN_NORMAL ? x * 0x1p54 : x;
        int exponent = Math.getExponent(scaled) - (x < Double.MIN_NORMAL ? 54 : 0);
        int whole = exponent < 0 ? exponent + 1 : exponent;
        double fraction = Math.scalb(scaled, -Math.getExponent(scaled) - (exponent < 0 ? 1 : 0));
        double low = whole * LOG10_2_LOW + INVERSE_LN10 * log(fraction);
        return low + whole * LOG10_2_HIGH;
    }

    /** A power as C has it: 1 to any power, and -1 to an infinite one, is 1. */
    static double pow(double base, double exponent) {
        if (base == 1 || base == -1 && Double.isInfinite(exponent)) {
            return 1;
        }
        double size = Math.abs(base);
        boolean whole = exponent == Math.rint(exponent);
        if (exponent == 0 || !(size > 0 && size < Double.POSITIVE_INFINITY) || !(Math.abs(exponent) < Double.POSITIVE_INFINITY)
                || base < 0 && !whole) {
            return Math.pow(base, exponent);
        }
        double sign = base < 0 && Math.abs(exponent) < 0x1p53 && ((long) exponent & 1) != 0 ? -1 : 1;
        Pair logarithm = ln(size);
        double estimate = logarithm.high * exponent;
        if (estimate > EXP_MAX + 1) {
            return sign * Double.POSITIVE_INFINITY;
        }
        if (estimate < EXP_MIN - 1) {
            return sign * 0.0;
        }
        return Math.abs(estimate) < 0x1p-60 ? sign * (1 + estimate) : sign * exp(logarithm.times(exponent));
    }

    /** The hyperbolic sine. */
    static double sinh(double x) {
        double size = Math.abs(x);
        double half = Math.copySign(0.5, x);
        if (!(size < EXP_MAX)) {
            return large(size, half, x);
        }
        if (size >= 22) {
            return half * exp(size);
        }
        if (size < 0x1p-28) {
            return x;
        }
        double t = StrictMath.expm1(size);
        return size < 1 ? half * (2 * t - t * t / (t + 1)) : half * (t + t / (t + 1));
    }

    /** The hyperbolic cosine. */
    static double cosh(double x) {
        double size = Math.abs(x);
        if (!(size < EXP_MAX)) {
            return large(size, 0.5, size);
        }
        if (size >= 22) {
            return 0.5 * exp(size);
        }
        if (size >= LN2 / 2) {
            double t = exp(size);
            return 0.5 * t + 0.5 / t;
        }
        double t = StrictMath.expm1(size);
        double w = 1 + t;
        return size < 0x1p-55 ? w : 1 + t * t / (w + w);
    }

    private static double large(double size, double half, double x) {
        double root = exp(0.5 * size);
        return Double.isInfinite(x) || Double.isNaN(x) ? x : half * root * root;
    }

    /** What an angle comes to: a multiple of pi/128, modulo the whole circle, and the rest. */
    record Angle(int index, Pair rest) {
        /** In terms of pi as it is, or of pi as x87 instructions have it. */
        static Angle of(double x, boolean x87) {
            if (Math.abs(x) > REDUCED_SIMPLY) {
                return ElementaryFunctionTables.reduce(x, x87);
            }
            double k = Math.rint(x * ElementaryFunctionTables.ANGLES_PER_UNIT);
            double[] angle = x87 ? ElementaryFunctionTables.X87_ANGLE : ElementaryFunctionTables.ANGLE;
            Pair rest = Pair.sum(x - k * angle[0], -k * angle[1]).plus(Pair.product(-k, angle[2]));
            return new Angle((int) k & ElementaryFunctionTables.ANGLES - 1, rest);
        }

        /** The sine, turned by a number of steps. */
        Pair sine(int turned) {
            double h = rest.high;
            double square = h * h;
            Pair sine = rest.plus(h * square * (-1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040))));
            Pair versed = Pair.product(h, h);
            Pair cosine = new Pair(versed.high * -0.5, versed.low * -0.5 - h * rest.low)
                    .plus(square * square * (1.0 / 24 - square * (1.0 / 720 - square * (1.0 / 40320))));
            int from = index + turned & ElementaryFunctionTables.ANGLES - 1;
            int across = from + ElementaryFunctionTables.ANGLES / 4 & ElementaryFunctionTables.ANGLES - 1;
            Pair s = ElementaryFunctionTables.SINE[from];
            Pair c = ElementaryFunctionTables.SINE[across];
            return s.plus(c.times(sine).plus(s.times(cosine)));
        }
    }

    /**
     * The sine of an angle in radians: what Mono computes by the x87 instruction, which takes pi to 66 bits and leaves large
     * numbers as they are.
     */
    static double sin(double x) {
        return Math.abs(x) < TINY || Math.abs(x) >= X87_END ? outside(x, x) : Angle.of(x, true).sine(0).high;
    }

    /** The cosine of an angle in radians, by the x87 instruction. */
    static double cos(double x) {
        return Math.abs(x) < TINY || Math.abs(x) >= X87_END
                ? outside(x, 1) : Angle.of(x, true).sine(ElementaryFunctionTables.ANGLES / 4).high;
    }

    private static double outside(double x, double small) {
        return Math.abs(x) < TINY ? small : Double.isInfinite(x) ? Double.NaN : x;
    }

    /** The tangent of an angle in radians. */
    static double tan(double x) {
        if (!(Math.abs(x) >= TINY && Math.abs(x) < Double.POSITIVE_INFINITY)) {
            return Double.isInfinite(x) ? Double.NaN : x;
        }
        Angle angle = Angle.of(x, false);
        return angle.sine(0).over(angle.sine(ElementaryFunctionTables.ANGLES / 4)).high;
    }

    /** The angle whose tangent it is. */
    static double atan(double x) {
        boolean simple = Math.abs(x) < TINY || Double.isNaN(x);
        return simple ? x : Math.copySign(angle(new Pair(Math.min(Math.abs(x), Double.MAX_VALUE), 0), ONE).high, x);
    }

    /** The angle of a point. */
    static double atan2(double y, double x) {
        double up = Math.abs(y);
        int apart = Math.getExponent(up) - Math.getExponent(x);
        if (up == 0 || x == 0 || !Double.isFinite(up) || !Double.isFinite(x)) {
            return Math.atan2(y, x);
        }
        if (Math.abs(apart) > FAR) {
            double axis = ElementaryFunctionTables.HALF_TURN.high;
            return apart > 0 ? Math.copySign(axis / 2, y) : x < 0 ? Math.copySign(axis, y) : y / x;
        }
        int by = -Math.getExponent(x);
        return Math.copySign(angle(new Pair(scale(up, by), 0), new Pair(scale(x, by), 0)).high, y);
    }

    /** In two steps: what a double cannot hold may lie between. */
    private static double scale(double value, int exponent) {
        return Math.scalb(Math.scalb(value, exponent / 2), exponent - exponent / 2);
    }

    /** The angle whose sine it is. */
    static double asin(double x) {
        double size = Math.abs(x);
        return !(size <= 1) ? Double.NaN : size < TINY ? x : Math.copySign(angle(new Pair(size, 0), across(x)).high, x);
    }

    /** The angle whose cosine it is. */
    static double acos(double x) {
        return Math.abs(x) <= 1 ? angle(across(x), new Pair(x, 0)).high : Double.NaN;
    }

    /** The other coordinate of a point of the unit circle. */
    private static Pair across(double x) {
        return Math.abs(x) == 1 ? new Pair(0, 0) : Pair.sum(1, -x).times(Pair.sum(1, x)).root();
    }

    /** The angle of a point that does not lie below the first axis. */
    private static Pair angle(Pair y, Pair x) {
        Pair along = x.high < 0 ? x.negated() : x;
        boolean steep = y.high > along.high;
        Pair angle = steep ? arc(along, y) : arc(y, along);
        if (steep) {
            return ElementaryFunctionTables.HALF_TURN.times(0.5).plus(x.high < 0 ? angle : angle.negated());
        }
        return x.high < 0 ? ElementaryFunctionTables.HALF_TURN.plus(angle.negated()) : angle;
    }

    /** Of a quotient between 0 and 1. */
    private static Pair arc(Pair y, Pair x) {
        int index = (int) Math.rint(y.high / x.high * ElementaryFunctionTables.ARC_STEPS);
        double c = (double) index / ElementaryFunctionTables.ARC_STEPS;
        Pair t = y.plus(x.times(-c)).over(x.plus(y.times(c)));
        double h = t.high;
        double square = h * h;
        double tail = h * square
                * (-1.0 / 3 + square * (1.0 / 5 - square * (1.0 / 7 - square * (1.0 / 9 - square * (1.0 / 11)))));
        return ElementaryFunctionTables.ARC[index].plus(t.plus(tail));
    }
}
