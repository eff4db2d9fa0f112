package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ConstantSemantics {
    static final OperationClass CLASS = new OperationClass("ConstantOperations",
            "Arithmetic on a slot and a constant, or on a slot alone.", List.of(
            op("BinOpVarVarConst_{arith}_{int}", "{put}(m, $ret, {get}(m, $op1) {operator} $op2);"),
            op("BinOpVarVarConst_{divrem}_{int}", "{put}(m, $ret, {function}({get}(m, $op1), {widened}$op2));"),
            op("BinOpVarVarConst_{divremun}_{int}", "{put}(m, $ret, {function}({get}(m, $op1), {widened}$op2));"),
            op("BinOpVarVarConst_{bit}_{int}", "{put}(m, $ret, {get}(m, $op1) {operator} $op2);"),
            op("BinOpVarVarConst_{arith}_{int}_4", "{put}(m, $ret, {get}(m, $op1) {operator} $op2);"),
            op("BinOpVarVarConst_{divrem}_{int}_4", "{put}(m, $ret, {function}({get}(m, $op1), {widened}$op2));"),
            op("BinOpVarVarConst_{divremun}_{int}_4", "{put}(m, $ret, {function}({get}(m, $op1), {widened}$op2));"),
            op("BinOpVarVarConst_{bit}_{int}_4", "{put}(m, $ret, {get}(m, $op1) {operator} $op2);"),
            op("BinOpVarVarConst_{arith}_f4", "setF4(m, $ret, f4(m, $op1) {operator} Float.intBitsToFloat($op2));"),
            op("BinOpVarVarConst_{arith}_f8", "setF8(m, $ret, f8(m, $op1) {operator} Double.longBitsToDouble($op2));"),
            op("BinOpVarVarConst_{divrem}_f4", "setF4(m, $ret, {function}(f4(m, $op1), Float.intBitsToFloat($op2)));"),
            op("BinOpVarVarConst_{divrem}_f8", "setF8(m, $ret, {function}(f8(m, $op1), Double.longBitsToDouble($op2)));"),
            op("BinOpVarConstVar_Sub_{int}", "{put}(m, $ret, $op1 - {get}(m, $op2));"),
            op("BitShiftBinOpVarVarConst_{shift}_{int}", "{put}(m, $ret, {get}(m, $value) {operator} $shiftAmount);"),
            op("UnaryOpVarVar_Neg_{num}", "{put}(m, $dst, -{get}(m, $src));"),
            op("UnaryOpVarVar_Not_{int}", "{put}(m, $dst, ~{get}(m, $src));"),
            op("CheckFiniteVar_{float}", "checkFinite({get}(m, $src));")));

    private ConstantSemantics() {
    }
}
