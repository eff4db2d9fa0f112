package hybridscope.inspectors.row;

/**
 * A part of a decoded blob.
 *
 * @param offset file offset of its first byte
 * @param length bytes
 * @param depth  how deep it is nested, 0 for the blob's own parts
 * @param bytes  its bytes as hex, shortened behind 16
 * @param label  the grammar's name of the part and its value, {@code ParamCount = 2}; empty for bytes that are not decoded
 */
public record BlobPart(int offset, int length, int depth, String bytes, String label) {
}
