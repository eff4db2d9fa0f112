package hybridscope.core.pe;

/**
 * A {@link StructLayout} at a place in a file. The constructor does not read: fields of a truncated structure that lie
 * inside the file can still be read, the others throw {@link BadFormatException}.
 *
 * @param bytes  the file
 * @param layout what stands there
 * @param offset where
 * @param label  what this one is called among its like (".text" of the section headers), or the layout's name
 */
public record Structure(Bytes bytes, StructLayout layout, int offset, String label) {
    /** A structure called by its layout's name. */
    public Structure(Bytes bytes, StructLayout layout, int offset) {
        this(bytes, layout, offset, layout.name());
    }

    /** All its bytes. */
    public Span span() {
        return new Span(offset, layout.size());
    }

    /** The bytes of one field. */
    public Span span(StructLayout.Field field) {
        return new Span(offset + field.offset(), field.size());
    }

    /** The bytes of one field. */
    public Span span(String field) {
        return span(layout.field(field));
    }

    /** The value of a numeric field, unsigned up to 4 bytes. */
    public long value(String field) {
        return value(layout.field(field));
    }

    /** The value of a numeric field, unsigned up to 4 bytes. */
    public long value(StructLayout.Field field) {
        return bytes.unsigned(offset + field.offset(), field.size());
    }

    /**
     * The value of a field of up to 4 bytes as an int (RVAs, offsets and sizes above 2^31 become negative and fail every range
     * check).
     */
    public int intValue(String field) {
        return (int) value(field);
    }
}
