package hybridscope.inspectors.ir;

import java.util.List;

/**
 * An IR instruction.
 *
 * @param offset  bytes from the start of the code
 * @param size    bytes
 * @param opcode  name of the opcode
 * @param number  the opcode
 * @param text    the instruction in one line, with named slots
 * @param pieces  the same line in pieces
 * @param parts   its bytes, operand by operand
 * @param il      IL offsets of the instructions it came from, in ascending order; empty for what the transform added
 * @param data    the entries of resolvedDatas it refers to
 * @param uses    the slots it reads and writes, in that order
 * @param targets IR offsets it may branch to
 * @param block   index of the basic block it belongs to
 */
public record IrInstructionReport(int offset, int size, String opcode, int number, String text, List<IrPieceReport> pieces,
        List<IrPartReport> parts,
        List<Integer> il, List<DataReport> data, List<SlotUseReport> uses, List<Integer> targets, int block) {
    /** Offset behind its last byte. */
    public int end() {
        return offset + size;
    }

    /** How many of its bytes are padding. */
    public int padding() {
        return (int) parts.stream().filter(IrPartReport::pads).count();
    }
}
