package hybridscope.core.numeric;

import java.math.BigInteger;

/**
 * Elementary functions to any number of bits, for the few arguments that a faster way leaves undecided: finite, inside the
 * domain, and not so small that the function is its argument. The more bits are asked for, the closer the enclosure; small
 * results have fewer of them.
 */
final class EnclosedFunctions {
    /** No argument has a bit below 2^-81: those below 2^-28 do not come here. */
    private static final int GUARD_BITS = 32;
    /** Every double is a multiple of 2 to the power of minus this. */
    private static final int SMALLEST_SCALE = 1074;
    /** Halvings of an argument, so that its series has fewer terms. */
    private static final int EXP_HALVINGS = 8;
    private static final int ARC_HALVINGS = 3;
    /** So many times may a double be the square of one, and that again, and so on. */
    private static final int MOST_SQUARES = 12;
    /** From here on, powers of integers have more bits than lie between two doubles. */
    private static final double MOST_FACTORS = 64;

    private EnclosedFunctions() {
    }

    static Enclosure exp(double x, int bits) {
        return exp(Enclosure.of(x, bits + GUARD_BITS));
    }

    static Enclosure log(double x, int bits) {
        return ln(x, bits + GUARD_BITS);
    }

    static Enclosure log10(double x, int bits) {
        int scale = bits + GUARD_BITS;
        return ln(x, scale).over(EnclosedConstants.ln10(scale));
    }

    /** x to the power of y, an integer where x is negative. */
    static Enclosure pow(double x, double y, int bits) {
        if (x < 0) {
            Enclosure power = pow(-x, y, bits);
            return Power.isOdd(y) ? power.negated() : power;
        }
        Enclosure exact = exactPower(x, y);
        if (exact != null) {
            return exact;
        }
        int scale = bits + GUARD_BITS;
        int exponent = Enclosure.exponent(y);
        Enclosure logarithm = ln(x, scale + Double.PRECISION + 1 + Math.max(exponent, 0));
        return exp(logarithm.times(BigInteger.valueOf(Enclosure.significand(y))).scaled(exponent).at(scale));
    }

    /** A power that may be a double, or lie in the middle between two of them. */
    private static Enclosure exactPower(double x, double y) {
        int drop = Long.numberOfTrailingZeros(Enclosure.significand(x));
        long odd = Enclosure.significand(x) >> drop;
        long exponent = Enclosure.exponent(x) + drop;
        double factors = y;
        for (int i = 0; factors != Math.rint(factors); i++) {
            long root = Math.round(Math.sqrt(odd));
            if (i == MOST_SQUARES || root * root != odd || exponent % 2 != 0) {
                return null;
            }
            odd = root;
            exponent /= 2;
            factors *= 2;
        }
        if (odd == 1 ? Math.abs(factors * exponent) > Short.MAX_VALUE : factors < 0 || factors > MOST_FACTORS) {
            return null;
        }
        BigInteger power = odd == 1 ? BigInteger.ONE : BigInteger.valueOf(odd).pow((int) factors);
        return new Enclosure(power, BigInteger.ZERO, (int) -(exponent * (long) factors));
    }

    static Enclosure cbrt(double x, int bits) {
        int scale = bits + Math.max(-Enclosure.exponent(x), 0) / 3;
        Enclosure root = cbrt(Enclosure.units(Math.abs(x), 3 * scale), scale);
        return x < 0 ? root.negated() : root;
    }

    /** By Newton's method, from above. */
    private static Enclosure cbrt(BigInteger cube, int scale) {
        BigInteger root = BigInteger.ONE.shiftLeft(cube.bitLength() / 3 + 1);
        BigInteger three = BigInteger.valueOf(3);
        while (true) {
            BigInteger next = root.shiftLeft(1).add(cube.divide(root.multiply(root))).divide(three);
            if (next.compareTo(root) >= 0) {
                boolean exact = root.multiply(root).multiply(root).equals(cube);
                return new Enclosure(root, exact ? BigInteger.ZERO : BigInteger.TWO, scale);
            }
            root = next;
        }
    }

    static Enclosure sinh(double x, int bits) {
        Enclosure power = power(x, bits);
        return power.minus(Enclosure.of(1, power.scale()).over(power)).half();
    }

    static Enclosure cosh(double x, int bits) {
        Enclosure power = power(x, bits);
        return power.plus(Enclosure.of(1, power.scale()).over(power)).half();
    }

    static Enclosure tanh(double x, int bits) {
        Enclosure power = power(x, bits).square();
        return power.plus(-1).over(power.plus(1));
    }

    /** e to a power that may be large either way, in units of which its inverse has enough, too. */
    private static Enclosure power(double x, int bits) {
        int more = (int) (Math.abs(x) * 3);
        int scale = bits + GUARD_BITS + more;
        return exp(Enclosure.of(x, scale)).at(scale);
    }

    static Enclosure asinh(double x, int bits) {
        int scale = bits + GUARD_BITS;
        Enclosure size = Enclosure.of(Math.abs(x), scale);
        Enclosure result = ln(size.plus(size.square().plus(1).root()));
        return x < 0 ? result.negated() : result;
    }

    static Enclosure acosh(double x, int bits) {
        Enclosure size = Enclosure.of(x, bits + GUARD_BITS);
        return ln(size.plus(size.square().plus(-1).root()));
    }

    static Enclosure atanh(double x, int bits) {
        Enclosure enclosed = Enclosure.of(x, bits + GUARD_BITS);
        return ln(enclosed.plus(1)).minus(ln(enclosed.negated().plus(1))).half();
    }

    static Enclosure sin(double x, int bits) {
        return circular(x, bits, 0);
    }

    static Enclosure cos(double x, int bits) {
        return circular(x, bits, 1);
    }

    static Enclosure tan(double x, int bits) {
        return sin(x, bits).over(cos(x, bits));
    }

    static Enclosure asin(double x, int bits) {
        int scale = bits + GUARD_BITS;
        Enclosure arc = arc(Enclosure.of(Math.abs(x), scale), across(x, scale));
        return x < 0 ? arc.negated() : arc;
    }

    static Enclosure acos(double x, int bits) {
        int scale = bits + GUARD_BITS;
        return arc(across(x, scale), Enclosure.of(x, scale));
    }

    /** The other coordinate of a point of the unit circle. */
    private static Enclosure across(double x, int scale) {
        return Enclosure.of(x, scale).square().negated().plus(1).root();
    }

    static Enclosure atan(double x, int bits) {
        return atan2(x, 1, bits);
    }

    /** The angle of a point that lies on no axis. */
    static Enclosure atan2(double y, double x, int bits) {
        int apart = Math.getExponent(x) - Math.getExponent(y);
        // Where the angle is small, units are small, too.
        int scale = bits + GUARD_BITS + (x > 0 ? Math.max(apart, 0) : 0);
        BigInteger up = Enclosure.units(Math.abs(y), SMALLEST_SCALE);
        BigInteger along = Enclosure.units(Math.abs(x), SMALLEST_SCALE);
        boolean steep = up.compareTo(along) > 0;
        Enclosure arc = arctangent(steep ? Enclosure.quotient(along, up, scale) : Enclosure.quotient(up, along, scale));
        Enclosure angle = turned(arc, steep, x < 0);
        return y < 0 ? angle.negated() : angle;
    }

    /** The angle of a point that does not lie below the first axis, nor at the origin. */
    private static Enclosure arc(Enclosure y, Enclosure x) {
        Enclosure along = x.isNegative() ? x.negated() : x;
        boolean steep = y.value().compareTo(along.value()) > 0;
        return turned(arctangent(steep ? along.over(y) : y.over(along)), steep, x.isNegative());
    }

    /** An angle of the first eighth of the circle, put to its place in the upper half. */
    private static Enclosure turned(Enclosure arc, boolean steep, boolean backward) {
        if (!steep && !backward) {
            return arc;
        }
        Enclosure pi = EnclosedConstants.pi(arc.scale());
        if (steep) {
            return backward ? pi.half().plus(arc) : pi.half().minus(arc);
        }
        return pi.minus(arc);
    }

    /** Of a number from 0 to 1. */
    private static Enclosure arctangent(Enclosure x) {
        Enclosure reduced = x;
        for (int i = 0; i < ARC_HALVINGS; i++) {
            reduced = reduced.over(reduced.square().plus(1).root().plus(1));
        }
        Enclosure series = oddSeries(reduced, true);
        return series.times(BigInteger.ONE.shiftLeft(ARC_HALVINGS));
    }

    /** x + x^3/3 + x^5/5 and so on, |x| being at most 1/2, or with alternating signs. */
    private static Enclosure oddSeries(Enclosure x, boolean alternating) {
        Enclosure square = x.square();
        Enclosure power = x;
        Enclosure sum = x;
        for (int i = 3; !power.isSpent(); i += 2) {
            power = alternating ? power.times(square).negated() : power.times(square);
            sum = sum.plus(power.over(i));
        }
        return sum.cutOff(power);
    }

    private static Enclosure exp(Enclosure x) {
        int scale = x.scale();
        Enclosure ln2 = EnclosedConstants.ln2(scale);
        BigInteger exponent = x.over(ln2).nearest();
        Enclosure rest = x.minus(ln2.times(exponent)).shiftedRight(EXP_HALVINGS);
        Enclosure term = rest;
        Enclosure sum = rest.plus(1);
        for (int i = 2; !term.isSpent(); i++) {
            term = term.times(rest).over(i);
            sum = sum.plus(term);
        }
        sum = sum.cutOff(term);
        for (int i = 0; i < EXP_HALVINGS; i++) {
            sum = sum.square();
        }
        return sum.scaled(exponent.intValueExact());
    }

    /** Of a positive number. */
    private static Enclosure ln(Enclosure x) {
        int exponent = x.value().bitLength() - x.scale();
        return ln(x.scaled(-exponent).at(x.scale() + Math.max(exponent, 0)), exponent).at(x.scale());
    }

    private static Enclosure ln(double x, int scale) {
        int exponent = Long.SIZE - Long.numberOfLeadingZeros(Enclosure.significand(x)) + Enclosure.exponent(x);
        return ln(new Enclosure(BigInteger.valueOf(Enclosure.significand(x)), BigInteger.ZERO, exponent - Enclosure.exponent(x))
                .at(scale), exponent);
    }

    /** Of a number between 1/2 and 1, times a power of two. */
    private static Enclosure ln(Enclosure fraction, int exponent) {
        int scale = fraction.scale();
        // 2 artanh((x - 1) / (x + 1)), with the power of two that makes x come near 1.
        boolean below = fraction.value().testBit(scale - 1) && !fraction.value().testBit(scale - 2);
        Enclosure near = below ? fraction.doubled() : fraction;
        Enclosure series = oddSeries(near.plus(-1).over(near.plus(1)), false).doubled();
        return series.plus(EnclosedConstants.ln2(scale).times(BigInteger.valueOf(below ? exponent - 1 : exponent)));
    }

    /** The sine of x, and so many quarters of a circle. */
    private static Enclosure circular(double x, int bits, int turned) {
        int scale = bits + GUARD_BITS;
        Enclosure quarter = EnclosedConstants.pi(scale + Math.max(Math.getExponent(x), 0)).half();
        Enclosure angle = Enclosure.of(x, quarter.scale());
        BigInteger quarters = angle.over(quarter).nearest();
        Enclosure rest = angle.minus(quarter.times(quarters)).at(scale);
        int from = quarters.intValue() + turned;
        Enclosure result = from % 2 == 0 ? taylor(rest, rest, 1) : taylor(rest, Enclosure.of(1, scale), 0);
        return (from & 2) == 0 ? result : result.negated();
    }

    /** first - first x^2 / ((n + 1) (n + 2)) and so on: sine and cosine. */
    private static Enclosure taylor(Enclosure x, Enclosure first, int n) {
        Enclosure square = x.square();
        Enclosure term = first;
        Enclosure sum = first;
        for (int i = n; !term.isSpent(); i += 2) {
            term = term.times(square).over((i + 1L) * (i + 2L)).negated();
            sum = sum.plus(term);
        }
        return sum.cutOff(term);
    }
}
