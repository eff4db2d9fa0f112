package hybridscope.core.transform;

import hybridscope.core.ir.IrType;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;

/**
 * What is known of a value on the evaluation stack (ECMA-335 III.1.1).
 *
 * @param kind     what lies in its slots
 * @param isNative whether an 8-byte integer is a native int
 * @param klass    the class of a value type's value; else null
 * @param size     bytes of the value
 */
record StackType(SlotKind kind, boolean isNative, Klass klass, int size) {
    static final StackType I4 = new StackType(SlotKind.I4, false, null, 4);
    static final StackType I8 = new StackType(SlotKind.I8, false, null, 8);
    static final StackType NATIVE = new StackType(SlotKind.I8, true, null, 8);
    static final StackType F4 = new StackType(SlotKind.F4, false, null, 4);
    static final StackType F8 = new StackType(SlotKind.F8, false, null, 8);
    static final StackType OBJECT = new StackType(SlotKind.OBJECT, false, null, 8);
    /** A managed pointer. */
    static final StackType POINTER = new StackType(SlotKind.POINTER, false, null, 8);

    /**
     * What a value of a type is on the stack.
     *
     * @throws LoadException where the type's size cannot be told
     * @throws InvalidCode   for void
     */
    static StackType of(Klass type) {
        return switch (type.elementType()) {
            case PTR, FNPTR -> NATIVE;
            case BYREF -> POINTER;
            case CLASS, STRING, OBJECT, SZARRAY, ARRAY, VAR, MVAR -> OBJECT;
            case VOID -> throw new InvalidCode("a value of type void");
            default -> ofValue(type);
        };
    }

    private static StackType ofValue(Klass type) {
        return switch (type.underlying().elementType()) {
            case BOOLEAN, CHAR, I1, U1, I2, U2, I4, U4 -> I4;
            case I8, U8 -> I8;
            case I, U -> NATIVE;
            case R4 -> F4;
            case R8 -> F8;
            default -> type.isValueType() ? struct(type) : OBJECT;
        };
    }

    private static StackType struct(Klass type) {
        int size = type.layout(ObjectModel.BITS_64).valueSize();
        if (type.failure().isPresent()) {
            LoadFailure failure = type.failure().get();
            throw new LoadException(failure);
        }
        return new StackType(SlotKind.VALUE, false, type, size);
    }

    int slots() {
        return kind == SlotKind.VALUE ? ValueShape.slots(size) : 1;
    }

    ValueShape shape() {
        return new ValueShape(kind, slots());
    }

    boolean isInteger() {
        return kind == SlotKind.I4 || kind == SlotKind.I8;
    }

    boolean isFloat() {
        return kind == SlotKind.F4 || kind == SlotKind.F8;
    }

    boolean isValue() {
        return kind == SlotKind.VALUE;
    }

    /** Whether it can be an address: native ints are, and object references where raw memory is meant. */
    boolean isAddress() {
        return kind == SlotKind.POINTER || kind == SlotKind.OBJECT || this == NATIVE || this == I8;
    }

    /**
     * As what instructions work on it as a number. References and pointers count as 64-bit integers.
     *
     * @throws InvalidCode for a value type's value
     */
    IrType number() {
        return switch (kind) {
            case I4 -> IrType.I4;
            case F4 -> IrType.F4;
            case F8 -> IrType.F8;
            case I8, POINTER, OBJECT -> IrType.I8;
            default -> throw new InvalidCode(text() + " where a number is needed");
        };
    }

    /** As messages name it. */
    String text() {
        return switch (kind) {
            case I4 -> "an int32";
            case I8 -> isNative ? "a native int" : "an int64";
            case F4 -> "a float32";
            case F8 -> "a float64";
            case OBJECT -> "an object";
            case POINTER -> "a managed pointer";
            default -> "a value of " + klass.name();
        };
    }

    /** What a slot that is reached with both holds; null where they cannot meet (ECMA-335 III.1.8.1.3). */
    static StackType merged(StackType one, StackType two) {
        if (one.equals(two)) {
            return one;
        }
        if (one.isInteger() && two.isInteger()) {
            // An int32 or an int64 with a native int; never with each other.
            return one == NATIVE || two == NATIVE ? NATIVE : null;
        }
        if (one.isFloat() && two.isFloat()) {
            return F8;
        }
        if (one.isAddress() && two.isAddress()) {
            return one.kind == SlotKind.POINTER || two.kind == SlotKind.POINTER ? POINTER : NATIVE;
        }
        if (one.isValue() && two.isValue() && one.size == two.size) {
            return one;
        }
        return null;
    }
}
