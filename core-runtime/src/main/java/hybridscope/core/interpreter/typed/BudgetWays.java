package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.CodeBlocks;
import hybridscope.core.ir.IrInstruction;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What blocks take of the budget. Where it is looked at, a block takes what the longest way to the next look needs; a way that
 * turns out to be shorter gives the rest back where it parts. On the longest way the budget has one value so, where each block
 * that took its own length had HotSpot keep one for each place that may fail.
 */
final class BudgetWays {
    private final CodeBuilder b;
    private final CodeBlocks blocks;
    private final int left;
    private final IntPredicate looked;
    private final List<Stub> stubs = new ArrayList<>();

    /** An edge that gives something back. */
    private record Stub(Label label, int back, Label target) {
    }

    /**
     * For one body.
     *
     * @param left   Java's local variable with what is left of the budget
     * @param looked whether a block takes of the budget, which it has looked at
     */
    BudgetWays(CodeBuilder b, CodeBlocks blocks, int left, IntPredicate looked) {
        this.b = b;
        this.blocks = blocks;
        this.left = left;
        this.looked = looked;
    }

    /** Begins a block: takes what is needed from there on. */
    void begin(int block) {
        if (looked.test(block)) {
            add(-blocks.longest(block));
        }
    }

    /** Where an instruction goes that leads to a block. @param target its label */
    Label target(IrInstruction last, int block, Label target) {
        int back = back(last, block);
        if (back == 0) {
            return target;
        }
        Stub stub = new Stub(b.newLabel(), back, target);
        stubs.add(stub);
        return stub.label;
    }

    /** Gives back, where an instruction goes on to the block behind it. */
    void fall(IrInstruction last, int block) {
        add(back(last, block));
    }

    private int back(IrInstruction last, int block) {
        return blocks.ahead(last.offset() / Long.BYTES) - (looked.test(block) ? 0 : blocks.longest(block));
    }

    private void add(int number) {
        if (number == (short) number) {
            if (number != 0) {
                b.iinc(left, number);
            }
        } else {
            b.iload(left).loadConstant(number).iadd().istore(left);
        }
    }

    /** Writes what {@link #target} has asked for, where nothing falls through to. */
    void writeStubs() {
        for (Stub stub : stubs) {
            b.labelBinding(stub.label);
            add(stub.back);
            b.goto_(stub.target);
        }
    }
}
