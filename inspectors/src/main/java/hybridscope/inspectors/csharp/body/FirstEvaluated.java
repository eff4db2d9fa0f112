package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import java.util.List;

/** Whether nothing runs in front of an expression in its statement that could change what the expression gives. */
final class FirstEvaluated {
    private final Expr wanted;
    private boolean found;
    private boolean blocked;

    FirstEvaluated(Expr wanted) {
        this.wanted = wanted;
    }

    boolean isIn(Stmt statement) {
        List<Expr> all = switch (statement) {
            case Stmt.Evaluate _, Stmt.Declare _, Stmt.Return _, Stmt.Throw _, Stmt.If _, Stmt.Switch _, Stmt.ForEach _,
                    Stmt.Using _, Stmt.Lock _ -> statement.expressions();
            default -> List.of();
        };
        all.forEach(this::visit);
        return found && !blocked;
    }

    private void visit(Expr expression) {
        if (found || blocked) {
            return;
        }
        if (expression == wanted) {
            found = true;
            return;
        }
        boolean place = expression instanceof Expr.Address address && address.place() == wanted
                || expression instanceof Expr.Assign assign && assign.place() == wanted
                || expression instanceof Expr.Step step && step.place() == wanted;
        if (place || expression instanceof Expr.Lambda lambda && holds(lambda)) {
            blocked = true;
            return;
        }
        expression.children().forEach(this::visit);
        blocked |= !found && changes(expression);
    }

    private boolean holds(Expr.Lambda lambda) {
        boolean[] holds = new boolean[1];
        Trees.expressions(lambda.body(), each -> holds[0] |= each == wanted);
        return holds[0];
    }

    private static boolean changes(Expr expression) {
        return switch (expression) {
            case Expr.Constant _, Expr.VariableUse _, Expr.This _, Expr.FieldUse _, Expr.ElementUse _, Expr.Address _,
                    Expr.Deref _, Expr.Unary _, Expr.Binary _, Expr.Conditional _, Expr.Cast _, Expr.Box _, Expr.As _, Expr.Is _,
                    Expr.Default _, Expr.TypeOf _, Expr.SizeOf _,
                    Expr.Delegate _, Expr.Lambda _, Expr.Function _, Expr.MethodGroup _ -> false;
            default -> true;
        };
    }
}
