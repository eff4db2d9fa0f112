package hybridscope.inspectors.debug;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.ir.IrBlock;
import hybridscope.core.ir.IrBlocks;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotUse;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Whether the instructions in front of one have written a local variable: on no path, on some, on all. What no path has written
 * holds the bytes that lay there before the frame, which no correct code reads.
 */
final class AssignedSlots {
    /** Code of more bytes is not followed: its variables count as assigned. */
    private static final int MOST_CODE = 1 << 17;

    /** Slots that some path and that every path has written. */
    private record Written(BitSet some, BitSet every) {
        Written copy() {
            return new Written((BitSet) some.clone(), (BitSet) every.clone());
        }

        boolean merge(Written other) {
            int before = some.cardinality() - every.cardinality();
            some.or(other.some);
            every.and(other.every);
            return some.cardinality() - every.cardinality() != before;
        }
    }

    private final IrMethod method;
    private final List<IrBlock> blocks;
    /** Where each block begins; null until control reaches it. */
    private final Written[] entries;
    /** Where each clause's finally block ends; null until control gets there. */
    private final Written[] finallyEnds;
    private final BitSet pending = new BitSet();

    AssignedSlots(IrMethod method) {
        this.method = method;
        blocks = method.code().length() > MOST_CODE ? List.of() : IrBlocks.of(method);
        entries = new Written[blocks.size()];
        finallyEnds = new Written[method.clauses().size()];
        if (!blocks.isEmpty()) {
            reach(0, new Written(new BitSet(), new BitSet()));
        }
        while (!pending.isEmpty()) {
            int next = pending.nextSetBit(0);
            pending.clear(next);
            follow(blocks.get(next));
        }
    }

    /** Whether slots have been written where an instruction comes next. */
    Assigned at(int offset, int first, int count) {
        for (IrBlock block : blocks) {
            if (offset >= block.start() && offset < block.end() && entries[block.index()] != null && count > 0) {
                Written written = entries[block.index()].copy();
                for (IrInstruction instruction : block.instructions()) {
                    if (instruction.offset() < offset) {
                        run(instruction, written);
                    }
                }
                int some = written.some.nextSetBit(first);
                return some < 0 || some >= first + count ? Assigned.NO
                        : written.every.nextClearBit(first) < first + count ? Assigned.MAYBE : Assigned.YES;
            }
        }
        return Assigned.YES;
    }

    private void run(IrInstruction instruction, Written written) {
        for (SlotUse use : SlotEffects.of(instruction, method.resolvedDatas())) {
            // Whoever has a variable's address may write it.
            if (use.access() == OperandRole.Access.WRITE || use.access() == OperandRole.Access.ADDRESS) {
                int end = (int) Math.min(use.end(), method.slots().size());
                if (use.slot() >= 0 && use.slot() < end) {
                    written.some.set(use.slot(), end);
                    written.every.set(use.slot(), end);
                }
            }
        }
    }

    private void follow(IrBlock block) {
        Written written = entries[block.index()].copy();
        for (IrInstruction instruction : block.instructions()) {
            if (raises(instruction)) {
                for (IrClause clause : method.clauses()) {
                    if (clause.protects(instruction.offset())) {
                        reach(clause.entry(), written);
                    }
                }
            }
            run(instruction, written);
        }
        if (block.last().opCode().flow() == IrFlow.END) {
            endFinally(block.last().offset(), written);
        }
        for (BasicBlock.Edge exit : block.exits()) {
            int target = blocks.get(exit.block()).start();
            if (exit.kind() == BasicBlock.Edge.Kind.LEAVE) {
                leave(block.last().offset(), target, written.copy());
            } else {
                reach(target, written);
            }
        }
    }

    /**
     * Whether an exception can go from an instruction to a handler: one that it raises, or the one whose handler ends with it.
     */
    private boolean raises(IrInstruction instruction) {
        IrOpCode opCode = instruction.opCode();
        return switch (opCode.flow()) {
            case CALL, THROW, END, RETURN -> true;
            // A thread's abort arrives where threads may change: for branches, when they lead backward.
            case BRANCH, CONDITIONAL, SWITCH, LEAVE -> opCode.isSafepoint()
                    && Arrays.stream(method.targets(instruction)).anyMatch(target -> target <= instruction.offset());
            case NEXT -> opCode.isSafepoint() || !opCode.exceptions().isEmpty()
                    || opCode.effects().contains(IrOpCode.Effect.CLASS_INIT);
        };
    }

    private void endFinally(int offset, Written written) {
        for (int i = 0; i < finallyEnds.length; i++) {
            IrClause clause = method.clauses().get(i);
            // An endfinally belongs to the innermost handler around it; being told of outer ones as well leaves only less to be
            // sure of.
            if (clause.kind() == ExceptionClause.Kind.FINALLY && clause.handles(offset)) {
                boolean first = finallyEnds[i] == null;
                if (first) {
                    finallyEnds[i] = written.copy();
                }
                if (first || finallyEnds[i].merge(written)) {
                    blocks.stream().filter(each -> each.last().opCode().flow() == IrFlow.LEAVE && entries[each.index()] != null)
                            .forEach(each -> pending.set(each.index()));
                }
            }
        }
    }

    /** Follows a leave through the finally blocks on its way, inner ones first. */
    private void leave(int from, int target, Written written) {
        for (int i = 0; i < finallyEnds.length; i++) {
            IrClause clause = method.clauses().get(i);
            if (clause.kind() == ExceptionClause.Kind.FINALLY && clause.protects(from) && !clause.protects(target)) {
                reach(clause.entry(), written);
                if (finallyEnds[i] == null) {
                    return;
                }
                written.some.or(finallyEnds[i].some);
                written.every.or(finallyEnds[i].every);
            }
        }
        reach(target, written);
    }

    private void reach(int offset, Written written) {
        for (IrBlock block : blocks) {
            if (block.start() == offset) {
                boolean first = entries[block.index()] == null;
                if (first) {
                    entries[block.index()] = written.copy();
                }
                if (first || entries[block.index()].merge(written)) {
                    pending.set(block.index());
                }
                return;
            }
        }
    }
}
