package hybridscope.core.pe;

/**
 * A position that moves forward through a range of a file and never leaves it. Signatures, custom attributes, method
 * bodies and resource files are read with one.
 */
public final class ByteCursor {
    private final Bytes bytes;
    private final String structure;
    private final int start;
    private final int limit;
    private int position;

    /**
     * @param bytes     the file
     * @param span      the range to stay in; a range that leaves the file is a {@link BadFormatException}
     * @param structure what is being read, for diagnostics ("MethodDefSig")
     */
    public ByteCursor(Bytes bytes, Span span, String structure) {
        this.bytes = bytes;
        this.structure = structure;
        this.start = span.offset();
        this.position = start;
        this.limit = span.end();
        if (!bytes.has(span.offset(), span.length())) {
            throw new BadFormatException(Diagnostic.error(Rule.INSIDE_FILE, new Span(Math.clamp(span.offset(), 0, bytes.length()),
                    0), structure, span.length() + " bytes", "file ends at 0x" + Integer.toHexString(bytes.length())));
        }
    }

    /** The file read from. */
    public Bytes bytes() {
        return bytes;
    }

    /** What is being read. */
    public String structure() {
        return structure;
    }

    /** File offset of the next byte. */
    public int position() {
        return position;
    }

    /** First file offset behind the range. */
    public int limit() {
        return limit;
    }

    /** Bytes left in the range. */
    public int remaining() {
        return limit - position;
    }

    /** Moves to {@code fileOffset}, which must lie inside the range or at its end. */
    public void seek(int fileOffset) {
        if (fileOffset < start || fileOffset > limit) {
            throw fail(Rule.INSIDE_STRUCTURE, "an offset from 0x" + Integer.toHexString(start) + " to 0x"
                    + Integer.toHexString(limit), "0x" + Integer.toHexString(fileOffset));
        }
        position = fileOffset;
    }

    /** The next unsigned byte without moving, or -1 at the end. */
    public int peek() {
        return position < limit ? bytes.u1(position) : -1;
    }

    /** Reads an unsigned byte. */
    public int u1() {
        return bytes.u1(take(1));
    }

    /** Reads an unsigned 16-bit number. */
    public int u2() {
        return bytes.u2(take(2));
    }

    /** Reads a signed 32-bit number. */
    public int i4() {
        return bytes.i4(take(4));
    }

    /** Reads a 64-bit number. */
    public long i8() {
        return bytes.i8(take(8));
    }

    /** Moves over {@code length} bytes and returns where they lie. */
    public Span skip(int length) {
        return new Span(take(length), length);
    }

    /** Reads a compressed unsigned number of 1, 2 or 4 bytes, 0 to 2^29-1 (ECMA-335 II.23.2). */
    public int compressedUnsigned() {
        int first = peek();
        if (first < 0) {
            throw fail(Rule.COMPRESSED_INTEGER, "a compressed integer", "the end of the blob");
        }
        if ((first & 0x80) == 0) {
            position++;
            return first;
        }
        if ((first & 0xC0) == 0x80) {
            int at = takeCompressed(2);
            return (first & 0x3F) << 8 | bytes.u1(at + 1);
        }
        if ((first & 0xE0) == 0xC0) {
            int at = takeCompressed(4);
            return (first & 0x1F) << 24 | bytes.u1(at + 1) << 16 | bytes.u1(at + 2) << 8 | bytes.u1(at + 3);
        }
        throw fail(Rule.COMPRESSED_INTEGER, "a first byte of 0xxxxxxx, 10xxxxxx or 110xxxxx", "0x" + Integer.toHexString(first));
    }

    /** Reads a compressed signed number, -2^28 to 2^28-1 (ECMA-335 II.23.2). */
    public int compressedSigned() {
        int start = position;
        int rotated = compressedUnsigned();
        int bits = switch (position - start) {
            case 1 -> 6;
            case 2 -> 13;
            default -> 28;
        };
        return (rotated & 1) == 0 ? rotated >>> 1 : (rotated >>> 1) - (1 << bits);
    }

    /** The error of finding {@code found} at the current position where {@code expected} should stand. */
    public BadFormatException fail(Rule rule, String expected, String found) {
        return failAt(new Span(Math.min(position, limit), position < limit ? 1 : 0), rule, expected, found);
    }

    /** The error of finding {@code found} at {@code span} where {@code expected} should stand. */
    public BadFormatException failAt(Span span, Rule rule, String expected, String found) {
        return new BadFormatException(Diagnostic.error(rule, span, structure, expected, found));
    }

    private int takeCompressed(int size) {
        if (size > limit - position) {
            throw fail(Rule.COMPRESSED_INTEGER, size + " bytes", (limit - position) + " bytes");
        }
        return take(size);
    }

    private int take(int size) {
        if (size < 0 || size > limit - position) {
            throw fail(Rule.INSIDE_STRUCTURE, size + " bytes", (limit - position) + " bytes");
        }
        int at = position;
        position += size;
        return at;
    }
}
