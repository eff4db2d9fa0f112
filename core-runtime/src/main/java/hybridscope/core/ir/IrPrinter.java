package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The text of instructions: {@code LdlocVarVar S0 <- A0}. Slots that are written stand before the arrow, a field's offset stands
 * in brackets behind what it belongs to, a branch target behind {@code ->}.
 */
public final class IrPrinter {
    private final SlotNames names;
    private final List<ResolvedData> datas;
    private final Function<ResolvedData, String> dataText;

    /**
     * @param names    names slots; a method's {@link SlotMap} does
     * @param datas    the method's {@code resolvedDatas}
     * @param dataText how an entry is shown; {@link ResolvedData#text} does
     */
    public IrPrinter(SlotNames names, List<ResolvedData> datas, Function<ResolvedData, String> dataText) {
        this.names = names;
        this.datas = datas;
        this.dataText = dataText;
    }

    /** Prints a method's instructions with the names of its own slot map. */
    public static IrPrinter of(IrMethod method) {
        return new IrPrinter(method.slots(), method.resolvedDatas(), ResolvedData::text);
    }

    /** The whole instruction in one line. */
    public String text(IrInstruction instruction) {
        StringBuilder line = new StringBuilder();
        pieces(instruction).forEach(piece -> line.append(piece.text()));
        return line.toString();
    }

    /** The same line in pieces. */
    public List<IrPiece> pieces(IrInstruction instruction) {
        List<IrPiece> written = new ArrayList<>();
        List<IrPiece> others = new ArrayList<>();
        List<IrPiece> target = new ArrayList<>();
        List<Operand> operands = instruction.opCode().operands();
        for (int i = 0; i < operands.size(); i++) {
            Operand operand = operands.get(i);
            if (operand.role() instanceof OperandRole.Target) {
                target.add(IrPiece.plain(" -> "));
                operand(instruction, i, target);
            } else if (operand.is(OperandRole.Access.WRITE)) {
                listed(instruction, i, written);
            } else if (!operand.is(OperandRole.ImmediateKind.OFFSET)) {
                listed(instruction, i, others);
            }
        }
        List<IrPiece> line = new ArrayList<>();
        line.add(new IrPiece(IrPiece.Kind.OPCODE, instruction.opCode().name(), 0));
        if (!written.isEmpty()) {
            line.add(IrPiece.plain(" "));
            line.addAll(written);
            if (!others.isEmpty()) {
                line.add(IrPiece.plain(" <-"));
            }
        }
        if (!others.isEmpty()) {
            line.add(IrPiece.plain(" "));
            line.addAll(others);
        }
        line.addAll(target);
        return List.copyOf(line);
    }

    private void listed(IrInstruction instruction, int index, List<IrPiece> to) {
        if (!to.isEmpty()) {
            to.add(IrPiece.plain(", "));
        }
        operand(instruction, index, to);
        String bracket = bracket(instruction, index);
        if (!bracket.isEmpty()) {
            to.add(IrPiece.plain(bracket));
        }
    }

    private void operand(IrInstruction instruction, int index, List<IrPiece> to) {
        Operand operand = instruction.opCode().operands().get(index);
        long value = instruction.value(index);
        switch (operand.role()) {
            case OperandRole.Slot _ -> to.add(new IrPiece(IrPiece.Kind.SLOT, valueText(instruction, index), value));
            case OperandRole.Target() -> to.add(new IrPiece(IrPiece.Kind.TARGET, valueText(instruction, index), value));
            case OperandRole.Immediate _ -> to.add(new IrPiece(IrPiece.Kind.NUMBER, valueText(instruction, index), 0));
            case OperandRole.Data(OperandRole.DataKind kind) -> {
                Optional<List<IrPiece>> list = list(instruction, kind, value);
                if (list.isEmpty()) {
                    to.add(new IrPiece(IrPiece.Kind.DATA, valueText(instruction, index), value));
                } else {
                    to.add(IrPiece.plain("("));
                    for (int i = 0; i < list.get().size(); i++) {
                        if (i > 0) {
                            to.add(IrPiece.plain(", "));
                        }
                        to.add(list.get().get(i));
                    }
                    to.add(IrPiece.plain(")"));
                }
            }
        }
    }

    /**
     * The bytes of an instruction, piece by piece: opcode, operands, padding.
     *
     * @param code where the instruction lies
     */
    public List<IrPart> parts(IrInstruction instruction, IrCode code) {
        List<IrPart> parts = new ArrayList<>();
        int start = instruction.offset();
        parts.add(new IrPart(IrPart.Kind.OPCODE, 0, IrLayout.OPCODE_SIZE, "opcode", hex(code, start, IrLayout.OPCODE_SIZE),
                instruction.opCode().name()));
        for (IrLayout.Part part : instruction.opCode().layout().parts()) {
            String bytes = hex(code, start + part.offset(), part.size());
            parts.add(switch (part) {
                case IrLayout.Placed placed -> new IrPart(IrPart.Kind.of(placed.operand()), part.offset(), part.size(),
                        part.name(), bytes, valueText(instruction, placed.index()));
                case IrLayout.Padding _ -> new IrPart(IrPart.Kind.PADDING, part.offset(), 1, part.name(), bytes, "");
            });
        }
        return List.copyOf(parts);
    }

    /** What an operand's value means: {@code S0}, {@code 12}, {@code IR_0010}, the text of an entry of resolvedDatas. */
    public String valueText(IrInstruction instruction, int index) {
        Operand operand = instruction.opCode().operands().get(index);
        long value = instruction.value(index);
        return switch (operand.role()) {
            case OperandRole.Slot slot -> names.name((int) value) + (isRun(slot.extent()) ? ".." : "");
            case OperandRole.Target() -> IrInstruction.label((int) value);
            case OperandRole.Data(OperandRole.DataKind kind) -> dataText(instruction, kind, value);
            case OperandRole.Immediate(OperandRole.ImmediateKind kind) -> number(kind, value);
        };
    }

    /** Whether an operand names the first of several values. */
    private static boolean isRun(Extent extent) {
        return switch (extent) {
            case Extent.Arguments _, Extent.ConstructorArguments _, Extent.SlotsIn _ -> true;
            default -> false;
        };
    }

    /**
     * The offset in brackets that belongs to an operand: the one behind it when that is a slot which is read, whose address is
     * taken or part of which is written; the one before it otherwise, as with a static field's class.
     */
    private static String bracket(IrInstruction instruction, int index) {
        List<Operand> operands = instruction.opCode().operands();
        boolean offsetBehind = index + 1 < operands.size() && operands.get(index + 1).is(OperandRole.ImmediateKind.OFFSET);
        if (offsetBehind && hasFields(operands.get(index))) {
            return "[" + instruction.value(index + 1) + "]";
        }
        boolean offsetBefore = index > 0 && operands.get(index - 1).is(OperandRole.ImmediateKind.OFFSET);
        return offsetBefore && operands.get(index).is(OperandRole.DataKind.CLASS) ? "[" + instruction.value(index - 1) + "]" : "";
    }

    private static boolean hasFields(Operand operand) {
        return operand.is(OperandRole.Access.READ) || operand.is(OperandRole.Access.ADDRESS)
                || operand.role() instanceof OperandRole.Slot slot && slot.extent() instanceof Extent.Within;
    }

    private static String number(OperandRole.ImmediateKind kind, long value) {
        return switch (kind) {
            case F4 -> Float.toString(Float.intBitsToFloat((int) value));
            case F8 -> Double.toString(Double.longBitsToDouble(value));
            case SIZE -> value + (value == 1 ? " byte" : " bytes");
            case EXPAND -> value < OperandRole.Expansion.values().length
                    ? OperandRole.Expansion.values()[(int) value].text() : Long.toString(value);
            case INTEGER, BITS, OFFSET, COUNT -> Long.toString(value);
        };
    }

    private String dataText(IrInstruction instruction, OperandRole.DataKind kind, long index) {
        return list(instruction, kind, index)
                .map(pieces -> pieces.stream().map(IrPiece::text).collect(Collectors.joining(", ", "(", ")")))
                .orElseGet(() -> index < datas.size() ? dataText.apply(datas.get((int) index)) : "#" + index);
    }

    /** The slots or targets that stand packed in entries; empty for other kinds and where the entries are not there. */
    private Optional<List<IrPiece>> list(IrInstruction instruction, OperandRole.DataKind kind, long index) {
        List<IrPiece> pieces = new ArrayList<>();
        switch (kind) {
            case CASES -> {
                int[] targets = ResolvedDatas.targets(datas, index, instruction.value("caseNum"));
                if (targets == null) {
                    return Optional.empty();
                }
                for (int target : targets) {
                    pieces.add(new IrPiece(IrPiece.Kind.TARGET, IrInstruction.label(target), target));
                }
            }
            case SLOTS, CONSTRUCTOR_SLOTS -> {
                if (index >= datas.size()) {
                    return Optional.empty();
                }
                for (SlotUse use : SlotEffects.of(instruction, datas)) {
                    if (use.operand().is(kind)) {
                        pieces.add(new IrPiece(IrPiece.Kind.SLOT, names.name(use.slot()), use.slot()));
                    }
                }
            }
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(pieces);
    }

    private static String hex(IrCode code, int offset, int size) {
        List<String> bytes = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            bytes.add("%02X".formatted(code.byteAt(offset + i)));
        }
        return String.join(" ", bytes);
    }
}
