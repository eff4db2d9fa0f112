package hybridscope.core.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;

/**
 * Elementary functions to more than 45 digits, in decimal arithmetic and by formulas that the runtime does not use: a double's
 * approximation is improved by one step. The reference of the tests here.
 */
final class DecimalFunctions {
    /** Digits that all computation has. */
    static final MathContext DIGITS = new MathContext(72);
    private static final BigDecimal ONE = BigDecimal.ONE;
    private static final BigDecimal TWO = BigDecimal.TWO;
    /** Enough to take multiples of from the largest double. */
    private static final BigDecimal PI = pi(new MathContext(420));
    private static final BigDecimal LN10 = ln(BigDecimal.TEN);
    private static final int HALVINGS = 12;
    /** Below, differences of powers and logarithms lose too many digits, and three terms of a series tell enough. */
    private static final double SMALL = 1e-9;
    /** The factors of the third and the fifth power of x. */
    private static final Map<UnaryFunction, BigDecimal[]> SERIES = Map.of(
            UnaryFunction.SINH, new BigDecimal[] {quotient(1, 6), quotient(1, 120)},
            UnaryFunction.TANH, new BigDecimal[] {quotient(-1, 3), quotient(2, 15)},
            UnaryFunction.ASINH, new BigDecimal[] {quotient(-1, 6), quotient(3, 40)},
            UnaryFunction.ATANH, new BigDecimal[] {quotient(1, 3), quotient(1, 5)});

    private DecimalFunctions() {
    }

    private static BigDecimal quotient(int dividend, int divisor) {
        return BigDecimal.valueOf(dividend).divide(BigDecimal.valueOf(divisor), DIGITS);
    }

    static BigDecimal of(UnaryFunction function, double argument) {
        BigDecimal x = new BigDecimal(argument);
        if (Math.abs(argument) < SMALL && SERIES.containsKey(function)) {
            BigDecimal square = x.multiply(x, DIGITS);
            BigDecimal[] factors = SERIES.get(function);
            return x.add(square.multiply(factors[0].add(square.multiply(factors[1], DIGITS)), DIGITS).multiply(x, DIGITS));
        }
        return switch (function) {
            case ACOS -> angle(across(x), x, StrictMath.acos(argument));
            case ACOSH -> ln(x.add(x.multiply(x).subtract(ONE).sqrt(DIGITS)));
            case ASIN -> angle(x, across(x), StrictMath.asin(argument));
            case ASINH -> x.signum() < 0 ? areaSine(x.negate()).negate() : areaSine(x);
            case ATAN -> angle(x, ONE, StrictMath.atan(argument));
            case ATANH -> ln(ONE.add(x).divide(ONE.subtract(x), DIGITS)).divide(TWO);
            case CBRT -> cubeRoot(x, StrictMath.cbrt(argument));
            case COS -> cos(x);
            case COSH -> exp(x).add(exp(x.negate())).divide(TWO);
            case EXP -> exp(x);
            case LOG -> ln(x);
            case LOG10 -> ln(x).divide(LN10, DIGITS);
            case SIN -> sin(x);
            case SINH -> exp(x).subtract(exp(x.negate())).divide(TWO);
            case TAN -> sin(x).divide(cos(x), DIGITS);
            case TANH -> exp(x).subtract(exp(x.negate())).divide(exp(x).add(exp(x.negate())), DIGITS);
        };
    }

    static BigDecimal of(BinaryFunction function, double first, double second) {
        BigDecimal x = new BigDecimal(first);
        BigDecimal y = new BigDecimal(second);
        return switch (function) {
            case ATAN2 -> angle(x, y, StrictMath.atan2(first, second));
            case POW -> {
                BigDecimal power = exp(ln(x.abs()).multiply(y, DIGITS));
                boolean odd = x.signum() < 0 && y.toBigInteger().testBit(0);
                yield odd ? power.negate() : power;
            }
        };
    }

    /** By the Taylor series, of an argument that is halved until it is small. */
    static BigDecimal exp(BigDecimal x) {
        int halvings = HALVINGS + Math.max(0, x.precision() - x.scale()) * 4;
        BigDecimal rest = x.divide(new BigDecimal(BigInteger.ONE.shiftLeft(halvings)), DIGITS);
        BigDecimal term = ONE;
        BigDecimal sum = ONE;
        for (int i = 1; i < 25; i++) {
            term = term.multiply(rest, DIGITS).divide(BigDecimal.valueOf(i), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return sum;
    }

    /** By Halley's method, which triples the digits, from sixteen. */
    static BigDecimal ln(BigDecimal x) {
        int decimals = x.precision() - x.scale();
        double near = Math.log(x.scaleByPowerOfTen(-decimals).doubleValue()) + decimals * Math.log(10);
        BigDecimal result = new BigDecimal(near);
        for (int i = 0; i < 2; i++) {
            BigDecimal power = exp(result);
            result = result.add(x.subtract(power).multiply(TWO).divide(x.add(power), DIGITS), DIGITS);
        }
        return result;
    }

    /** By the Taylor series, of the angle without whole circles. */
    static BigDecimal sin(BigDecimal x) {
        BigDecimal rest = withoutCircles(x);
        return series(rest, rest, 1);
    }

    static BigDecimal cos(BigDecimal x) {
        return series(withoutCircles(x), ONE, 0);
    }

    private static BigDecimal withoutCircles(BigDecimal x) {
        BigDecimal circle = PI.multiply(TWO);
        BigDecimal circles = x.divide(circle, new MathContext(330)).setScale(0, RoundingMode.HALF_EVEN);
        return x.subtract(circles.multiply(circle)).round(new MathContext(110));
    }

    private static BigDecimal series(BigDecimal x, BigDecimal first, int n) {
        MathContext digits = new MathContext(110);
        BigDecimal square = x.multiply(x, digits).negate();
        BigDecimal term = first;
        BigDecimal sum = first;
        for (int i = n; i < 96; i += 2) {
            term = term.multiply(square, digits).divide(BigDecimal.valueOf((i + 1L) * (i + 2L)), digits);
            sum = sum.add(term, digits);
        }
        return sum;
    }

    private static BigDecimal across(BigDecimal x) {
        return ONE.subtract(x.multiply(x)).sqrt(DIGITS);
    }

    private static BigDecimal areaSine(BigDecimal x) {
        return ln(x.add(x.multiply(x).add(ONE).sqrt(DIGITS)));
    }

    /** Of a point whose angle is nearly known: what is left is so small that three terms of its series suffice. */
    private static BigDecimal angle(BigDecimal y, BigDecimal x, double near) {
        BigDecimal sine = sin(new BigDecimal(near));
        BigDecimal cosine = cos(new BigDecimal(near));
        BigDecimal tangent = y.multiply(cosine).subtract(x.multiply(sine))
                .divide(x.multiply(cosine).add(y.multiply(sine)), DIGITS);
        BigDecimal square = tangent.multiply(tangent, DIGITS);
        BigDecimal third = tangent.multiply(square, DIGITS).divide(BigDecimal.valueOf(3), DIGITS);
        BigDecimal fifth = tangent.multiply(square, DIGITS).multiply(square, DIGITS).divide(BigDecimal.valueOf(5), DIGITS);
        return new BigDecimal(near).add(tangent).subtract(third).add(fifth);
    }

    private static BigDecimal cubeRoot(BigDecimal x, double near) {
        BigDecimal root = new BigDecimal(near);
        for (int i = 0; i < 3; i++) {
            BigDecimal square = root.multiply(root, DIGITS);
            root = root.subtract(square.multiply(root, DIGITS).subtract(x)
                    .divide(square.multiply(BigDecimal.valueOf(3)), DIGITS), DIGITS);
        }
        return root;
    }

    /** By the arithmetic-geometric mean, as Gauss and Legendre had it. */
    private static BigDecimal pi(MathContext digits) {
        BigDecimal a = ONE;
        BigDecimal b = ONE.divide(TWO.sqrt(digits), digits);
        BigDecimal t = new BigDecimal("0.25");
        BigDecimal p = ONE;
        for (int i = 0; i < 9; i++) {
            BigDecimal mean = a.add(b).divide(TWO, digits);
            b = a.multiply(b, digits).sqrt(digits);
            t = t.subtract(p.multiply(a.subtract(mean).pow(2, digits), digits), digits);
            a = mean;
            p = p.multiply(TWO);
        }
        return a.add(b).pow(2, digits).divide(t.multiply(BigDecimal.valueOf(4)), digits);
    }
}
