package hybridscope.inspectors.session;

import hybridscope.core.debug.Stop;
import hybridscope.inspectors.debug.VariableReport;

/**
 * Where a paused session is, and what of it is selected. Whatever else a pane shows it asks for of the session.
 *
 * @param stop   why and where it has stopped
 * @param thread number of the thread that is looked at: the one of the stop, unless the user chose another one; 0 where there is
 *     none
 * @param frame  which frame of that thread is looked at, 0 for the innermost
 * @param revision grows with every stop, every edit and every other selection: what was asked for an older one is out of date
 * @param code   where in its code that frame is; null where there is no frame
 * @param folding whether the session's IR is made with folding
 * @param ended  whether the program is behind its last instruction; it can still go back
 * @param returned what the call has returned that the last step has seen come back, named by its method; null for nothing
 * @param arrived whether it has come here, or somebody looks here, since it was told last; else only something of it was changed
 */
public record SessionState(Stop stop, int thread, int frame, long revision, CodePosition code, boolean folding, boolean ended,
        VariableReport returned, boolean arrived) {
    /** Executed IR instructions of all threads since the start. */
    public long position() {
        return stop.position();
    }

    /** The same as another revision. */
    SessionState revised(long other) {
        return new SessionState(stop, thread, frame, other, code, folding, ended, returned, arrived);
    }

    /** The same where nobody has moved. */
    SessionState changed() {
        return new SessionState(stop, thread, frame, revision, code, folding, ended, returned, false);
    }
}
