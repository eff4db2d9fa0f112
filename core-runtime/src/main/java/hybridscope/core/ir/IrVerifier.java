package hybridscope.core.ir;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.ExceptionClause;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Checks that IR code makes sense: instructions decode, branches lead to instructions, indices and slots exist, and along all
 * paths, exceptions included, a slot is written before it is read and read as what was written. Code that control never reaches
 * is not followed.
 */
public final class IrVerifier {
    private final IrMethod method;
    private final List<IrBlock> blocks;
    /** What the slots hold where each block begins; null until control reaches it. */
    private final SlotStates[] entries;
    /** What the slots hold where each clause's finally block ends; null until control gets there. */
    private final SlotStates[] finallyEnds;
    private final FinallyEffects[] finallyEffects;
    /** By offset in units of 8 bytes. */
    private final List<List<SlotUse>> uses;
    /** Slots whose address is taken somewhere: anything can be written to them from outside. */
    private final BitSet exposed = new BitSet();
    private final BitSet pending = new BitSet();
    private final List<IrDiagnostic> found = new ArrayList<>();

    private IrVerifier(IrMethod method) {
        this.method = method;
        blocks = IrBlocks.of(method);
        entries = new SlotStates[blocks.size()];
        finallyEnds = new SlotStates[method.clauses().size()];
        finallyEffects = new FinallyEffects[method.clauses().size()];
        uses = new ArrayList<>(Collections.nCopies(method.code().length() / IrLayout.ALIGNMENT, List.of()));
        for (IrBlock block : blocks) {
            for (IrInstruction instruction : block.instructions()) {
                uses.set(instruction.offset() / IrLayout.ALIGNMENT, SlotEffects.of(instruction, method.resolvedDatas()));
            }
        }
    }

    /** Everything that is wrong with a method, in order of offsets; empty for correct code. */
    public static List<IrDiagnostic> verify(IrMethod method) {
        List<IrDiagnostic> form = IrFormCheck.of(method);
        if (!form.isEmpty()) {
            return List.copyOf(form);
        }
        IrVerifier verifier = new IrVerifier(method);
        verifier.expose();
        verifier.follow();
        verifier.report();
        return List.copyOf(verifier.found);
    }

    /** Told once for each instruction: the paths are walked several times. */
    private List<SlotUse> uses(IrInstruction instruction) {
        return uses.get(instruction.offset() / IrLayout.ALIGNMENT);
    }

    private void expose() {
        for (IrBlock block : blocks) {
            for (IrInstruction instruction : block.instructions()) {
                for (SlotUse use : uses(instruction)) {
                    if (use.access() == OperandRole.Access.ADDRESS) {
                        SlotVariable variable = method.slots().variableAt(use.slot());
                        exposed.set(variable == null ? use.slot() : variable.first(),
                                variable == null ? use.slot() + 1 : variable.end());
                    }
                }
            }
        }
    }

    private void follow() {
        BitSet read = new BitSet();
        for (List<SlotUse> each : uses) {
            for (SlotUse use : each) {
                if (use.access() == OperandRole.Access.READ || use.access() == OperandRole.Access.ADDRESS) {
                    read.set(use.slot(), (int) use.end());
                }
            }
        }
        SlotStates start = SlotStates.unwritten(read);
        for (SlotVariable argument : method.slots().arguments()) {
            for (int slot = argument.first(); slot < argument.end(); slot++) {
                start.write(slot, exposed.get(slot) ? SlotKind.VALUE : argument.shape().kind());
            }
        }
        reach(0, start);
        while (!pending.isEmpty()) {
            int next = pending.nextSetBit(0);
            pending.clear(next);
            follow(blocks.get(next));
        }
    }

    private void follow(IrBlock block) {
        SlotStates states = entries[block.index()].copy();
        for (IrInstruction instruction : block.instructions()) {
            raise(instruction, states);
            run(instruction, states);
        }
        if (block.last().opCode().flow() == IrFlow.END) {
            endFinally(block.last(), states);
        }
        for (BasicBlock.Edge exit : block.exits()) {
            if (exit.kind() == BasicBlock.Edge.Kind.LEAVE) {
                leave(block.last().offset(), exit.block(), states);
            } else {
                SlotStates passed = states.copy();
                if (exit.kind() == BasicBlock.Edge.Kind.ACCEPT) {
                    giveException(blocks.get(exit.block()).start(), passed);
                }
                reach(exit.block(), passed);
            }
        }
    }

    /** Hands what the slots hold to the handlers that an exception of this instruction may reach. */
    private void raise(IrInstruction instruction, SlotStates before) {
        if (instruction.opCode().exceptions().isEmpty() && !instruction.opCode().isSafepoint()) {
            return;
        }
        for (IrClause clause : method.clauses()) {
            if (clause.protects(instruction.offset())) {
                SlotStates thrown = before.copy();
                for (SlotUse use : uses(instruction)) {
                    if (use.access() == OperandRole.Access.BASE) {
                        thrown.clear(use.slot());
                    }
                }
                enter(clause, thrown);
            }
        }
    }

    private void enter(IrClause clause, SlotStates states) {
        giveException(clause.entry(), states);
        reach(blockAt(clause.entry()), states);
    }

    private void giveException(int entry, SlotStates states) {
        for (IrClause clause : method.clauses()) {
            if (clause.exceptionSlot() >= 0 && (clause.entry() == entry || clause.handlerStart() == entry)) {
                states.write(clause.exceptionSlot(), SlotKind.OBJECT);
            }
        }
    }

    private void endFinally(IrInstruction end, SlotStates states) {
        for (int i = 0; i < finallyEnds.length; i++) {
            IrClause clause = method.clauses().get(i);
            if (clause.kind() != ExceptionClause.Kind.FINALLY || !clause.handles(end.offset())
                    || clause.handlerStart() != innermost(end.offset()).handlerStart()) {
                continue;
            }
            boolean first = finallyEnds[i] == null;
            if (first) {
                finallyEnds[i] = states.copy();
            }
            if (first || finallyEnds[i].merge(states)) {
                for (IrBlock block : blocks) {
                    if (block.last().opCode().flow() == IrFlow.LEAVE && entries[block.index()] != null) {
                        pending.set(block.index());
                    }
                }
            }
        }
    }

    /** The handler that an endfinally at that offset ends. */
    private IrClause innermost(int offset) {
        IrClause innermost = null;
        for (IrClause clause : method.clauses()) {
            boolean smaller = innermost == null
                    || clause.handlerEnd() - clause.handlerStart() < innermost.handlerEnd() - innermost.handlerStart();
            if (clause.handles(offset) && smaller) {
                innermost = clause;
            }
        }
        return innermost;
    }

    /** Follows a leave through the finally blocks on its way, inner ones first. */
    private void leave(int from, int target, SlotStates states) {
        SlotStates passed = states.copy();
        for (int i = 0; i < finallyEnds.length; i++) {
            IrClause clause = method.clauses().get(i);
            if (clause.kind() == ExceptionClause.Kind.FINALLY && clause.protects(from)
                    && !clause.protects(blocks.get(target).start())) {
                enter(clause, passed.copy());
                if (finallyEnds[i] == null) {
                    return;
                }
                pass(i, passed);
            }
        }
        reach(target, passed);
    }

    /** Changes what slots hold before a finally block into what they hold behind it. */
    private void pass(int clause, SlotStates states) {
        if (finallyEffects[clause] == null) {
            finallyEffects[clause] = finallyEffects(method.clauses().get(clause));
        }
        SlotStates end = finallyEnds[clause];
        finallyEffects[clause].written().stream().forEach(slot -> states.join(slot, end));
        states.copyFrom(finallyEffects[clause].lost(), end);
    }

    /**
     * What the instructions of a finally block do with the frame.
     *
     * @param written slots that some instruction writes
     * @param lost    from that slot on callees' frames have lain
     */
    private record FinallyEffects(BitSet written, int lost) {
    }

    private FinallyEffects finallyEffects(IrClause clause) {
        BitSet written = new BitSet();
        int lost = method.slots().size();
        for (IrBlock block : blocks) {
            for (IrInstruction instruction : clause.handles(block.start()) ? block.instructions() : List.<IrInstruction>of()) {
                for (SlotUse use : uses(instruction)) {
                    switch (use.access()) {
                        case WRITE, ADDRESS -> written.set(use.slot(), (int) use.end());
                        case BASE -> lost = Math.min(lost, use.slot());
                        case READ -> { }
                    }
                }
            }
        }
        return new FinallyEffects(written, lost);
    }

    private int blockAt(int offset) {
        int low = 0;
        int high = blocks.size() - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (blocks.get(middle).start() <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private void reach(int block, SlotStates states) {
        if (entries[block] == null) {
            entries[block] = states.copy();
            pending.set(block);
        } else if (entries[block].merge(states)) {
            pending.set(block);
        }
    }

    private void run(IrInstruction instruction, SlotStates states) {
        // A copy of several slots may overlap itself.
        boolean overlaps = uses(instruction).stream().anyMatch(use -> use.kind() == SlotKind.ANY && use.count() > 1);
        SlotStates before = overlaps ? states.copy() : states;
        for (SlotUse use : uses(instruction)) {
            switch (use.access()) {
                case READ -> { }
                case ADDRESS -> {
                    SlotVariable variable = method.slots().variableAt(use.slot());
                    int end = variable == null ? use.slot() + 1 : variable.end();
                    for (int slot = variable == null ? use.slot() : variable.first(); slot < end; slot++) {
                        states.write(slot, SlotKind.VALUE);
                    }
                }
                case BASE -> states.clear(use.slot());
                case WRITE -> write(use, instruction, before, states);
            }
        }
    }

    private void write(SlotUse use, IrInstruction instruction, SlotStates before, SlotStates states) {
        for (int i = 0; i < use.count(); i++) {
            int slot = use.slot() + i;
            if (exposed.get(slot)) {
                states.write(slot, SlotKind.VALUE);
            } else if (use.kind() == SlotKind.ANY) {
                SlotUse source = uses(instruction).stream().filter(read -> read.access() == OperandRole.Access.READ)
                        .findFirst().orElseThrow();
                states.copy(slot, before, source.slot() + i);
            } else {
                states.write(slot, use.kind());
            }
        }
    }

    private void report() {
        for (IrBlock block : blocks) {
            if (entries[block.index()] != null) {
                SlotStates states = entries[block.index()].copy();
                for (IrInstruction instruction : block.instructions()) {
                    reads(instruction, states);
                    run(instruction, states);
                }
                if (block.last().opCode().flow().fallsThrough() && block.end() == method.code().length()) {
                    found.add(new IrDiagnostic(IrRule.CODE_END, block.last().offset(), block.last().opCode().name(),
                            "an instruction that does not go on", "the end of the code behind it"));
                }
            }
        }
    }

    private void reads(IrInstruction instruction, SlotStates states) {
        for (SlotUse use : uses(instruction)) {
            boolean address = use.access() == OperandRole.Access.ADDRESS && use.slot() >= method.slots().stackStart();
            if (use.access() != OperandRole.Access.READ && !address) {
                continue;
            }
            for (int slot = use.slot(); slot < use.end(); slot++) {
                List<SlotKind> kinds = states.kinds(slot);
                SlotKind wanted = wanted(instruction, use);
                if (states.isUnwrittenOnSomeWay(slot)) {
                    report(IrRule.WRITTEN, instruction, "a value in " + place(slot, use),
                            states.isUnwrittenOnAllWays(slot) ? "none" : "none on some way here");
                } else if (!kinds.stream().allMatch(wanted::accepts)) {
                    report(IrRule.KIND, instruction, "%s in %s".formatted(wanted.text(), place(slot, use)),
                            kinds.stream().map(SlotKind::text).collect(Collectors.joining(" or ")));
                }
            }
        }
    }

    private String place(int slot, SlotUse use) {
        return "%s (%s)".formatted(method.slots().name(slot), use.operand().name());
    }

    /** A slot that is returned as it is holds what the method states. */
    private SlotKind wanted(IrInstruction instruction, SlotUse use) {
        boolean returned = instruction.opCode().flow() == IrFlow.RETURN && use.kind() == SlotKind.ANY;
        return returned && method.result().isPresent() ? method.result().get().kind() : use.kind();
    }

    private void report(IrRule rule, IrInstruction instruction, String expected, String actual) {
        found.add(new IrDiagnostic(rule, instruction.offset(), instruction.opCode().name(), expected, actual));
    }
}
