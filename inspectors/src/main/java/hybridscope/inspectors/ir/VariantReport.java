package hybridscope.inspectors.ir;

/**
 * What the method becomes with other options.
 *
 * @param folding  whether copies, constants and comparisons are folded into the instructions that use them
 * @param inlining whether small methods are inlined
 * @param counts   the counts; null where the transform fails
 */
public record VariantReport(boolean folding, boolean inlining, CountsReport counts) {
}
