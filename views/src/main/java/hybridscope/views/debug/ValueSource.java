package hybridscope.views.debug;

import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.session.PausedSession;
import java.util.List;

/** What stands at the top of a {@link ValueTree}. */
@FunctionalInterface
interface ValueSource {
    /**
     * Something to show.
     *
     * @param key      names it, whatever its value
     * @param variable it; null where there is no value
     * @param error    why not; null where there is one
     */
    record Top(String key, VariableReport variable, String error) {
    }

    /** Finds it out, on the session's thread. */
    List<Top> of(PausedSession session) throws Exception;
}
