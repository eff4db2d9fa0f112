package hybridscope.core.il;

import hybridscope.core.il.BasicBlock.Edge;
import hybridscope.core.il.BasicBlock.Entry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The control-flow graph of a method. Blocks are split at branch targets, behind branches, and at the edges of exception
 * clauses. Targets and clauses that do not fall on an instruction are left out; {@link BodyCheck} reports them.
 */
public final class BasicBlocks {
    private final Disassembly code;
    private final List<ExceptionClause> clauses;
    private final List<BasicBlock> blocks = new ArrayList<>();
    /** First instruction of each block. */
    private final int[] leaders;

    private BasicBlocks(Disassembly code) {
        this.code = code;
        clauses = code.body().clauses();
        leaders = leaders().stream().toArray();
    }

    /** The graph of a body. */
    public static BasicBlocks of(Disassembly code) {
        BasicBlocks graph = new BasicBlocks(code);
        graph.build();
        return graph;
    }

    private BitSet leaders() {
        BitSet starts = new BitSet();
        List<Instruction> all = code.instructions();
        if (all.isEmpty()) {
            return starts;
        }
        starts.set(0);
        for (int i = 0; i < all.size(); i++) {
            Instruction instruction = all.get(i);
            switch (instruction.operand()) {
                case Operand.Target(int offset) -> mark(starts, offset);
                case Operand.Targets(List<Integer> offsets) -> offsets.forEach(offset -> mark(starts, offset));
                default -> {
                }
            }
            if (instruction.opCode().endsBlock() && i + 1 < all.size()) {
                starts.set(i + 1);
            }
        }
        for (ExceptionClause clause : clauses) {
            mark(starts, clause.tryRange().start());
            mark(starts, clause.tryRange().end());
            mark(starts, clause.handlerRange().start());
            mark(starts, clause.handlerRange().end());
            mark(starts, clause.filterOffset());
        }
        return starts;
    }

    private void mark(BitSet starts, long offset) {
        int index = code.indexOf(offset);
        if (index >= 0) {
            starts.set(index);
        }
    }

    private void build() {
        List<List<Edge>> exits = new ArrayList<>();
        for (int i = 0; i < leaders.length; i++) {
            exits.add(exits(i));
        }
        BitSet reachable = reachable(exits);
        Entry[] entries = entries();
        for (int i = 0; i < leaders.length; i++) {
            Instruction last = last(i);
            blocks.add(new BasicBlock(i, start(i), last.end(), leaders[i], instructions(i), exits.get(i), entries[i],
                    reachable.get(i)));
        }
    }

    private int start(int block) {
        return code.instructions().get(leaders[block]).offset();
    }

    private int instructions(int block) {
        return (block + 1 < leaders.length ? leaders[block + 1] : code.instructions().size()) - leaders[block];
    }

    private Instruction last(int block) {
        return code.instructions().get(leaders[block] + instructions(block) - 1);
    }

    /** The block that starts at an IL offset, or -1. */
    private int blockAt(long offset) {
        int instruction = code.indexOf(offset);
        return instruction < 0 ? -1 : Math.max(Arrays.binarySearch(leaders, instruction), -1);
    }

    private List<Edge> exits(int block) {
        Set<Edge> exits = new LinkedHashSet<>();
        Instruction last = last(block);
        if (last.opCode().fallsThrough() && block + 1 < leaders.length) {
            exits.add(new Edge(Edge.Kind.NEXT, block + 1));
        }
        boolean leave = last.opCode() == OpCode.LEAVE || last.opCode() == OpCode.LEAVE_S;
        switch (last.operand()) {
            case Operand.Target(int offset) -> exit(exits, leave ? Edge.Kind.LEAVE : Edge.Kind.BRANCH, offset);
            case Operand.Targets(List<Integer> offsets) -> offsets.forEach(offset -> exit(exits, Edge.Kind.CASE, offset));
            default -> {
            }
        }
        return List.copyOf(exits);
    }

    private void exit(Set<Edge> exits, Edge.Kind kind, long offset) {
        int target = blockAt(offset);
        if (target >= 0) {
            exits.add(new Edge(kind, target));
        }
    }

    private Entry[] entries() {
        Entry[] entries = new Entry[leaders.length];
        Arrays.fill(entries, Entry.NONE);
        for (ExceptionClause clause : clauses) {
            set(entries, clause.handlerRange().start(), Entry.HANDLER);
            set(entries, clause.filterOffset(), Entry.FILTER);
        }
        set(entries, 0, Entry.METHOD);
        return entries;
    }

    private void set(Entry[] entries, long offset, Entry entry) {
        int block = blockAt(offset);
        if (block >= 0) {
            entries[block] = entry;
        }
    }

    /**
     * Follows exits and exceptions from the first block. The clauses wait in a segment tree over the blocks they protect, so
     * that each is taken out once, when the first of its blocks is reached: hostile files have a million clauses.
     */
    private BitSet reachable(List<List<Edge>> exits) {
        BitSet reached = new BitSet();
        if (leaders.length == 0) {
            return reached;
        }
        int size = leaders.length;
        List<List<ExceptionClause>> tree = new ArrayList<>();
        for (int i = 0; i < 2 * size; i++) {
            tree.add(null);
        }
        for (ExceptionClause clause : clauses) {
            protect(tree, clause);
        }
        ArrayDeque<Integer> work = new ArrayDeque<>();
        reach(reached, work, 0);
        while (!work.isEmpty()) {
            int block = work.pop();
            for (Edge edge : exits.get(block)) {
                reach(reached, work, edge.block());
            }
            for (int node = block + size; node >= 1; node >>= 1) {
                List<ExceptionClause> waiting = tree.set(node, null);
                for (ExceptionClause clause : waiting == null ? List.<ExceptionClause>of() : waiting) {
                    reach(reached, work, blockAt(clause.handlerRange().start()));
                    reach(reached, work, blockAt(clause.filterOffset()));
                }
            }
        }
        return reached;
    }

    private static void reach(BitSet reached, ArrayDeque<Integer> work, int block) {
        if (block >= 0 && !reached.get(block)) {
            reached.set(block);
            work.push(block);
        }
    }

    private void protect(List<List<ExceptionClause>> tree, ExceptionClause clause) {
        int size = leaders.length;
        int from = firstBlockFrom(clause.tryRange().start()) + size;
        int to = firstBlockFrom(clause.tryRange().end()) + size;
        while (from < to) {
            if ((from & 1) == 1) {
                wait(tree, from++, clause);
            }
            if ((to & 1) == 1) {
                wait(tree, --to, clause);
            }
            from >>= 1;
            to >>= 1;
        }
    }

    private static void wait(List<List<ExceptionClause>> tree, int node, ExceptionClause clause) {
        if (tree.get(node) == null) {
            tree.set(node, new ArrayList<>());
        }
        tree.get(node).add(clause);
    }

    /** The first block that starts at or behind an IL offset. */
    private int firstBlockFrom(long offset) {
        int low = 0;
        int high = leaders.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (start(middle) < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The blocks by IL offset. */
    public List<BasicBlock> blocks() {
        return List.copyOf(blocks);
    }

    /** The block that an IL offset lies in, or null. */
    public BasicBlock covering(long ilOffset) {
        int block = firstBlockFrom(ilOffset + 1) - 1;
        return block >= 0 && blocks.get(block).end() > ilOffset ? blocks.get(block) : null;
    }

    /**
     * Everywhere control can go from a block: its exits, then handlers and filters that its exceptions can reach, inner ones
     * first.
     */
    public List<Edge> successors(BasicBlock block) {
        Set<Edge> all = new LinkedHashSet<>(block.exits());
        boolean endsFilter = last(block.index()).opCode() == OpCode.ENDFILTER;
        for (ExceptionClause clause : clauses) {
            if (endsFilter && clause.filterRange().contains(last(block.index()).offset())) {
                exit(all, Edge.Kind.ACCEPT, clause.handlerRange().start());
            }
            if (clause.tryRange().contains(block.start())) {
                exit(all, Edge.Kind.EXCEPTION,
                        clause.kind() == ExceptionClause.Kind.FILTER ? clause.filterOffset() : clause.handlerRange().start());
            }
        }
        return List.copyOf(all);
    }
}
