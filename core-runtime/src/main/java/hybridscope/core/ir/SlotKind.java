package hybridscope.core.ir;

import java.util.Locale;

/** What an instruction takes a slot's eight bytes for. */
public enum SlotKind {
    /** A 32-bit integer; the upper half is not looked at. */
    I4,
    /** A 64-bit integer or a native integer. */
    I8,
    /** A 32-bit float. */
    F4,
    /** A 64-bit float. */
    F8,
    /** An object reference. */
    OBJECT,
    /** A managed or unmanaged pointer; where one is read, an object reference does as well. */
    POINTER,
    /** Four bytes copied as they are: a 32-bit integer or float. */
    BITS4,
    /** Eight bytes copied as they are: a 64-bit integer or float, a reference or a pointer. */
    BITS8,
    /** A slot of a value type's value, which may have several; ceil(size/8) slots. */
    VALUE,
    /** Nothing but zeros, which mean something as every other kind. */
    ZERO,
    /** A slot of whatever kind: read by copies, which write the kind they read. */
    ANY;

    /**
     * Whether an instruction that reads this kind can make sense of a slot that was written as {@code found}. A value's slots
     * are raw memory: they can be read as anything, and anything can be read as part of a value.
     */
    public boolean accepts(SlotKind found) {
        if (found == this || found == VALUE || found == ZERO || found == ANY) {
            return true;
        }
        return switch (this) {
            case VALUE, ANY -> true;
            case I4, F4 -> found == BITS4;
            case BITS4 -> found == I4 || found == F4;
            case F8 -> found == BITS8;
            case OBJECT -> found == BITS8;
            case I8, POINTER -> found == I8 || found == POINTER || found == OBJECT || found == BITS8;
            case BITS8 -> found == I8 || found == F8 || found == OBJECT || found == POINTER;
            case ZERO -> false;
        };
    }

    /** As declarations and messages write it: {@code i4}, {@code object}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
