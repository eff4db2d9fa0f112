package hybridscope.core.transform;

/**
 * How IL is transformed.
 *
 * @param folding  whether copies, constants, comparisons and tokens become part of the instructions that use them; without it
 *                 each IL instruction keeps instructions of its own
 * @param inlining whether calls of small methods are replaced by what they do
 */
public record TransformOptions(boolean folding, boolean inlining) {
    /** Everything on. */
    public static final TransformOptions DEFAULT = new TransformOptions(true, true);
    /** For debugging: one step for each IL instruction. */
    public static final TransformOptions PLAIN = new TransformOptions(false, false);
}
