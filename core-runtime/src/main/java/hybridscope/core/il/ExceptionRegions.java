package hybridscope.core.il;

import hybridscope.core.il.ExceptionRegion.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A method's exception clauses as nested regions (ECMA-335 II.19). Clauses on the same instructions share one try region. A
 * clause whose ranges leave the code, split an instruction, or cross those of another clause has no place in the tree and
 * stands apart.
 *
 * @param roots the outermost regions, by IL offset
 * @param loose the clauses that have no place in the tree, in file order
 */
public record ExceptionRegions(List<ExceptionRegion> roots, List<ExceptionClause> loose) {
    /** How deep regions nest at most (our limit). */
    public static final int MAX_NESTING = 256;

    private static final Comparator<Block> OUTER_FIRST = Comparator.comparingInt(Block::start)
            .thenComparing(Block::end, Comparator.reverseOrder()).thenComparing(Block::kind);

    /** A region before it has children. */
    private record Block(Kind kind, int start, int end, List<ExceptionClause> clauses, List<ExceptionRegion> children) {
        ExceptionRegion region() {
            return new ExceptionRegion(kind, start, end, List.copyOf(clauses), List.copyOf(children));
        }
    }

    /** The regions of a body. */
    public static ExceptionRegions of(Disassembly code) {
        TreeSet<ExceptionClause> loose = new TreeSet<>(Comparator.comparingInt(ExceptionClause::index));
        List<ExceptionClause> fitting = new ArrayList<>();
        for (ExceptionClause clause : code.body().clauses()) {
            boolean fits = fits(code, clause.tryRange()) && fits(code, clause.handlerRange())
                    && (clause.kind() != ExceptionClause.Kind.FILTER || fits(code, clause.filterRange()));
            (fits ? fitting : loose).add(clause);
        }
        // What crosses is found first, so that no region of such a clause is left in the tree.
        nest(fitting, loose);
        fitting.removeAll(loose);
        return new ExceptionRegions(nest(fitting, loose), List.copyOf(loose));
    }

    private static boolean fits(Disassembly code, IlRange range) {
        return range.start() < range.end() && code.indexOf(range.start()) >= 0
                && (code.indexOf(range.end()) >= 0 || range.end() == code.end());
    }

    private static List<Block> blocks(List<ExceptionClause> clauses) {
        Map<IlRange, Block> tries = new LinkedHashMap<>();
        List<Block> blocks = new ArrayList<>();
        for (ExceptionClause clause : clauses) {
            tries.computeIfAbsent(clause.tryRange(), range -> block(Kind.TRY, range)).clauses().add(clause);
            if (clause.kind() == ExceptionClause.Kind.FILTER) {
                Block filter = block(Kind.FILTER, clause.filterRange());
                filter.clauses().add(clause);
                blocks.add(filter);
            }
            Block handler = block(Kind.handler(clause.kind()), clause.handlerRange());
            handler.clauses().add(clause);
            blocks.add(handler);
        }
        blocks.addAll(tries.values());
        blocks.sort(OUTER_FIRST);
        return blocks;
    }

    private static Block block(Kind kind, IlRange range) {
        return new Block(kind, (int) range.start(), (int) range.end(), new ArrayList<>(), new ArrayList<>());
    }

    /** Nests what can be nested; clauses with a block that crosses another one go to {@code loose}. */
    private static List<ExceptionRegion> nest(List<ExceptionClause> clauses, TreeSet<ExceptionClause> loose) {
        List<ExceptionRegion> roots = new ArrayList<>();
        ArrayDeque<Block> open = new ArrayDeque<>();
        for (Block block : blocks(clauses)) {
            while (!open.isEmpty() && open.peek().end() <= block.start()) {
                close(open, roots);
            }
            Block outer = open.peek();
            boolean same = outer != null && outer.start() == block.start() && outer.end() == block.end()
                    && block.kind() != Kind.TRY;
            if (outer != null && (block.end() > outer.end() || same || open.size() == MAX_NESTING)) {
                loose.addAll(block.clauses());
            } else {
                open.push(block);
            }
        }
        while (!open.isEmpty()) {
            close(open, roots);
        }
        return roots;
    }

    private static void close(ArrayDeque<Block> open, List<ExceptionRegion> roots) {
        ExceptionRegion region = open.pop().region();
        if (open.isEmpty()) {
            roots.add(region);
        } else {
            open.peek().children().add(region);
        }
    }
}
