package hybridscope.inspectors.ir;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrPiece;
import hybridscope.core.ir.Operand;
import hybridscope.core.ir.OperandRole;
import hybridscope.inspectors.il.IlPartReport;
import hybridscope.inspectors.il.InstructionReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What numbers in IR mean, as far as the IL tells that they came from: IR itself keeps bits and offsets alone. */
final class IrMeanings {
    private static final Set<String> FIELD_OPCODES =
            Set.of("ldfld", "ldflda", "stfld", "ldsfld", "ldsflda", "stsfld");

    private final Map<Integer, InstructionReport> il;

    /** @param il the method's IL by offset */
    IrMeanings(Map<Integer, InstructionReport> il) {
        this.il = il;
    }

    /** The pieces of an instruction with their meanings. @param origins IL offsets of what it came from */
    List<IrPieceReport> of(IrInstruction instruction, List<IrPieceReport> pieces, List<Integer> origins) {
        List<InstructionReport> from = origins.stream().map(il::get).filter(each -> each != null).toList();
        String fields = from.stream().filter(each -> FIELD_OPCODES.contains(each.opcode())).map(IrMeanings::field)
                .collect(Collectors.joining("."));
        List<String> loads = from.stream().map(InstructionReport::opcode).filter(each -> each.startsWith("ldc.r")).toList();
        if (fields.isEmpty() && loads.size() != 1) {
            return pieces;
        }
        List<IrPieceReport> meant = new ArrayList<>();
        for (IrPieceReport piece : pieces) {
            boolean offset = piece.kind() == IrPiece.Kind.PLAIN && piece.text().matches("\\[\\d+]");
            if (offset && !fields.isEmpty()) {
                meant.add(piece.meaning("[" + fields + "]"));
            } else if (piece.kind() == IrPiece.Kind.NUMBER && loads.size() == 1 && isBits(instruction, piece.text())) {
                meant.add(piece.meaning(number(loads.getFirst(), Long.parseLong(piece.text()))));
            } else {
                meant.add(piece);
            }
        }
        return List.copyOf(meant);
    }

    /** Whether a number is the only constant of an instruction. */
    private static boolean isBits(IrInstruction instruction, String text) {
        List<Operand> operands = instruction.opCode().operands();
        List<Integer> constants = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i).role() instanceof OperandRole.Immediate(OperandRole.ImmediateKind kind)
                    && (kind == OperandRole.ImmediateKind.BITS || kind == OperandRole.ImmediateKind.INTEGER)) {
                constants.add(i);
            }
        }
        return constants.size() == 1 && text.equals(Long.toString(instruction.value(constants.getFirst())));
    }

    private static String number(String load, long bits) {
        return load.equals("ldc.r4") ? Float.toString(Float.intBitsToFloat((int) bits))
                : Double.toString(Double.longBitsToDouble(bits));
    }

    /** {@code _version} of {@code int List<T>._version}. */
    private static String field(InstructionReport instruction) {
        String name = instruction.operand().stream().filter(part -> part.kind() == IlPartReport.Kind.MEMBER)
                .reduce((_, last) -> last).map(IlPartReport::text).orElse(instruction.operandText());
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1);
    }
}
