package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.syntax.Tuples;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tuples as C# 7.0 has them: {@code (a, b)}, {@code (int a, string b) = tuple;}, and elements by their names. */
final class TupleForms {
    private final Stmt.Block whole;

    TupleForms(Stmt.Block whole) {
        this.whole = whole;
    }

    void apply() {
        swap(whole);
        boolean[] any = new boolean[1];
        Trees.expressions(whole, each -> any[0] |= each.type() != null && Tuples.isTuple(each.type()));
        if (!any[0]) {
            return;
        }
        whole.rewrite(TupleForms::value);
        deconstruct(whole);
        nameVariables();
    }

    /** {@code t = y; u = x; x = t; y = u;} with nothing but these that uses t and u. */
    private void swap(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            for (int count = 2; i + 2 * count <= statements.size() && count <= Tuples.LONGEST; count++) {
                Expr.Assign all = all(statements.subList(i, i + count), statements.subList(i + count, i + 2 * count));
                if (all != null) {
                    statements.subList(i, i + 2 * count).clear();
                    statements.add(i, new Stmt.Evaluate(all));
                    break;
                }
            }
            statements.get(i).blocks().forEach(this::swap);
        }
    }

    private Expr.Assign all(List<Stmt> first, List<Stmt> second) {
        List<Expr> values = new ArrayList<>();
        List<Expr> places = new ArrayList<>();
        IlSet il = IlSet.NONE;
        for (int i = 0; i < first.size(); i++) {
            if (!(first.get(i) instanceof Stmt.Evaluate(Expr.Assign kept)) || kept.operator() != null
                    || !(kept.place() instanceof Expr.VariableUse use) || use.variable().kind() == CsVariable.Kind.PARAMETER
                    || use.variable().name() != null || !isOf(kept.value(), use.type())
                    || !(second.get(i) instanceof Stmt.Evaluate(Expr.Assign given)) || given.operator() != null
                    || !(given.place() instanceof Expr.VariableUse place) || place.type() != use.type()
                    || !(given.value() instanceof Expr.VariableUse read) || read.variable() != use.variable()
                    || Uses.in(whole, use.variable()) != 2) {
                return null;
            }
            values.add(kept.value());
            places.add(place);
            il = il.and(kept.il()).and(use.il()).and(given.il()).and(read.il());
        }
        return new Expr.Assign(new Expr.TupleValue(places, null, IlSet.NONE), null,
                new Expr.TupleValue(values, null, IlSet.NONE), false, null, il);
    }

    private static Expr value(Expr expression) {
        if (!(expression instanceof Expr.New(var constructor, List<Expr> arguments, Klass type, IlSet il))
                || !Tuples.isShort(type) || constructor.declaringType() != type
                || arguments.size() != type.arguments().size()) {
            return expression;
        }
        for (int i = 0; i < arguments.size(); i++) {
            if (!isOf(arguments.get(i), type.arguments().get(i))) {
                return expression;
            }
        }
        return new Expr.TupleValue(arguments, type, il);
    }

    /** Whether C# finds an element's type by its value alone. */
    private static boolean isOf(Expr value, Klass type) {
        if (value.type() != type || value instanceof Expr.Lambda || value instanceof Expr.Delegate) {
            return false;
        }
        return !(value instanceof Expr.Constant constant) || constant.value() != null && switch (type.elementType()) {
            case I4, U4, I8, U8, R4, R8, BOOLEAN, CHAR, STRING -> true;
            default -> false;
        };
    }

    /** {@code t = value; a = t.Item1; b = t.Item2;} where these variables begin there. */
    private void deconstruct(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            Stmt.Deconstruct formed = deconstruction(statements, i);
            if (formed != null) {
                statements.subList(i, i + formed.variables().size() + 1).clear();
                statements.add(i, formed);
            }
            statements.get(i).blocks().forEach(this::deconstruct);
        }
    }

    private Stmt.Deconstruct deconstruction(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.Evaluate(Expr.Assign assign)) || assign.operator() != null
                || !(assign.place() instanceof Expr.VariableUse use) || use.variable().kind() == CsVariable.Kind.PARAMETER
                || !Tuples.isShort(use.type()) || assign.value() instanceof Expr.TupleValue) {
            return null;
        }
        int count = use.type().arguments().size();
        if (at + count >= statements.size() || Uses.in(whole, use.variable()) != count + 1) {
            return null;
        }
        List<CsVariable> variables = new ArrayList<>();
        IlSet il = assign.il();
        for (int i = 0; i < count; i++) {
            if (!(statements.get(at + 1 + i) instanceof Stmt.Evaluate(Expr.Assign part)) || part.operator() != null
                    || !(part.place() instanceof Expr.VariableUse own) || own.variable().kind() == CsVariable.Kind.PARAMETER
                    || variables.contains(own.variable()) || own.type() != use.type().arguments().get(i)
                    || !(part.value() instanceof Expr.FieldUse item) || Tuples.element(item) != i
                    || !Uses.isUse(item.target(), use.variable())
                    || Uses.in(whole, own.variable()) != Uses.in(statements.subList(at, statements.size()), own.variable())) {
                return null;
            }
            variables.add(own.variable());
            il = il.and(part.allIl());
        }
        boolean[] labels = new boolean[1];
        Uses.statements(whole, each -> labels[0] |= each instanceof Stmt.Labeled);
        return labels[0] ? null : new Stmt.Deconstruct(variables, assign.value(), il);
    }

    /** A variable whose values all come with the same names has them. */
    private void nameVariables() {
        Map<CsVariable, List<String>> names = new HashMap<>();
        Set<CsVariable> others = new HashSet<>();
        Trees.expressions(whole, each -> {
            if (each instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use
                    && use.variable().kind() != CsVariable.Kind.PARAMETER && Tuples.isShort(use.type())) {
                List<String> found = Tuples.names(assign.value());
                if (found.isEmpty() || names.containsKey(use.variable()) && !names.get(use.variable()).equals(found)) {
                    others.add(use.variable());
                }
                names.put(use.variable(), found);
            }
        });
        names.forEach((variable, found) -> {
            if (!others.contains(variable)) {
                variable.setElementNames(found);
            }
        });
    }
}
