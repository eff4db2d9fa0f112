package hybridscope.core.ir;

import hybridscope.core.il.OpCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * An instruction of the register instruction set. All of them stand in {@link InstructionSet}.
 *
 * @param number        the opcode in the code, from 0
 * @param name          its name: {@code BinOpVarVarVar_Add_i4}
 * @param family        the family it belongs to, in which instructions differ by type, size or operation
 * @param variants      what it is of each axis of its family: facets by the axis's name
 * @param operands      in declaration order; {@link #layout()} tells where they lie
 * @param layout        operands and padding at their places
 * @param operation     what it does, and with what types
 * @param flow          where control goes afterwards
 * @param exceptions    what it throws
 * @param effects       what else it does
 * @param details       what is made when it is first asked for
 */
public record IrOpCode(int number, String name, IrFamily family, Map<String, Map<String, String>> variants,
        List<Operand> operands, IrLayout layout, IrOperation operation, IrFlow flow, Set<IrException> exceptions,
        Set<Effect> effects, OpCodeDetails details) {
    /** What an instruction does beside reading and writing slots. */
    public enum Effect {
        /** Threads may change and the collector may run here (for branches: when they lead backward). */
        SAFEPOINT,
        /** Allocates on the heap, so the memory's array may be replaced. */
        ALLOCATES,
        /** Runs a class constructor first, where that has not happened yet. */
        CLASS_INIT,
        /** Reads or writes memory outside the frame. */
        MEMORY
    }

    /** What it stores beside its results in slots. */
    public Optional<StoreEffect> store() {
        return details.store();
    }

    /** The IL opcodes it serves; empty for what only intrinsic methods become. */
    public List<OpCode> il() {
        return details.il();
    }

    /** What it does, as an English sentence. */
    public String documentation() {
        return family.documentation(variants);
    }

    /** Bytes of the instruction. */
    public int size() {
        return layout.size();
    }

    /** Position of the operand with that name in {@link #operands()}, or -1. */
    public int indexOf(String operand) {
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i).name().equals(operand)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The operand with that name.
     *
     * @throws IllegalArgumentException where there is none
     */
    public Operand operand(String operand) {
        int index = indexOf(operand);
        if (index < 0) {
            throw new IllegalArgumentException(name + " has no operand " + operand);
        }
        return operands.get(index);
    }

    /**
     * A text of the family for this instruction: {@code {axis.facet}} replaced.
     *
     * @param template   as in {@link IrFamily}
     * @param translated takes a facet's key, such as {@code num.i4.text}, and its English text; answers the text to fill in
     */
    public String filled(String template, BinaryOperator<String> translated) {
        return IrFamily.filled(template, variants, translated);
    }

    /** Whether it is a safepoint. */
    public boolean isSafepoint() {
        return effects.contains(Effect.SAFEPOINT);
    }

    /** Whether it makes objects. */
    public boolean allocates() {
        return effects.contains(Effect.ALLOCATES);
    }

    /** Whether memory may be another array behind it: it makes objects, or gives static fields their place on first use. */
    public boolean mayReplaceMemory() {
        return allocates() || switch (operation) {
            case IrOperation.Load(IrOperation.Place place, MemoryValue _) -> place.isStatic();
            case IrOperation.Store(IrOperation.Place place, MemoryValue _) -> place.isStatic();
            case IrOperation.LoadAddress(IrOperation.Place place) -> place.isStatic();
            default -> false;
        };
    }

    /** Whether it reserves some of the frame's local memory, until the method is left. */
    public boolean reservesLocalMemory() {
        return operation instanceof IrOperation.ReserveLocalMemory || operation == IrOperation.Simple.UNBOX_NULLABLE
                || operation == IrOperation.Simple.MAKE_ARGLIST;
    }

    /** Whether it works on slots and constants alone, or branches by them: it depends on nothing that has to be looked up. */
    public boolean isConfinedToSlots() {
        boolean looksUp = operands.stream()
                .anyMatch(each -> each.role() instanceof OperandRole.Data && !each.is(OperandRole.DataKind.CASES));
        return !looksUp && switch (flow) {
            case NEXT -> effects.isEmpty();
            case BRANCH, CONDITIONAL, SWITCH -> true;
            default -> false;
        };
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public String toString() {
        return name;
    }
}
