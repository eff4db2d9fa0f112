package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The statements with a finally of an iterator that Roslyn compiled. A yield cannot stand in a try of IL: a state below -2 tells
 * that the statements are in one, a method of the object does what the finally does, called behind the last statement and in
 * front of every other way out, and by Dispose.
 */
final class IteratorTries {
    private static final Set<String> STATE = Set.of("<>1__state");
    private static final int FIRST = -3;
    private final DefinedKlass type;
    private final Function<MethodInfo, Stmt.Block> bodies;
    private Stmt.Block whole = new Stmt.Block();

    /**
     * In the statements of MoveNext.
     *
     * @param type   the object's class
     * @param bodies the statements of one of its methods
     */
    IteratorTries(DefinedKlass type, Function<MethodInfo, Stmt.Block> bodies) {
        this.type = type;
        this.bodies = bodies;
    }

    /** Whether a statement says that those behind it are in a try. */
    static boolean isEntered(Stmt statement) {
        return state(statement) <= FIRST;
    }

    /** The state that a statement stores; 0 for another statement. */
    private static int state(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.FieldUse use && use.target() instanceof Expr.This
                && STATE.contains(use.field().name()) && assign.value() instanceof Expr.Constant constant
                && constant.value() instanceof Integer number ? number : 0;
    }

    /** Takes the tries back; throws where the statements are none that a compiler makes of them. */
    void apply(Stmt.Block body) {
        whole = body;
        tries(body);
        boolean[] left = new boolean[1];
        Uses.statements(body, each -> left[0] |= isEntered(each) || last(each) != null);
        if (left[0]) {
            throw new UnreadableBody("a finally of an iterator is left and entered in no order");
        }
    }

    private void tries(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = statements.size() - 1; i >= 0; i--) {
            statements.get(i).blocks().forEach(this::tries);
            if (isEntered(statements.get(i))) {
                enclose(statements, i);
            }
        }
    }

    private void enclose(List<Stmt> statements, int at) {
        int end = at + 1;
        while (end < statements.size() && (last(statements.get(end)) == null || isJump(behind(statements, end + 1)))) {
            end++;
        }
        if (end == statements.size()) {
            return;
        }
        MethodInfo method = last(statements.get(end));
        Stmt.Block tried = new Stmt.Block();
        tried.statements().addAll(statements.subList(at + 1, end));
        Stmt.Block finished = bodies.apply(method);
        if (isEnteredFromOutside(tried) || finished == null || finished.statements().isEmpty()
                || state(finished.statements().getFirst()) == 0) {
            return;
        }
        finished.statements().removeFirst();
        leave(tried, method, new Around(labels(tried), false, false));
        statements.subList(at + 1, end + 1).clear();
        statements.set(at, new Stmt.Try(tried, List.of(), finished, null));
    }

    /** Whether a jump from elsewhere leads into some statements. */
    private boolean isEnteredFromOutside(Stmt.Block tried) {
        Map<Object, Integer> jumps = new HashMap<>();
        Uses.statements(whole, each -> {
            if (each instanceof Stmt.Goto jump) {
                jumps.merge(jump.label(), 1, Integer::sum);
            }
        });
        Uses.statements(tried, each -> {
            if (each instanceof Stmt.Goto jump) {
                jumps.merge(jump.label(), -1, Integer::sum);
            }
        });
        boolean[] entered = new boolean[1];
        Uses.statements(tried, each -> entered[0] |= each instanceof Stmt.Labeled(var label) && jumps.getOrDefault(label, 0) > 0);
        return entered[0];
    }

    /** Whether a statement gives a variable a constant: the result of MoveNext. */
    private static boolean isPlain(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse
                && assign.value() instanceof Expr.Constant;
    }

    private static Set<Object> labels(Stmt.Block block) {
        Set<Object> labels = new HashSet<>();
        Uses.statements(block, each -> {
            if (each instanceof Stmt.Labeled(var label)) {
                labels.add(label);
            }
        });
        return labels;
    }

    /**
     * What is between a statement and the try that it is in.
     *
     * @param labels  those within the try
     * @param breaks  whether a break leads out of something within it
     * @param repeats whether a loop within it is what continue repeats
     */
    private record Around(Set<Object> labels, boolean breaks, boolean repeats) {
        Around within(Stmt statement) {
            boolean loop = statement instanceof Stmt.While || statement instanceof Stmt.DoWhile || statement instanceof Stmt.For
                    || statement instanceof Stmt.ForEach;
            return new Around(labels, breaks || loop || statement instanceof Stmt.Switch, repeats || loop);
        }

        boolean isLeftBy(Stmt statement) {
            return switch (statement) {
                case Stmt.Goto jump -> !labels.contains(jump.label());
                case Stmt.Break _ -> !breaks;
                case Stmt.Continue _ -> !repeats;
                case Stmt.Yield(Expr value, var _) -> value == null;
                case null, default -> false;
            };
        }
    }

    /** Takes out the calls of a finally's method from the ways out of its try. */
    private void leave(Stmt.Block block, MethodInfo method, Around around) {
        for (int i = block.statements().size() - 1; i >= 0; i--) {
            Around inside = around.within(block.statements().get(i));
            block.statements().get(i).blocks().forEach(inner -> leave(inner, method, inside));
            if (last(block.statements().get(i)) == method && around.isLeftBy(behind(block.statements(), i + 1))) {
                block.statements().remove(i);
            }
        }
    }

    /** The first statement from one on that does something of its own; null for none. */
    private Stmt behind(List<Stmt> statements, int from) {
        int next = from;
        while (next < statements.size() && (last(statements.get(next)) != null || isPlain(statements.get(next)))) {
            next++;
        }
        return next < statements.size() ? statements.get(next) : null;
    }

    private static boolean isJump(Stmt statement) {
        return statement instanceof Stmt.Goto || statement instanceof Stmt.Break || statement instanceof Stmt.Continue;
    }

    /** The method of a finally that a statement calls; null for another statement. */
    private MethodInfo last(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Call call) && call.method().declaringType() == type
                && call.method().name().startsWith("<>m__Finally") && call.arguments().isEmpty() ? call.method() : null;
    }

    /** Variables set to null for the collector's sake behind all that uses them. */
    static void dropCleared(Stmt.Block body) {
        dropCleared(body, body);
    }

    private static void dropCleared(Stmt.Block block, Stmt.Block body) {
        List<Stmt> statements = block.statements();
        for (int i = statements.size() - 1; i >= 0; i--) {
            CsVariable variable = cleared(statements.get(i));
            if (variable != null) {
                int first = i - 1;
                while (first >= 0 && !sets(statements.get(first), variable)) {
                    first--;
                }
                if (first >= 0 && isEnteredInFront(statements.subList(first, i), body)
                        && Uses.in(body, variable) == Uses.in(statements.subList(first, i + 1), variable)) {
                    statements.remove(i);
                    continue;
                }
            }
            statements.get(i).blocks().forEach(inner -> dropCleared(inner, body));
        }
    }

    /** Whether control comes to statements only by the first of them. */
    private static boolean isEnteredInFront(List<Stmt> statements, Stmt.Block body) {
        Set<Object> used = Structurer.used(body);
        return statements.stream().noneMatch(each -> each instanceof Stmt.Labeled(var label) && used.contains(label));
    }

    private static CsVariable cleared(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use && use.variable().kind() == CsVariable.Kind.LOCAL
                && use.variable().index() < 0 && (assign.value() instanceof Expr.Default
                        || assign.value() instanceof Expr.Constant none && none.value() == null) ? use.variable() : null;
    }

    private static boolean sets(Stmt statement, CsVariable variable) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use && use.variable() == variable;
    }
}
