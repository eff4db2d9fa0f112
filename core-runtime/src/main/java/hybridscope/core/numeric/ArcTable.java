package hybridscope.core.numeric;

/** What angles are put together from. Computed when the class is loaded. */
final class ArcTable {
    private static final int SCALE = 192;
    /** Of a tangent, from 0 to 1. */
    static final int STEPS = 128;
    static final DoubleDouble HALF_CIRCLE = DoubleDouble.of(EnclosedConstants.computePi(SCALE).value(), SCALE);
    static final DoubleDouble QUARTER_CIRCLE = HALF_CIRCLE.scaled(0.5);
    static final DoubleDouble EIGHTH_CIRCLE = HALF_CIRCLE.scaled(0.25);
    static final DoubleDouble THREE_EIGHTHS = QUARTER_CIRCLE.plus(EIGHTH_CIRCLE);
    /** Angles by their tangents, i/128, each in two doubles. They err by less than 2^-96. */
    static final double[] ARC = new double[2 * (STEPS + 1)];

    static {
        DoubleDouble arc = DoubleDouble.ZERO;
        for (int i = 0; i <= STEPS; i++) {
            Parts.store(arc, ARC, i);
            // tan(a - b) = (tan a - tan b) / (1 + tan a tan b)
            DoubleDouble t = new DoubleDouble(STEPS, 0).over(new DoubleDouble(STEPS * STEPS + i * (i + 1), 0));
            arc = arc.plus(t.times(Parts.series(t.times(t).negated(), 8)));
        }
    }

    private ArcTable() {
    }
}
