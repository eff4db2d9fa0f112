package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ArithmeticSemantics {
    static final OperationClass CLASS = new OperationClass("ArithmeticOperations",
            "Arithmetic on two slots.", List.of(
            op("BinOpVarVarVar_{arith}_{num}", "{num.put}(m, $ret, {num}(m, $op1) {arith.sign} {num}(m, $op2));"),
            op("BinOpVarVarVar_{divrem}_{int}", "{int.put}(m, $ret, {divrem.function}({int}(m, $op1), {int}(m, $op2)));"),
            op("BinOpVarVarVar_{divremun}_{int}", "{int.put}(m, $ret, {divremun.function}({int}(m, $op1), {int}(m, $op2)));"),
            op("BinOpVarVarVar_{divrem}_{float}", "{float.put}(m, $ret, {float}(m, $op1) {divrem.sign} {float}(m, $op2));"),
            op("BinOpVarVarVar_{bit}_{int}", "{int.put}(m, $ret, {int}(m, $op1) {bit.operator} {int}(m, $op2));"),
            op("BinOpOverflowVarVarVar_{arith}_{ovf}",
                    "{ovf.put}(m, $ret, {arith.function}{ovf.signedness}({ovf.kind}(m, $op1), {ovf.kind}(m, $op2)));"),
            op("BitShiftBinOpVarVarVar_{shift}_{int}_{by}", "{int.put}(m, $ret, {int}(m, $value) {shift.sign} {by.amount});")));

    private ArithmeticSemantics() {
    }
}
