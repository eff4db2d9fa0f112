package hybridscope.inspectors.structure;

/**
 * A field of a structure.
 *
 * @param name   the specification's name
 * @param offset file offset of its first byte
 * @param size   bytes
 * @param raw    its bytes in file order as hex, shortened behind 16 bytes
 * @param value  the number it holds (0 for text and raw bytes)
 * @param text   what it means: a number in its usual base, names of flags, a time, a text; empty where the bytes are not there
 */
public record FieldReport(String name, int offset, int size, String raw, long value, String text) {
}
