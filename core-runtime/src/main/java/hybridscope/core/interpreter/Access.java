package hybridscope.core.interpreter;

import static hybridscope.core.memory.Memory.*;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.util.Arrays;

/** What operations share: checked addresses, elements of vectors, arithmetic that can fail. */
final class Access {
    /** Where a vector's length lies. */
    static final int LENGTH = ObjectModel.BITS_64.arrayLengthOffset();
    /** Where a vector's first element lies. */
    static final int ELEMENTS = ObjectModel.BITS_64.arrayDataOffset();
    /** Where the address of an array's bounds lies: for each dimension its length and its lower bound, 4 bytes each. */
    static final int BOUNDS = ObjectModel.BITS_64.arrayBoundsOffset();
    /** Where a string's length lies. */
    static final int STRING_LENGTH = ObjectModel.BITS_64.stringLengthOffset();
    /** Where a string's first character lies. */
    static final int STRING_DATA = ObjectModel.BITS_64.stringDataOffset();

    private Access() {
    }

    /** The address in a slot, which must lead somewhere. */
    static int at(byte[] m, int slot) {
        return address(i8(m, slot));
    }

    /** The same of a slot's value. */
    static int address(long address) {
        if (Long.compareUnsigned(address - Memory.NULL_PAGE, Integer.MAX_VALUE - Memory.NULL_PAGE) > 0) {
            throw wrong(address);
        }
        return (int) address;
    }

    /** What comes of an address that leads nowhere. */
    static Trap wrong(long address) {
        return address >= 0 && address < Memory.NULL_PAGE ? Trap.NULL_REFERENCE : Trap.ACCESS_VIOLATION;
    }

    /** The address of a vector's element. */
    static int element(byte[] m, int array, long index, int size) {
        long length = i8(m, array + LENGTH);
        if (index < 0 || index >= length) {
            throw Trap.INDEX_OUT_OF_RANGE;
        }
        return array + ELEMENTS + (int) index * size;
    }

    /**
     * The address of an element of an array of any rank.
     *
     * @param indices first slot of the indices
     */
    static int mdElement(byte[] m, int array, int indices, int rank, int size) {
        int bounds = (int) i8(m, array + BOUNDS);
        long position = 0;
        for (int i = 0; i < rank; i++) {
            int length = i4(m, bounds + 8 * i);
            long index = (long) i4(m, indices + 8 * i) - i4(m, bounds + 8 * i + 4);
            if (index < 0 || index >= length) {
                throw Trap.INDEX_OUT_OF_RANGE;
            }
            position = position * length + index;
        }
        return array + ELEMENTS + (int) position * size;
    }

    static int charAt(byte[] m, int string, int index) {
        if (index < 0 || index >= i4(m, string + STRING_LENGTH)) {
            throw Trap.INDEX_OUT_OF_RANGE;
        }
        return u2(m, string + STRING_DATA + 2 * index);
    }

    static void copy(byte[] m, int from, int to, int size) {
        System.arraycopy(m, from, m, to, size);
    }

    static void clear(byte[] m, int at, int size) {
        Arrays.fill(m, at, at + size, (byte) 0);
    }

    /** Clears whole slots. */
    static void clearSlots(byte[] m, int at, int size) {
        clear(m, at, size + 7 & -8);
    }

    /** cpblk: overlapping blocks are copied as if by way of a third place. */
    static void copyBlock(byte[] m, int fromSlot, int toSlot, int size) {
        if (size != 0) {
            int from = at(m, fromSlot);
            copy(m, from, at(m, toSlot), length(m, size));
        }
    }

    static void initBlock(byte[] m, int addressSlot, int value, int size) {
        if (size != 0) {
            int at = at(m, addressSlot);
            int length = length(m, size);
            if (at > m.length - length) {
                throw Trap.ACCESS_VIOLATION;
            }
            Arrays.fill(m, at, at + length, (byte) value);
        }
    }

    private static int length(byte[] m, int size) {
        if (size < 0 || size > m.length) {
            throw Trap.ACCESS_VIOLATION;
        }
        return size;
    }

    // ---- arithmetic

    static int div(int left, int right) {
        check(right == 0, left == Integer.MIN_VALUE && right == -1);
        return left / right;
    }

    static long div(long left, long right) {
        check(right == 0, left == Long.MIN_VALUE && right == -1);
        return left / right;
    }

    static int rem(int left, int right) {
        check(right == 0, left == Integer.MIN_VALUE && right == -1);
        return left % right;
    }

    static long rem(long left, long right) {
        check(right == 0, left == Long.MIN_VALUE && right == -1);
        return left % right;
    }

    private static void check(boolean zero, boolean overflow) {
        if (zero) {
            throw Trap.DIVIDE_BY_ZERO;
        }
        if (overflow) {
            throw Trap.OVERFLOW;
        }
    }

    static int divUn(int left, int right) {
        check(right == 0, false);
        return Integer.divideUnsigned(left, right);
    }

    static long divUn(long left, long right) {
        check(right == 0, false);
        return Long.divideUnsigned(left, right);
    }

    static int remUn(int left, int right) {
        check(right == 0, false);
        return Integer.remainderUnsigned(left, right);
    }

    static long remUn(long left, long right) {
        check(right == 0, false);
        return Long.remainderUnsigned(left, right);
    }

    private static int fit(long value) {
        if (value != (int) value) {
            throw Trap.OVERFLOW;
        }
        return (int) value;
    }

    private static int fitUnsigned(long value) {
        if (value >>> 32 != 0) {
            throw Trap.OVERFLOW;
        }
        return (int) value;
    }

    static int addSigned(int left, int right) {
        return fit((long) left + right);
    }

    static int subSigned(int left, int right) {
        return fit((long) left - right);
    }

    static int mulSigned(int left, int right) {
        return fit((long) left * right);
    }

    static int addUnsigned(int left, int right) {
        return fitUnsigned((left & 0xFFFF_FFFFL) + (right & 0xFFFF_FFFFL));
    }

    static int subUnsigned(int left, int right) {
        return fitUnsigned((left & 0xFFFF_FFFFL) - (right & 0xFFFF_FFFFL));
    }

    static int mulUnsigned(int left, int right) {
        return fitUnsigned((left & 0xFFFF_FFFFL) * (right & 0xFFFF_FFFFL));
    }

    private static void overflow(boolean happens) {
        if (happens) {
            throw Trap.OVERFLOW;
        }
    }

    static long addSigned(long left, long right) {
        long sum = left + right;
        overflow(((left ^ sum) & (right ^ sum)) < 0);
        return sum;
    }

    static long subSigned(long left, long right) {
        long difference = left - right;
        overflow(((left ^ right) & (left ^ difference)) < 0);
        return difference;
    }

    static long mulSigned(long left, long right) {
        overflow(Math.multiplyHigh(left, right) != left * right >> 63);
        return left * right;
    }

    static long addUnsigned(long left, long right) {
        long sum = left + right;
        overflow(Long.compareUnsigned(sum, left) < 0);
        return sum;
    }

    static long subUnsigned(long left, long right) {
        overflow(Long.compareUnsigned(left, right) < 0);
        return left - right;
    }

    static long mulUnsigned(long left, long right) {
        overflow(Math.unsignedMultiplyHigh(left, right) != 0);
        return left * right;
    }

    static void checkFinite(double value) {
        if (!Double.isFinite(value)) {
            throw Trap.ARITHMETIC;
        }
    }
}
