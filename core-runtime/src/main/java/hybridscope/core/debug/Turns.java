package hybridscope.core.debug;

import java.util.Map;
import java.util.TreeMap;

/** Which thread had its turn when: by the position that a turn begins at. */
final class Turns {
    private final TreeMap<Long, Integer> starts = new TreeMap<>();

    /** A thread has its turn at a position. @return whether it is another one than before */
    boolean note(long position, int thread) {
        Map.Entry<Long, Integer> last = starts.floorEntry(position);
        if (last == null || last.getValue() != thread) {
            starts.put(position, thread);
            return true;
        }
        return false;
    }

    /** The position of the last instruction that a thread has executed in front of a position; -1 for none. */
    long before(long position, int thread) {
        long end = position;
        for (Map.Entry<Long, Integer> turn = starts.lowerEntry(position); turn != null; turn = starts.lowerEntry(turn.getKey())) {
            if (turn.getValue() == thread) {
                return end - 1;
            }
            end = turn.getKey();
        }
        return -1;
    }

    /** The position of a thread's first instruction; -1 for none. */
    long first(int thread) {
        return starts.entrySet().stream().filter(turn -> turn.getValue() == thread).mapToLong(Map.Entry::getKey).findFirst().orElse(-1);
    }

    /** What lay behind a position will not happen again. */
    void forget(long from) {
        starts.tailMap(from, false).clear();
    }

    /** All of them: positions and threads. */
    Map<Long, Integer> all() {
        return starts;
    }
}
