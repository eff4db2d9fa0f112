package hybridscope.inspectors.csharp.syntax;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Lists of operands, and walks over them. */
public final class Trees {
    private Trees() {
    }

    static List<Expr> list(Expr first, List<Expr> rest) {
        if (first == null) {
            return rest;
        }
        List<Expr> all = new ArrayList<>(rest.size() + 1);
        all.add(first);
        all.addAll(rest);
        return all;
    }

    static List<Expr> list(List<Expr> first, List<Expr> rest) {
        List<Expr> all = new ArrayList<>(first);
        all.addAll(rest);
        return all;
    }

    public static List<Expr> part(List<Expr> all, int from, int to) {
        return List.copyOf(all.subList(from, to));
    }

    public static List<Expr> rest(List<Expr> all, int from) {
        return part(all, from, all.size());
    }

    /** Visits all expressions of a statement and of those within it, outer ones first. */
    public static void expressions(Stmt statement, Consumer<Expr> visitor) {
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

    /** Visits an expression and all within it, lambdas' statements too. */
    public static void all(Expr expression, Consumer<Expr> visitor) {
        visitor.accept(expression);
        expression.children().forEach(each -> all(each, visitor));
        if (expression instanceof Expr.Lambda lambda) {
            expressions(lambda.body(), visitor);
        }
    }

    /** The blocks within a statement, those of lambdas and functions too. */
    public static List<Stmt.Block> blocks(Stmt statement) {
        List<Stmt.Block> all = new ArrayList<>(statement.blocks());
        statement.expressions().forEach(expression -> walk(expression, each -> {
            if (each instanceof Expr.Lambda lambda) {
                all.add(lambda.body());
            }
        }));
        return all;
    }

    /** The local functions that statements declare, by their names; those of lambdas and of functions within them too. */
    public static Map<CsVariable, Stmt.LocalFunction> functions(Stmt.Block body) {
        Map<CsVariable, Stmt.LocalFunction> all = new LinkedHashMap<>();
        functions(body, all);
        expressions(body, each -> {
            if (each instanceof Expr.Lambda lambda) {
                functions(lambda.body(), all);
            }
        });
        return all;
    }

    private static void functions(Stmt.Block block, Map<CsVariable, Stmt.LocalFunction> all) {
        for (Stmt each : block.statements()) {
            if (each instanceof Stmt.LocalFunction function) {
                all.put(function.name(), function);
            }
            each.blocks().forEach(inner -> functions(inner, all));
        }
    }

    /** Visits an expression and all within it but for the statements of lambdas. */
    static void walk(Expr expression, Consumer<Expr> visitor) {
        visitor.accept(expression);
        expression.children().forEach(each -> walk(each, visitor));
    }
}
