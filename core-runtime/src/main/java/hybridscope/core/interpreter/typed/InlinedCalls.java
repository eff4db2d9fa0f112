package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.CodeBlocks;
import hybridscope.core.interpreter.TypedFrames;
import hybridscope.core.interpreter.compile.OperatorCompiler;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.SlotVariable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of one form that are no calls: {@link LeafMethod}. Their instructions count as they would in a call, and what they
 * would take of budget and stack has been seen to ({@link TypedFrames#LEAF_INSTRUCTIONS}). An exception in one is thrown once
 * more by the loop, which makes the call.
 */
final class InlinedCalls {
    private final TypedCompiler form;
    /** By the position of the calling instruction. */
    private final Map<Integer, LeafMethod> leaves = new HashMap<>();

    InlinedCalls(TypedCompiler form) {
        this.form = form;
    }

    /** A call is inlined. */
    void add(int pc, LeafMethod leaf) {
        leaves.put(pc, leaf);
    }

    /** What a call is replaced by; null where it is a call. */
    LeafMethod at(int pc) {
        return leaves.get(pc);
    }

    /**
     * Writes what a call is replaced by.
     *
     * @param from   the caller's slots with the arguments
     * @param result the caller's slot for the result; -1 where it is not wanted
     * @param call   writes the call, for where a method goes further than its callers
     */
    void write(LeafMethod leaf, int[] from, int result, int pc, Runnable call) {
        CodeBuilder b = form.b;
        int before = form.free();
        TypedSlots inner = form.slots.of(leaf.plan(), before + 1);
        List<SlotVariable> arguments = leaf.arguments();
        form.at(pc);
        b.iload(form.left()).istore(before);
        for (int slot = 0; slot < leaf.plan().slots(); slot++) {
            if (inner.isLocal(slot)) {
                inner.clearVariable(slot);
            }
        }
        for (int i = 0; i < arguments.size(); i++) {
            IrType type = SlotType.type(TypedSignature.type(arguments.get(i).shape()));
            form.slots.load(type, from[i] / Long.BYTES);
            inner.store(type, arguments.get(i).first());
        }
        Label done = b.newLabel();
        Label failed = b.newLabel();
        Label further = b.newLabel();
        Label begin = b.newBoundLabel();
        body(leaf, inner, result, new Ways(done, further));
        Label end = b.newBoundLabel();
        b.exceptionCatchAll(begin, end, failed);
        b.labelBinding(failed);
        b.pop();
        if (leaf.whole()) {
            b.iload(before).istore(form.left());
            form.restart(pc);
        } else {
            b.labelBinding(further);
            b.iload(before).istore(form.left());
            call.run();
        }
        b.labelBinding(done);
    }

    /** Where a method ends: behind it, or where it goes further. */
    private record Ways(Label done, Label further) {
    }

    private void body(LeafMethod leaf, TypedSlots inner, int result, Ways ways) {
        CodeBuilder b = form.b;
        CodeBlocks blocks = leaf.code().blocks();
        OperatorCompiler operators = new OperatorCompiler(b, inner);
        TypedObjects objects = new TypedObjects(form, leaf.code(), inner, operators);
        Map<Integer, Label> labels = new HashMap<>();
        BudgetWays budget = new BudgetWays(b, blocks, form.left(), at -> at == 0);
        leaf.written().stream().forEach(at -> labels.put(at, b.newLabel()));
        leaf.written().stream().forEach(at -> {
            List<IrInstruction> block = blocks.block(at);
            b.labelBinding(labels.get(at));
            inner.forgetAddresses();
            budget.begin(at);
            for (IrInstruction each : block) {
                switch (each.opCode().flow()) {
                    case BRANCH -> b.goto_(label(budget, each, target(leaf, each), labels, ways));
                    case CONDITIONAL -> operators.branch(each, label(budget, each, target(leaf, each), labels, ways));
                    case RETURN -> back(leaf, each, inner, result, ways.done);
                    default -> instruction(leaf, each, inner, operators, objects);
                }
            }
            IrInstruction last = block.getLast();
            int next = last.end() / Long.BYTES;
            if (last.opCode().flow().fallsThrough()) {
                if (labels.containsKey(next)) {
                    budget.fall(last, next);
                }
                if (leaf.written().nextSetBit(at + 1) != next) {
                    b.goto_(labels.getOrDefault(next, ways.further));
                }
            }
        });
        budget.writeStubs();
    }

    /** The label of a block. Who goes further gets back what the budget was before. */
    private static Label label(BudgetWays budget, IrInstruction last, int block, Map<Integer, Label> labels, Ways ways) {
        Label label = labels.get(block);
        return label == null ? ways.further : budget.target(last, block, label);
    }

    private static void instruction(LeafMethod leaf, IrInstruction instruction, TypedSlots inner, OperatorCompiler operators,
            TypedObjects objects) {
        if (instruction.opCode().operation() == IrOperation.Simple.CLEAR_SLOTS) {
            for (SlotUse use : leaf.plan().uses(instruction)) {
                for (int slot = use.slot(); slot < use.end(); slot++) {
                    inner.clearVariable(slot);
                }
            }
        } else if (!operators.write(instruction) && !objects.write(instruction, 0)) {
            throw new IllegalStateException(instruction.toString());
        }
    }

    private static int target(LeafMethod leaf, IrInstruction instruction) {
        return leaf.code().method.targets(instruction)[0] / Long.BYTES;
    }

    private void back(LeafMethod leaf, IrInstruction instruction, TypedSlots inner, int result, Label done) {
        if (result >= 0 && instruction.opCode().operation() instanceof IrOperation.Return(MemoryValue value)) {
            IrType type = SlotType.type(TypedSignature.of(leaf.method().shape()).result());
            inner.load(type, (int) instruction.value("ret"));
            form.narrow(value.type());
            form.slots.store(type, result);
        }
        form.b.goto_(done);
    }
}
