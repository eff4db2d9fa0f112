package hybridscope.core.pe;

/**
 * A range of bytes in a file: where a header field, a row, a heap item or an instruction lies.
 *
 * @param offset file offset of the first byte
 * @param length number of bytes, 0 or more
 */
public record Span(int offset, int length) {
    /** The empty range at offset 0: something that has no bytes of its own. */
    public static final Span NONE = new Span(0, 0);

    /** The first offset behind the range. */
    public int end() {
        return offset + length;
    }

    /** Whether the byte at {@code fileOffset} belongs to this range. */
    public boolean contains(int fileOffset) {
        return fileOffset >= offset && fileOffset < end();
    }

    /** Whether every byte of {@code other} belongs to this range. */
    public boolean contains(Span other) {
        return other.offset >= offset && other.end() <= end();
    }
}
