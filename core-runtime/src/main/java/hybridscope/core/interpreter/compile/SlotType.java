package hybridscope.core.interpreter.compile;

import hybridscope.core.ir.IrType;
import hybridscope.core.ir.SlotKind;

/** As what Java's local variables hold slots: numbers, so that states are arrays of bytes. */
public final class SlotType {
    public static final byte NONE = 0;
    public static final byte I4 = 1;
    public static final byte F4 = 2;
    public static final byte I8 = 3;
    public static final byte F8 = 4;
    private static final IrType[] TYPES = {null, IrType.I4, IrType.F4, IrType.I8, IrType.F8};

    private SlotType() {
    }

    public static byte of(SlotKind kind) {
        return switch (kind) {
            case I4, BITS4 -> I4;
            case F4 -> F4;
            case I8, OBJECT, POINTER, BITS8, ZERO -> I8;
            case F8 -> F8;
            case VALUE, ANY -> NONE;
        };
    }

    public static byte of(IrType type) {
        return switch (type.inSlot()) {
            case I4 -> I4;
            case F4 -> F4;
            case F8 -> F8;
            default -> I8;
        };
    }

    /** As instructions and accessors of memory have it. */
    public static IrType type(byte type) {
        return TYPES[type];
    }

    /** Whether the bits of one are those of the other. */
    public static boolean fits(byte known, byte wanted) {
        return known == wanted || known != NONE && (known <= F4) == (wanted <= F4);
    }
}
