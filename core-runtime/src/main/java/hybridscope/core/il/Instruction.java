package hybridscope.core.il;

import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A decoded instruction, for views; {@link InstructionCursor} is for walks over many.
 *
 * @param offset  IL offset
 * @param span    its bytes in the file, operand included
 * @param opCode  the opcode
 * @param operand the operand
 */
public record Instruction(int offset, Span span, OpCode opCode, Operand operand) {
    /** The instruction the cursor stands on. */
    public static Instruction at(InstructionCursor cursor) {
        return new Instruction(cursor.offset(), new Span(cursor.fileOffset(), cursor.length()), cursor.opCode(),
                operandAt(cursor));
    }

    private static Operand operandAt(InstructionCursor cursor) {
        long raw = cursor.operand();
        return switch (cursor.opCode().operand()) {
            case INLINE_NONE -> Operand.None.INSTANCE;
            case SHORT_INLINE_I, SHORT_INLINE_U, INLINE_I -> new Operand.Int((int) raw);
            case INLINE_I8 -> new Operand.Long(raw);
            case SHORT_INLINE_R -> new Operand.Float((int) raw);
            case INLINE_R -> new Operand.Double(raw);
            case SHORT_INLINE_ARG, INLINE_ARG -> new Operand.Variable(VariableKind.ARGUMENT, (int) raw);
            case SHORT_INLINE_LOCAL, INLINE_LOCAL -> new Operand.Variable(VariableKind.LOCAL, (int) raw);
            case SHORT_INLINE_BR_TARGET, INLINE_BR_TARGET -> new Operand.Target((int) raw);
            case INLINE_SWITCH -> {
                List<Integer> offsets = new ArrayList<>();
                for (int i = 0; i < cursor.targetCount(); i++) {
                    offsets.add(cursor.target(i));
                }
                yield new Operand.Targets(List.copyOf(offsets));
            }
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG -> new Operand.Row((int) raw);
            case INLINE_STRING -> new Operand.UserString((int) raw);
        };
    }

    /** IL offset behind it. */
    public int end() {
        return offset + span.length();
    }
}
