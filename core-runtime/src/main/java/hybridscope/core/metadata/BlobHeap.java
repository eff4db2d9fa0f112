package hybridscope.core.metadata;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;

/** A heap of items with a compressed length in front: {@code #Blob} and {@code #US} (ECMA-335 II.24.2.4). */
public final class BlobHeap {
    private final Bytes bytes;
    private final Span data;
    private final HeapKind kind;

    BlobHeap(Bytes bytes, Span data, HeapKind kind) {
        this.bytes = bytes;
        this.data = data;
        this.kind = kind;
    }

    /** The bytes of the heap. */
    public Span data() {
        return data;
    }

    /**
     * Where the content of the item at {@code index} lies, without its length prefix; index 0 is empty even in an absent heap.
     */
    public Span content(int index) {
        if (index == 0 && data.length() == 0) {
            return new Span(data.offset(), 0);
        }
        if (index < 0 || index >= data.length()) {
            throw bad(new Span(data.end(), 0), "an index below 0x" + Integer.toHexString(data.length()),
                    "0x" + Integer.toHexString(index));
        }
        int start = data.offset() + index;
        // The one-byte length is by far the commonest; no cursor for it.
        int first = bytes.u1(start);
        int contentAt = start + 1;
        int length = first;
        if (first >= 0x80) {
            ByteCursor cursor = new ByteCursor(bytes, new Span(start, data.end() - start), kind.streamName());
            length = cursor.compressedUnsigned();
            contentAt = cursor.position();
        }
        if (length > data.end() - contentAt) {
            throw bad(new Span(start, contentAt - start), "an item inside the heap",
                    length + " bytes where " + (data.end() - contentAt) + " are left");
        }
        return new Span(contentAt, length);
    }

    /** All bytes of the item at {@code index}, length prefix included. */
    public Span span(int index) {
        Span content = content(index);
        int start = data.offset() + Math.min(index, data.length());
        return new Span(start, content.end() - start);
    }

    /** A copy of the item's content. */
    public byte[] get(int index) {
        return bytes.copy(content(index));
    }

    /**
     * The item at {@code index} as a user string: UTF-16 with one byte behind it that tells whether any character needs more
     * than 8-bit handling. An item of even length is read as far as it goes; {@link #isUserString} tells of the missing byte.
     */
    public String userString(int index) {
        Span content = content(index);
        return bytes.utf16(content.offset(), content.length() & ~1);
    }

    /** Whether the item at {@code index} has the form of a user string: empty, or an odd length with a last byte of 0 or 1. */
    public boolean isUserString(int index) {
        Span content = content(index);
        return content.length() == 0 || (content.length() & 1) == 1 && bytes.u1(content.end() - 1) <= 1;
    }

    /** Index behind the item at {@code index}: where the next item starts, or the heap's size. */
    public int next(int index) {
        return span(index).end() - data.offset();
    }

    private BadFormatException bad(Span span, String expected, String found) {
        Rule rule = kind == HeapKind.USER_STRINGS ? Rule.USER_STRING_HEAP : Rule.BLOB_HEAP;
        return new BadFormatException(Diagnostic.error(rule, span, kind.streamName(), expected, found));
    }
}
