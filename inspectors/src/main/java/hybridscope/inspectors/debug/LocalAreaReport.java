package hybridscope.inspectors.debug;

/**
 * Memory that localloc has given a frame, at the other end of the thread's stack.
 *
 * @param address where it begins
 * @param size    its bytes
 * @param bytes   the first of them as hexadecimal digits
 */
public record LocalAreaReport(int address, int size, String bytes) {
}
