package hybridscope.inspectors.ir;

import hybridscope.core.il.BasicBlock;
import java.util.List;

/**
 * A basic block of IR.
 *
 * @param index position among the blocks, by offset
 * @param start offset of its first instruction
 * @param end   offset behind its last instruction
 * @param entry how control gets in from outside
 * @param exits where its last instruction leads
 * @param catchers indexes of the blocks at which exception clauses that protect it are entered, the innermost clause first
 */
public record IrBlockReport(int index, int start, int end, BasicBlock.Entry entry, List<ExitReport> exits,
        List<Integer> catchers) {
    /**
     * A way out of a block.
     *
     * @param kind  what takes it; never an exception
     * @param block index of the block it leads to
     */
    public record ExitReport(BasicBlock.Edge.Kind kind, int block) {
    }
}
