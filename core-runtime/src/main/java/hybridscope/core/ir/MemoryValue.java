package hybridscope.core.ir;

/**
 * A value as memory outside of slots holds it.
 *
 * @param type  what its bytes mean; null where they are copied as they are
 * @param bytes how many; 0 where the operand {@code size} says it
 */
public record MemoryValue(IrType type, int bytes) {
    /** Object references, where storing one asks whether it may lie there. */
    public static final MemoryValue REFERENCE = of(IrType.REF);
    /** Bytes that the operand {@code size} counts. */
    public static final MemoryValue SIZED = new MemoryValue(null, 0);

    /** A value of a type. */
    public static MemoryValue of(IrType type) {
        return new MemoryValue(type, type.bytes());
    }

    /** So many bytes, copied as they are: instructions have them without an operand, if they are a few; else {@link #SIZED}. */
    public static MemoryValue ofBytes(int bytes) {
        return switch (bytes) {
            case 1, 2, 4, 8, 12, 16, 24, 32 -> new MemoryValue(null, bytes);
            default -> SIZED;
        };
    }

    /** As axes write it: {@code i2}, {@code ref}, {@code size_12}, {@code 16}, {@code n}. */
    static MemoryValue named(String text) {
        if (text.equals("n")) {
            return SIZED;
        }
        String digits = text.startsWith("size_") ? text.substring("size_".length()) : text;
        if (Character.isDigit(digits.charAt(0))) {
            return new MemoryValue(null, Integer.parseInt(digits));
        }
        return of(IrType.named(text));
    }

    /** {@code i2} for a number, {@code 12} for so many bytes, {@code n} where an operand counts them. */
    public String text() {
        return type != null ? type.text() : isSized() ? "n" : Integer.toString(bytes);
    }

    /** How many bytes it has in an instruction. */
    public int bytes(IrInstruction instruction) {
        return bytes == 0 ? (int) instruction.value("size") : bytes;
    }

    /** Whether instructions have its size as an operand. */
    public boolean isSized() {
        return bytes == 0;
    }

    /** Whether it is a number or eight bytes that fit into a slot and are copied without a question. */
    public boolean isCell() {
        return type != null && type != IrType.REF;
    }
}
