package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ComparisonSemantics {
    static final OperationClass CLASS = new OperationClass("ComparisonOperations",
            "Comparisons that load 1 or 0.", List.of(
            op("CompOpVarVarVar_{cmp}_{int}", setIf(integers("{get}(m, $c1)", "{get}(m, $c2)"))),
            op("CompOpVarVarVar_{cmp}_{float}", setIf(floats("{get}(m, $c1)", "{get}(m, $c2)"))),
            op("CompOpVarVarConst_{cmp}_{int}", setIf(integers("{get}(m, $c1)", "$c2")))));

    private ComparisonSemantics() {
    }

    private static String setIf(String condition) {
        return "setI4(m, $ret, " + condition + " ? 1 : 0);";
    }

    /** Whether two integers compare as the operation says. */
    static String integers(String left, String right) {
        return left + "{bias} {operator} " + right + "{bias}";
    }

    /** Whether two floats compare as the operation says. */
    static String floats(String left, String right) {
        return "{not}" + left + " {ordered} " + right + "{end}";
    }
}
