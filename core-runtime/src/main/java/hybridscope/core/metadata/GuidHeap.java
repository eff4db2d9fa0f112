package hybridscope.core.metadata;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.UUID;

/** The {@code #GUID} heap: 16-byte values, counted from 1 (ECMA-335 II.24.2.5). */
public final class GuidHeap {
    /** Bytes of a GUID. */
    public static final int SIZE = 16;

    private final Bytes bytes;
    private final Span data;

    GuidHeap(Bytes bytes, Span data) {
        this.bytes = bytes;
        this.data = data;
    }

    /** The bytes of the heap. */
    public Span data() {
        return data;
    }

    /** How many GUIDs there are. */
    public int count() {
        return data.length() / SIZE;
    }

    /** The GUID of that number; null for 0, which means none. */
    public UUID get(int number) {
        return number == 0 ? null : read(bytes, span(number).offset());
    }

    /** The bytes of the GUID of that number, from 1. */
    public Span span(int number) {
        if (number < 1 || number > count()) {
            throw new BadFormatException(Diagnostic.error(Rule.GUID_HEAP, new Span(data.end(), 0), "#GUID",
                    "a number from 1 to " + count(), Integer.toString(number)));
        }
        return new Span(data.offset() + (number - 1) * SIZE, SIZE);
    }

    /** Reads a GUID: a little-endian 32-bit and two 16-bit numbers, then eight bytes. */
    public static UUID read(Bytes bytes, int offset) {
        return bytes.guid(offset);
    }
}
