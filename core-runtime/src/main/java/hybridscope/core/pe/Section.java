package hybridscope.core.pe;

/**
 * A section of a PE file (ECMA-335 II.25.3).
 *
 * @param header         its header
 * @param name           its name without padding zeros, malformed bytes as U+FFFD
 * @param virtualAddress RVA of its first byte
 * @param virtualSize    bytes in memory; where the header says 0, the raw size
 * @param data           its bytes in the file, clipped to the file's end
 */
public record Section(Structure header, String name, int virtualAddress, int virtualSize, Span data) {
    /** Whether the image has memory at {@code rva}, backed by the file or not. */
    public boolean containsRva(int rva) {
        int delta = rva - virtualAddress;
        return Integer.compareUnsigned(delta, Math.max(virtualSize, data.length())) < 0;
    }
}
