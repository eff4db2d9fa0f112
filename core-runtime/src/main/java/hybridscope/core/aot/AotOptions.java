package hybridscope.core.aot;

import hybridscope.core.sharing.SharingPolicy;

/**
 * How far instantiations are followed.
 *
 * @param nesting how deep generic arguments may nest: {@code List<int>} is 1, {@code List<List<int>>} 2. What nests deeper is
 *                cut, and counted
 * @param steps   through how many bodies of generic code a use is followed; what lies behind is cut, and counted
 * @param policy  by which rules instantiations share bodies
 */
public record AotOptions(int nesting, int steps, SharingPolicy policy) {
    /** Nesting as far as il2cpp follows it, and no limit of steps. */
    public static final AotOptions DEFAULT = new AotOptions(7, Integer.MAX_VALUE);

    /** By the default policy. @throws IllegalArgumentException where a number is below 1 */
    public AotOptions(int nesting, int steps) {
        this(nesting, steps, SharingPolicy.DEFAULT);
    }

    /** @throws IllegalArgumentException where a number is below 1 */
    public AotOptions {
        if (nesting < 1 || steps < 1) {
            throw new IllegalArgumentException("nesting and steps are at least 1");
        }
    }

    /** The same by another policy. */
    public AotOptions by(SharingPolicy other) {
        return new AotOptions(nesting, steps, other);
    }
}
