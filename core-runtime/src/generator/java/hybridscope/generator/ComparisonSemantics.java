package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ComparisonSemantics {
    static final OperationClass CLASS = new OperationClass("ComparisonOperations",
            "Comparisons that load 1 or 0.", List.of(
            op("CompOpVarVarVar_{cmp}_{int}", setIf(integers("{int}(m, $c1)", "{int}(m, $c2)"))),
            op("CompOpVarVarVar_{cmp}_{float}", setIf(floats("{float}(m, $c1)", "{float}(m, $c2)"))),
            op("CompOpVarVarConst_{cmp}_{int}", setIf(integers("{int}(m, $c1)", "$c2")))));

    private ComparisonSemantics() {
    }

    private static String setIf(String condition) {
        return "setI4(m, $ret, " + condition + " ? 1 : 0);";
    }

    /** Whether two integers compare as {@code cmp} says. */
    static String integers(String left, String right) {
        return left + "{cmp.bias} {cmp.operator} " + right + "{cmp.bias}";
    }

    /** Whether two floats compare as {@code cmp} says. */
    static String floats(String left, String right) {
        return "{cmp.not}" + left + " {cmp.ordered} " + right + "{cmp.end}";
    }
}
