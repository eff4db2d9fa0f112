package hybridscope.core.debug;

import hybridscope.core.debug.breakpoint.BreakpointSites;
import hybridscope.core.debug.symbol.CalledMethod;
import hybridscope.core.debug.symbol.CodePoints;
import hybridscope.core.interpreter.Crossing;
import hybridscope.core.interpreter.Crossings;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** What motions look for. */
final class MotionGoals {
    private MotionGoals() {
    }

    /** At which instructions to be asked. */
    @FunctionalInterface
    private interface Marks {
        boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction);
    }

    /** Whether it is reached at one of them. */
    @FunctionalInterface
    private interface Reached {
        boolean reached(ManagedThread who, MethodInfo method, int irOffset);
    }

    /** Something that is looked for at instructions. */
    private record AtInstructions(Marks where, Reached when) implements MotionGoal {
        @Override
        public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
            return where.marks(method, code, instruction);
        }

        @Override
        public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
            return when.reached(who, method, irOffset);
        }
    }

    /** A thread comes to some instructions. */
    private static MotionGoal comesTo(int thread, Marks where) {
        return new AtInstructions(where, (who, _, _) -> who.id() == thread);
    }

    /** A thread comes to an instruction of a method, or of any instance of it. */
    static MotionGoal cursor(int thread, MethodInfo wanted, int irOffset) {
        return comesTo(thread,
                (method, _, instruction) -> instruction.offset() == irOffset && BreakpointSites.same(wanted, method));
    }

    /** A thread executes anything. */
    static MotionGoal any(int thread) {
        return comesTo(thread, (_, _, _) -> true);
    }

    /** A thread comes to the start of a statement. @param points of a method's code */
    static MotionGoal statement(int thread, BiFunction<MethodInfo, IrMethod, CodePoints> points) {
        return comesTo(thread, (method, code, instruction) -> points.apply(method, code).startsLine(instruction.offset()));
    }

    /**
     * A thread comes to the first IL instruction, or statement, of one of these methods, with more frames than so many.
     *
     * @param points of a method's code
     */
    static MotionGoal entry(int thread, int depth, Predicate<MethodInfo> wanted,
            BiFunction<MethodInfo, IrMethod, CodePoints> points, boolean lines) {
        return new AtInstructions((method, code, instruction) -> {
            if (!wanted.test(method)) {
                return false;
            }
            CodePoints known = points.apply(method, code);
            return lines ? known.hasLines() && instruction.offset() == known.firstLine() : instruction.offset() == known.first();
        }, (who, _, _) -> who.id() == thread && who.depth() > depth);
    }

    /**
     * A thread comes to an IL instruction, or a statement, of one of these methods, with more frames than so many.
     *
     * @param points of a method's code
     */
    static MotionGoal within(int thread, int depth, Predicate<MethodInfo> wanted,
            BiFunction<MethodInfo, IrMethod, CodePoints> points, boolean lines) {
        return new AtInstructions((method, code, instruction) -> wanted.test(method) && (lines
                ? points.apply(method, code).startsLine(instruction.offset())
                : points.apply(method, code).startsIl(instruction.offset())),
                (who, _, _) -> who.id() == thread && who.depth() > depth);
    }

    /** The instruction at which a frame stands, in a frame as deep. */
    static MotionGoal call(int thread, int depth, FrameState frame) {
        return new AtInstructions((_, code, instruction) -> isAt(frame, code, instruction.offset()),
                (who, method, _) -> who.id() == thread && who.depth() == depth && method == frame.method());
    }

    /** Any instruction of a frame, and the call that it was made by. @param caller null for none */
    static MotionGoal frame(int thread, int depth, FrameState frame, FrameState caller) {
        return new AtInstructions((_, code, instruction) -> code == frame.code() || isAt(caller, code, instruction.offset()),
                (who, method, irOffset) -> who.id() == thread && (who.depth() == depth && method == frame.method()
                        || caller != null && who.depth() == depth - 1 && method == caller.method()
                        && irOffset == caller.irOffset()));
    }

    /**
     * The start of a statement of a frame, and the call that it was made by.
     *
     * @param caller null for none
     * @param points of the frame's code
     */
    static MotionGoal statementOf(int thread, int depth, FrameState frame, FrameState caller, CodePoints points) {
        MotionGoal all = frame(thread, depth, frame, caller);
        return new AtInstructions((method, code, instruction) -> all.marks(method, code, instruction)
                && (code != frame.code() || points.startsLine(instruction.offset()) || isAt(caller, code, instruction.offset())),
                (who, method, irOffset) -> all.reached(who, method, irOffset)
                        && (who.depth() != depth || points.startsLine(irOffset)));
    }

    private static boolean isAt(FrameState frame, IrMethod code, int irOffset) {
        return frame != null && code == frame.code() && irOffset == frame.irOffset();
    }

    static MotionGoal event(Engine engine, int thread, Motion.Event event) {
        return switch (event) {
            case EXCEPTION -> exception(thread);
            case ALLOCATION -> comesTo(thread, (_, _, instruction) -> allocates(instruction));
            case INTERNAL_CALL -> nativeCall(engine, thread);
            case CROSSING -> crossing(new Crossings(engine), thread);
        };
    }

    /** In front of a call that crosses over, or at the start of a method that the runtime has called by itself. */
    private static MotionGoal crossing(Crossings crossings, int thread) {
        return new MotionGoal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return crossings.mayBeAt(method, code, instruction);
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                return who.id() == thread && crossings.at(who, irOffset).isPresent();
            }

            @Override
            public String text(ManagedThread who, int irOffset) {
                return crossings.at(who, irOffset).map(Crossing::toString).orElse("");
            }
        };
    }

    /** A string literal is made once, and is no event. */
    private static boolean allocates(IrInstruction instruction) {
        boolean allocates = instruction.opCode().allocates();
        return switch (instruction.opCode().operation()) {
            case IrOperation.Call call -> allocates && call.made() == IrOperation.Made.OBJECT;
            case IrOperation operation -> allocates && operation != IrOperation.Simple.LOAD_STRING;
        };
    }

    private static MotionGoal exception(int thread) {
        return new MotionGoal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return false;
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                return false;
            }

            @Override
            public boolean raised(ManagedThread who) {
                return who.id() == thread;
            }
        };
    }

    /** A call of a method that Java implements: of a virtual one, what the object's class has. */
    private static MotionGoal nativeCall(Engine engine, int thread) {
        Marks calls = (_, code, instruction) -> instruction.opCode().flow() == IrFlow.CALL
                && CalledMethod.of(code, instruction).isPresent();
        return new AtInstructions(calls, (who, _, irOffset) -> {
            if (who.id() != thread || who.isWithin()) {
                return false;
            }
            var top = who.frameState(who.depth() - 1);
            IrInstruction instruction = top.code().code().at(irOffset);
            MethodInfo named = CalledMethod.of(top.code(), instruction).orElseThrow();
            return target(engine, named, instruction, top.base()).filter(engine::isNative).isPresent();
        });
    }

    private static Optional<MethodInfo> target(Engine engine, MethodInfo named, IrInstruction instruction, int base) {
        boolean virtual = instruction.opCode().operation() instanceof IrOperation.Call call
                && call.dispatch() == IrOperation.Dispatch.VIRTUAL;
        int arguments = instruction.opCode().indexOf("argBase");
        if (!virtual || arguments < 0) {
            return Optional.of(named);
        }
        int object = (int) Memory.i8(engine.memory(), base + (int) instruction.value(arguments) * Long.BYTES);
        return engine.exceptions().ask(() -> engine.heap().isObject(object)
                ? Dispatch.target(engine.klassOf(object), named) : Optional.empty(), Optional.empty());
    }
}
