package hybridscope.core.memory;

/**
 * Objects of one class in the heap.
 *
 * @param classId the class word
 * @param count   objects
 * @param bytes   their sizes together, without what cells are larger than their objects
 */
public record ClassCount(int classId, long count, long bytes) {
}
