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

    /** Whether it is a slot with that access. */
    public boolean is(OperandRole.Access access) {
        return role instanceof OperandRole.Slot slot && slot.access() == access;
    }

    /** Whether it is a slot that holds a 32-bit integer. */
    public boolean holds32Bits() {
        return role instanceof OperandRole.Slot slot && slot.kind() == SlotKind.I4;
    }

    /** Whether it is a number of that kind. */
    public boolean is(OperandRole.ImmediateKind kind) {
        return role instanceof OperandRole.Immediate number && number.kind() == kind;
    }

    /** Whether it is an index to an entry of that kind. */
    public boolean is(OperandRole.DataKind kind) {
        return role instanceof OperandRole.Data data && data.kind() == kind;
    }

    /** Whether its highest bit is a sign. Bits and floats are given as signed integers of their size, too. */
    public boolean isSigned() {
        return switch (role) {
            case OperandRole.Slot _, OperandRole.Data _ -> false;
            case OperandRole.Target _ -> true;
            case OperandRole.Immediate number -> switch (number.kind()) {
                case INTEGER, F4, F8, BITS -> true;
                // The documents have u16 for an object's fields and i32 for static ones (RULES.md §1).
                case OFFSET -> size == Integer.BYTES;
                case SIZE, COUNT, EXPAND -> false;
            };
        };
    }

    /** Whether the value can be encoded in its bytes. */
    public boolean holds(long value) {
        return size == Long.BYTES || value == extended(value);
    }

    /** The value that its lowest bytes stand for. */
    long extended(long value) {
        int unused = Long.SIZE - 8 * size;
        return isSigned() ? value << unused >> unused : value << unused >>> unused;
    }
}
