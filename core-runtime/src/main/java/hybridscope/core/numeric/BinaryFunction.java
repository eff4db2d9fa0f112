package hybridscope.core.numeric;

import java.util.function.DoubleBinaryOperator;

/** Functions of two numbers, as {@link UnaryFunction} says of those of one. */
public enum BinaryFunction {
    /** The angle of a point, of which y comes first. */
    ATAN2(Arc::atan2, EnclosedFunctions::atan2),
    /** The power of a base. */
    POW(Power::pow, EnclosedFunctions::pow);

    /** To any number of bits. */
    @FunctionalInterface
    private interface Enclosing {
        Enclosure enclose(double x, double y, int bits);
    }

    private final DoubleBinaryOperator rounded;
    private final Enclosing enclosing;

    BinaryFunction(DoubleBinaryOperator rounded, Enclosing enclosing) {
        this.rounded = rounded;
        this.enclosing = enclosing;
    }

    /** The double next to the function's value. */
    public double of(double x, double y) {
        double result = rounded.applyAsDouble(x, y);
        boolean signaling = NotANumber.isSignaling(x) || NotANumber.isSignaling(y);
        if (result == result && !signaling) {
            return result;
        }
        boolean invalid = x == x && y == y;
        return switch (this) {
            case ATAN2 -> NotANumber.of(y != y ? y : x);
            case POW -> invalid ? NotANumber.NEGATIVE : NotANumber.power(x, y);
        };
    }

    /** The float next to the function's value. */
    public float single(float x, float y) {
        if (this == POW && (NotANumber.isSignaling(x) || NotANumber.isSignaling(y))) {
            // As a double it would be quiet.
            return (float) NotANumber.power(x, y);
        }
        double nearest = of(x, y);
        return (float) (Rounding.isBetweenSingles(nearest)
                ? Rounding.SINGLE.round(bits -> enclosing.enclose(x, y, bits)) : nearest);
    }

    /** The double next to the function's value, where no faster way tells it. */
    double exactly(double x, double y) {
        return Rounding.DOUBLE.round(bits -> enclosing.enclose(x, y, bits));
    }
}
