package hybridscope.core.numeric;

/** Angles by their sine, cosine and tangent, and that of a point. */
final class Arc {
    /** What is computed errs by, relative to the result, is about 2^-69 at most. */
    private static final double ERROR = 0x1p-67;
    /** Below, the angle of the sine or tangent x is x. */
    private static final double TINY = 0x1p-27;
    /** Coordinates whose exponents differ by more have the angle of an axis, or their quotient. */
    private static final int FAR = 60;

    private Arc() {
    }

    static double asin(double x) {
        double size = Math.abs(x);
        if (!(size >= TINY && size <= 1)) {
            return size < TINY ? x : Double.NaN;
        }
        return decided(UnaryFunction.ASIN, of(new DoubleDouble(size, 0), across(x)).signed(x).rounded(ERROR), x);
    }

    static double acos(double x) {
        if (!(Math.abs(x) <= 1)) {
            return Double.NaN;
        }
        if (x == 1) {
            return 0;
        }
        if (Math.abs(x) < 0x1p-60) {
            return ArcTable.QUARTER_CIRCLE.high();
        }
        return decided(UnaryFunction.ACOS, of(across(x), new DoubleDouble(x, 0)).rounded(ERROR), x);
    }

    /** The other coordinate of a point of the unit circle. */
    private static DoubleDouble across(double x) {
        return DoubleDouble.sum(1, -x).times(DoubleDouble.sum(1, x)).root();
    }

    static double atan(double x) {
        double size = Math.abs(x);
        if (!(size >= TINY && size <= 0x1p60)) {
            return size > 1 ? Math.copySign(ArcTable.QUARTER_CIRCLE.high(), x) : x;
        }
        return decided(UnaryFunction.ATAN, of(new DoubleDouble(size, 0), DoubleDouble.ONE).signed(x).rounded(ERROR), x);
    }

    private static double decided(UnaryFunction function, double result, double x) {
        return Double.isNaN(result) ? function.exactly(x) : result;
    }

    /** The angle of a point, as C has it: the signs of zeros count, and infinite coordinates are of one size. */
    static double atan2(double y, double x) {
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        double up = Math.abs(y);
        double along = Math.abs(x);
        boolean backward = Math.copySign(1, x) < 0;
        if (up == along && (up == 0 || Double.isInfinite(up))) {
            double eighth = up == 0 ? 0 : ArcTable.EIGHTH_CIRCLE.high();
            return Math.copySign(backward ? up == 0 ? ArcTable.HALF_CIRCLE.high() : ArcTable.THREE_EIGHTHS.high() : eighth, y);
        }
        int apart = Math.getExponent(up) - Math.getExponent(along);
        if (along == 0 || Double.isInfinite(up) || Double.isFinite(along) && apart > FAR) {
            return Math.copySign(ArcTable.QUARTER_CIRCLE.high(), y);
        }
        if (up == 0 || Double.isInfinite(along) || apart < -FAR) {
            return backward ? Math.copySign(ArcTable.HALF_CIRCLE.high(), y) : small(y, x);
        }
        int by = -Math.getExponent(along);
        double result = of(new DoubleDouble(scale(up, by), 0), new DoubleDouble(scale(x, by), 0)).rounded(ERROR);
        return Double.isNaN(result) ? BinaryFunction.ATAN2.exactly(y, x) : Math.copySign(result, y);
    }

    /** Where the angle is the quotient, less next to nothing: which counts where the quotient is in the middle of two doubles. */
    private static double small(double y, double x) {
        double quotient = y / x;
        boolean normal = y == 0 || Double.isInfinite(x) || Math.abs(quotient) >= Double.MIN_NORMAL;
        return normal ? quotient : BinaryFunction.ATAN2.exactly(y, x);
    }

    /** In two steps: what a double cannot hold may lie between. */
    private static double scale(double value, int exponent) {
        return Math.scalb(Math.scalb(value, exponent / 2), exponent - exponent / 2);
    }

    /** The angle of a point that does not lie below the first axis. */
    private static DoubleDouble of(DoubleDouble y, DoubleDouble x) {
        DoubleDouble along = x.high() < 0 ? x.negated() : x;
        boolean steep = y.high() > along.high();
        DoubleDouble angle = steep ? quotient(along, y) : quotient(y, along);
        if (steep) {
            return x.high() < 0 ? ArcTable.QUARTER_CIRCLE.plus(angle) : ArcTable.QUARTER_CIRCLE.minus(angle);
        }
        return x.high() < 0 ? ArcTable.HALF_CIRCLE.minus(angle) : angle;
    }

    /** The angle whose tangent is y / x, from 0 to 1. */
    private static DoubleDouble quotient(DoubleDouble y, DoubleDouble x) {
        int index = (int) Math.rint(y.high() / x.high() * ArcTable.STEPS);
        double c = (double) index / ArcTable.STEPS;
        DoubleDouble t = y.plus(x.times(-c)).over(x.plus(y.times(c)));
        double h = t.high();
        double square = h * h;
        double tail = h * square
                * (-1.0 / 3 + square * (1.0 / 5 - square * (1.0 / 7 - square * (1.0 / 9 - square * (1.0 / 11)))));
        return Parts.at(ArcTable.ARC, index).plus(t.plus(tail));
    }
}
