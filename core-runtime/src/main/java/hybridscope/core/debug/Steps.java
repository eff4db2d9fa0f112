package hybridscope.core.debug;

import hybridscope.core.debug.symbol.CodePoints;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrOperation;

/**
 * Steps forward of one thread; others have their turns meanwhile. Answers are null where a step has come to its goal, else why it
 * ended.
 */
final class Steps {
    private final ExecutionDriver driver;
    private final StopProbe stopProbe;

    Steps(ExecutionDriver driver, StopProbe stopProbe) {
        this.driver = driver;
        this.stopProbe = stopProbe;
    }

    Stop.Reason step(ManagedThread thread, Motion.Unit unit, Motion.Depth depth) {
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
            Stop.Reason why = executeOne(thread);
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

    /** Until the thread has fewer frames than that. */
    private Stop.Reason below(ManagedThread thread, int depth) {
        Stop.Reason why = null;
        try {
            thread.haltBelow(depth);
            while (why == null && thread.depth() >= depth && !thread.hasEnded()) {
                why = driver.part(thread, Long.MAX_VALUE, Long.MAX_VALUE);
            }
        } finally {
            thread.haltBelow(0);
        }
        return why;
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
                if (!lines) {
                    return start(thread, points, false);
                }
                if (points.hasLines()) {
                    return start(thread, points, true);
                }
                boolean initializing = thread.frameState(depth).kind().isInFront();
                why = below(thread, depth + 1);
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
     * In a method that was come back to: behind the IL instruction in work; out of methods without lines, where lines are wanted.
     */
    private Stop.Reason settle(ManagedThread thread, Motion.Unit unit, CodePoints points) {
        CodePoints here = points;
        while (unit == Motion.Unit.LINE && !here.hasLines()) {
            Stop.Reason why = below(thread, thread.depth());
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
