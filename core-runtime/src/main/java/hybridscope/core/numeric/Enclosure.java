package hybridscope.core.numeric;

import java.math.BigInteger;

/**
 * An interval: a number that differs from value units of 2^-scale by at most so many of them. Operations take operands of one
 * scale, and the result, of the same, encloses what the operation makes of every number in the operands.
 */
record Enclosure(BigInteger value, BigInteger error, int scale) {

    /** A double, which the units have to be fine enough for: exactly. */
    static Enclosure of(double value, int scale) {
        return new Enclosure(units(value, scale), BigInteger.ZERO, scale);
    }

    static Enclosure of(long value, int scale) {
        return new Enclosure(BigInteger.valueOf(value).shiftLeft(scale), BigInteger.ZERO, scale);
    }

    /** A quotient of integers. */
    static Enclosure quotient(BigInteger dividend, BigInteger divisor, int scale) {
        return new Enclosure(dividend.shiftLeft(scale).divide(divisor), BigInteger.ONE, scale);
    }

    /** How many units of 2^-scale a finite double is. What is below a unit is lost. */
    static BigInteger units(double value, int scale) {
        int exponent = exponent(value) + scale;
        BigInteger significand = BigInteger.valueOf(significand(value));
        return exponent >= 0 ? significand.shiftLeft(exponent) : significand.shiftRight(-exponent);
    }

    /** The integer that a finite double is a multiple of a power of two by. */
    static long significand(double value) {
        return (long) Math.scalb(value, -exponent(value));
    }

    /** The exponent of that power of two. */
    static int exponent(double value) {
        return Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - (Double.PRECISION - 1);
    }

    private Enclosure with(BigInteger value, BigInteger error) {
        return new Enclosure(value, error, scale);
    }

    /** Counted in other units. */
    Enclosure at(int newScale) {
        int by = newScale - scale;
        return by >= 0 ? new Enclosure(value.shiftLeft(by), error.shiftLeft(by), newScale)
                : new Enclosure(value.shiftRight(-by), error.shiftRight(-by).add(BigInteger.TWO), newScale);
    }

    /** Times a power of two, exactly, in other units. */
    Enclosure scaled(int exponent) {
        return new Enclosure(value, error, scale - exponent);
    }

    /** Half of it. */
    Enclosure half() {
        return shiftedRight(1);
    }

    Enclosure shiftedRight(int by) {
        return with(value.shiftRight(by), error.shiftRight(by).add(BigInteger.TWO));
    }

    Enclosure doubled() {
        return with(value.shiftLeft(1), error.shiftLeft(1));
    }

    Enclosure negated() {
        return with(value.negate(), error);
    }

    Enclosure plus(Enclosure other) {
        return with(value.add(other.value), error.add(other.error));
    }

    Enclosure minus(Enclosure other) {
        return with(value.subtract(other.value), error.add(other.error));
    }

    Enclosure plus(long other) {
        return with(value.add(BigInteger.valueOf(other).shiftLeft(scale)), error);
    }

    Enclosure times(Enclosure other) {
        BigInteger spread = value.abs().multiply(other.error).add(other.value.abs().add(other.error).multiply(error));
        return with(value.multiply(other.value).shiftRight(scale), spread.shiftRight(scale).add(BigInteger.TWO));
    }

    Enclosure square() {
        return times(this);
    }

    Enclosure times(BigInteger factor) {
        return with(value.multiply(factor), error.multiply(factor.abs()));
    }

    Enclosure over(long divisor) {
        BigInteger by = BigInteger.valueOf(divisor);
        return with(value.divide(by), error.divide(by.abs()).add(BigInteger.TWO));
    }

    /** The divisor is not 0, nor near it: its error is below half of its value. */
    Enclosure over(Enclosure divisor) {
        BigInteger quotient = value.shiftLeft(scale).divide(divisor.value);
        // (v + e) / (d + f) - v / d = (e - f v / d) / (d + f)
        BigInteger spread = error.shiftLeft(scale).add(quotient.abs().add(BigInteger.ONE).multiply(divisor.error));
        BigInteger least = divisor.value.abs().subtract(divisor.error);
        return with(quotient, spread.divide(least).add(BigInteger.TWO));
    }

    /** Of a number that is not negative. */
    Enclosure root() {
        if (value.signum() <= 0) {
            return with(BigInteger.ZERO, value.abs().add(error).shiftLeft(scale).sqrt().add(BigInteger.ONE));
        }
        BigInteger root = value.shiftLeft(scale).sqrt();
        // |sqrt(v + e) - sqrt(v)| <= |e| / sqrt(v)
        return with(root, error.shiftLeft(scale).divide(root).add(BigInteger.TWO));
    }

    boolean isNegative() {
        return value.signum() < 0;
    }

    /** No more than an error is left of it. */
    boolean isSpent() {
        return value.abs().compareTo(error.add(BigInteger.ONE)) <= 0;
    }

    /** With what is left of a series added to the error, where that is at most twice this term. */
    Enclosure cutOff(Enclosure term) {
        return with(value, error.add(term.value.abs().add(term.error).shiftLeft(1)).add(BigInteger.TWO));
    }

    /** The integer next to it, about. */
    BigInteger nearest() {
        return value.add(BigInteger.ONE.shiftLeft(scale - 1)).shiftRight(scale);
    }
}
