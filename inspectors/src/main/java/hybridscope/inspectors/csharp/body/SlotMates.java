package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Variables of one slot (see {@link LocalWebs}) that would stand in sight of each other become one again: a compiler gives two
 * variables one slot only where the first one's block has ended.
 */
final class SlotMates {
    private final BodyVariables variables;
    private final Stmt.Block body;

    private SlotMates(BodyVariables variables, Stmt.Block body) {
        this.variables = variables;
        this.body = body;
    }

    static void join(BodyVariables variables, Stmt.Block body) {
        new SlotMates(variables, body).run();
    }

    /**
     * Where a variable would be declared.
     *
     * @param path the positions of the statements, and of the blocks in them, that lead to its first use in the innermost block
     *             that has all uses, outermost first
     */
    private record Home(CsVariable variable, List<Integer> path) {
        /** Whether a variable that is declared there is in sight where this one would be declared. */
        boolean seesFrom(Home other) {
            int block = other.path.size() - 1;
            return block < path.size() && path.subList(0, block).equals(other.path.subList(0, block));
        }
    }

    private void run() {
        Map<Integer, List<Home>> bySlot = new TreeMap<>();
        Map<CsVariable, CsVariable> joined = new HashMap<>();
        for (CsVariable each : variables.locals()) {
            if (!variables.isAlone(each) && Uses.in(body, each) > 0) {
                Home home = home(each);
                if (home != null) {
                    bySlot.computeIfAbsent(each.index(), _ -> new ArrayList<>()).add(home);
                }
            }
        }
        for (List<Home> mates : bySlot.values()) {
            mates.sort((one, other) -> compare(one.path, other.path));
            for (int i = 1; i < mates.size(); i++) {
                Home later = mates.get(i);
                mates.subList(0, i).stream().filter(each -> !joined.containsKey(each.variable) && later.seesFrom(each)
                        && isCalledAlike(each.variable, later.variable)).findFirst()
                        .ifPresent(each -> joined.put(later.variable, each.variable));
            }
        }
        if (!joined.isEmpty()) {
            body.rewrite(each -> each instanceof Expr.VariableUse use && joined.containsKey(use.variable())
                    ? new Expr.VariableUse(joined.get(use.variable()), use.il()) : each);
        }
    }

    private static boolean isCalledAlike(CsVariable one, CsVariable other) {
        return one.name() == null ? other.name() == null : one.name().equals(other.name());
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return one.get(i) - other.get(i);
            }
        }
        return one.size() - other.size();
    }

    /** Null where a statement itself declares it, as loops do. */
    private Home home(CsVariable variable) {
        List<Integer> path = new ArrayList<>();
        Stmt.Block at = body;
        while (true) {
            List<Stmt> statements = at.statements();
            int count = Uses.in(at, variable);
            int first = 0;
            while (Uses.in(statements.get(first), variable) == 0) {
                first++;
            }
            path.add(first);
            Stmt statement = statements.get(first);
            if (Uses.in(statement, variable) < count) {
                return new Home(variable, path);
            }
            if (VariableScope.declared(statement).contains(variable)) {
                return null;
            }
            Collection<Stmt.Block> blocks = statement instanceof Stmt.Block block ? List.of(block) : statement.blocks();
            Stmt.Block inner = blocks.stream().filter(each -> Uses.in(each, variable) == count).findFirst().orElse(null);
            if (inner == null) {
                return statement instanceof Stmt.For ? null : new Home(variable, path);
            }
            path.add(new ArrayList<>(blocks).indexOf(inner));
            at = inner;
        }
    }
}
