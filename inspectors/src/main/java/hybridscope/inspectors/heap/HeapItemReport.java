package hybridscope.inspectors.heap;

/**
 * An item of a heap.
 *
 * @param index   what a column or token holds to name it: an offset into the heap, for {@code #GUID} a number from 1
 * @param offset  file offset of its first byte, length prefix included
 * @param length  bytes, length prefix and terminating zero included
 * @param text    a string, a GUID, or a blob's content as hex
 * @param problem what is wrong with it, or null
 */
public record HeapItemReport(int index, int offset, int length, String text, String problem) {
}
