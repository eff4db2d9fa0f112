package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A switch over a string, which Mono's compiler makes a dictionary of numbers and a switch over those of. */
final class StringSwitches {
    private static final String MAP = "<>f__switch$map";

    private final CsTypes types;
    private final Stmt.Block whole;

    StringSwitches(CsTypes types, Stmt.Block whole) {
        this.types = types;
        this.whole = whole;
    }

    void apply() {
        apply(whole);
    }

    private void apply(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            Stmt each = statements.get(i);
            if (each instanceof Stmt.If conditional) {
                Stmt formed = formed(conditional);
                if (formed != null) {
                    statements.set(i, formed);
                    each = formed;
                }
            }
            each.blocks().forEach(this::apply);
        }
    }

    /** {@code if (s != null) { if (map == null) map = ...; if (map.TryGetValue(s, out n)) switch (n) ... }}. */
    private Stmt formed(Stmt.If outer) {
        if (outer.otherwise() != null || outer.then().statements().size() != 2
                || !(outer.condition() instanceof Expr.Binary(Operator operator, Expr value, Expr.Constant none, boolean _,
                Klass _,
                        IlSet il))
                || operator != Operator.NE || none.value() != null || !(value instanceof Expr.VariableUse string)
                || !(outer.then().statements().getFirst() instanceof Stmt.If filling) || filling.otherwise() != null
                || !(outer.then().statements().get(1) instanceof Stmt.If asking) || asking.otherwise() != null
                || asking.then().statements().size() != 1 || !(asking.then().last() instanceof Stmt.Switch choice)
                || !(asking.condition() instanceof Expr.Call call) || !call.method().name().equals("TryGetValue")
                || !(call.target() instanceof Expr.FieldUse map) || !map.field().name().startsWith(MAP)
                || !(call.arguments().getFirst() instanceof Expr.VariableUse key) || key.variable() != string.variable()
                || !(call.arguments().get(1) instanceof Expr.Address address)
                || !(address.place() instanceof Expr.VariableUse number) || !(choice.value() instanceof Expr.VariableUse chosen)
                || chosen.variable() != number.variable()
                || Uses.in(whole, number.variable()) != Uses.in(outer, number.variable())) {
            return null;
        }
        Map<Integer, List<String>> strings = new HashMap<>();
        if (!fill(filling, map.field(), strings)) {
            return null;
        }
        List<Stmt.Switch.Section> sections = new ArrayList<>();
        for (Stmt.Switch.Section section : choice.sections()) {
            List<Expr> labels = new ArrayList<>();
            for (Expr label : section.labels()) {
                if (!(label instanceof Expr.Constant constant) || !(constant.value() instanceof Integer index)
                        || !strings.containsKey(index)) {
                    return null;
                }
                strings.get(index).forEach(text -> labels.add(new Expr.Constant(text, types.string(), IlSet.NONE)));
            }
            sections.add(new Stmt.Switch.Section(labels, section.body()));
        }
        return new Stmt.Switch(string, sections, outer.il().and(il).and(filling.il()).and(filling.condition().allIl()).and(asking
                .il())
                .and(call.allIl()).and(choice.il()).and(chosen.il()));
    }

    private static boolean fill(Stmt.If filling, FieldInfo map, Map<Integer, List<String>> strings) {
        CsVariable dictionary = null;
        for (Stmt each : filling.then().statements()) {
            if (!(each instanceof Stmt.Evaluate(Expr expression))) {
                return false;
            }
            switch (expression) {
                case Expr.Assign assign when assign.place() instanceof Expr.VariableUse use
                        && assign.value() instanceof Expr.New ->
                        dictionary = use.variable();
                case Expr.Assign assign when assign.place() instanceof Expr.FieldUse field && field.field() == map -> {
                    if (assign.value() instanceof Expr.Initialized initialized) {
                        for (Expr part : initialized.parts()) {
                            if (!add(part, strings)) {
                                return false;
                            }
                        }
                    }
                }
                case Expr.Call call -> {
                    if (!(call.target() instanceof Expr.VariableUse use) || use.variable() != dictionary || !add(call, strings)) {
                        return false;
                    }
                }
                default -> {
                    return false;
                }
            }
        }
        return !strings.isEmpty();
    }

    private static boolean add(Expr part, Map<Integer, List<String>> strings) {
        if (part instanceof Expr.Call call && call.method().name().equals("Add") && call.arguments().size() == 2
                && call.arguments().getFirst() instanceof Expr.Constant text && text.value() instanceof String key
                && call.arguments().get(1) instanceof Expr.Constant number && number.value() instanceof Integer index) {
            strings.computeIfAbsent(index, _ -> new ArrayList<>()).add(key);
            return true;
        }
        return false;
    }
}
