package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import java.util.List;

/** Values that compilers copy to variables in front of the statement that takes them. */
final class Copies {
    private final Stmt.Block whole;

    /** @param whole a method's statements, whose variables are still those of the compiler */
    Copies(Stmt.Block whole) {
        this.whole = whole;
    }

    /** The assignment to a variable that a statement is; null for others. */
    static Expr.Assign copy(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse ? assign : null;
    }

    /** The same of one of some statements; null where there is none. */
    static Expr.Assign copy(List<Stmt> all, int at) {
        return at >= 0 && at < all.size() ? copy(all.get(at)) : null;
    }

    static CsVariable variable(Expr.Assign copy) {
        return ((Expr.VariableUse) copy.place()).variable();
    }

    /** Whether nothing reads a variable any more that is used so often: what follows is set before it is read. */
    boolean isGone(CsVariable variable, int uses, List<Stmt> all, int behind) {
        if (Uses.in(whole, variable) == uses) {
            return true;
        }
        for (int i = behind; i < all.size(); i++) {
            if (Uses.in(all.get(i), variable) > 0) {
                return copy(all, i) instanceof Expr.Assign next && variable(next) == variable
                        && Uses.in(all.get(i), variable) == 1;
            }
            if (goesElsewhere(all.get(i), true, true)) {
                return false;
            }
        }
        return all == whole.statements();
    }

    /** Whether a statement may go on at another than the next. */
    private static boolean goesElsewhere(Stmt statement, boolean breaks, boolean continues) {
        boolean loop = statement.isLoop();
        return switch (statement) {
            case Stmt.Goto _ -> true;
            case Stmt.Break _ -> breaks;
            case Stmt.Continue _ -> continues;
            default -> statement.blocks().stream().flatMap(block -> block.statements().stream()).anyMatch(each ->
                    goesElsewhere(each, breaks && !loop && !(statement instanceof Stmt.Switch), continues && !loop));
        };
    }

    /** Has the only use of a copy be what was copied, where it is evaluated first. */
    static void take(List<Stmt> all, int at, CsVariable copy, Expr value) {
        Expr[] use = new Expr[1];
        Trees.expressions(all.get(at), each -> use[0] = each instanceof Expr.VariableUse found && found.variable() == copy ? found
                : use[0]);
        if (new FirstEvaluated(use[0]).isIn(all.get(at))) {
            all.set(at, all.get(at).rewrite(each -> each == use[0] ? value.from(each.il()) : each));
            all.remove(at - 1);
        }
    }
}
