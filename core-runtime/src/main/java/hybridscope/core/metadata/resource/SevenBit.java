package hybridscope.core.metadata.resource;

import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Text;

/** Numbers and strings as System.IO.BinaryWriter writes them: seven bits a byte, low ones first, the high bit for "more". */
final class SevenBit {
    private SevenBit() {
    }

    /** A number of up to 5 bytes. */
    static int number(ByteCursor cursor) {
        int start = cursor.position();
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = cursor.u1();
            value |= (next & 0x7F) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw cursor.failAt(new Span(start, 5), Rule.RESOURCES_FILE, "a 7-bit encoded number of at most 5 bytes", "a sixth byte");
    }

    /** A UTF-8 string with its length in bytes before it. */
    static Text text(ByteCursor cursor) {
        int start = cursor.position();
        Span content = cursor.skip(number(cursor));
        return new Text(cursor.bytes().utf8(content.offset(), content.length()), new Span(start, content.end() - start));
    }

    /** A UTF-16 string with its length in bytes before it. */
    static Text wideText(ByteCursor cursor) {
        int start = cursor.position();
        Span content = cursor.skip(number(cursor));
        return new Text(cursor.bytes().utf16(content.offset(), content.length()), new Span(start, content.end() - start));
    }
}
