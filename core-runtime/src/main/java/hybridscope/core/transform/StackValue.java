package hybridscope.core.transform;

import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.types.Klass;

/**
 * A value on the evaluation stack as IL has it (ECMA-335 III.1.1), and where the transform keeps it.
 *
 * @param kind      what it is: an int32, an int64 or native int, a float, an object reference, a pointer, a value type's value
 * @param isNative  whether an 8-byte integer is a native int
 * @param klass     the class of a value type's value; else null
 * @param size      its bytes
 * @param slot      the slot that it has a right to; it lies there unless folding keeps it elsewhere
 * @param where     where it is
 * @param definedAt IL offset of the instruction that has pushed it; -1 where it was there when the block began
 */
public record StackValue(SlotKind kind, boolean isNative, Klass klass, int size, int slot, Where where, int definedAt) {
    /** Where a value is. */
    public sealed interface Where {
        /** In a slot of the frame, and those behind it where it has several. */
        record In(int slot) implements Where {
        }

        /** Nowhere: it is a constant that instructions carry. @param bits the number, or its bits; 0 for null */
        record Constant(long bits) implements Where {
        }

        /** Nowhere: it is the address of a place in the frame. @param offset bytes behind the slot's start */
        record AddressOf(int slot, int offset) implements Where {
        }
    }

    /** Whether it lies in the slot that it has a right to. */
    public boolean isInItsSlot() {
        return where instanceof Where.In(int at) && at == slot;
    }

    /** How many slots it takes. */
    public int slots() {
        return kind == SlotKind.VALUE ? ValueShape.slots(size) : 1;
    }

    static StackValue of(StackEntry entry, int definedAt) {
        StackType type = entry.type;
        Where where = switch (entry.form) {
            case PLACED -> new Where.In(entry.slot);
            case COPY -> new Where.In(entry.source);
            case CONSTANT -> new Where.Constant(entry.bits);
            case ADDRESS -> new Where.AddressOf(entry.variable.first, entry.offset);
        };
        return new StackValue(type.kind(), type.isNative(), type.klass(), type.size(), entry.slot, where, definedAt);
    }

    /** Its type as ECMA-335 III.1.1 calls it; of a value type's value its class. */
    public String typeText() {
        return switch (kind) {
            case I4 -> "int32";
            case I8 -> isNative ? "native int" : "int64";
            case F4, F8 -> "F";
            case OBJECT -> "O";
            case POINTER -> "&";
            default -> klass.name();
        };
    }
}
