package hybridscope.core.numeric;

import java.math.BigInteger;

/**
 * A number as the sum of two doubles, about 106 bits: |low| is at most half a unit in the last place of high. Operations err by a
 * few units of 2^-104, relative to the larger operand of a sum.
 */
record DoubleDouble(double high, double low) {
    static final DoubleDouble ZERO = new DoubleDouble(0, 0);
    static final DoubleDouble ONE = new DoubleDouble(1, 0);

    /** The number of units of 2^-scale, rounded to a pair. */
    static DoubleDouble of(BigInteger units, int scale) {
        double high = Rounding.DOUBLE.round(units, scale);
        return new DoubleDouble(high, Rounding.DOUBLE.round(units.subtract(Enclosure.units(high, scale)), scale));
    }

    /** a + b, exactly. */
    static DoubleDouble sum(double a, double b) {
        double sum = a + b;
        double part = sum - a;
        return new DoubleDouble(sum, a - (sum - part) + (b - part));
    }

    /** The same where |a| is not below |b|. */
    static DoubleDouble ordered(double a, double b) {
        double sum = a + b;
        return new DoubleDouble(sum, b - (sum - a));
    }

    /** a * b, exactly. */
    static DoubleDouble product(double a, double b) {
        double product = a * b;
        return new DoubleDouble(product, Math.fma(a, b, -product));
    }

    DoubleDouble plus(DoubleDouble other) {
        DoubleDouble sum = sum(high, other.high);
        return ordered(sum.high, sum.low + (low + other.low));
    }

    DoubleDouble plus(double other) {
        DoubleDouble sum = sum(high, other);
        return ordered(sum.high, sum.low + low);
    }

    DoubleDouble minus(DoubleDouble other) {
        return plus(other.negated());
    }

    DoubleDouble times(DoubleDouble other) {
        DoubleDouble product = product(high, other.high);
        return ordered(product.high, product.low + (high * other.low + low * other.high));
    }

    DoubleDouble times(double factor) {
        DoubleDouble product = product(high, factor);
        return ordered(product.high, Math.fma(low, factor, product.low));
    }

    /** Times a power of two. */
    DoubleDouble scaled(double power) {
        return new DoubleDouble(high * power, low * power);
    }

    DoubleDouble over(DoubleDouble divisor) {
        double quotient = high / divisor.high;
        // What is left of the dividend; the first difference is exact. The inverse does not wait for the quotient.
        double rest = Math.fma(-quotient, divisor.high, high) + (low - quotient * divisor.low);
        return ordered(quotient, rest * (1 / divisor.high));
    }

    /** The square root of a number that is not negative. */
    DoubleDouble root() {
        if (high == 0) {
            return ZERO;
        }
        double root = Math.sqrt(high);
        return ordered(root, (Math.fma(-root, root, high) + low) / (2 * root));
    }

    DoubleDouble negated() {
        return new DoubleDouble(-high, -low);
    }

    /** With the sign of another number, which this one, being positive, has not yet. */
    DoubleDouble signed(double sign) {
        return sign < 0 ? negated() : this;
    }

    /**
     * The double next to every number that differs from this one by a relative error of at most that, or NaN where not all of
     * them have the same one (Ziv's test). The result must be a normal number.
     */
    double rounded(double error) {
        double away = Math.abs(high) * error;
        double rounded = high + (low - away);
        return rounded == high + (low + away) ? rounded : Double.NaN;
    }

    /** The same of this number times a power of two, whatever that makes of it: infinite, subnormal or zero. */
    double rounded(double error, int exponent) {
        if (Math.getExponent(high) + exponent > Double.MIN_EXPONENT) {
            return Math.scalb(rounded(error), exponent);
        }
        // A number whose unit in the last place is what one of the smallest double is, scaled.
        int unit = Double.MIN_EXPONENT - (Double.PRECISION - 1) - exponent;
        double grid = Math.scalb(1.5, unit + Double.PRECISION - 1);
        double units = grid + high - grid;
        double rest = high - units + low;
        double half = Math.scalb(0.5, unit);
        return Math.abs(rest) + Math.abs(high) * error * 2 < half ? Math.scalb(units, exponent) : Double.NaN;
    }
}
