package hybridscope.inspectors.session;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.debug.symbol.CodePoints;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrMethod;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Steps by statements that only a client knows, for it has decompiled the method. They are made of steps by IL: what stops those,
 * stops these, and what is called or returned to stops them as well, because nobody has told its statements yet.
 */
final class StatementSteps {
    private StatementSteps() {
    }

    /** Whether there are statements to step by, and no lines. */
    static boolean canMake(Debuggee debuggee, Motion.Step step, List<Integer> statements) {
        FrameState top = top(debuggee.selected());
        return step.unit() == Motion.Unit.LINE && top != null && !statements.isEmpty()
                && debuggee.symbols().points(top.method()).stream().allMatch(point -> point.isHidden());
    }

    /** Makes a step. @param interrupted whether somebody wants it to end */
    static Stop make(Debuggee debuggee, Motion.Step step, List<Integer> statements, BooleanSupplier interrupted) {
        Motion.Step one = new Motion.Step(Motion.Unit.IL, step.depth(), step.backward());
        ManagedThread thread = debuggee.selected();
        int id = thread.id();
        int depth = thread.depth();
        IrMethod code = top(thread).code();
        CodePoints points = new CodePoints(code, List.of());
        Set<Integer> begins = statements.stream().map(points::start).filter(start -> start >= 0).collect(Collectors.toSet());
        while (true) {
            Stop stop = debuggee.go(one);
            FrameState top = top(debuggee.selected());
            boolean within = top != null && debuggee.selected().id() == id && debuggee.selected().depth() == depth
                    && top.code() == code;
            if (step.depth() == Motion.Depth.OUT || stop.reason() != Stop.Reason.DONE || !within || interrupted.getAsBoolean()
                    || begins.contains(top.irOffset())) {
                return stop;
            }
        }
    }

    private static FrameState top(ManagedThread thread) {
        return thread == null || thread.depth() == 0 ? null : thread.frameState(thread.depth() - 1);
    }
}
