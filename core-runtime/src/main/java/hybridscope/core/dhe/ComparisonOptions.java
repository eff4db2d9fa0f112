package hybridscope.core.dhe;

/**
 * How two versions are compared.
 *
 * @param matchCompilerMade whether names that a compiler numbers (lambdas, closures, iterators, state machines, anonymous types)
 *                          are matched by what they are made from; else by name, so that one added lambda makes all behind it
 *                          differ
 */
public record ComparisonOptions(boolean matchCompilerMade) {
    /** What is compared where nobody says otherwise. */
    public static final ComparisonOptions DEFAULT = new ComparisonOptions(true);
}
