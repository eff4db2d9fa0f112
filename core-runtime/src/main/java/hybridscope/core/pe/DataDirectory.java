package hybridscope.core.pe;

/**
 * A data directory of the optional header or of the CLI header.
 *
 * @param name   what it is, from {@link PeLayouts#DIRECTORY_NAMES} or the CLI header's field
 * @param header where the entry itself stands: 8 bytes, RVA and size
 * @param rva    where its content is in memory; for the Certificate directory a file offset
 * @param size   declared size of the content in bytes, may be absurd
 */
public record DataDirectory(String name, Span header, int rva, int size) {
    /** Whether the entry names no content. */
    public boolean isEmpty() {
        return rva == 0 && size == 0;
    }
}
