package hybridscope.core.memory;

/**
 * How full a heap is. All sizes are in bytes.
 *
 * @param used        cells of objects, those found alive by the last collection and all allocated since
 * @param pages       pages the heap has
 * @param limit       the most it may have
 * @param allocated   cells ever allocated
 * @param collections collections so far
 */
public record HeapTotals(long used, long pages, long limit, long allocated, int collections) {
}
