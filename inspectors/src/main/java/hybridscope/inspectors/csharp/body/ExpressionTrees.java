package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Lambdas that compilers turned into expression trees (C# specification, 8.6): the calls of {@code Expression}'s factories that
 * make a tree become the lambda that C# makes the same tree of. A tree with a node that no lambda has stays as it is.
 */
final class ExpressionTrees {
    private static final String FACTORY = "System.Linq.Expressions.Expression";
    private final MethodInfo method;
    private final CsTypes types;
    private final Map<CsVariable, Definition> definitions = new HashMap<>();
    /** How often each variable stands in the body at first. */
    private final Map<CsVariable, Integer> uses = new HashMap<>();
    /** Variables whose values are in lambdas now. */
    private final Set<CsVariable> taken = new HashSet<>();
    private boolean hasTrees = true;

    ExpressionTrees(MethodInfo method, CsTypes types) {
        this.method = method;
        this.types = types;
    }

    /** What a variable holds, and where that is said. */
    static final class Definition {
        private final Map<Integer, Expr> elements = new HashMap<>();
        private final List<Stmt> statements = new ArrayList<>();
        private Expr value;
        private IlSet il = IlSet.NONE;
        private int stores;

        /** What is stored into it; null where only elements are. */
        Expr value() {
            return value;
        }

        /** What is stored into elements of it, by their indices. */
        Map<Integer, Expr> elements() {
            return elements;
        }

        /** The instructions that store. */
        IlSet il() {
            return il;
        }

        /** Whether one statement stores into it, and at most one into each element. */
        boolean isOnly() {
            return stores == 1;
        }
    }

    /** Puts lambdas in the place of trees; true where something changed. */
    boolean apply(List<FlowBlock> blocks) {
        if (!hasTrees) {
            return false;
        }
        // Nothing makes a tree's call later on.
        hasTrees = false;
        blocks.forEach(block -> block.visit(each -> hasTrees |= lambdaType(each) != null));
        if (!hasTrees) {
            return false;
        }
        uses.clear();
        blocks.forEach(block -> block.visit(each -> {
            if (each instanceof Expr.VariableUse use) {
                uses.merge(use.variable(), 1, Integer::sum);
            }
        }));
        definitions.clear();
        taken.clear();
        blocks.forEach(block -> block.statements().forEach(this::define));
        boolean[] changed = new boolean[1];
        UnaryOperator<Expr> change = each -> {
            Expr tree = lambdaType(each) == null ? each : lambda((Expr.Call) each).orElse(each);
            changed[0] |= tree != each;
            return tree;
        };
        blocks.forEach(block -> block.rewrite(change));
        blocks.forEach(block -> block.statements().removeIf(this::isTaken));
        return changed[0];
    }

    private Expr simplified(Expr value) {
        return value.rewrite(each -> ExprSimplifier.simplify(types, each));
    }

    /** The delegate type of a lambda that a call makes a tree of; null for another expression. */
    static Klass lambdaType(Expr expression) {
        return expression instanceof Expr.Call call && call.method().name().equals("Lambda")
                && call.method().arguments().size() == 1 && call.arguments().size() == 2 && isFactory(call)
                ? call.method().arguments().getFirst() : null;
    }

    static boolean isFactory(Expr.Call call) {
        return call.method().isStatic() && call.method().declaringType().name().equals(FACTORY);
    }

    private void define(Stmt statement) {
        if (!(statement instanceof Stmt.Evaluate(Expr.Assign assign)) || assign.operator() != null) {
            return;
        }
        if (assign.place() instanceof Expr.VariableUse use && use.variable().kind() != CsVariable.Kind.PARAMETER) {
            Definition definition = definitions.computeIfAbsent(use.variable(), _ -> new Definition());
            definition.value = simplified(assign.value());
            definition.stores++;
            definition.statements.add(statement);
            definition.il = definition.il.and(assign.il()).and(use.il());
        } else if (assign.place() instanceof Expr.ElementUse(Expr.VariableUse use, List<Expr> at, Klass _, IlSet _)
                && at.size() == 1 && at.getFirst() instanceof Expr.Constant index && index.value() instanceof Integer number) {
            Definition definition = definitions.computeIfAbsent(use.variable(), _ -> new Definition());
            definition.stores += definition.elements.put(number, simplified(assign.value())) == null ? 0 : 2;
            definition.statements.add(statement);
            definition.il = definition.il.and(assign.il()).and(assign.place().allIl());
        }
    }

    private boolean isTaken(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign)
                && (assign.place() instanceof Expr.VariableUse use && taken.contains(use.variable())
                        || assign.place() instanceof Expr.ElementUse element
                        && element.array() instanceof Expr.VariableUse array && taken.contains(array.variable()));
    }

    /** What a variable holds; null where nothing says that. */
    Definition definition(CsVariable variable) {
        return definitions.get(variable);
    }

    /** The lambda that a call makes a tree of; empty where there is none, or where something else needs parts of the tree. */
    private Optional<Expr> lambda(Expr.Call call) {
        try {
            TreeLambda tree = new TreeLambda(method, types, this);
            Expr lambda = tree.lambda((Expr.Call) simplified(call), call.type());
            if (!tree.read().stream().allMatch(each -> definitions.get(each).isOnly()
                    && uses(each, call, tree.read()) == uses.get(each))) {
                return Optional.empty();
            }
            taken.addAll(tree.read());
            return Optional.of(lambda);
        } catch (NoLambda e) {
            return Optional.empty();
        }
    }

    /** How often a variable stands in what makes a tree. */
    private int uses(CsVariable variable, Expr.Call call, Set<CsVariable> parts) {
        int[] count = {parts.stream().mapToInt(each -> Uses.in(definitions.get(each).statements, variable)).sum()};
        Trees.all(call, each -> count[0] += each instanceof Expr.VariableUse use && use.variable() == variable ? 1 : 0);
        return count[0];
    }
}
