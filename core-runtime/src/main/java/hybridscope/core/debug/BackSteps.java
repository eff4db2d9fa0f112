package hybridscope.core.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Motions into the past. Each answers why it is over, null where it has come to its goal. */
final class BackSteps {
    private final Engine engine;
    private final ExecutionDriver driver;
    private final StopProbe stopProbe;
    private final TimeTravel timeTravel;
    /** Whether breakpoints are met on the way. */
    private boolean breaks;
    private ReverseSearch.Met found;

    BackSteps(Engine engine, ExecutionDriver driver, StopProbe stopProbe, TimeTravel timeTravel) {
        this.engine = engine;
        this.driver = driver;
        this.stopProbe = stopProbe;
        this.timeTravel = timeTravel;
    }

    /** What the last search has led to; null for nothing. */
    ReverseSearch.Met found() {
        return found;
    }

    void begin(boolean breakpoints) {
        found = null;
        breaks = breakpoints;
    }

    // ---- searching

    /**
     * What is met last in front of a position: the goal, or breakpoints on the way. The machine stands somewhere then. Empty
     * where nothing is, or somebody interrupts.
     */
    private List<ReverseSearch.Met> last(MotionGoal goal, long before) {
        return last(goal, timeTravel.before(0), before);
    }

    /** The same behind another position. */
    private List<ReverseSearch.Met> last(MotionGoal goal, long first, long before) {
        long end = before;
        try {
            while (end > first) {
                long start = timeTravel.before(end - 1);
                timeTravel.goTo(start);
                ReverseSearch search = new ReverseSearch(breaks);
                stopProbe.seek(goal);
                stopProbe.prepare();
                stopProbe.search(search);
                boolean whole = driver.again(end);
                stopProbe.search(null);
                List<ReverseSearch.Met> met = search.before(before);
                if (!met.isEmpty() || !whole) {
                    return whole ? met : List.of();
                }
                end = start;
            }
            return List.of();
        } finally {
            stopProbe.search(null);
            stopProbe.seek(null);
            stopProbe.prepare();
        }
    }

    private Stop.Reason start() {
        timeTravel.goTo(timeTravel.before(0));
        return Stop.Reason.START;
    }

    /** Until the last breakpoint, or the goal, in front of the present. @param goal null for breakpoints alone */
    Stop.Reason run(MotionGoal goal) {
        long here = engine.scheduler().executed();
        List<ReverseSearch.Met> met = last(goal, here);
        if (met.isEmpty()) {
            return nothing(here);
        }
        stopAt(met.getLast());
        return found.reason() == Stop.Reason.DONE ? null : found.reason();
    }

    private Stop.Reason nothing(long here) {
        if (driver.isInterrupted()) {
            timeTravel.goTo(here);
            return Stop.Reason.PAUSED;
        }
        return start();
    }

    private Stop.Reason stopAt(ReverseSearch.Met met) {
        found = met;
        timeTravel.goTo(met.position());
        return found.reason();
    }

    Stop.Reason lastWrite(int address, int size) {
        long here = engine.scheduler().executed();
        if (timeTravel.lastWrite(address, size) < 0) {
            timeTravel.goTo(here);
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
        if (unit == Motion.Unit.LINE && top != null && stopProbe.points(top.method(), top.code()).hasLines()) {
            return line(thread, top, into);
        }
        Stop.Reason why = one(thread, into);
        return why == null && unit != Motion.Unit.IR ? settle(thread, unit, into) : why;
    }

    /** From anywhere in a method to where the IL instruction, or the statement, begins. */
    private Stop.Reason settle(int thread, Motion.Unit unit, boolean into) {
        Stop.Reason why = null;
        while (why == null) {
            FrameState top = top(thread);
            if (unit == Motion.Unit.LINE && top != null && stopProbe.points(top.method(), top.code()).hasLines()) {
                // From the end, or a method without lines: to where the statement begins.
                return top.irOffset() >= 0 && stopProbe.points(top.method(), top.code()).startsLine(top.irOffset())
                        ? null : line(thread, top, into);
            }
            if (top == null || top.irOffset() < 0 || stopProbe.points(top.method(), top.code()).startsIl(top.irOffset())) {
                return null;
            }
            why = one(thread, into);
        }
        return why;
    }

    /**
     * Out of methods that are passed through, where the machine stands in one now: to the call by the last frame that is none. A
     * step into calls ends behind that, where they have called back something that is none.
     *
     * @param here where the step has begun
     */
    Stop.Reason through(int thread, Motion.Unit unit, boolean into, Predicate<MethodInfo> passed, long here) {
        ManagedThread now = thread(thread);
        int depth = now.depth();
        while (depth > 0 && passed.test(now.frameState(depth - 1).method())) {
            depth--;
        }
        if (depth == 0) {
            // The runtime has given the thread something to do: there is nobody else who calls.
            return null;
        }
        FrameState frame = now.frameState(depth - 1);
        MotionGoal calling = frame.irOffset() >= 0 ? MotionGoals.call(thread, depth, frame)
                : MotionGoals.frame(thread, depth, frame, depth < 2 ? null : now.frameState(depth - 2));
        List<ReverseSearch.Met> met = last(calling, here);
        if (into && !met.isEmpty() && met.getLast().reason() == Stop.Reason.DONE) {
            long call = met.getLast().position();
            MotionGoal within = MotionGoals.within(thread, depth, method -> !passed.test(method), stopProbe::points,
                    unit == Motion.Unit.LINE && stopProbe.points(frame.method(), frame.code()).hasLines());
            List<ReverseSearch.Met> calledBack = last(within, call, here).stream()
                    .filter(each -> each.position() > call).toList();
            if (!calledBack.isEmpty()) {
                return go(calledBack, here);
            }
        }
        Stop.Reason why = go(met, here);
        return why == null ? settle(thread, unit, false) : why;
    }

    /** The position of the last instruction that a thread has executed in front of a position; -1 for none. */
    private long before(long position, int thread) {
        long known = driver.turns().before(position, thread);
        if (known != ThreadTurns.FORGOTTEN) {
            return known;
        }
        // So long ago that nobody has kept whose turn it was: any instruction may be it.
        boolean wanted = breaks;
        breaks = false;
        List<ReverseSearch.Met> met = last(MotionGoals.any(thread), position);
        breaks = wanted;
        return met.isEmpty() ? -1 : met.getLast().position();
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
        long before = before(here, thread);
        if (before >= 0) {
            timeTravel.goTo(before);
        }
        while (before >= 0 && thread(thread).isWithin()) {
            // Forward, an internal call that waits or calls is one step: back to where it has begun.
            before = before(before, thread);
            if (before >= 0) {
                timeTravel.goTo(before);
            }
        }
        if (before >= 0 && !into && top != null && thread(thread).depth() > depth) {
            return go(last(over(thread, depth, top, caller), here), here);
        }
        Stop.Reason why = between(before, here, here);
        if (why != null || before < 0) {
            return why == null ? start() : why;
        }
        timeTravel.goTo(before);
        return into || top == null ? null : beginning(thread, before, here);
    }

    /** The last breakpoint between two positions, neither of them included, where others had their turns; null for none. */
    private Stop.Reason between(long from, long to, long here) {
        if (!breaks || to - from < 2) {
            return null;
        }
        List<ReverseSearch.Met> met = last(null, Math.max(from, timeTravel.before(0)), to)
                .stream().filter(each -> each.position() > from).toList();
        if (met.isEmpty()) {
            return driver.isInterrupted() ? nothing(here) : null;
        }
        return stopAt(met.getLast());
    }

    /**
     * What a frame has called last, the machine being in the midst of that: the call alone where it is known, else any
     * instruction of the frame.
     */
    private MotionGoal over(int thread, int depth, FrameState frame, FrameState caller) {
        FrameState calling = thread(thread).frameState(depth - 1);
        return calling.irOffset() >= 0
                ? MotionGoals.call(thread, depth, calling) : MotionGoals.frame(thread, depth, frame, caller);
    }

    /** Where the instruction that comes next has begun: in front of the class constructor that it has waited for. */
    private Stop.Reason beginning(int thread, long position, long here) {
        ManagedThread now = thread(thread);
        int depth = now.depth();
        FrameState top = top(thread);
        FrameState caller = depth < 2 ? null : now.frameState(depth - 2);
        long before = before(position, thread);
        // A thread that is given its work in its turn has no frame in front of that.
        if (before < 0 || top == null || !refersToSomething(top)) {
            return null;
        }
        timeTravel.goTo(before);
        now = thread(thread);
        if (now.depth() > depth && now.frameState(depth).kind().isInFront()) {
            return go(last(over(thread, depth, top, caller), position), here);
        }
        timeTravel.goTo(position);
        return null;
    }

    /** Class constructors run in front of instructions that refer to a type, field or method. */
    private static boolean refersToSomething(FrameState top) {
        return top.irOffset() >= 0 && top.code().code().at(top.irOffset())
                .opCode().operands().stream().anyMatch(each -> each.role() instanceof OperandRole.Data);
    }

    private Stop.Reason go(List<ReverseSearch.Met> met, long here) {
        if (met.isEmpty()) {
            return nothing(here);
        }
        if (met.getLast().reason() != Stop.Reason.DONE) {
            return stopAt(met.getLast());
        }
        timeTravel.goTo(met.getLast().position());
        return null;
    }

    private Stop.Reason out(int thread, Motion.Unit unit) {
        long here = engine.scheduler().executed();
        while (true) {
            ManagedThread now = thread(thread);
            int depth = now == null ? 0 : now.depth();
            if (depth < 2) {
                long first = driver.turns().first(thread);
                Stop.Reason why = between(first, here, here);
                if (why != null) {
                    return why;
                }
                timeTravel.goTo(Math.max(first, timeTravel.before(0)));
                return first < 0 || first <= timeTravel.before(0) ? Stop.Reason.START : null;
            }
            FrameState caller = now.frameState(depth - 2);
            Stop.Reason why = go(last(MotionGoals.call(thread, depth - 1, caller), here), here);
            if (why != null || unit != Motion.Unit.LINE || stopProbe.points(caller.method(), caller.code()).hasLines()) {
                return why;
            }
        }
    }

    // ---- lines

    private Stop.Reason line(int thread, FrameState top, boolean into) {
        long here = engine.scheduler().executed();
        ManagedThread now = thread(thread);
        int depth = now.depth();
        FrameState caller = depth < 2 ? null : now.frameState(depth - 2);
        MotionGoal goal = into ? MotionGoals.statement(thread, stopProbe::points)
                : MotionGoals.statementOf(thread, depth, top, caller, stopProbe.points(top.method(), top.code()));
        List<ReverseSearch.Met> met = last(goal, here);
        if (met.isEmpty() || met.getLast().reason() != Stop.Reason.DONE) {
            return go(met, here);
        }
        ReverseSearch.Met at = met.getLast();
        // Several statements of a line are one step: back to the first of them, or the last breakpoint behind that.
        while (true) {
            met = met.subList(0, met.indexOf(at));
            ReverseSearch.Met before = met.stream().filter(each -> each.reason() == Stop.Reason.DONE).reduce((_, each) -> each)
                    .orElse(null);
            if (before == null) {
                List<ReverseSearch.Met> earlier =
                        new ArrayList<>(last(goal, met.isEmpty() ? at.position() : met.getFirst().position()));
                before = earlier.stream().filter(each -> each.reason() == Stop.Reason.DONE).reduce((_, each) -> each)
                        .orElse(null);
                earlier.addAll(met);
                met = earlier;
            }
            if (before == null || !follows(before, at)) {
                timeTravel.goTo(at.position());
                return null;
            }
            if (!at.hits().isEmpty()) {
                return stopAt(at.asBreakpoint());
            }
            if (met.getLast() != before) {
                return stopAt(met.getLast());
            }
            at = before;
        }
    }

    /** Whether two places are one behind the other on the same line, in the same frame. */
    private boolean follows(ReverseSearch.Met one, ReverseSearch.Met other) {
        return one.depth() == other.depth() && one.method() == other.method() && one.irOffset() < other.irOffset()
                && stopProbe.line(one.method(), one.irOffset()) == stopProbe.line(other.method(), other.irOffset());
    }
}
