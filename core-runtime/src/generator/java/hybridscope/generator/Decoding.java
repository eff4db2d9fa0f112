package hybridscope.generator;

import hybridscope.core.ir.IrLayout;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.Operand;
import hybridscope.core.ir.OperandRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Expressions for the operands of an instruction. Where an operand lies its layout says.
 *
 * @param word     the instruction's first word
 * @param slotBits how often the number of a slot is shifted to the left while it is taken out of the word
 * @param slot     the address of a slot: of its part of the word
 * @param words    the array that the further words of the instruction stand in, at {@code pc + 1} and so on
 */
record Decoding(String word, int slotBits, String slot, String words) {
    /** In an operation: {@code base} is the address of the frame's first slot. */
    static final Decoding OPERATION = new Decoding("w", 3, "(base + (%s & 0x7FFF8))", "code.words");
    /** In the loop, in place of an operation: {@code first} is the number of the frame's first slot. */
    static final Decoding LOOP = new Decoding("w", 0, "(first + (%s & 0xFFFF) << 3)", "words");
    /** In the loop, in what changes frames. */
    static final Decoding LOOP_FETCHED = new Decoding("w", 0, LOOP.slot, "operands");
    /** The same for those with one operand. */
    static final Decoding LOOP_UNFETCHED = new Decoding("operands[pc]", 0, LOOP.slot, "operands");

    /** A text with operands in place of their names. */
    String filled(String java, IrOpCode opCode) {
        String text = java.replace("$next", "pc + " + words(opCode));
        List<Operand> operands = new ArrayList<>(opCode.operands());
        operands.sort(Comparator.comparingInt(operand -> -operand.name().length()));
        for (Operand operand : operands) {
            int offset = opCode.layout().offsets().get(opCode.indexOf(operand.name()));
            text = text.replace("$" + operand.name(), decoded(operand, offset));
        }
        if (text.contains("$")) {
            throw new IllegalStateException(opCode + ": " + text);
        }
        return text;
    }

    /** How many words an instruction has. */
    static int words(IrOpCode opCode) {
        return opCode.size() / Long.BYTES;
    }

    /** The slot that an instruction with an operand of two bytes names first. */
    String firstSlot() {
        return slot.formatted("(int) " + shifted(word, Byte.SIZE * IrLayout.OPCODE_SIZE - slotBits));
    }

    private String decoded(Operand operand, int offset) {
        String in = offset < Long.BYTES ? word : words + "[pc + " + offset / Long.BYTES + "]";
        int bits = Byte.SIZE * (offset % Long.BYTES);
        return switch (operand.role()) {
            case OperandRole.Slot _ -> slot.formatted("(int) " + shifted(in, bits - slotBits));
            case OperandRole.Target _ -> "((int) (" + in + " >>> " + bits + "))";
            case OperandRole.Immediate _, OperandRole.Data _ -> number(operand, in, shifted(in, bits));
        };
    }

    private static String number(Operand operand, String word, String shifted) {
        return switch (operand.size()) {
            case 1 -> "((int) " + shifted + " & 0xFF)";
            case 2 -> operand.isSigned() ? "((short) " + shifted + ")" : "((int) " + shifted + " & 0xFFFF)";
            case 4 -> "((int) " + shifted + ")";
            default -> word;
        };
    }

    private static String shifted(String word, int right) {
        if (right == 0) {
            return word;
        }
        return right < 0 ? "(" + word + " << " + -right + ")" : "(" + word + " >>> " + right + ")";
    }
}
