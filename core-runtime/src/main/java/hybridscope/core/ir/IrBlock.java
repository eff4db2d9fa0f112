package hybridscope.core.ir;

import hybridscope.core.il.BasicBlock;
import java.util.List;

/**
 * IR instructions that run one after the other: control enters at the first and leaves at the last (or by an exception).
 *
 * @param index        position among the method's blocks, by offset
 * @param instructions one or more
 * @param exits        where the last instruction leads, without repetition; handlers are not among them
 * @param entry        how control can get in from outside the code
 */
public record IrBlock(int index, List<IrInstruction> instructions, List<BasicBlock.Edge> exits, BasicBlock.Entry entry) {
    /** Offset of the first instruction. */
    public int start() {
        return instructions.getFirst().offset();
    }

    /** Offset behind the last instruction. */
    public int end() {
        return instructions.getLast().end();
    }

    /** The last instruction, which tells where control goes. */
    public IrInstruction last() {
        return instructions.getLast();
    }
}
