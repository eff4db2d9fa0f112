package hybridscope.core.debug;

import hybridscope.core.debug.symbol.CodePoints;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.types.MethodInfo;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Steps forward of one thread; others have their turns meanwhile. Answers are null where a step has come to its goal, else why it
 * ended.
 */
final class Steps {
    private final ExecutionDriver driver;
    private final StopProbe stopProbe;
    private final Consumer<FrameState> returns;
    private Predicate<MethodInfo> passed = _ -> false;
    /** Whether the step under way passes through those. */
    private boolean passes;
    /** Whether it stops in what those call back. */
    private boolean enters;

    /** @param returns told each call that a step sees come back, while its result is where the caller wants it */
    Steps(ExecutionDriver driver, StopProbe stopProbe, Consumer<FrameState> returns) {
        this.driver = driver;
        this.stopProbe = stopProbe;
        this.returns = returns;
    }

    /** Steps by IL or lines that begin outside of these methods pass through them. */
    void passThrough(Predicate<MethodInfo> methods) {
        passed = methods;
    }

    /** Whether steps pass through a method. */
    boolean passes(MethodInfo method) {
        return passed.test(method);
    }

    /** Whether a thread stands in a method that steps pass through. */
    boolean isPassed(ManagedThread thread) {
        return thread != null && thread.depth() > 0 && passed.test(top(thread).method());
    }

    Stop.Reason step(ManagedThread thread, Motion.Unit unit, Motion.Depth depth) {
        passes = unit != Motion.Unit.IR && !isPassed(thread);
        enters = passes && depth == Motion.Depth.INTO;
        if (thread.depth() == 0) {
            // It waits for something to do, such as a finalizer.
            return executeOne(thread);
        }
        if (depth == Motion.Depth.OUT) {
            Stop.Reason why = below(thread, thread.depth());
            return why != null || isDone(thread) || unit == Motion.Unit.IR ? why : settle(thread, unit, points(thread));
        }
        boolean into = depth == Motion.Depth.INTO;
        return switch (unit) {
            case IR -> one(thread, into);
            case IL -> statement(thread, into, false);
            case LINE -> statement(thread, into, thread.depth() > 0 && points(thread).hasLines());
        };
    }

    /** Whether it has no frames any more: it has ended, or has done what it was given, such as a finalizer. */
    private static boolean isDone(ManagedThread thread) {
        return thread.hasEnded() || thread.depth() == 0;
    }

    private CodePoints points(ManagedThread thread) {
        FrameState top = top(thread);
        return stopProbe.points(top.method(), top.code());
    }

    private static FrameState top(ManagedThread thread) {
        return thread.frameState(thread.depth() - 1);
    }

    /** One IR instruction, with all that it calls unless the step goes into that. */
    private Stop.Reason one(ManagedThread thread, boolean into) {
        int depth = thread.depth();
        while (true) {
            boolean tail = tailCalls(thread, depth);
            FrameState frame = top(thread);
            FrameState caller = caller(thread, depth);
            Stop.Reason why = executeOne(thread);
            if (thread.depth() < depth) {
                tellReturn(thread, frame, caller);
            }
            if (why != null || isDone(thread)) {
                return why;
            }
            boolean initializing = false;
            if (thread.depth() > depth) {
                if (into) {
                    return null;
                }
                initializing = thread.frameState(depth).kind().isInFront();
                why = below(thread, depth + 1);
            } else if (tail && thread.depth() == depth && !into && top(thread).irOffset() == 0) {
                why = below(thread, depth);
            }
            if (why != null || isDone(thread) || thread.depth() < depth) {
                return why;
            }
            // Behind a class constructor the instruction begins again; an internal call may wait, or have more to call.
            if (!initializing && !thread.isWithin()) {
                return null;
            }
        }
    }

    private static boolean tailCalls(ManagedThread thread, int depth) {
        FrameState top = thread.frameState(depth - 1);
        return top.irOffset() >= 0 && top.code().code().at(top.irOffset()).opCode().operation() instanceof IrOperation.Call call
                && call.tail();
    }

    /** Until the thread has executed one instruction. */
    private Stop.Reason executeOne(ManagedThread thread) {
        long before = thread.executed();
        boolean pending = thread.pendingException() != 0;
        Stop.Reason why = null;
        while (why == null && thread.executed() == before && !thread.hasEnded()) {
            why = driver.part(thread, pending ? 0 : 1, Long.MAX_VALUE);
            if (pending && thread.pendingException() == 0) {
                // The exception has been raised: that is a step.
                return why;
            }
        }
        return why;
    }

    /** The frame below the one at the top of so many; null for none. */
    private static FrameState caller(ManagedThread thread, int depth) {
        return depth < 2 ? null : thread.frameState(depth - 2);
    }

    /** Tells that a frame was left, unless an exception did it: its caller stands behind the call then. */
    private void tellReturn(ManagedThread thread, FrameState frame, FrameState caller) {
        if (frame.kind() == FrameState.Kind.CALL && caller != null && caller.irOffset() >= 0 && !thread.hasEnded()
                && thread.depth() == caller.index() + 1 && !thread.isWithin() && thread.pendingException() == 0
                && top(thread).irOffset() == caller.code().code().at(caller.irOffset()).end()) {
            returns.accept(frame);
        }
    }

    /** Until the thread has fewer frames than that. */
    private Stop.Reason below(ManagedThread thread, int depth) {
        FrameState frame = thread.frameState(depth - 1);
        FrameState caller = caller(thread, depth);
        Stop.Reason why = null;
        try {
            thread.haltBelow(depth);
            while (why == null && thread.depth() >= depth && !thread.hasEnded()) {
                why = driver.part(thread, Long.MAX_VALUE, Long.MAX_VALUE);
            }
        } finally {
            thread.haltBelow(0);
        }
        if (thread.depth() < depth) {
            tellReturn(thread, frame, caller);
        }
        return why;
    }

    /** Out of methods that are passed through, or to the beginning of one that they call back and that is not. */
    private Stop.Reason through(ManagedThread thread, int depth, boolean lines) {
        stopProbe.seek(MotionGoals.entry(thread.id(), depth, method -> !passed.test(method), stopProbe::points, lines));
        stopProbe.prepare();
        try {
            return below(thread, depth);
        } finally {
            stopProbe.seek(null);
            stopProbe.prepare();
        }
    }

    /** Until the beginning of another statement, or IL instruction. */
    private Stop.Reason statement(ManagedThread thread, boolean into, boolean lines) {
        int depth = thread.depth();
        int from = depth == 0 ? 0 : top(thread).irOffset();
        int line = lines ? points(thread).line(from) : 0;
        while (true) {
            Stop.Reason why = one(thread, into);
            if (why != null || isDone(thread)) {
                return why;
            }
            CodePoints points = points(thread);
            if (thread.depth() < depth) {
                return settle(thread, lines ? Motion.Unit.LINE : Motion.Unit.IL, points);
            }
            if (thread.depth() > depth) {
                boolean shown = !passes || !isPassed(thread);
                if (shown && !lines) {
                    return start(thread, points, false);
                }
                if (shown && points.hasLines()) {
                    return start(thread, points, true);
                }
                boolean initializing = thread.frameState(depth).kind().isInFront();
                why = shown ? below(thread, depth + 1) : through(thread, depth + 1, lines);
                if (why != null || isDone(thread)) {
                    return why;
                }
                if (thread.depth() < depth) {
                    return settle(thread, Motion.Unit.LINE, points(thread));
                }
                points = points(thread);
                if (initializing || thread.isWithin()) {
                    continue;
                }
            }
            int at = top(thread).irOffset();
            // Another statement of the same line is no step, unless it is come to once more.
            if (at >= 0 && (lines ? points.startsLine(at) && (points.line(at) != line || at <= from) : points.startsIl(at))) {
                return null;
            }
        }
    }

    /** In a method that was entered: to its first IL instruction, or statement. */
    private Stop.Reason start(ManagedThread thread, CodePoints points, boolean lines) {
        int depth = thread.depth();
        while (thread.depth() == depth) {
            int at = top(thread).irOffset();
            if (lines ? points.startsLine(at) : points.startsIl(at)) {
                return null;
            }
            Stop.Reason why = one(thread, false);
            if (why != null || isDone(thread)) {
                return why;
            }
        }
        return null;
    }

    /**
     * In a method that was come back to: behind the IL instruction in work; out of methods that are passed through, and of those
     * without lines where lines are wanted.
     */
    private Stop.Reason settle(ManagedThread thread, Motion.Unit unit, CodePoints points) {
        CodePoints here = points;
        while (unit == Motion.Unit.LINE && !here.hasLines() || passes && isPassed(thread)) {
            Stop.Reason why = enters && isPassed(thread) ? through(thread, thread.depth(), unit == Motion.Unit.LINE)
                    : below(thread, thread.depth());
            if (why != null || isDone(thread)) {
                return why;
            }
            here = points(thread);
        }
        int depth = thread.depth();
        while (thread.depth() == depth
                && (thread.isWithin() || top(thread).irOffset() < 0 || !here.startsIl(top(thread).irOffset()))) {
            Stop.Reason why = one(thread, false);
            if (why != null || isDone(thread)) {
                return why;
            }
        }
        return null;
    }
}
