package hybridscope.core.ir;

/**
 * An operand of an IR instruction, as declared.
 *
 * @param name its name in the instruction's documentation: {@code dst}, {@code src}, {@code op1}
 * @param size 1, 2, 4 or 8 bytes
 * @param role what it means
 */
public record Operand(String name, int size, OperandRole role) {
    /** @throws IllegalArgumentException where the size is none of the four */
    public Operand {
        if (size != 1 && size != 2 && size != 4 && size != 8) {
            throw new IllegalArgumentException("operand " + name + " of " + size + " bytes");
        }
    }
}
