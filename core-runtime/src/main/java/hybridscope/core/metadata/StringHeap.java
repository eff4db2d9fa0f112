package hybridscope.core.metadata;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;

/** The {@code #Strings} heap: zero-terminated UTF-8 names (ECMA-335 II.24.2.3). Indices may point into the middle of an item. */
public final class StringHeap {
    private final Bytes bytes;
    private final Span data;

    StringHeap(Bytes bytes, Span data) {
        this.bytes = bytes;
        this.data = data;
    }

    /** The bytes of the heap. */
    public Span data() {
        return data;
    }

    /** The string at {@code index}; index 0 is the empty string even in an absent heap. */
    public String get(int index) {
        if (index == 0) {
            return "";
        }
        int start = start(index);
        return bytes.utf8(start, bytes.findZero(start, data.end()) - start);
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
        return index == 0 || bytes.findZero(start(index), data.end()) < data.end();
    }

    /** Index behind the string at {@code index}: where the next item starts, or the heap's size. */
    public int next(int index) {
        return span(index).end() - data.offset();
    }

    private int start(int index) {
        if (index < 0 || index >= data.length()) {
            throw new BadFormatException(Diagnostic.error(Rule.STRING_HEAP, new Span(data.end(), 0), "#Strings",
                    "an index below 0x" + Integer.toHexString(data.length()), "0x" + Integer.toHexString(index)));
        }
        return data.offset() + index;
    }
}
