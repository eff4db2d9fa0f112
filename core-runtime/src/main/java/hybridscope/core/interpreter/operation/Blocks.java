package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Access.at;

import hybridscope.core.memory.Memory;

/** Blocks of memory that are copied or filled. */
public final class Blocks {
    private Blocks() {
    }

    public static void copy(byte[] m, int from, int to, int size) {
        Memory.copy(m, from, m, to, size);
    }

    public static void clear(byte[] m, int at, int size) {
        Memory.fill(m, at, at + size, (byte) 0);
    }

    /** Clears whole slots. */
    public static void clearSlots(byte[] m, int at, int size) {
        clear(m, at, size + 7 & -8);
    }

    /** cpblk: overlapping blocks are copied as if by way of a third place. How many bytes that were. */
    public static int copyBlock(byte[] m, int fromSlot, int toSlot, int size) {
        if (size != 0) {
            int from = at(m, fromSlot);
            copy(m, from, at(m, toSlot), length(m, size));
        }
        return size;
    }

    /** initblk. How many bytes that were. */
    public static int initBlock(byte[] m, int addressSlot, int value, int size) {
        if (size != 0) {
            int at = at(m, addressSlot);
            int length = length(m, size);
            if (at > m.length - length) {
                throw Trap.ACCESS_VIOLATION;
            }
            Memory.fill(m, at, at + length, (byte) value);
        }
        return size;
    }

    private static int length(byte[] m, int size) {
        if (size < 0 || size > m.length) {
            throw Trap.ACCESS_VIOLATION;
        }
        return size;
    }
}
