package hybridscope.inspectors.transform;

/**
 * A transform in numbers. Instructions, bytes and inlined calls are those of the methods transformed.
 *
 * @param methods     methods with a body that were looked at
 * @param transformed how many of them were transformed
 * @param failed      how many were not
 * @param il          IL instructions
 * @param ir          IR instructions
 * @param ratio       IR instructions for each IL instruction, to four digits; 0 where there is no IL
 * @param bytes       bytes of IR
 * @param padding     how many of them are padding
 * @param inlined     calls that were replaced by what the method called does
 */
public record TransformTotals(int methods, int transformed, int failed, long il, long ir, double ratio, long bytes, long padding,
        long inlined) {
    static TransformTotals of(Iterable<TransformedMethodReport> methods) {
        int transformed = 0;
        int failed = 0;
        long il = 0;
        long ir = 0;
        long bytes = 0;
        long padding = 0;
        long inlined = 0;
        for (TransformedMethodReport method : methods) {
            if (method.failure() == null) {
                transformed++;
                il += method.il();
                ir += method.ir();
                bytes += method.bytes();
                padding += method.padding();
                inlined += method.inlined();
            } else {
                failed++;
            }
        }
        return new TransformTotals(transformed + failed, transformed, failed, il, ir,
                il == 0 ? 0 : Math.round(1e4 * ir / il) / 1e4, bytes, padding, inlined);
    }
}
