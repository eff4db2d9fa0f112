package hybridscope.core.debug;

import hybridscope.core.debug.breakpoint.Spots;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;
import java.util.function.Predicate;

/** What motions look for. */
final class Goals {
    private Goals() {
    }

    /** A thread comes to an instruction of a method, or of any instance of it. */
    static Goal cursor(int thread, MethodInfo wanted, int irOffset) {
        return new Goal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return instruction.offset() == irOffset && Spots.same(wanted, method);
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int offset) {
                return who.id() == thread;
            }
        };
    }

    static Goal event(Engine engine, int thread, Motion.Event event) {
        return switch (event) {
            case EXCEPTION -> exception(thread);
            case ALLOCATION -> instruction(thread, Goals::allocates);
            case INTERNAL_CALL -> nativeCall(engine, thread);
        };
    }

    /** A string literal is made once, and is no event. */
    private static boolean allocates(IrInstruction instruction) {
        return !instruction.opCode().name().startsWith("Ldstr") && instruction.opCode().effects().contains(IrOpCode.Effect.ALLOCATES)
                && (instruction.opCode().flow() != IrFlow.CALL || instruction.opCode().name().startsWith("NewClass"));
    }

    private static Goal exception(int thread) {
        return new Goal() {
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

    private static Goal instruction(int thread, Predicate<IrInstruction> wanted) {
        return new Goal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return wanted.test(instruction);
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                return who.id() == thread;
            }
        };
    }

    /** A call of a method that Java implements: of a virtual one, what the object's class has. */
    private static Goal nativeCall(Engine engine, int thread) {
        return new Goal() {
            @Override
            public boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction) {
                return instruction.opCode().flow() == IrFlow.CALL && callee(code, instruction).isPresent();
            }

            @Override
            public boolean reached(ManagedThread who, MethodInfo method, int irOffset) {
                if (who.id() != thread || who.isWithin()) {
                    return false;
                }
                var top = who.frameState(who.depth() - 1);
                IrInstruction instruction = top.code().code().at(irOffset);
                MethodInfo named = callee(top.code(), instruction).orElseThrow();
                return target(engine, named, instruction, top.base()).filter(engine::isNative).isPresent();
            }
        };
    }

    private static Optional<MethodInfo> callee(IrMethod code, IrInstruction instruction) {
        int place = instruction.opCode().indexOf("methodInfo");
        return place >= 0 && instruction.value(place) < code.resolvedDatas().size()
                && code.resolvedDatas().get((int) instruction.value(place)) instanceof ResolvedData.Method method && method.method() instanceof MethodInfo info
                ? Optional.of(info) : Optional.empty();
    }

    private static Optional<MethodInfo> target(Engine engine, MethodInfo named, IrInstruction instruction, int base) {
        String name = instruction.opCode().name();
        int arguments = instruction.opCode().indexOf("argBase");
        if (!name.contains("Virtual") && !name.contains("Interface") || arguments < 0) {
            return Optional.of(named);
        }
        int object = (int) Memory.i8(engine.memory(), base + (int) instruction.value(arguments) * Long.BYTES);
        return engine.heap().isObject(object) ? Dispatch.target(engine.klassOf(object), named) : Optional.empty();
    }
}
