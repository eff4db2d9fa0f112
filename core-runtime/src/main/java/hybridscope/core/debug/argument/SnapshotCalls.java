package hybridscope.core.debug.argument;

import hybridscope.core.debug.expression.Calling;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.OperandArithmetic;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Progress;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.HeapExhausted;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Calls methods for expressions, each on a thread of its own, while all others stand still. The machine is another one behind a
 * call: whoever makes one puts it back.
 */
public final class SnapshotCalls implements Calling {
    /** What a call may take. */
    private static final long MOST_INSTRUCTIONS = 50_000_000;
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long PART = 200_000;

    private final VariableMemory cells;
    private final Engine engine;
    private final ArgumentBuilder builder;

    public SnapshotCalls(VariableMemory cells) {
        this.cells = cells;
        engine = cells.engine();
        builder = new ArgumentBuilder(engine);
    }

    @Override
    public boolean takes(Klass parameter, EvaluatedOperand argument) {
        if (argument.type() == parameter) {
            return true;
        }
        if (parameter.elementType() == ElementType.BYREF || parameter.containsVariables()) {
            return false;
        }
        if (argument.isNull()) {
            return parameter.isReference();
        }
        if (OperandArithmetic.isNumber(argument) && OperandArithmetic.isNumber(EvaluatedOperand.element(parameter))
                && !parameter.isEnum() && !argument.type().isEnum()) {
            return widens(argument, parameter);
        }
        return parameter.isReference() && Assignability.isAssignable(parameter,
                argument.isReference() && argument.constant() == null ? cells.classOf(argument.bits()) : argument.type());
    }

    /** Whether no bit is lost: int becomes long or double, a literal fits into a byte. */
    private static boolean widens(EvaluatedOperand argument, Klass parameter) {
        ElementType from = argument.element();
        ElementType to = EvaluatedOperand.element(parameter);
        long back = OperandArithmetic.convert(to, OperandArithmetic.convert(from, argument.bits(), to), from);
        return back == argument.bits() && (OperandArithmetic.isReal(to) || !OperandArithmetic.isReal(from));
    }

    @Override
    public EvaluatedOperand call(int offset, MethodInfo method, EvaluatedOperand self, List<EvaluatedOperand> arguments) {
        Klass result = method.signature().returnType();
        if (result.elementType() == ElementType.VOID) {
            throw new ExpressionError.Refused(offset, method.name() + " returns nothing");
        }
        try {
            long[] slots = self == null ? new long[0] : new long[] {receiver(method, self)};
            for (int i = 0; i < arguments.size(); i++) {
                long[] next = slots(method.signature().parameters().get(i), arguments.get(i));
                int end = slots.length;
                slots = Arrays.copyOf(slots, end + next.length);
                System.arraycopy(next, 0, slots, end, next.length);
            }
            return returned(result, run(offset, method, slots));
        } catch (HeapExhausted | Trap full) {
            throw new ExpressionError.Refused(offset, "the program's memory is full");
        } catch (ExpressionError.Refused refused) {
            throw refused;
        } catch (RuntimeException outside) {
            // What comes from outside the machine, or goes there, has no answer here.
            throw new ExpressionError.Refused(offset, "%s asks for something outside of the program, which a snapshot has not: %s"
                    .formatted(method.name(), outside.getMessage()));
        }
    }

    private ManagedThread run(int offset, MethodInfo method, long[] slots) {
        ManagedThread thread = engine.start(method, slots);
        long until = System.nanoTime() + MOST_NANOS;
        Progress progress = thread.hasEnded() || thread.depth() == 0 ? Progress.ENDED : Progress.PAUSED;
        for (long done = 0; progress == Progress.PAUSED && done < MOST_INSTRUCTIONS && System.nanoTime() < until; done += PART) {
            long before = thread.executed();
            progress = engine.scheduler().runAlone(thread, PART);
            if (thread.executed() == before && progress == Progress.PAUSED) {
                break;
            }
        }
        if (thread.unhandled() != 0) {
            throw new ExpressionError.Refused(offset, "%s has thrown %s".formatted(method.name(),
                    engine.exceptions().describe(thread.unhandled()).lines().findFirst().orElse("an exception")));
        }
        if (progress != Progress.ENDED) {
            throw new ExpressionError.Refused(offset, method.name() + " does not come to its end");
        }
        return thread;
    }

    /** What it has returned, in memory of its own where it takes several slots. */
    private EvaluatedOperand returned(Klass type, ManagedThread thread) {
        byte[] bytes = thread.returned();
        if (VariableMemory.isStruct(type)) {
            int at = builder.variable(type, new Argument.Zero(type));
            System.arraycopy(bytes, 0, engine.memory(), at, Math.min(bytes.length, VariableMemory.size(type)));
            return new EvaluatedOperand(type, at, null, 0);
        }
        EvaluatedOperand operand = VariableMemory.kept(type, bytes).orElseThrow();
        if (operand.isReference() && operand.bits() != 0) {
            engine.collector().keep((int) operand.bits());
        }
        return operand;
    }

    /** {@code this}: an object, or where a value lies. */
    private long receiver(MethodInfo method, EvaluatedOperand self) {
        if (self.constant() != null) {
            return text(self.constant());
        }
        if (self.isReference()) {
            return self.bits();
        }
        if (!method.declaringType().isValueType()) {
            return boxed(self);
        }
        return address(self);
    }

    private int address(EvaluatedOperand value) {
        return VariableMemory.isStruct(value.type()) ? (int) value.bits() : value.place() != 0 ? value.place()
                : builder.variable(value.type(), new Argument.Bits(value.type(), value.bits()));
    }

    private int text(String text) {
        int made = engine.strings().create(text);
        engine.collector().keep(made);
        return made;
    }

    private int boxed(EvaluatedOperand value) {
        int made = engine.allocator().boxAs(value.type(), address(value));
        engine.collector().keep(made);
        return made;
    }

    private long[] slots(Klass parameter, EvaluatedOperand argument) {
        if (parameter.isReference()) {
            return new long[] {argument.constant() != null ? text(argument.constant())
                    : argument.isReference() ? argument.bits() : boxed(argument)};
        }
        if (VariableMemory.isStruct(parameter)) {
            long[] slots = new long[Math.max((VariableMemory.size(parameter) + Long.BYTES - 1) / Long.BYTES, 1)];
            byte[] bytes = Arrays.copyOfRange(engine.memory(), (int) argument.bits(),
                    (int) argument.bits() + VariableMemory.size(parameter));
            bytes = Arrays.copyOf(bytes, slots.length * Long.BYTES);
            for (int i = 0; i < slots.length; i++) {
                slots[i] = Memory.i8(bytes, i * Long.BYTES);
            }
            return slots;
        }
        return new long[] {argument.type() == parameter || !OperandArithmetic.isNumber(argument) ? argument.bits()
                : OperandArithmetic.convert(argument.element(), argument.bits(), EvaluatedOperand.element(parameter))};
    }
}
