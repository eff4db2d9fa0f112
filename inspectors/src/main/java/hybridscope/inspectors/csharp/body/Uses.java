package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import java.util.List;
import java.util.function.Consumer;

/** Walks over statements with all that is in them. */
final class Uses {
    private Uses() {
    }

    /** All expressions of a statement and of those within it, outer ones first. */
    static void expressions(Stmt statement, Consumer<Expr> visitor) {
        statement.expressions().forEach(each -> all(each, visitor));
        if (statement instanceof Stmt.Try attempt) {
            attempt.catches().forEach(each -> {
                if (each.filter() != null) {
                    all(each.filter(), visitor);
                }
            });
        }
        statement.blocks().forEach(block -> block.statements().forEach(each -> expressions(each, visitor)));
    }

    /** An expression and all within it, lambdas' statements too. */
    static void all(Expr expression, Consumer<Expr> visitor) {
        visitor.accept(expression);
        expression.children().forEach(each -> all(each, visitor));
        if (expression instanceof Expr.Lambda lambda) {
            expressions(lambda.body(), visitor);
        }
    }

    /** Whether an expression is a variable or its address: what its members are taken of. */
    static boolean isUse(Expr target, CsVariable variable) {
        return target instanceof Expr.VariableUse use && use.variable() == variable
                || target instanceof Expr.Address address && isUse(address.place(), variable);
    }

    /** How often a variable stands in a statement. */
    static int in(Stmt statement, CsVariable variable) {
        int[] count = new int[1];
        expressions(statement, each -> {
            if (each instanceof Expr.VariableUse use && use.variable() == variable) {
                count[0]++;
            }
        });
        return count[0];
    }

    /** How often a variable stands in some statements. */
    static int in(List<Stmt> statements, CsVariable variable) {
        return statements.stream().mapToInt(each -> in(each, variable)).sum();
    }

    /** All statements of a block and within it, outer ones first. */
    static void statements(Stmt.Block block, Consumer<Stmt> visitor) {
        for (Stmt each : List.copyOf(block.statements())) {
            visitor.accept(each);
            each.blocks().forEach(inner -> statements(inner, visitor));
        }
    }
}
