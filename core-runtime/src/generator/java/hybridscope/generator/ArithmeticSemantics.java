package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ArithmeticSemantics {
    static final OperationClass CLASS = new OperationClass("ArithmeticOperations",
            "Arithmetic on two slots.", List.of(
            op("BinOpVarVarVar_{arith}_{num}", "{put}(m, $ret, {get}(m, $op1) {operator} {get}(m, $op2));"),
            op("BinOpVarVarVar_{divrem}_{int}", "{put}(m, $ret, {function}({get}(m, $op1), {get}(m, $op2)));"),
            op("BinOpVarVarVar_{divremun}_{int}", "{put}(m, $ret, {function}({get}(m, $op1), {get}(m, $op2)));"),
            op("BinOpVarVarVar_{divrem}_{float}", "{put}(m, $ret, {function}({get}(m, $op1), {get}(m, $op2)));"),
            op("BinOpVarVarVar_{bit}_{int}", "{put}(m, $ret, {get}(m, $op1) {operator} {get}(m, $op2));"),
            op("BinOpOverflowVarVarVar_{arith}_{ovf}", "{put}(m, $ret, {function}({get}(m, $op1), {get}(m, $op2)));"),
            op("BitShiftBinOpVarVarVar_{shift}_{int}_{by}",
                    "{put}(m, $ret, {get}(m, $value) {operator} {by.name}(m, $shiftAmount));")));

    private ArithmeticSemantics() {
    }
}
