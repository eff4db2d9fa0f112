package hybridscope.core.metadata;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;

/** The {@code #Strings} heap: zero-terminated UTF-8 names (ECMA-335 II.24.2.3). Indices may point into the middle of an item. */
public final class StringHeap {
    /**
     * How many bytes of a string are read at most (our limit; runtimes refuse names above 1023). Without it, the rows of a
     * hostile file could each name another tail of one string as long as the heap.
     */
    public static final int MAX_LENGTH = 4096;

    private final Bytes bytes;
    private final Span data;
    /** File offset behind the heap's last zero: what starts there or later is not terminated. */
    private final int terminatedEnd;

    StringHeap(Bytes bytes, Span data) {
        this.bytes = bytes;
        this.data = data;
        int end = data.end();
        while (end > data.offset() && bytes.u1(end - 1) != 0) {
            end--;
        }
        terminatedEnd = end;
    }

    /** The bytes of the heap. */
    public Span data() {
        return data;
    }

    /** The string at {@code index}, read up to {@link #MAX_LENGTH} bytes; index 0 is the empty string even in an absent heap. */
    public String get(int index) {
        if (index == 0) {
            return "";
        }
        int start = start(index);
        return bytes.utf8(start, bytes.findZero(start, limit(start)) - start);
    }

    /** Whether the string at {@code index} is longer than {@link #MAX_LENGTH} bytes, so that {@link #get} cuts it. */
    public boolean isCut(int index) {
        if (index == 0) {
            return false;
        }
        int start = start(index);
        int limit = limit(start);
        return limit < data.end() && bytes.findZero(start, limit) == limit && bytes.u1(limit) != 0;
    }

    /** Whether the strings at two indices are equal, told without making them; an index outside the heap equals itself only. */
    public boolean same(int index, int other) {
        if (index == other) {
            return true;
        }
        if (index < 0 || other < 0 || index >= data.length() || other >= data.length()) {
            return false;
        }
        int one = data.offset() + index;
        int two = data.offset() + other;
        int left = Math.min(MAX_LENGTH, data.end() - Math.max(one, two));
        for (int i = 0; i < left; i++) {
            int c = bytes.u1(one + i);
            if (c != bytes.u1(two + i)) {
                return false;
            }
            if (c == 0) {
                return true;
            }
        }
        // The heap's end ends a string, too.
        return left == MAX_LENGTH || data.end() - Math.min(one, two) == left || bytes.u1(Math.min(one, two) + left) == 0;
    }

    /** The bytes of the string at {@code index}, with its terminating zero where it has one. */
    public Span span(int index) {
        if (index == 0 && data.length() == 0) {
            return new Span(data.offset(), 0);
        }
        int start = start(index);
        return new Span(start, Math.min(bytes.findZero(start, data.end()) + 1, data.end()) - start);
    }

    /** Whether the string at {@code index} ends with a zero before the heap does. */
    public boolean isTerminated(int index) {
        return index == 0 || start(index) < terminatedEnd;
    }

    /** Index behind the string at {@code index}: where the next item starts, or the heap's size. */
    public int next(int index) {
        return span(index).end() - data.offset();
    }

    private int limit(int start) {
        return Math.min(data.end(), start + MAX_LENGTH);
    }

    private int start(int index) {
        if (index < 0 || index >= data.length()) {
            throw new BadFormatException(Diagnostic.error(Rule.STRING_HEAP, new Span(data.end(), 0), "#Strings",
                    "an index below 0x" + Integer.toHexString(data.length()), "0x" + Integer.toHexString(index)));
        }
        return data.offset() + index;
    }
}
