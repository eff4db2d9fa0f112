package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ConstantSemantics {
    static final OperationClass CLASS = new OperationClass("ConstantOperations",
            "Arithmetic on a slot and a constant, or on a slot alone.", List.of(
            op("BinOpVarVarConst_{arith}_{int}", "{int.put}(m, $ret, {int}(m, $op1) {arith.sign} $op2);"),
            op("BinOpVarVarConst_{divrem}_{int}", "{int.put}(m, $ret, {divrem.function}({int}(m, $op1), {int.cast}$op2));"),
            op("BinOpVarVarConst_{divremun}_{int}", "{int.put}(m, $ret, {divremun.function}({int}(m, $op1), {int.cast}$op2));"),
            op("BinOpVarVarConst_{bit}_{int}", "{int.put}(m, $ret, {int}(m, $op1) {bit.operator} $op2);"),
            op("BinOpVarVarConst_{arith}_{int}_4", "{int.put}(m, $ret, {int}(m, $op1) {arith.sign} $op2);"),
            op("BinOpVarVarConst_{divrem}_{int}_4", "{int.put}(m, $ret, {divrem.function}({int}(m, $op1), {int.cast}$op2));"),
            op("BinOpVarVarConst_{divremun}_{int}_4", "{int.put}(m, $ret, {divremun.function}({int}(m, $op1), {int.cast}$op2));"),
            op("BinOpVarVarConst_{bit}_{int}_4", "{int.put}(m, $ret, {int}(m, $op1) {bit.operator} $op2);"),
            op("BinOpVarVarConst_{arith}_f4", "setF4(m, $ret, f4(m, $op1) {arith.sign} Float.intBitsToFloat($op2));"),
            op("BinOpVarVarConst_{arith}_f8", "setF8(m, $ret, f8(m, $op1) {arith.sign} Double.longBitsToDouble($op2));"),
            op("BinOpVarVarConst_{divrem}_f4", "setF4(m, $ret, f4(m, $op1) {divrem.sign} Float.intBitsToFloat($op2));"),
            op("BinOpVarVarConst_{divrem}_f8", "setF8(m, $ret, f8(m, $op1) {divrem.sign} Double.longBitsToDouble($op2));"),
            op("BinOpVarConstVar_Sub_{int}", "{int.put}(m, $ret, $op1 - {int}(m, $op2));"),
            op("BitShiftBinOpVarVarConst_{shift}_{int}", "{int.put}(m, $ret, {int}(m, $value) {shift.sign} $shiftAmount);"),
            op("UnaryOpVarVar_Neg_{num}", "{num.put}(m, $dst, -{num}(m, $src));"),
            op("UnaryOpVarVar_Not_{int}", "{int.put}(m, $dst, ~{int}(m, $src));"),
            op("CheckFiniteVar_{float}", "checkFinite({float}(m, $src));")));

    private ConstantSemantics() {
    }
}
