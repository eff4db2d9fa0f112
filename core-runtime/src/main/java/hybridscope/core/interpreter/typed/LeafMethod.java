package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CodeBlocks;
import hybridscope.core.interpreter.LinkedClass;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.TypedFrames;
import hybridscope.core.interpreter.compile.OperatorCompiler;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.SlotVariable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A small method of the AOT part whose callers do themselves what it does, as a C++ compiler inlines it: a few instructions
 * without calls, loops and clauses, all of its slots in Java's local variables. Whatever goes wrong in it goes wrong before it
 * has changed anything, so that the call can be begun again, by the loop. Where it goes further than that, to a call or what
 * throws, before it has changed anything, the caller begins the call again itself.
 *
 * @param written the starts of the blocks that a caller does
 * @param whole   whether that is all of them
 */
record LeafMethod(LinkedMethod method, Code code, TypedPlan plan, BitSet written, boolean whole) {
    /** Longer ones are mostly what goes further. */
    private static final int MOST_INSTRUCTIONS = 48;

    /** Of a method that is ready; null where it has to be called. */
    static LeafMethod of(LinkedMethod method) {
        boolean own = method.isAheadOfTime() && method.implementation() == null && !method.info().isInjected();
        Code code = own ? method.code() : null;
        if (code == null || !code.method.clauses().isEmpty() || isLong(code) || TypedSignature.of(method.shape()).addressed()) {
            return null;
        }
        TypedPlan plan = new TypedPlan(code);
        boolean passed = code.method.slots().arguments().stream().allMatch(each -> areVariables(plan, each.first(), each.end()));
        return passed ? new Search(code, plan).found(method) : null;
    }

    private static boolean isLong(Code code) {
        int count = 0;
        for (IrInstruction _ : code.method.code()) {
            count++;
        }
        return count > MOST_INSTRUCTIONS || code.frameCharge() > TypedFrames.LEAF_CHARGE;
    }

    private static boolean areVariables(TypedPlan plan, int from, int to) {
        return IntStream.range(from, to).allMatch(slot -> plan.type(slot) != SlotType.NONE);
    }

    /**
     * A number in an object.
     *
     * @param base the slot with the object's address
     * @param end  where it ends, in bytes behind the address
     */
    private record Field(int base, int end) {
        /** What an instruction loads or stores so; null for any other. */
        static Field of(IrInstruction instruction) {
            return switch (instruction.opCode().operation()) {
                case IrOperation.Load(Place place, MemoryValue value) when place == Place.FIELD && value.isCell() ->
                        at(instruction, 1, value);
                case IrOperation.Store(Place place, MemoryValue value) when place == Place.FIELD && value.isCell() ->
                        at(instruction, 0, value);
                default -> null;
            };
        }

        private static Field at(IrInstruction instruction, int operand, MemoryValue value) {
            return new Field((int) instruction.value(operand), (int) instruction.value("offset") + value.bytes(instruction));
        }
    }

    /** Looks which blocks a caller can do: those that go forward only, and fail, if at all, before they store. */
    private static final class Search {
        private final Code code;
        private final CodeBlocks blocks;
        private final TypedPlan plan;
        private final BitSet reached = new BitSet();
        private final BitSet written = new BitSet();
        /** Starts of blocks before which something may have been stored. */
        private final BitSet stored = new BitSet();
        private int count;
        private boolean returns;
        private boolean whole = true;

        Search(Code code, TypedPlan plan) {
            this.code = code;
            this.plan = plan;
            blocks = code.blocks();
        }

        LeafMethod found(LinkedMethod method) {
            reached.set(0);
            for (int at = 0; at < blocks.words(); at += wordsOf(blocks.block(at))) {
                if (reached.get(at) && !take(at)) {
                    return null;
                }
            }
            return returns && count <= TypedFrames.LEAF_INSTRUCTIONS
                    ? new LeafMethod(method, code, plan, written, whole) : null;
        }

        /** A block is the caller's, or one before which it can call; false where it is neither. */
        private boolean take(int at) {
            List<IrInstruction> block = blocks.block(at);
            if (!isKnown(at, block)) {
                whole = false;
                return !stored.get(at) && at > 0;
            }
            written.set(at);
            count += block.size();
            boolean has = stored.get(at) || block.stream().anyMatch(LeafMethod::stores);
            returns |= block.getLast().opCode().flow() == IrFlow.RETURN;
            for (int next : CodeBlocks.successors(code.method, block.getLast())) {
                reached.set(next);
                if (has) {
                    stored.set(next);
                }
            }
            return true;
        }

        private boolean isKnown(int at, List<IrInstruction> block) {
            boolean has = stored.get(at);
            // By a slot with an address: how far behind it memory has been accessed in this block.
            Map<Integer, Integer> accessed = new HashMap<>();
            for (IrInstruction each : block) {
                Field field = Field.of(each);
                boolean safe = field != null && field.end <= accessed.getOrDefault(field.base, 0);
                if (!LeafMethod.isKnown(code, each) || has && !safe && canFail(each.opCode()) || !isInVariables(each)) {
                    return false;
                }
                has |= stores(each);
                if (field != null) {
                    accessed.merge(field.base, field.end, Math::max);
                }
                for (SlotUse use : plan.uses(each)) {
                    if (use.access() == OperandRole.Access.WRITE) {
                        accessed.keySet().removeIf(slot -> slot >= use.slot() && slot < use.end());
                    }
                }
            }
            for (int next : CodeBlocks.successors(code.method, block.getLast())) {
                if (next <= at || next >= blocks.words()) {
                    return false;
                }
            }
            return true;
        }

        private boolean isInVariables(IrInstruction instruction) {
            return plan.uses(instruction).stream()
                    .allMatch(use -> use.end() <= plan.slots() && areVariables(plan, use.slot(), (int) use.end()));
        }
    }

    private static int wordsOf(List<IrInstruction> block) {
        return (block.getLast().end() - block.getFirst().offset()) / Long.BYTES;
    }

    private static boolean stores(IrInstruction instruction) {
        return instruction.opCode().operation() instanceof IrOperation.Store;
    }

    private static boolean isKnown(Code code, IrInstruction instruction) {
        IrOpCode opCode = instruction.opCode();
        return switch (opCode.flow()) {
            case BRANCH, CONDITIONAL, RETURN -> true;
            case NEXT -> OperatorCompiler.isWritten(opCode) || opCode.operation() == IrOperation.Simple.STRING_CHAR
                    || opCode.operation() == IrOperation.Simple.MEMORY_BARRIER
                    || opCode.operation() == IrOperation.Simple.CLEAR_SLOTS || isStaticField(code, instruction);
            default -> false;
        };
    }

    /** Whether it loads a static field that lies where it will always lie. */
    private static boolean isStaticField(Code code, IrInstruction instruction) {
        if (!(instruction.opCode().operation() instanceof IrOperation.Load(Place place, MemoryValue value)) || !value.isCell()
                || place != Place.STATIC_FIELD && place != Place.INITIALIZED_STATIC_FIELD) {
            return false;
        }
        LinkedClass type = code.knownClass((int) instruction.value("klass"));
        return type != null && type.isInitialized() && type.staticsIfAny() != 0;
    }

    private static boolean canFail(IrOpCode opCode) {
        return opCode.flow() == IrFlow.NEXT && (!opCode.exceptions().isEmpty() || !opCode.isConfinedToSlots());
    }

    /** The slots of its arguments. */
    List<SlotVariable> arguments() {
        return code.method.slots().arguments();
    }
}
