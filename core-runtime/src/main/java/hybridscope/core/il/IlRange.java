package hybridscope.core.il;

/**
 * A range of IL offsets.
 *
 * @param start first offset, 0 to 2^32-1
 * @param end   first offset behind, at most 2^33: a file may claim anything
 */
public record IlRange(long start, long end) {
    /** The range of that many bytes. */
    public static IlRange of(long start, long length) {
        return new IlRange(start, start + length);
    }

    /** Bytes in the range. */
    public long length() {
        return end - start;
    }

    /** Whether the offset lies in the range. */
    public boolean contains(long offset) {
        return offset >= start && offset < end;
    }

    /** Whether all of {@code other} lies in the range. */
    public boolean contains(IlRange other) {
        return other.start >= start && other.end <= end;
    }

    /** Whether both have an offset in common. */
    public boolean overlaps(IlRange other) {
        return start < other.end && other.start < end;
    }

    /** As ILASM writes it: {@code IL_0000 to IL_000a}. */
    public String text() {
        return label(start) + " to " + label(end);
    }

    /** The label of an IL offset: {@code IL_000a}, longer where four digits are too few. */
    public static String label(long offset) {
        return "IL_%04x".formatted(offset);
    }
}
