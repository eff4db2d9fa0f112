package hybridscope.inspectors.ir;

import hybridscope.core.ir.IlFate;
import java.util.List;

/**
 * What became of an IL instruction.
 *
 * @param offset IL offset
 * @param text   opcode and operand
 * @param fate   that, in a word
 * @param ranges the IR it became or is part of, in ascending order
 * @param reason why it vanished; else null
 * @param note   {@code folded into IR_0000}, or the reason in words; empty for {@link Fate#BECAME} and {@link Fate#UNTRANSFORMED}
 */
public record FateReport(int offset, String text, Fate fate, List<RangeReport> ranges, IlFate.Reason reason, String note) {
    /** What became of an IL instruction, in a word. */
    public enum Fate {
        /** IR instructions. */
        BECAME,
        /** A part of the IR of another IL instruction. */
        FOLDED,
        /** Nothing. */
        VANISHED,
        /** Nobody knows: the transform failed. */
        UNTRANSFORMED
    }

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
