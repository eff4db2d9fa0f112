package hybridscope.inspectors.session;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Stop;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.debug.CallStackReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;

/** Reads where a paused session is; on the session's thread. */
public final class SessionStates {
    private SessionStates() {
    }

    /**
     * The state with a frame of a thread selected.
     *
     * @param thread its number; the session's own choice where there is no such thread
     * @param frame  0 for the innermost
     */
    public static SessionState state(SessionThread session, Stop stop, int thread, int frame, long revision) {
        Debuggee debuggee = session.debuggee();
        boolean folding = session.options().folding();
        ManagedThread chosen = debuggee.engine().scheduler().threads().stream().filter(each -> each.id() == thread).findFirst().orElse(debuggee.selected());
        int depth = chosen == null ? 0 : chosen.depth();
        boolean ended = stop.reason() == Stop.Reason.END;
        if (depth == 0) {
            return new SessionState(stop, chosen == null ? 0 : chosen.id(), 0, revision, null, folding, ended);
        }
        int selected = Math.clamp(frame, 0, depth - 1);
        FrameState state = chosen.frameState(depth - 1 - selected);
        return new SessionState(stop, chosen.id(), selected, revision, position(session.file(), state, CallStackReport.ilOffset(debuggee, state),
                selected == 0), folding, ended);
    }

    private static CodePosition position(OpenFile file, FrameState frame, int ilOffset, boolean innermost) {
        MethodInfo method = frame.method();
        Place place = method.module().map(module -> file.place(module, method.definition().token())).orElse(null);
        return new CodePosition(place, method, frame.code(), frame.irOffset(), ilOffset, innermost);
    }
}
