package hybridscope.core.debug;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often the instructions of a method were executed up to where the session stands. An instruction that an exception has kept
 * from being executed does not count.
 *
 * @param since the position since which executions count: executed IR instructions of all threads; 0 for all there were
 * @param times by the instruction's offset in bytes; all instructions have one
 */
public record ExecutionCounts(long since, SortedMap<Integer, Long> times) {
    /** Copies the map. */
    public ExecutionCounts {
        times = Collections.unmodifiableSortedMap(new TreeMap<>(times));
    }
}
