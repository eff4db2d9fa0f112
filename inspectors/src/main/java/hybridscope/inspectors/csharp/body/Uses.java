package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import java.util.List;
import java.util.function.Consumer;

/** Walks over statements with all that is in them. */
final class Uses {
    private Uses() {
    }

    /** Whether an expression is a variable or its address: what its members are taken of. */
    static boolean isUse(Expr target, CsVariable variable) {
        return target instanceof Expr.VariableUse use && use.variable() == variable
                || target instanceof Expr.Address address && isUse(address.place(), variable);
    }

    /** How often a variable stands in a statement. */
    static int in(Stmt statement, CsVariable variable) {
        int[] count = new int[1];
        Trees.expressions(statement, each -> {
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
