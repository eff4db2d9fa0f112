package hybridscope.core.ir;

/**
 * A value as memory outside of slots holds it.
 *
 * @param type  what its bytes mean; null where they are copied as they are
 * @param bytes how many; 0 where the operand {@code size} says it
 */
public record MemoryValue(IrType type, int bytes) {
    /** As axes write it: {@code i2}, {@code ref}, {@code size_12}, {@code 16}, {@code n}. */
    static MemoryValue named(String text) {
        if (text.equals("n")) {
            return new MemoryValue(null, 0);
        }
        String digits = text.startsWith("size_") ? text.substring("size_".length()) : text;
        if (Character.isDigit(digits.charAt(0))) {
            return new MemoryValue(null, Integer.parseInt(digits));
        }
        IrType type = IrType.named(text);
        return new MemoryValue(type, type.bytes());
    }

    /** How many bytes it has in an instruction. */
    public int bytes(IrInstruction instruction) {
        return bytes == 0 ? (int) instruction.value("size") : bytes;
    }

    /** Whether it is a number or eight bytes that fit into a slot and are copied without a question. */
    public boolean isCell() {
        return type != null && type != IrType.REF;
    }
}
