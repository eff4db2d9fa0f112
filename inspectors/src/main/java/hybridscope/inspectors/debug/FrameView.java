package hybridscope.inspectors.debug;

import hybridscope.core.interpreter.FrameState;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.SlotVariable;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.EvaluationStacks;
import hybridscope.core.transform.StackValue;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.List;

/** A frame with what metadata knows of its slots. */
final class FrameView {
    private final FrameState state;
    private final DebugInspector inspector;
    private final List<Klass> arguments;
    private final List<LocalVariable> locals;

    FrameView(DebugInspector inspector, FrameState state) {
        this.inspector = inspector;
        this.state = state;
        arguments = arguments(state.method());
        locals = inspector.locals(state.method());
    }

    FrameState state() {
        return state;
    }

    private static List<Klass> arguments(MethodInfo method) {
        try {
            MethodSignature signature = method.signature();
            List<Klass> types = new ArrayList<>();
            if (signature.hasThis()) {
                types.add(method.declaringType().isValueType() ? method.declaringType().byRef() : method.declaringType());
            }
            types.addAll(signature.parameters().subList(0, signature.fixed()));
            if (signature.convention() == CallingConvention.VARARG) {
                types.add(method.declaringType().runtime().core().voidType().pointer());
            }
            return types;
        } catch (LoadException | BadFormatException e) {
            return List.of();
        }
    }

    /**
     * An argument or a local variable.
     *
     * @param type null where it is not known
     */
    record Variable(boolean argument, int index, String slot, String name, Klass type, int first, int slots, int address) {
    }

    /** Arguments, then local variables. */
    List<Variable> variables() {
        List<Variable> all = new ArrayList<>();
        add(all, true, state.code().slots().arguments());
        add(all, false, state.code().slots().locals());
        return all;
    }

    private void add(List<Variable> to, boolean argument, List<SlotVariable> placed) {
        for (int i = 0; i < placed.size(); i++) {
            SlotVariable variable = placed.get(i);
            Klass type = argument ? i < arguments.size() ? arguments.get(i) : null : i < locals.size()
                    ? locals.get(i).type() : null;
            to.add(new Variable(argument, i, state.code().slots().name(variable.first()),
                    argument ? argumentName(i) : inspector.localName(state.method(), i,
                    ilOffset()), type, variable.first(), variable.shape().slots(), address(variable.first())));
        }
    }

    /** Whether a variable has been written so far, as {@link AssignedSlots#at} says; an argument always has. */
    Assigned assigned(Variable variable) {
        return assigned(variable, state.irOffset());
    }

    private Assigned assigned(Variable variable, int irOffset) {
        return variable.argument()
                ? Assigned.YES : inspector.assigned(state.code()).at(irOffset, variable.first(), variable.slots());
    }

    /** Whether it had been written at an earlier stop; {@link Assigned#YES} where the frame was not there. */
    Assigned assignedBefore(Variable variable, Moment before) {
        FrameState was = before == null ? null : before.frame(state);
        return was == null ? Assigned.YES : assigned(variable, was.irOffset());
    }

    private String argumentName(int index) {
        boolean hasThis = !state.method().isStatic();
        return hasThis && index == 0 ? "this" : inspector.parameterName(state.method(), hasThis ? index - 1 : index);
    }

    int address(int slot) {
        return state.base() + slot * Long.BYTES;
    }

    /** The instruction that comes next, or that a call is made for; null while an exception leaves the frame. */
    IrInstruction instruction() {
        return state.irOffset() >= 0 && state.irOffset() < state.code().code().length()
                ? state.code().code().at(state.irOffset()) : null;
    }

    /** What that instruction does with slots. */
    List<SlotUse> uses() {
        IrInstruction instruction = instruction();
        return instruction == null ? List.of() : SlotEffects.of(instruction, state.code().resolvedDatas());
    }

    /** The slots that an instruction writes, or may write because it has their address. */
    static boolean writes(SlotUse use) {
        return use.access() == OperandRole.Access.WRITE;
    }

    /**
     * The IL instruction that comes next as far as values are concerned: of those that have become the IR instruction, the last
     * one in front of which every value on the evaluation stack exists. -1 where there is none.
     */
    int ilOffset() {
        List<Integer> origins = state.irOffset() < 0 ? List.of() : state.code().origins().ilOffsets(state.irOffset());
        EvaluationStacks stacks = inspector.stacks(state.method());
        for (int i = origins.size() - 1; i >= 0; i--) {
            List<StackValue> stack = stacks.inFrontOf(origins.get(i)).orElse(null);
            if (stack != null && stack.stream().noneMatch(value -> value.isInItsSlot() && origins.contains(value.definedAt()))) {
                return origins.get(i);
            }
        }
        // What stands in front of everything that IL has become belongs to its first instruction.
        return !origins.isEmpty() ? origins.getFirst() : state.ilOffset() < 0 && state.irOffset() >= 0 && state.method().hasBody()
                ? 0 : state.ilOffset();
    }

    /**
     * The value that an instruction leaves in a slot of the evaluation stack, as the IL behind it knows it; null where none does.
     * Of several IL instructions that have become one, the last counts: what those before it leave there, it has taken.
     *
     * @param origins offsets of the IL instructions, in ascending order
     */
    StackValue leftIn(int slot, List<Integer> origins) {
        EvaluationStacks stacks = inspector.stacks(state.method());
        return origins.reversed().stream().flatMap(origin -> stacks.leftBy(origin, slot).stream()).findFirst().orElse(null);
    }

    /** What IL has on the evaluation stack there, the deepest value first. */
    List<StackValue> stack() {
        return inspector.stacks(state.method()).inFrontOf(ilOffset()).orElse(List.of());
    }
}
