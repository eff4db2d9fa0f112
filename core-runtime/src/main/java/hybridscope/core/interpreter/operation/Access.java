package hybridscope.core.interpreter.operation;

import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.u2;

import hybridscope.core.memory.Memory;

/** Addresses that are checked before they are used. Written by ./hybridscope regenerate; do not edit. */
public final class Access {
    /** Where a vector's length lies. */
    public static final int LENGTH = 24;
    /** Where a vector's first element lies. */
    public static final int ELEMENTS = 32;
    /** Where a string's length lies. */
    public static final int STRING_LENGTH = 16;
    /** Where a string's first character lies. */
    public static final int STRING_DATA = 20;

    private Access() {
    }

    /** The address in a slot, which must lead somewhere. */
    public static int at(byte[] m, int slot) {
        return address(i8(m, slot));
    }

    /** The same of a slot's value. */
    public static int address(long address) {
        if (Long.compareUnsigned(address - Memory.NULL_PAGE, Integer.MAX_VALUE - Memory.NULL_PAGE) > 0) {
            throw wrong(address);
        }
        return (int) address;
    }

    /** What comes of an address that leads nowhere. */
    public static Trap wrong(long address) {
        return address >= 0 && address < Memory.NULL_PAGE ? Trap.NULL_REFERENCE : Trap.ACCESS_VIOLATION;
    }

    /** The address of a vector's element. */
    public static int element(byte[] m, int array, long index, int size) {
        if (index < 0 || index >= i8(m, array + LENGTH)) {
            throw Trap.INDEX_OUT_OF_RANGE;
        }
        return array + ELEMENTS + (int) index * size;
    }

    /** A UTF-16 code unit of a string. */
    public static int charAt(byte[] m, int string, int index) {
        if (index < 0 || index >= i4(m, string + STRING_LENGTH)) {
            throw Trap.INDEX_OUT_OF_RANGE;
        }
        return u2(m, string + STRING_DATA + 2 * index);
    }
}
