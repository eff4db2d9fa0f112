package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * {@code o is T x} (C# 7.0): a test of a type and a variable that holds the object where it succeeds. A variable may be declared
 * so only where C# knows it assigned at each of its uses, and none lies outside its scope.
 */
final class Patterns {
    private final Stmt.Block whole;

    Patterns(Stmt.Block whole) {
        this.whole = whole;
    }

    void apply() {
        apply(whole);
    }

    private void apply(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            if (i + 1 < statements.size() && tested(statements, i) || unboxed(statements, i)) {
                i = Math.max(-1, i - 2);
                continue;
            }
            statements.get(i).blocks().forEach(this::apply);
        }
    }

    /** {@code x = o as T; if (x != null ...)}. */
    private boolean tested(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.Evaluate(Expr.Assign assign)) || assign.operator() != null
                || !(assign.place() instanceof Expr.VariableUse use) || !(assign.value() instanceof Expr.As as)
                || !isOwn(use.variable()) || use.variable().type() != as.type() || as.type().isValueType()) {
            return false;
        }
        CsVariable variable = use.variable();
        Expr pattern = new Expr.Is(as.value(), as.type(), variable, null, as.il().and(assign.il()).and(use.il()));
        Stmt changed = first(statements.get(at + 1), each -> test(each, variable, pattern));
        if (changed == null) {
            return false;
        }
        List<Stmt> rest = new ArrayList<>(statements.subList(at + 1, statements.size()));
        rest.set(0, changed);
        if (Uses.in(rest, variable) == 0
                || Uses.in(whole, variable) != Uses.in(statements.subList(at, statements.size()), variable)
                || !isAssigned(rest, variable)) {
            return false;
        }
        statements.set(at + 1, changed);
        statements.remove(at);
        return true;
    }

    private static Expr test(Expr condition, CsVariable variable, Expr pattern) {
        if (!(condition instanceof Expr.Binary(Operator operator, Expr.VariableUse use, Expr.Constant none, boolean _, Klass bool,
                IlSet il)) || use.variable() != variable || none.value() != null
                || operator != Operator.EQ && operator != Operator.NE) {
            return null;
        }
        Expr.Is given = (Expr.Is) pattern;
        Expr is = new Expr.Is(given.value(), given.tested(), given.named(), bool, given.il().and(il).and(use.il()));
        return operator == Operator.NE ? is : new Expr.Unary(Operator.NOT, is, false, bool, IlSet.NONE);
    }

    /** {@code if (o is T) { x = (T)o; ...}}, and the same where the test fails first. */
    private boolean unboxed(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.If(Expr condition, Stmt.Block then, Stmt.Block otherwise, IlSet il))) {
            return false;
        }
        if (!then.statements().isEmpty() && then.statements().getFirst() instanceof Stmt.Evaluate(Expr.Assign assign)) {
            Expr changed = named(condition, true, assign);
            if (changed != null) {
                List<Stmt> rest = new ArrayList<>(statements.subList(at, statements.size()));
                Stmt.Block shorter = new Stmt.Block(new ArrayList<>(then.statements().subList(1, then.statements().size())));
                rest.set(0, new Stmt.If(changed, shorter, otherwise, il));
                return take(statements, at, rest, assign);
            }
        }
        if (at + 1 < statements.size() && otherwise == null && Structurer.ends(then)
                && statements.get(at + 1) instanceof Stmt.Evaluate(Expr.Assign assign)) {
            Expr changed = named(condition, false, assign);
            if (changed != null) {
                List<Stmt> rest = new ArrayList<>(statements.subList(at, statements.size()));
                rest.set(0, new Stmt.If(changed, then, null, il));
                rest.remove(1);
                return take(statements, at, rest, assign);
            }
        }
        return false;
    }

    private boolean take(List<Stmt> statements, int at, List<Stmt> rest, Expr.Assign assign) {
        CsVariable variable = ((Expr.VariableUse) assign.place()).variable();
        if (Uses.in(whole, variable) != Uses.in(rest, variable) + 1 || Uses.in(rest, variable) == 0
                || !isAssigned(rest, variable)) {
            return false;
        }
        statements.subList(at, statements.size()).clear();
        statements.addAll(rest);
        return true;
    }

    /** A condition whose last test names its object; null where it is another one. */
    private Expr named(Expr condition, boolean holds, Expr.Assign assign) {
        if (assign.operator() != null || !(assign.place() instanceof Expr.VariableUse place) || !isOwn(place.variable())) {
            return null;
        }
        return switch (condition) {
            case Expr.Is is when holds && isCastOf(is, assign, place.variable()) -> new Expr.Is(is.value(), is.tested(),
                    place.variable(), is.type(), is.il().and(assign.allIl()));
            case Expr.Unary(Operator operator, Expr operand, boolean checked, Klass type, IlSet il)
                    when operator == Operator.NOT -> {
                Expr inner = named(operand, !holds, assign);
                yield inner == null ? null : new Expr.Unary(operator, inner, checked, type, il);
            }
            case Expr.Binary binary when binary.operator() == (holds ? Operator.BOTH : Operator.EITHER) -> {
                Expr inner = named(binary.right(), holds, assign);
                yield inner == null ? null : binary.with(List.of(binary.left(), inner));
            }
            default -> null;
        };
    }

    /** Whether a variable gets the object that a test has found to be of a type, as that type. */
    static boolean isCastOf(Expr.Is is, Expr.Assign assign, CsVariable variable) {
        return is.named() == null && assign.value() instanceof Expr.Cast cast && cast.type() == is.tested()
                && variable.type() == is.tested() && cast.value() instanceof Expr.VariableUse given
                && is.value() instanceof Expr.VariableUse tested && given.variable() == tested.variable();
    }

    private boolean isOwn(CsVariable variable) {
        return variable.kind() != CsVariable.Kind.PARAMETER && writes(variable) == 1;
    }

    private int writes(CsVariable variable) {
        int[] count = new int[1];
        Trees.expressions(whole, each -> {
            if (each instanceof Expr.Assign assign && isUse(assign.place(), variable)
                    || each instanceof Expr.Step step && isUse(step.place(), variable)
                    || each instanceof Expr.Is is && is.named() == variable) {
                count[0]++;
            }
        });
        Uses.statements(whole, each -> {
            if (each instanceof Stmt.Declare declare && declare.variable() == variable
                    || each instanceof Stmt.ForEach loop && loop.variable() == variable
                    || each instanceof Stmt.Using using && using.variable() == variable
                    || each instanceof Stmt.Fixed fixed && fixed.variable() == variable
                    || each instanceof Stmt.Try attempt
                            && attempt.catches().stream().anyMatch(clause -> clause.variable() == variable)) {
                count[0] += 2;
            }
        });
        return count[0];
    }

    private static boolean isUse(Expr place, CsVariable variable) {
        return place instanceof Expr.VariableUse use && use.variable() == variable;
    }

    /** A statement with what it evaluates first changed; null where it stays. */
    private static Stmt first(Stmt statement, Function<Expr, Expr> change) {
        return switch (statement) {
            case Stmt.If(Expr condition, Stmt.Block then, Stmt.Block otherwise, IlSet il) -> {
                Expr changed = leftmost(condition, change);
                yield changed == null ? null : new Stmt.If(changed, then, otherwise, il);
            }
            case Stmt.Return(Expr value, IlSet il) when value != null -> {
                Expr changed = leftmost(value, change);
                yield changed == null ? null : new Stmt.Return(changed, il);
            }
            case Stmt.Evaluate(Expr.Assign assign) when assign.operator() == null
                    && assign.place() instanceof Expr.VariableUse -> {
                Expr changed = leftmost(assign.value(), change);
                yield changed == null ? null : new Stmt.Evaluate(assign.with(List.of(assign.place(), changed)));
            }
            default -> null;
        };
    }

    static Expr leftmost(Expr expression, Function<Expr, Expr> change) {
        Expr changed = change.apply(expression);
        if (changed != null) {
            return changed;
        }
        boolean looks = expression instanceof Expr.Conditional || expression instanceof Expr.Unary unary
                && unary.operator() == Operator.NOT
                || expression instanceof Expr.Binary binary && (binary.operator() == Operator.BOTH
                        || binary.operator() == Operator.EITHER);
        if (!looks) {
            return null;
        }
        List<Expr> children = new ArrayList<>(expression.children());
        Expr inner = leftmost(children.getFirst(), change);
        if (inner == null) {
            return null;
        }
        children.set(0, inner);
        return expression.with(children);
    }

    // --- where a variable is known to be assigned (ECMA-334, definite assignment) ---

    /**
     * Whether all variables that patterns of a body declare are assigned where they are used, and used in their scope only.
     */
    static boolean areSound(Stmt.Block body) {
        return areSound(body, body);
    }

    private static boolean areSound(Stmt.Block block, Stmt.Block whole) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            for (CsVariable variable : named(statements.get(i))) {
                List<Stmt> scope = statements.subList(i, isLoop(statements.get(i)) ? i + 1 : statements.size());
                if (Uses.in(whole, variable) != Uses.in(scope, variable) || !isAssigned(scope, variable)) {
                    return false;
                }
            }
            for (Stmt.Block inner : statements.get(i).blocks()) {
                if (!areSound(inner, whole)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isLoop(Stmt statement) {
        return statement instanceof Stmt.While || statement instanceof Stmt.DoWhile || statement instanceof Stmt.For
                || statement instanceof Stmt.ForEach;
    }

    /** The variables that patterns in a statement's own expressions declare. */
    private static Set<CsVariable> named(Stmt statement) {
        Set<CsVariable> found = new HashSet<>();
        statement.expressions().forEach(each -> collect(each, found));
        return found;
    }

    private static void collect(Expr expression, Set<CsVariable> found) {
        if (expression instanceof Expr.Is is && is.named() != null) {
            found.add(is.named());
        }
        expression.children().forEach(each -> collect(each, found));
    }

    /** Whether a variable that the first of some statements assigns is assigned at each of its uses. */
    private static boolean isAssigned(List<Stmt> scope, CsVariable variable) {
        Assignment assignment = new Assignment(variable);
        Stmt first = scope.getFirst();
        boolean after;
        switch (first) {
            case Stmt.If(Expr condition, Stmt.Block then, Stmt.Block otherwise, IlSet _) -> {
                After known = assignment.of(condition, false);
                assignment.uses(then, known.holds());
                if (otherwise != null) {
                    assignment.uses(otherwise, known.fails());
                }
                boolean jumps = jumps(first);
                after = (known.holds() || Structurer.ends(then) && !jumps)
                        && (known.fails() || otherwise != null && Structurer.ends(otherwise) && !jumps);
            }
            case Stmt.While(Expr condition, Stmt.Block body, IlSet _) -> {
                assignment.uses(body, assignment.of(condition, false).holds());
                after = false;
            }
            case Stmt.Return _, Stmt.Evaluate _, Stmt.Throw _, Stmt.Declare _ -> {
                boolean assigned = false;
                for (Expr each : first.expressions()) {
                    After known = assignment.of(each, assigned);
                    assigned = known.holds() && known.fails();
                }
                after = assigned;
            }
            default -> {
                return false;
            }
        }
        return !assignment.failed && (after || Uses.in(scope.subList(1, scope.size()), variable) == 0);
    }

    private static boolean jumps(Stmt statement) {
        boolean[] found = new boolean[1];
        statement.blocks().forEach(block -> Uses.statements(block, each -> found[0] |= each instanceof Stmt.Goto));
        return found[0];
    }

    /** Whether a variable is assigned behind an expression that holds, and behind one that does not. */
    private record After(boolean holds, boolean fails) {
    }

    /** Follows one variable through expressions. */
    private static final class Assignment {
        private final CsVariable variable;
        private boolean failed;

        Assignment(CsVariable variable) {
            this.variable = variable;
        }

        void uses(Stmt.Block block, boolean assigned) {
            failed |= !assigned && Uses.in(block, variable) > 0;
        }

        After of(Expr expression, boolean before) {
            switch (expression) {
                case Expr.VariableUse use -> {
                    failed |= use.variable() == variable && !before;
                    return new After(before, before);
                }
                case Expr.Is is -> {
                    After value = of(is.value(), before);
                    boolean assigned = value.holds() && value.fails();
                    return new After(assigned || is.named() == variable, assigned);
                }
                case Expr.Unary unary when unary.operator() == Operator.NOT -> {
                    After operand = of(unary.operand(), before);
                    return new After(operand.fails(), operand.holds());
                }
                case Expr.Binary binary when binary.operator() == Operator.BOTH -> {
                    After left = of(binary.left(), before);
                    After right = of(binary.right(), left.holds());
                    return new After(right.holds(), left.fails() && right.fails());
                }
                case Expr.Binary binary when binary.operator() == Operator.EITHER -> {
                    After left = of(binary.left(), before);
                    After right = of(binary.right(), left.fails());
                    return new After(left.holds() && right.holds(), right.fails());
                }
                case Expr.Binary binary when binary.operator() == Operator.COALESCE -> {
                    After left = of(binary.left(), before);
                    boolean assigned = left.holds() && left.fails();
                    of(binary.right(), assigned);
                    return new After(assigned, assigned);
                }
                case Expr.Conditional choice -> {
                    After condition = of(choice.condition(), before);
                    After then = of(choice.then(), condition.holds());
                    After otherwise = of(choice.otherwise(), condition.fails());
                    return new After(then.holds() && otherwise.holds(), then.fails() && otherwise.fails());
                }
                case Expr.IfNotNull access -> {
                    After target = of(access.target(), before);
                    boolean assigned = target.holds() && target.fails();
                    of(access.access(), assigned);
                    return new After(assigned, assigned);
                }
                case Expr.Lambda lambda -> {
                    uses(lambda.body(), before);
                    return new After(before, before);
                }
                default -> {
                    boolean assigned = before;
                    for (Expr child : expression.children()) {
                        After known = of(child, assigned);
                        assigned = known.holds() && known.fails();
                    }
                    return new After(assigned, assigned);
                }
            }
        }
    }
}
