package hybridscope.core.debug;

import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** What a look into the past has met, in the order in which it happened. */
final class ReverseSearch {
    private static final int MOST = 1 << 12;
    private final boolean breakpoints;
    private final List<Met> met = new ArrayList<>();

    /** @param breakpoints whether they count, beside the goal */
    ReverseSearch(boolean breakpoints) {
        this.breakpoints = breakpoints;
    }

    /**
     * A place to stop at.
     *
     * @param position where to go
     * @param raises   whether it is the exception that the instruction there raises
     * @param thread   the number of the thread
     * @param depth    how many frames it has
     */
    record Met(long position, boolean raises, int thread, int depth, MethodInfo method, int irOffset, Stop.Reason reason,
            List<Integer> hits, String text) {
        static Met of(ManagedThread thread, long position, boolean raises, MethodInfo method, int irOffset, Stop.Reason reason,
                List<Integer> hits, String text) {
            return new Met(position, raises, thread.id(), thread.depth(), method, irOffset, reason, List.copyOf(hits), text);
        }

        /** The same as what its breakpoints make it. */
        Met asBreakpoint() {
            return new Met(position, raises, thread, depth, method, irOffset, Stop.Reason.BREAKPOINT, hits, text);
        }
    }

    boolean breakpoints() {
        return breakpoints;
    }

    void add(Met place) {
        if (met.size() == MOST) {
            met.subList(0, MOST / 2).clear();
        }
        met.add(place);
    }

    /** Those in front of a position. */
    List<Met> before(long position) {
        return met.stream().filter(place -> place.position < position).toList();
    }
}
