package hybridscope.inspectors.ir;

import java.util.List;

/**
 * What became of an IL instruction.
 *
 * @param offset IL offset
 * @param text   opcode and operand
 * @param fate   {@code became} IR instructions, {@code folded} into the IR of another IL instruction, {@code vanished}, or
 *               {@code untransformed} where the transform failed
 * @param ranges the IR it became or is part of, in ascending order
 * @param reason why it vanished, as {@link hybridscope.core.ir.IlFate.Reason} names it in lower case with hyphens; else null
 * @param note   {@code folded into IR_0000}, or the reason in words; empty for {@code became} and {@code untransformed}
 */
public record FateReport(int offset, String text, String fate, List<RangeReport> ranges, String reason, String note) {
    /**
     * A range of IR code.
     *
     * @param start offset of the first instruction
     * @param end   offset behind the last one
     */
    public record RangeReport(int start, int end) {
        /** Whether an offset lies in the range. */
        public boolean contains(int offset) {
            return offset >= start && offset < end;
        }
    }

    /** Whether it is part of the IR instruction at an offset. */
    public boolean partOf(int irOffset) {
        return ranges.stream().anyMatch(range -> range.contains(irOffset));
    }
}
