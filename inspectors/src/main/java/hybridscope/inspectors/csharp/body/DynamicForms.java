package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.DynamicOperation;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What C# has to see of operations that are bound when they run: variables that are {@code dynamic}, values of such operations
 * that the compiler took for objects, conversions where C# makes them by itself.
 */
final class DynamicForms {
    private final MethodInfo method;
    private final CsTypes types;
    private final Stmt.Block body;
    private final List<CsVariable> parameters;
    private final List<CsVariable> made = new ArrayList<>();

    /** @param parameters the method's own */
    DynamicForms(MethodInfo method, CsTypes types, Stmt.Block body, List<CsVariable> parameters) {
        this.parameters = parameters;
        this.method = method;
        this.types = types;
        this.body = body;
    }

    /** Forms them; the variables that were made for it. */
    List<CsVariable> apply() {
        boolean[] any = new boolean[1];
        Trees.expressions(body, each -> any[0] |= each instanceof Expr.Dynamic);
        if (any[0]) {
            declare();
            keepUnsaid();
            body.rewrite(this::known);
            convert(body, method.signature().returnType());
        }
        return made;
    }

    /** Has sites kept whose operations C# would say only together with others, or of a place that is dynamic. */
    private void keepUnsaid() {
        Set<FieldInfo> unsaid = new HashSet<>();
        Set<Expr> indices = Collections.newSetFromMap(new IdentityHashMap<>());
        Trees.expressions(body, each -> {
            if (each instanceof Expr.ElementUse element) {
                indices.addAll(element.indices());
            }
            if (each instanceof Expr.Dynamic dynamic && (dynamic.operation().isPart()
                    || dynamic.operation().isIndex() && !indices.contains(dynamic)
                    || dynamic.operation().changes() && !dynamic.operation().operands().getFirst().isStatic()
                            && !DynamicOperation.isDynamic(dynamic.operands().getFirst()))) {
                unsaid.add(dynamic.site());
            }
        });
        if (!unsaid.isEmpty()) {
            throw new UnsoundDynamic(unsaid);
        }
    }

    /** Declares variables as dynamic that are mostly taken as that. */
    private void declare() {
        Map<CsVariable, Integer> all = new HashMap<>();
        Map<CsVariable, Integer> fine = new HashMap<>();
        Map<CsVariable, Integer> taken = new HashMap<>();
        Set<CsVariable> objects = new HashSet<>();
        Trees.expressions(body, each -> {
            switch (each) {
                case Expr.VariableUse use -> all.merge(use.variable(), 1, Integer::sum);
                case Expr.Address(Expr.VariableUse use, Klass _, IlSet _) -> objects.add(use.variable());
                case Expr.Is pattern when pattern.named() != null -> objects.add(pattern.named());
                case Expr.Assign assign when assign.operator() == null -> List.of(assign.place(), assign.value()).forEach(part ->
                        count(part, fine));
                case Expr.Dynamic dynamic -> {
                    for (int i = 0; i < dynamic.operands().size(); i++) {
                        if (!dynamic.operation().operands().get(i).isStatic()) {
                            count(dynamic.operands().get(i), fine);
                            count(dynamic.operands().get(i), taken);
                        }
                    }
                }
                default -> {
                }
            }
        });
        Uses.statements(body, each -> {
            if (!(each instanceof Stmt.Return || each instanceof Stmt.Evaluate || each instanceof Stmt.Declare)) {
                each.expressions().forEach(value -> {
                    if (value instanceof Expr.VariableUse use) {
                        objects.add(use.variable());
                    }
                });
            }
        });
        taken.forEach((variable, count) -> {
            if (variable.type() == types.object() && !objects.contains(variable) && isDeclaredHere(variable)
                    && all.get(variable) - fine.get(variable) <= count) {
                variable.setDynamic();
            }
        });
    }

    private static void count(Expr value, Map<CsVariable, Integer> uses) {
        if (value instanceof Expr.VariableUse use) {
            uses.merge(use.variable(), 1, Integer::sum);
        }
    }

    /** A parameter is dynamic where its method's declaration says so; one of a lambda gets its type from elsewhere. */
    private boolean isDeclaredHere(CsVariable variable) {
        if (variable.kind() != CsVariable.Kind.PARAMETER) {
            return true;
        }
        int index = parameters.indexOf(variable);
        return index >= 0 && MemberOwners.isDynamic(method.typical(), index);
    }

    /** A value of such an operation is an object wherever the compiler took it for one. */
    private Expr known(Expr parent) {
        List<Expr> children = parent.children();
        List<Expr> changed = new ArrayList<>(children);
        for (int i = 0; i < children.size(); i++) {
            boolean known = switch (parent) {
                case Expr.Assign _, Expr.Is _, Expr.As _ -> false;
                case Expr.Dynamic dynamic -> dynamic.operation().operands().get(i).isStatic();
                default -> true;
            };
            if (known && DynamicOperation.isDynamic(children.get(i))) {
                changed.set(i, new Expr.Cast(children.get(i), false, types.object(), IlSet.NONE));
            }
        }
        return changed.equals(children) ? parent : parent.with(changed);
    }

    /** Has conversions that C# makes by itself stand where it does: what a place of the type is given. */
    private void convert(Stmt.Block block, Klass result) {
        List<Stmt> all = block.statements();
        for (int i = 0; i < all.size(); i++) {
            Expr fine = switch (all.get(i)) {
                case Stmt.Evaluate(Expr.Assign assign) when assign.operator() == null
                        && assign.place().type() == assign.value().type() -> assign.value();
                case Stmt.Declare(CsVariable variable, Expr value, IlSet _) when value != null
                        && variable.type() == value.type() -> value;
                case Stmt.Return(Expr value, IlSet _) when value != null && value.type() == result -> value;
                case Stmt.ForEach loop when loop.collection().type() != null
                        && loop.collection().type().name().equals("System.Collections.IEnumerable") -> loop.collection();
                default -> null;
            };
            for (Expr.Dynamic each : implicit(all.get(i))) {
                if (each == fine) {
                    continue;
                }
                if (!new FirstEvaluated(each).isIn(all.get(i))) {
                    throw new UnsoundDynamic(Set.of());
                }
                CsVariable value = new CsVariable(CsVariable.Kind.TEMPORARY, -1, each.type(), null, false);
                made.add(value);
                all.set(i, all.get(i).rewrite(inner -> inner == each ? new Expr.VariableUse(value, IlSet.NONE) : inner));
                all.add(i, new Stmt.Declare(value, each, IlSet.NONE));
                i++;
            }
            all.get(i).blocks().forEach(inner -> convert(inner, result));
            all.get(i).expressions().forEach(expression -> Trees.all(expression, each -> {
                if (each instanceof Expr.Lambda lambda && !lambda.isTree()) {
                    convert(lambda.body(), lambda.method().signature().returnType());
                }
            }));
        }
    }

    /** The conversions of a statement that C# makes by itself, those in its blocks and in lambdas left out. */
    private static List<Expr.Dynamic> implicit(Stmt statement) {
        List<Expr.Dynamic> found = new ArrayList<>();
        statement.expressions().forEach(each -> implicit(each, found));
        return found;
    }

    private static void implicit(Expr expression, List<Expr.Dynamic> found) {
        if (expression instanceof Expr.Dynamic dynamic && dynamic.operation().isImplicit() && !dynamic.operation().isIndex()) {
            found.add(dynamic);
        }
        expression.children().forEach(each -> implicit(each, found));
    }
}
