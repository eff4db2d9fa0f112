package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.types.MethodInfo;
import java.util.function.Predicate;

/** Executes a session instruction by instruction and tells what each one does. */
public final class Trace {
    private final Debuggee debuggee;
    private final DebugInspector inspector;
    private final Predicate<MethodInfo> methods;
    private final int depth;
    private final MemoryChanges memory;
    private Stop last;

    /**
     * A trace of what a session does from now on.
     *
     * @param methods whose instructions are told
     * @param depth   those of frames with more frames than that below are not told
     */
    public Trace(Debuggee debuggee, Predicate<MethodInfo> methods, int depth) {
        this.debuggee = debuggee;
        this.methods = methods;
        this.depth = depth;
        inspector = DebugInspector.of(debuggee);
        memory = new MemoryChanges(inspector.peek());
    }

    /** Why it has come to its end; null before. */
    public Stop end() {
        return last;
    }

    /** Executes up to the next instruction that is told, and that one; null behind the end. */
    public TraceStep next() {
        while (last == null) {
            ManagedThread thread = debuggee.programRun().elect();
            if (thread == null && debuggee.engine().scheduler().idle()) {
                // Time has passed, and whoever slept can go on.
                continue;
            }
            FrameState top = thread == null || thread.depth() == 0 || thread.depth() > depth
                    ? null : thread.frameState(thread.depth() - 1);
            boolean told = top != null && methods.test(top.method()) && top.irOffset() >= 0;
            TraceReader reader = told
                    ? new TraceReader(inspector, memory, thread, inspector.frames(thread.id()), debuggee.position()) : null;
            long before = debuggee.position();
            Stop stop = debuggee.go(new Motion.To(before + 1));
            if (stop.reason() != Stop.Reason.DONE) {
                last = stop;
            }
            if (!told) {
                memory.forget();
            } else if (debuggee.position() > before) {
                return reader.step(inspector.frames(thread.id()));
            }
        }
        return null;
    }
}
