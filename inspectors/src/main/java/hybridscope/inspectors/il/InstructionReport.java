package hybridscope.inspectors.il;

import java.util.List;

/**
 * An instruction.
 *
 * @param offset     IL offset
 * @param fileOffset file offset of its first byte
 * @param length     bytes, operand included
 * @param bytes      its bytes in file order as hex
 * @param opcode     name of the opcode
 * @param operand    the operand, in parts; empty where it has none
 * @param token      the token that is its operand as eight hex digits, or null
 * @param targets    IL offsets it can branch to, in the order of its operand
 * @param stack      values on the evaluation stack in front of it; -1 where control does not get there or it cannot be known
 * @param region     id of the innermost exception region around it, or -1
 * @param block      index of the basic block it belongs to
 * @param blockStart whether it is the first of that block
 */
public record InstructionReport(int offset, int fileOffset, int length, String bytes, String opcode, List<IlPartReport> operand,
        String token, List<Integer> targets, int stack, int region, int block, boolean blockStart) {
    /** The operand as text. */
    public String operandText() {
        StringBuilder text = new StringBuilder();
        operand.forEach(part -> text.append(part.text()));
        return text.toString();
    }
}
