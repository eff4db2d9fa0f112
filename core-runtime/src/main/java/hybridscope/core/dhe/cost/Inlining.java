package hybridscope.core.dhe.cost;

/**
 * How dear a function may be for a C++ compiler to inline it, in the units of LLVM's inliner (its {@code InlineCost}): an
 * instruction costs 5.
 */
public enum Inlining {
    /** A build for size, {@code -Os}. */
    SIZE("-Os", 50),
    /** A build for speed, {@code -O2}. */
    SPEED("-O2", 225);

    private final String option;
    private final int limit;

    Inlining(String option, int limit) {
        this.option = option;
        this.limit = limit;
    }

    /** The compiler's option. */
    public String option() {
        return option;
    }

    /** The cost up to which it inlines. */
    public int limit() {
        return limit;
    }
}
