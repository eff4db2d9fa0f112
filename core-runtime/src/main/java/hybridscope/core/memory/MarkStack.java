package hybridscope.core.memory;

import java.util.Arrays;

/**
 * Objects found and not yet scanned, each with the index of the element to go on from. It grows up to a limit; an object that
 * finds no room is remembered as the address from which marked objects have to be scanned again.
 */
final class MarkStack {
    private final int limit;
    private long[] entries;
    private int size;
    private int overflowedFrom;

    /** At most {@code limit} entries of 8 bytes, at least 1. */
    MarkStack(int limit) {
        this.limit = limit;
        this.entries = new long[Math.min(limit, 1024)];
    }

    void push(int object, int index) {
        if (size == entries.length && !grow(object)) {
            return;
        }
        entries[size++] = (long) object << 32 | index;
    }

    private boolean grow(int object) {
        if (size == limit) {
            overflowedFrom = overflowedFrom == 0 ? object : Math.min(overflowedFrom, object);
            return false;
        }
        entries = Arrays.copyOf(entries, (int) Math.min(limit, 2L * size));
        return true;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Takes the entry pushed last: the object in the upper half, the index in the lower. */
    long pop() {
        return entries[--size];
    }

    /** The lowest object that found no room since the last call; 0 when all did. */
    int takeOverflow() {
        int from = overflowedFrom;
        overflowedFrom = 0;
        return from;
    }
}
