package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The variables that a method or a lambda declares, and the lambdas within.
 *
 * @param variables its own variables in the order in which they are read, parameters of a lambda first
 * @param inner the lambdas that stand in it and in no other one within
 */
record VariableScope(Set<CsVariable> variables, List<VariableScope> inner) {
    /** The scope of a method's statements. */
    static VariableScope of(Stmt.Block body) {
        VariableScope scope = new VariableScope(new LinkedHashSet<>(), new ArrayList<>());
        body.statements().forEach(scope::add);
        return scope;
    }

    /** Whether a lambda within declares a variable. */
    boolean isInner(CsVariable variable) {
        return inner.stream().anyMatch(each -> each.variables.contains(variable) || each.isInner(variable));
    }

    private void add(Stmt statement) {
        variables.addAll(declared(statement));
        statement.expressions().forEach(this::add);
        if (statement instanceof Stmt.Try attempt) {
            attempt.catches().stream().filter(each -> each.filter() != null).forEach(each -> add(each.filter()));
        }
        statement.blocks().forEach(block -> block.statements().forEach(this::add));
    }

    private void add(Expr expression) {
        variables.addAll(declared(expression));
        if (expression instanceof Expr.Lambda lambda) {
            VariableScope scope = new VariableScope(new LinkedHashSet<>(lambda.parameters()), new ArrayList<>());
            lambda.body().statements().forEach(scope::add);
            inner.add(scope);
        }
        expression.children().forEach(this::add);
    }

    /** The variables that a statement itself declares. */
    static List<CsVariable> declared(Stmt statement) {
        return switch (statement) {
            case Stmt.Declare declare -> List.of(declare.variable());
            case Stmt.ForEach loop -> List.of(loop.variable());
            case Stmt.For loop -> loop.first().stream().flatMap(each -> declared(each).stream()).toList();
            case Stmt.Using using -> using.variable() == null ? List.of() : List.of(using.variable());
            case Stmt.Fixed fixed -> List.of(fixed.variable());
            case Stmt.Deconstruct apart -> apart.variables();
            case Stmt.LocalFunction function -> List.of(function.name());
            case Stmt.Try attempt -> attempt.catches().stream().map(Stmt.Try.Catch::variable)
                    .filter(each -> each != null).toList();
            default -> List.of();
        };
    }

    /** The variables that an expression itself declares, those of a lambda's statements left out. */
    static List<CsVariable> declared(Expr expression) {
        CsVariable variable = switch (expression) {
            case Expr.Is is -> is.named();
            case Expr.Declared out -> out.variable();
            case Expr.Initialized initialized -> initialized.object();
            case Expr.IfNotNull access -> access.object();
            default -> null;
        };
        return variable == null ? List.of() : List.of(variable);
    }
}
