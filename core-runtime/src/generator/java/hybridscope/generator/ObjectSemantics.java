package hybridscope.generator;

import static hybridscope.generator.Semantics.made;
import static hybridscope.generator.Semantics.op;
import static hybridscope.generator.Semantics.text;

import java.util.List;

final class ObjectSemantics {
    static final OperationClass CLASS = new OperationClass("ObjectOperations",
            "Objects, boxes, casts, handles and typed references.", List.of(
            op("NewClassVar", text("code.readyNew($klass, pc);\n"), made("code.newObject($klass)", "$obj")),
            op("CtorDelegateVarVarVar", made("code.newDelegate($klass, (int) i8(m, $obj), i8(m, $ftn))", "$dst")),
            op("LdftnVar", "setI8(m, $dst, code.functionPointer($methodInfo));"),
            op("LdvirtftnVarVar", "setI8(m, $dst, code.virtualFunctionPointer(m, at(m, $obj), $methodInfo));"),
            op("BoxVarVar", made("code.box($klass, $data)", "$dst")),
            op("BoxNullableVarVar", made("code.boxNullable(m, $klass, $data)", "$dst")),
            op("BoxRefVarVar", made("code.box($klass, at(m, $src))", "$dst")),
            op("BoxRefNullableVarVar", made("code.boxNullable(m, $klass, at(m, $src))", "$dst")),
            op("UnBoxVarVar", "setI8(m, $addr, code.unboxed(m, at(m, $obj), $klass));"),
            op("UnBoxNullableVarVar", """
                    int value = code.allocateLocal(code.valueSize($klass));
                    code.unboxNullable(m, i8(m, $obj), $klass, value);
                    setI8(m, $addr, value);"""),
            op("UnBoxAnyVarVar", "code.unboxAny(m, at(m, $obj), $klass, $dst);"),
            op("UnBoxAnyNullableVarVar", "code.unboxNullable(m, i8(m, $obj), $klass, $dst);"),
            op("CastclassVarVar", """
                    if (i8(m, $obj) != 0 && !code.isInstance(m, at(m, $obj), $klass)) {
                        throw Trap.INVALID_CAST;
                    }
                    setI8(m, $dst, i8(m, $obj));"""),
            op("IsInstVarVar", "setI8(m, $dst, i8(m, $obj) != 0 && code.isInstance(m, at(m, $obj), $klass) ? i8(m, $obj) : 0);"),
            op("LdtokenVar_type", "setI8(m, $dst, code.typeHandle($klass));"),
            op("LdtokenVar_method", "setI8(m, $dst, code.functionPointer($methodInfo));"),
            op("LdtokenVar_field", "setI8(m, $dst, code.fieldHandle($field));"),
            op("MakeRefVarVar", """
                    int address = (int) i8(m, $data);
                    setI8(m, $dst, code.typeHandle($klass));
                    setI8(m, $dst + 8, address);
                    setI8(m, $dst + 16, code.typeHandle($klass));"""),
            op("RefanyvalVarVar", """
                    if (!code.isType(i8(m, $typedRef), $klass)) {
                        throw Trap.INVALID_CAST;
                    }
                    setI8(m, $addr, i8(m, $typedRef + 8));"""),
            op("RefanytypeVarVar", "setI8(m, $dst, i8(m, $typedRef));")));

    private ObjectSemantics() {
    }
}
