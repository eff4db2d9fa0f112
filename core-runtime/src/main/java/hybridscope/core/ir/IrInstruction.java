package hybridscope.core.ir;

import java.util.Arrays;

/** A decoded instruction. */
public final class IrInstruction {
    private final int offset;
    private final IrOpCode opCode;
    private final long[] values;

    /**
     * @param offset bytes from the start of the code
     * @param values of the operands, in declaration order
     */
    IrInstruction(int offset, IrOpCode opCode, long[] values) {
        this.offset = offset;
        this.opCode = opCode;
        this.values = values;
    }

    /** How an offset in IR code is written: {@code IR_0010}. */
    public static String label(int offset) {
        return "IR_%04x".formatted(offset);
    }

    /** Bytes from the start of the method's code. */
    public int offset() {
        return offset;
    }

    /** Bytes from the start of the method's code to the next instruction. */
    public int end() {
        return offset + opCode.size();
    }

    /** What it does. */
    public IrOpCode opCode() {
        return opCode;
    }

    /**
     * The value of an operand: a slot number, an index, an offset, a constant. Floats and other bits come as a signed integer of
     * the operand's size.
     *
     * @param index position in declaration order
     */
    public long value(int index) {
        return values[index];
    }

    /**
     * The value of the operand with that name.
     *
     * @throws IllegalArgumentException where there is none
     */
    public long value(String operand) {
        int index = opCode.indexOf(operand);
        if (index < 0) {
            throw new IllegalArgumentException(opCode + " has no operand " + operand);
        }
        return values[index];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IrInstruction that && offset == that.offset && opCode == that.opCode
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * offset + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return label(offset) + " " + opCode + Arrays.toString(values);
    }
}
