package hybridscope.core.numeric;

import java.util.function.DoubleUnaryOperator;

/**
 * Functions of one number, as C has them: results are the nearest double (or float) to the true one, ties to the even one;
 * special arguments have the results of C99, annex F. The same bits on every machine. A function is computed with about 70 bits;
 * where these do not tell how it is rounded, {@link EnclosedFunctions} computes as many as it takes.
 */
public enum UnaryFunction {
    ACOS(Arc::acos, EnclosedFunctions::acos), ACOSH(Logarithm::acosh, EnclosedFunctions::acosh),
    ASIN(Arc::asin, EnclosedFunctions::asin), ASINH(Logarithm::asinh, EnclosedFunctions::asinh),
    ATAN(Arc::atan, EnclosedFunctions::atan), ATANH(Logarithm::atanh, EnclosedFunctions::atanh),
    CBRT(CubeRoot::cbrt, EnclosedFunctions::cbrt), COS(Circular::cos, EnclosedFunctions::cos),
    COSH(Exponential::cosh, EnclosedFunctions::cosh), EXP(Exponential::exp, EnclosedFunctions::exp),
    LOG(Logarithm::log, EnclosedFunctions::log), LOG10(Logarithm::log10, EnclosedFunctions::log10),
    SIN(Circular::sin, EnclosedFunctions::sin), SINH(Exponential::sinh, EnclosedFunctions::sinh),
    TAN(Circular::tan, EnclosedFunctions::tan), TANH(Exponential::tanh, EnclosedFunctions::tanh);

    /** To any number of bits. */
    @FunctionalInterface
    private interface Enclosing {
        Enclosure enclose(double x, int bits);
    }

    private final DoubleUnaryOperator rounded;
    private final Enclosing enclosing;

    UnaryFunction(DoubleUnaryOperator rounded, Enclosing enclosing) {
        this.rounded = rounded;
        this.enclosing = enclosing;
    }

    /** The double next to the function's value. */
    public double of(double x) {
        return signed(x, rounded.applyAsDouble(x));
    }

    /** A result, or where it is no number the one that glibc gives. */
    public double signed(double x, double result) {
        if (result == result) {
            return result;
        }
        return x != x ? NotANumber.of(x) : switch (this) {
            case SIN, COS, TAN, LOG, ACOSH, ATANH -> NotANumber.NEGATIVE;
            default -> Double.NaN;
        };
    }

    /** The float next to the function's value. */
    public float single(float x) {
        double nearest = of(x);
        return (float) (Rounding.isBetweenSingles(nearest)
                ? Rounding.SINGLE.round(bits -> enclosing.enclose(x, bits)) : nearest);
    }

    /** The double next to the function's value, where no faster way tells it. */
    double exactly(double x) {
        return Rounding.DOUBLE.round(bits -> enclosing.enclose(x, bits));
    }
}
