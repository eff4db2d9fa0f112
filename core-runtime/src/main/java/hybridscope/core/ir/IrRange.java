package hybridscope.core.ir;

/**
 * A range of IR code.
 *
 * @param start offset of the first instruction
 * @param end   first offset behind
 */
public record IrRange(int start, int end) {
    /** Whether the offset lies in the range. */
    public boolean contains(int offset) {
        return offset >= start && offset < end;
    }

    /** {@code IR_0000 to IR_0010}. */
    public String text() {
        return IrInstruction.label(start) + " to " + IrInstruction.label(end);
    }
}
