package hybridscope.core.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** Motions into the past. Each answers why it is over, null where it has come to its goal. */
final class BackSteps {
    private final Engine engine;
    private final Drive drive;
    private final Sentry sentry;
    private final Rewind rewind;
    private Search.Met found;

    BackSteps(Engine engine, Drive drive, Sentry sentry, Rewind rewind) {
        this.engine = engine;
        this.drive = drive;
        this.sentry = sentry;
        this.rewind = rewind;
    }

    /** What the last search has led to; null for nothing. */
    Search.Met found() {
        return found;
    }

    void begin() {
        found = null;
    }

    // ---- searching

    /** What is met last in front of a position; the machine stands somewhere then. Empty where nothing is, or somebody interrupts. */
    private List<Search.Met> last(Goal goal, boolean breakpoints, long before) {
        long first = rewind.before(0);
        long end = before;
        try {
            while (end > first) {
                long start = rewind.before(end - 1);
                rewind.goTo(start);
                Search search = new Search(breakpoints);
                sentry.seek(goal);
                sentry.prepare();
                sentry.search(search);
                boolean whole = drive.again(end);
                sentry.search(null);
                List<Search.Met> met = search.before(before);
                if (!met.isEmpty() || !whole) {
                    return whole ? met : List.of();
                }
                end = start;
            }
            return List.of();
        } finally {
            sentry.search(null);
            sentry.seek(null);
            sentry.prepare();
        }
    }

    private Stop.Reason start() {
        rewind.goTo(rewind.before(0));
        return Stop.Reason.START;
    }

    /** Until the last breakpoint, or the goal, in front of the present. @param goal null for breakpoints alone */
    Stop.Reason run(ManagedThread thread, Goal goal) {
        long here = engine.scheduler().executed();
        boolean pending = thread != null && thread.pendingException() != 0;
        List<Search.Met> met = last(goal, true, pending ? here - 1 : here);
        if (met.isEmpty()) {
            if (drive.isInterrupted()) {
                rewind.goTo(here);
                return Stop.Reason.PAUSED;
            }
            return start();
        }
        found = met.getLast();
        rewind.goTo(found.position());
        if (found.pending()) {
            // The exception itself is met by going on.
            sentry.seek(goal);
            sentry.prepare();
            Stop.Reason why = null;
            while (why == null && engine.scheduler().executed() <= found.position()) {
                why = drive.part(null, 0, found.position() + 1);
            }
            sentry.seek(null);
        }
        return found.reason() == Stop.Reason.DONE ? null : found.reason();
    }

    Stop.Reason lastWrite(int address, int size) {
        long here = engine.scheduler().executed();
        if (rewind.lastWrite(address, size) < 0) {
            rewind.goTo(here);
            return Stop.Reason.NOT_FOUND;
        }
        return null;
    }

    // ---- steps

    Stop.Reason step(int thread, Motion.Unit unit, Motion.Depth depth) {
        if (depth == Motion.Depth.OUT) {
            return out(thread, unit);
        }
        boolean into = depth == Motion.Depth.INTO;
        FrameState top = top(thread);
        if (unit == Motion.Unit.LINE && top != null && sentry.points(top.method(), top.code()).hasLines()) {
            return line(thread, top, into);
        }
        Stop.Reason why = one(thread, into);
        while (why == null && unit != Motion.Unit.IR) {
            top = top(thread);
            if (top == null || top.irOffset() < 0 || sentry.points(top.method(), top.code()).startsIl(top.irOffset())) {
                return null;
            }
            why = one(thread, into);
        }
        return why;
    }

    private ManagedThread thread(int id) {
        return engine.scheduler().thread(id);
    }

    private FrameState top(int thread) {
        ManagedThread found = thread(thread);
        return found == null || found.depth() == 0 ? null : found.frameState(found.depth() - 1);
    }

    /** The thread's last instruction; over what it has called, unless the step goes into that. */
    private Stop.Reason one(int thread, boolean into) {
        long here = engine.scheduler().executed();
        ManagedThread now = thread(thread);
        int depth = now == null ? 0 : now.depth();
        FrameState top = top(thread);
        FrameState caller = depth < 2 ? null : now.frameState(depth - 2);
        long before = drive.turns().before(here, thread);
        if (before < 0) {
            return start();
        }
        rewind.goTo(before);
        while (thread(thread).isWithin()) {
            // Forward, an internal call that waits or calls is one step: back to where it has begun.
            before = drive.turns().before(before, thread);
            if (before < 0) {
                return start();
            }
            rewind.goTo(before);
        }
        if (into || top == null) {
            return null;
        }
        if (thread(thread).depth() > depth) {
            return go(last(frame(thread, depth, top, caller), false, before), here);
        }
        return beginning(thread, before, here);
    }

    /** Where the instruction that comes next has begun: in front of the class constructor that it has waited for. */
    private Stop.Reason beginning(int thread, long position, long here) {
        ManagedThread now = thread(thread);
        int depth = now.depth();
        FrameState top = top(thread);
        FrameState caller = depth < 2 ? null : now.frameState(depth - 2);
        long before = drive.turns().before(position, thread);
        if (before < 0 || !refersToSomething(top)) {
            return null;
        }
        rewind.goTo(before);
        now = thread(thread);
        if (now.depth() > depth && now.frameState(depth).kind() == FrameState.Kind.CLASS_CONSTRUCTOR) {
            return go(last(frame(thread, depth, top, caller), false, before), here);
        }
        rewind.goTo(position);
        return null;
    }

    /** Class constructors run in front of instructions that refer to a type, field or method. */
    private static boolean refersToSomething(FrameState top) {
        return top.irOffset() >= 0 && top.code().code().at(top.irOffset()).opCode().operands().stream().anyMatch(each -> each.role() instanceof OperandRole.Data);
    }

    private Stop.Reason go(List<Search.Met> met, long here) {
        if (met.isEmpty()) {
            if (drive.isInterrupted()) {
                rewind.goTo(here);
                return Stop.Reason.PAUSED;
            }
            return start();
        }
        rewind.goTo(met.getLast().position());
        return null;
    }

    /** Any instruction of a frame, and the call that it was made by. */
    private static Goal frame(int thread, int depth, FrameState frame, FrameState caller) {
        return new Goal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return code == frame.code() || caller != null && code == caller.code() && instruction.offset() == caller.irOffset();
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                return who.id() == thread && (who.depth() == depth && method == frame.method()
                        || caller != null && who.depth() == depth - 1 && method == caller.method() && irOffset == caller.irOffset());
            }
        };
    }

    private Stop.Reason out(int thread, Motion.Unit unit) {
        long here = engine.scheduler().executed();
        while (true) {
            ManagedThread now = thread(thread);
            int depth = now == null ? 0 : now.depth();
            if (depth < 2) {
                long first = drive.turns().first(thread);
                rewind.goTo(Math.max(first, rewind.before(0)));
                return first < 0 || first <= rewind.before(0) ? Stop.Reason.START : null;
            }
            FrameState caller = now.frameState(depth - 2);
            Stop.Reason why = go(last(call(thread, depth - 1, caller), false, engine.scheduler().executed()), here);
            if (why != null || unit != Motion.Unit.LINE || sentry.points(caller.method(), caller.code()).hasLines()) {
                return why;
            }
        }
    }

    private static Goal call(int thread, int depth, FrameState caller) {
        return new Goal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return code == caller.code() && instruction.offset() == caller.irOffset();
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                return who.id() == thread && who.depth() == depth && method == caller.method();
            }
        };
    }

    // ---- lines

    private Stop.Reason line(int thread, FrameState top, boolean into) {
        long here = engine.scheduler().executed();
        ManagedThread now = thread(thread);
        int depth = now.depth();
        FrameState caller = depth < 2 ? null : now.frameState(depth - 2);
        Goal goal = into ? lines(thread) : linesOf(thread, depth, top, caller);
        List<Search.Met> met = last(goal, false, here);
        if (met.isEmpty()) {
            return go(met, here);
        }
        int at = met.size() - 1;
        // Several statements of a line are one step: back to the first of them.
        while (at > 0 && follows(met.get(at - 1), met.get(at))) {
            at--;
        }
        rewind.goTo(met.get(at).position());
        return null;
    }

    /** Whether two places are one behind the other on the same line, in the same frame. */
    private boolean follows(Search.Met one, Search.Met other) {
        return one.depth() == other.depth() && one.method() == other.method() && one.irOffset() < other.irOffset()
                && sentry.line(one.method(), one.irOffset()) == sentry.line(other.method(), other.irOffset());
    }

    private Goal lines(int thread) {
        return new Goal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return sentry.points(method, code).startsLine(instruction.offset());
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                return who.id() == thread;
            }
        };
    }

    private Goal linesOf(int thread, int depth, FrameState frame, FrameState caller) {
        CodePoints points = sentry.points(frame.method(), frame.code());
        Goal all = frame(thread, depth, frame, caller);
        return new Goal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return all.marks(method, code, instruction) && (code != frame.code() || points.startsLine(instruction.offset())
                        || caller != null && code == caller.code() && instruction.offset() == caller.irOffset());
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                return all.reached(who, method, irOffset) && (who.depth() != depth || points.startsLine(irOffset));
            }
        };
    }
}
