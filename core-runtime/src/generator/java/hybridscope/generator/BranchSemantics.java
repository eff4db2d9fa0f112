package hybridscope.generator;

import static hybridscope.generator.ComparisonSemantics.floats;
import static hybridscope.generator.ComparisonSemantics.integers;
import static hybridscope.generator.Semantics.branchIf;
import static hybridscope.generator.Semantics.op;

import java.util.List;

final class BranchSemantics {
    static final OperationClass CLASS = new OperationClass("BranchOperations",
            "Branches, and the breakpoint that nobody listens to.", List.of(
            op("BranchUncondition_4", "return $offset >> 3;"),
            op("BranchTrueVar_{int}", branchIf("{get}(m, $op) {sense} 0")),
            op("BranchFalseVar_{int}", branchIf("{get}(m, $op) {sense} 0")),
            op("BranchVarVar_{cmp}_{int}", branchIf(integers("{get}(m, $op1)", "{get}(m, $op2)"))),
            op("BranchVarVar_{cmp}_{float}", branchIf(floats("{get}(m, $op1)", "{get}(m, $op2)"))),
            op("BranchVarConst_{cmp}_{int}", branchIf(integers("{get}(m, $op1)", "$op2"))),
            op("BranchVarConst_{cmp}_f4", branchIf(floats("f4(m, $op1)", "Float.intBitsToFloat($op2)"))),
            op("BranchVarConst_{cmp}_f8", branchIf(floats("f8(m, $op1)", "Double.longBitsToDouble($op2)"))),
            op("BranchSwitch", """
                    int number = i4(m, $value);
                    return Integer.compareUnsigned(number, $caseNum) < 0 ? code.target($caseOffsets, number) : $next;"""),
            op("DebugBreak", "// Nobody listens.")));

    private BranchSemantics() {
    }
}
