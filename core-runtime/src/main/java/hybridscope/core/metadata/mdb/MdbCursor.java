package hybridscope.core.metadata.mdb;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;

/** Reads what an .mdb file's data section is made of: bytes, numbers of 7-bit groups, strings. */
final class MdbCursor {
    private static final int GROUP = 7;
    private static final int MAX_GROUPS = 5;
    private final ByteCursor cursor;

    /**
     * @param offset    file offset to start at
     * @param limit     file offset to stay in front of
     * @param structure what is read, for diagnostics
     */
    MdbCursor(Bytes bytes, int offset, int limit, String structure) {
        cursor = new ByteCursor(bytes, new Span(0, limit), structure);
        cursor.seek(offset);
    }

    int position() {
        return cursor.position();
    }

    int remaining() {
        return cursor.remaining();
    }

    int u1() {
        return cursor.u1();
    }

    Span skip(int length) {
        return cursor.skip(length);
    }

    /** A 32-bit number in groups of 7 bits, the lowest first; a negative one has five of them. */
    int number() {
        int at = cursor.position();
        int value = 0;
        for (int group = 0; group < MAX_GROUPS; group++) {
            int next = cursor.u1();
            value |= (next & 0x7F) << GROUP * group;
            if ((next & 0x80) == 0) {
                return value;
            }
        }
        throw fail(Rule.MDB_NUMBER, at, "at most " + MAX_GROUPS + " bytes", "a sixth");
    }

    /** A number that may not be negative. */
    int count(String what) {
        int at = cursor.position();
        int value = number();
        if (value < 0) {
            throw fail(Rule.MDB_NUMBER, at, what + " of 0 or more", Integer.toString(value));
        }
        return value;
    }

    /** UTF-8 behind the number of its bytes. */
    String string() {
        Span text = cursor.skip(count("a length"));
        return cursor.bytes().utf8(text.offset(), text.length());
    }

    /** The error of finding something at {@code start}, up to the current position. */
    BadFormatException fail(Rule rule, int start, String expected, String found) {
        return cursor.failAt(new Span(start, cursor.position() - start), rule, expected, found);
    }
}
