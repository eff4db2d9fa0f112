package hybridscope.core.ir;

import hybridscope.core.il.BasicBlock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Which slots of a frame hold something while an instruction calls. Of the evaluation stack those that are read later; of local
 * variables those that may have been written, until the frame is left, as a debugger shows them; arguments, and what has an
 * address that is known, always. Other slots hold what frames of methods that are over have left there.
 */
public final class LiveSlots {
    private final IrMethod method;
    private final List<IrBlock> blocks;
    /** Slots that are read behind a block's start before they are written. */
    private final BitSet[] needed;
    /** Local variables that may have been written where a block starts. */
    private final BitSet[] written;
    /** Arguments, and all that can be reached by an address. */
    private final BitSet always = new BitSet();

    private LiveSlots(IrMethod method) {
        this.method = method;
        blocks = IrBlocks.of(method);
        needed = new BitSet[blocks.size()];
        written = new BitSet[blocks.size()];
        for (IrBlock block : blocks) {
            needed[block.index()] = new BitSet();
            written[block.index()] = new BitSet();
        }
        keep();
        followBackward();
        followForward();
    }

    /** Those of a method. */
    public static LiveSlots of(IrMethod method) {
        return new LiveSlots(method);
    }

    /**
     * Slots that hold something while the instruction calls: what the call writes does not belong to them, unless it is made in
     * front of the call.
     */
    public BitSet during(int offset) {
        IrInstruction call = at(offset);
        BitSet live = behind(call);
        boolean makes = call.opCode().operation() instanceof IrOperation.Call kind && kind.made() != IrOperation.Made.NOTHING;
        if (!makes) {
            clearWritten(call, live);
        }
        handlers(offset, live);
        return live;
    }

    /** The same where the instruction will begin again. */
    public BitSet again(int offset) {
        IrInstruction instruction = at(offset);
        BitSet live = behind(instruction);
        for (SlotUse use : uses(instruction)) {
            live.set(use.slot(), end(use));
        }
        handlers(offset, live);
        return live;
    }

    private IrInstruction at(int offset) {
        return method.code().at(offset);
    }

    private List<SlotUse> uses(IrInstruction instruction) {
        return SlotEffects.of(instruction, method.resolvedDatas());
    }

    private int end(SlotUse use) {
        return (int) Math.min(use.end(), method.slots().size());
    }

    /** What is needed behind an instruction, and locals that may have been written by then. */
    private BitSet behind(IrInstruction instruction) {
        IrBlock block = blocks.stream().filter(each -> each.end() > instruction.offset()).findFirst().orElseThrow();
        BitSet live = exit(block);
        for (IrInstruction each : block.instructions().reversed()) {
            if (each.offset() == instruction.offset()) {
                break;
            }
            pass(each, live);
        }
        live.or(always);
        live.or(written[block.index()]);
        for (IrInstruction each : block.instructions()) {
            if (each.offset() == instruction.offset()) {
                break;
            }
            write(each, live);
        }
        return live;
    }

    private void keep() {
        method.slots().arguments().forEach(argument -> always.set(argument.first(), argument.end()));
        for (IrBlock block : blocks) {
            for (IrInstruction instruction : block.instructions()) {
                for (SlotUse use : uses(instruction)) {
                    if (use.access() == OperandRole.Access.ADDRESS) {
                        SlotVariable variable = method.slots().variableAt(use.slot());
                        // How much of the evaluation stack lies behind an address nobody tells.
                        always.set(variable == null ? use.slot() : variable.first(),
                                variable == null ? Math.max(use.slot(), method.slots().size()) : variable.end());
                    }
                }
            }
        }
    }

    // ---- what is read later

    private void followBackward() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (IrBlock block : blocks.reversed()) {
                BitSet live = exit(block);
                for (IrInstruction each : block.instructions().reversed()) {
                    pass(each, live);
                }
                if (!live.equals(needed[block.index()])) {
                    needed[block.index()] = live;
                    changed = true;
                }
            }
        }
    }

    /** From behind an instruction to in front of it. */
    private void pass(IrInstruction instruction, BitSet live) {
        clearWritten(instruction, live);
        for (SlotUse use : uses(instruction)) {
            if (use.access() == OperandRole.Access.READ) {
                live.set(use.slot(), end(use));
            }
        }
        handlers(instruction.offset(), live);
    }

    private void clearWritten(IrInstruction instruction, BitSet live) {
        for (SlotUse use : uses(instruction)) {
            if (use.access() == OperandRole.Access.WRITE) {
                live.clear(use.slot(), Math.max(use.slot(), end(use)));
            }
        }
    }

    /** Adds what the handlers need that an exception at an offset may reach. */
    private void handlers(int offset, BitSet live) {
        for (IrClause clause : method.clauses()) {
            if (clause.protects(offset)) {
                enter(clause, live);
            }
        }
    }

    private void enter(IrClause clause, BitSet live) {
        for (IrBlock block : blocks) {
            if (block.start() == clause.entry() || block.start() == clause.handlerStart()) {
                live.or(needed[block.index()]);
            }
        }
    }

    /** What is needed where a block ends. */
    private BitSet exit(IrBlock block) {
        BitSet live = new BitSet();
        for (BasicBlock.Edge exit : block.exits()) {
            live.or(needed[exit.block()]);
        }
        if (block.last().opCode().flow() == IrFlow.END) {
            // Whatever has led into a finally block or a filter goes on: to the target of any leave, or to any handler.
            for (IrBlock other : blocks) {
                for (BasicBlock.Edge exit : other.exits()) {
                    if (exit.kind() == BasicBlock.Edge.Kind.LEAVE) {
                        live.or(needed[exit.block()]);
                    }
                }
            }
            method.clauses().forEach(clause -> enter(clause, live));
        }
        return live;
    }

    // ---- what has been written

    private void followForward() {
        BitSet anywhere = new BitSet();
        blocks.forEach(block -> block.instructions().forEach(each -> write(each, anywhere)));
        Deque<Integer> work = new ArrayDeque<>();
        for (IrBlock block : blocks) {
            if (block.entry() == BasicBlock.Entry.HANDLER || block.entry() == BasicBlock.Entry.FILTER) {
                written[block.index()].or(anywhere);
            }
            work.add(block.index());
        }
        while (!work.isEmpty()) {
            IrBlock block = blocks.get(work.remove());
            BitSet now = (BitSet) written[block.index()].clone();
            block.instructions().forEach(each -> write(each, now));
            List<Integer> next = new ArrayList<>();
            block.exits().forEach(exit -> next.add(exit.block()));
            if (block.last().opCode().flow() == IrFlow.LEAVE) {
                // Finally blocks on the way write, too.
                now.or(anywhere);
            }
            for (int each : next) {
                int before = written[each].cardinality();
                written[each].or(now);
                if (written[each].cardinality() != before) {
                    work.add(each);
                }
            }
        }
    }

    /** Adds the local variables that an instruction writes. */
    private void write(IrInstruction instruction, BitSet into) {
        for (SlotUse use : uses(instruction)) {
            if (use.access() == OperandRole.Access.WRITE && use.slot() < method.slots().stackStart()) {
                into.set(use.slot(), (int) Math.min(use.end(), method.slots().stackStart()));
            }
        }
    }
}
