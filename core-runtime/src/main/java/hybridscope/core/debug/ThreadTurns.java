package hybridscope.core.debug;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Which thread had its turn when: by the position that a turn begins at. Of very many turns the latest are kept. */
final class ThreadTurns {
    /** A position that is not known any more. */
    static final long FORGOTTEN = -2;
    private static final int MOST = 1 << 18;
    private final TreeMap<Long, Integer> starts = new TreeMap<>();
    /** Where each thread's first turn begins. */
    private final Map<Integer, Long> firsts = new HashMap<>();
    private boolean cut;

    /** A thread has its turn at a position. @return whether it is another one than before */
    boolean note(long position, int thread) {
        Map.Entry<Long, Integer> last = starts.floorEntry(position);
        if (last == null && cut && !starts.isEmpty()) {
            // In front of what is kept: there must be no gaps.
            return false;
        }
        if (last == null || last.getValue() != thread) {
            starts.put(position, thread);
            firsts.merge(thread, position, Math::min);
            if (starts.size() > MOST) {
                starts.pollFirstEntry();
                cut = true;
            }
            return true;
        }
        return false;
    }

    /**
     * The position of the last instruction that a thread has executed in front of a position; -1 for none, {@link #FORGOTTEN}.
     */
    long before(long position, int thread) {
        long end = position;
        for (Map.Entry<Long, Integer> turn = starts.lowerEntry(position); turn != null; turn = starts.lowerEntry(turn.getKey())) {
            if (turn.getValue() == thread) {
                return end - 1;
            }
            end = turn.getKey();
        }
        return cut && firsts.getOrDefault(thread, Long.MAX_VALUE) < end ? FORGOTTEN : -1;
    }

    /** The position of a thread's first instruction; -1 for none. */
    long first(int thread) {
        return firsts.getOrDefault(thread, -1L);
    }

    /** What lay behind a position will not happen again. */
    void forget(long from) {
        starts.tailMap(from, false).clear();
        firsts.values().removeIf(first -> first > from);
    }

    /** All of them: positions and threads. */
    Map<Long, Integer> all() {
        return starts;
    }
}
