package hybridscope.inspectors.ir;

import hybridscope.core.ir.IrMethod;

/**
 * How much there is of what in a transformed method.
 *
 * @param il      IL instructions, prefixes counted as such
 * @param ir      IR instructions
 * @param bytes   bytes of IR code
 * @param padding bytes among them without meaning
 */
public record CountsReport(int il, int ir, int bytes, int padding) {
    static CountsReport of(IrMethod method) {
        IrMethod.Counts counts = method.counts();
        return new CountsReport(counts.ilInstructions(), counts.irInstructions(), counts.bytes(), counts.paddingBytes());
    }

    /** Padding as a share of all bytes, in per cent, rounded. */
    public int paddingPercent() {
        return bytes == 0 ? 0 : Math.round(100f * padding / bytes);
    }
}
