package hybridscope.core.ir;

import hybridscope.core.il.BasicBlock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Splits a method's IR into basic blocks: at targets, behind branches, and at the edges of exception clauses. */
public final class IrBlocks {
    private final IrMethod method;
    private final TreeMap<Integer, Integer> byStart = new TreeMap<>();

    private IrBlocks(IrMethod method) {
        this.method = method;
    }

    /**
     * The blocks in order of their offsets. Targets at which no instruction starts lead nowhere.
     *
     * @throws IllegalArgumentException where bytes of the code are no instruction
     */
    public static List<IrBlock> of(IrMethod method) {
        return new IrBlocks(method).split(method.code().instructions());
    }

    private List<IrBlock> split(List<IrInstruction> instructions) {
        TreeSet<Integer> leaders = leaders(instructions);
        List<List<IrInstruction>> runs = new ArrayList<>();
        for (IrInstruction instruction : instructions) {
            if (leaders.contains(instruction.offset())) {
                byStart.put(instruction.offset(), runs.size());
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(instruction);
        }
        List<IrBlock> blocks = new ArrayList<>();
        for (List<IrInstruction> run : runs) {
            blocks.add(new IrBlock(blocks.size(), List.copyOf(run), List.copyOf(exits(run.getLast())),
                    entry(run.getFirst().offset())));
        }
        return List.copyOf(blocks);
    }

    private TreeSet<Integer> leaders(List<IrInstruction> instructions) {
        TreeSet<Integer> leaders = new TreeSet<>();
        leaders.add(0);
        for (IrInstruction instruction : instructions) {
            IrFlow flow = instruction.opCode().flow();
            if (flow != IrFlow.NEXT && flow != IrFlow.CALL) {
                leaders.add(instruction.end());
            }
            for (int target : method.targets(instruction)) {
                leaders.add(target);
            }
        }
        for (IrClause clause : method.clauses()) {
            leaders.addAll(List.of(clause.tryStart(), clause.tryEnd(), clause.entry(), clause.handlerStart(),
                    clause.handlerEnd()));
        }
        return leaders;
    }

    private Set<BasicBlock.Edge> exits(IrInstruction last) {
        Set<BasicBlock.Edge> exits = new LinkedHashSet<>();
        IrFlow flow = last.opCode().flow();
        if (flow.fallsThrough()) {
            lead(exits, BasicBlock.Edge.Kind.NEXT, last.end());
        }
        for (int target : method.targets(last)) {
            lead(exits, switch (flow) {
                case SWITCH -> BasicBlock.Edge.Kind.CASE;
                case LEAVE -> BasicBlock.Edge.Kind.LEAVE;
                default -> BasicBlock.Edge.Kind.BRANCH;
            }, target);
        }
        for (IrClause clause : method.clauses()) {
            boolean accepts = clause.filterStart() >= 0 && last.offset() >= clause.filterStart()
                    && last.end() == clause.handlerStart();
            if (flow == IrFlow.END && accepts) {
                lead(exits, BasicBlock.Edge.Kind.ACCEPT, clause.handlerStart());
            }
        }
        return exits;
    }

    private void lead(Set<BasicBlock.Edge> exits, BasicBlock.Edge.Kind kind, int offset) {
        Integer block = byStart.get(offset);
        if (block != null) {
            exits.add(new BasicBlock.Edge(kind, block));
        }
    }

    private BasicBlock.Entry entry(int offset) {
        for (IrClause clause : method.clauses()) {
            if (clause.filterStart() == offset) {
                return BasicBlock.Entry.FILTER;
            }
            if (clause.handlerStart() == offset) {
                return BasicBlock.Entry.HANDLER;
            }
        }
        return offset == 0 ? BasicBlock.Entry.METHOD : BasicBlock.Entry.NONE;
    }
}
