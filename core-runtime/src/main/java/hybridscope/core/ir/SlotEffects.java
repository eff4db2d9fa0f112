package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What an instruction does with the frame, by its opcode's declaration and what its operands say. */
public final class SlotEffects {
    private final IrInstruction instruction;
    private final List<ResolvedData> datas;
    private final List<SlotUse> uses = new ArrayList<>();

    private SlotEffects(IrInstruction instruction, List<ResolvedData> datas) {
        this.instruction = instruction;
        this.datas = datas;
    }

    /**
     * All uses of slots, in the order in which they happen: reads, addresses taken, the callee's frame, writes. Operands whose
     * extent cannot be told, because an index does not name an entry that fits, are left out.
     *
     * @param datas the method's {@code resolvedDatas}
     */
    public static List<SlotUse> of(IrInstruction instruction, List<ResolvedData> datas) {
        SlotEffects effects = new SlotEffects(instruction, datas);
        List<Operand> operands = instruction.opCode().operands();
        for (int i = 0; i < operands.size(); i++) {
            switch (operands.get(i).role()) {
                case OperandRole.Slot slot -> effects.add(operands.get(i), slot, (int) instruction.value(i));
                case OperandRole.Data data when data.kind()
                        == OperandRole.DataKind.SLOTS -> effects.addListed(operands.get(i), 0);
                case OperandRole.Data data when data.kind()
                        == OperandRole.DataKind.CONSTRUCTOR_SLOTS -> effects.addListed(operands.get(i), 1);
                default -> { }
            }
        }
        effects.uses.sort(Comparator.comparingInt(use -> order(use.access())));
        return effects.uses;
    }

    private static int order(OperandRole.Access access) {
        return switch (access) {
            case READ -> 0;
            case ADDRESS -> 1;
            case BASE -> 2;
            case WRITE -> 3;
        };
    }

    /** What the method or signature among the operands takes and gives. */
    static Optional<CallShape> shape(IrInstruction instruction, List<ResolvedData> datas) {
        List<Operand> operands = instruction.opCode().operands();
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i).role() instanceof OperandRole.Data && instruction.value(i) < datas.size()) {
                switch (datas.get((int) instruction.value(i))) {
                    case ResolvedData.Method method -> {
                        return Optional.of(method.shape());
                    }
                    case ResolvedData.Signature signature -> {
                        return Optional.of(signature.shape());
                    }
                    default -> { }
                }
            }
        }
        return Optional.empty();
    }

    private void add(Operand operand, OperandRole.Slot role, int slot) {
        switch (role.extent()) {
            case Extent.Bytes(int bytes) -> run(operand, role, slot, ValueShape.slots(bytes));
            case Extent.BytesIn(String size) -> run(operand, role, slot, ValueShape.slots(instruction.value(size)));
            case Extent.SlotsIn(String count, int factor) -> run(operand, role, slot, (int) instruction.value(count) * factor);
            case Extent.SizeOf(String type) -> bytes(role.extent())
                    .ifPresent(size -> run(operand, role, slot, ValueShape.slots(size)));
            case Extent.Within(String offset, Extent part) -> bytes(part).ifPresent(size -> {
                long first = slot + instruction.value(offset) / 8;
                long end = slot + ValueShape.slots(instruction.value(offset) + size);
                run(operand, role, (int) first, (int) Math.min(end - first, Integer.MAX_VALUE));
            });
            case Extent.Arguments() -> shape(instruction, datas)
                    .ifPresent(shape -> arguments(operand, role, slot, shape.arguments()));
            case Extent.ConstructorArguments() -> shape(instruction, datas).ifPresent(shape ->
                    arguments(operand, role, slot + 1, shape.arguments().subList(Math.min(1, shape.arguments().size()),
                            shape.arguments().size())));
            case Extent.Result() -> shape(instruction, datas).flatMap(CallShape::result).ifPresent(result ->
                    uses.add(new SlotUse(operand, role.access(), result.kind(), slot, result.slots())));
        }
    }

    private Optional<Long> bytes(Extent extent) {
        return switch (extent) {
            case Extent.Bytes(int bytes) -> Optional.of((long) bytes);
            case Extent.BytesIn(String size) -> Optional.of(instruction.value(size));
            case Extent.SizeOf(String type) -> {
                long index = instruction.value(type);
                yield index < datas.size() && datas.get((int) index) instanceof ResolvedData.Type found
                        ? Optional.of((long) found.size()) : Optional.empty();
            }
            default -> throw new IllegalStateException(extent.toString());
        };
    }

    private void run(Operand operand, OperandRole.Slot role, int slot, int count) {
        uses.add(new SlotUse(operand, role.access(), role.kind(), slot, count));
    }

    /** Arguments that lie one behind the other; where they begin a callee's frame, what lies there is lost. */
    private void arguments(Operand operand, OperandRole.Slot role, int first, List<ValueShape> arguments) {
        int at = first;
        for (ValueShape argument : arguments) {
            uses.add(new SlotUse(operand, OperandRole.Access.READ, argument.kind(), at, argument.slots()));
            at += argument.slots();
        }
        if (role.access() == OperandRole.Access.BASE) {
            uses.add(new SlotUse(operand, OperandRole.Access.BASE, SlotKind.ANY, (int) instruction.value(operand.name()), 1));
        }
    }

    private void addListed(Operand operand, int skipped) {
        shape(instruction, datas).ifPresent(shape -> {
            List<ValueShape> arguments = shape.arguments();
            int count = Math.max(0, arguments.size() - skipped);
            int[] slots = ResolvedDatas.slots(datas, instruction.value(operand.name()), count);
            for (int i = 0; slots != null && i < count; i++) {
                ValueShape argument = arguments.get(i + skipped);
                uses.add(new SlotUse(operand, OperandRole.Access.READ, argument.kind(), slots[i], argument.slots()));
            }
        });
    }
}
