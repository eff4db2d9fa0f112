package hybridscope.core.ir;

import java.util.Arrays;

/** Writes instructions one behind the other: the opcode, operands and padding as their layout says, little-endian, padding 0. */
public final class IrEncoder {
    private byte[] bytes = new byte[256];
    private int length;

    /** How many bytes have been written: the offset of the next instruction. */
    public int length() {
        return length;
    }

    /**
     * Appends an instruction.
     *
     * @param values of the operands, in declaration order
     * @return its offset
     * @throws IllegalArgumentException where the number of values is wrong or one does not fit its operand
     */
    public int emit(IrOpCode opCode, long... values) {
        if (values.length != opCode.operands().size()) {
            throw new IllegalArgumentException("%s has %d operands, not %d".formatted(opCode, opCode.operands().size(),
                    values.length));
        }
        for (int i = 0; i < values.length; i++) {
            check(opCode, i, values[i]);
        }
        int at = length;
        if (at + opCode.size() > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length + opCode.size());
        }
        write(at, IrLayout.OPCODE_SIZE, opCode.number());
        for (int i = 0; i < values.length; i++) {
            Operand operand = opCode.operands().get(i);
            write(at + opCode.layout().offsets().get(i), operand.size(), values[i]);
        }
        length += opCode.size();
        return at;
    }

    /**
     * Changes an operand of an instruction that has been written: a branch whose target was not known.
     *
     * @param offset  the instruction's offset, as {@link #emit} returned it
     * @param operand position in declaration order
     * @throws IllegalArgumentException where the value does not fit
     */
    public void patch(int offset, int operand, long value) {
        IrOpCode opCode = InstructionSet.at(bytes[offset] & 0xFF | (bytes[offset + 1] & 0xFF) << 8);
        check(opCode, operand, value);
        write(offset + opCode.layout().offsets().get(operand), opCode.operands().get(operand).size(), value);
    }

    /** What has been written so far. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    private static void check(IrOpCode opCode, int index, long value) {
        Operand operand = opCode.operands().get(index);
        if (!operand.holds(value)) {
            throw new IllegalArgumentException("%s.%s: %d does not fit %s %d bytes".formatted(opCode, operand.name(), value,
                    operand.isSigned() ? "signed" : "unsigned", operand.size()));
        }
    }

    private void write(int at, int size, long value) {
        for (int i = 0; i < size; i++) {
            bytes[at + i] = (byte) (value >>> 8 * i);
        }
    }
}
