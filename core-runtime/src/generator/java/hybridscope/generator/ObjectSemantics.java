package hybridscope.generator;

import static hybridscope.generator.Semantics.made;
import static hybridscope.generator.Semantics.op;
import static hybridscope.generator.Semantics.text;

import java.util.List;

final class ObjectSemantics {
    static final OperationClass CLASS = new OperationClass("ObjectOperations",
            "Objects, boxes, casts, handles and typed references.", List.of(
            op("NewClassVar", text("code.readyNew($klass, pc);\n"), made("code.engine.allocate(code.klass($klass))", "$obj")),
            op("CtorDelegateVarVarVar", made("newDelegate(m, code, $klass, (int) i8(m, $obj), i8(m, $ftn))", "$dst")),
            op("LdftnVar", "setI8(m, $dst, Engine.functionPointer(code.method($methodInfo)));"),
            op("LdvirtftnVarVar", "setI8(m, $dst, Engine.functionPointer(dispatched(m, code, at(m, $obj), $methodInfo)));"),
            op("BoxVarVar", made("code.engine.box(code.klass($klass), $data)", "$dst")),
            op("BoxNullableVarVar", made("boxNullable(m, code, $klass, $data)", "$dst")),
            op("BoxRefVarVar", made("code.engine.box(code.klass($klass), at(m, $src))", "$dst")),
            op("BoxRefNullableVarVar", made("boxNullable(m, code, $klass, at(m, $src))", "$dst")),
            op("UnBoxVarVar", "setI8(m, $addr, unboxed(m, code, at(m, $obj), code.klass($klass)));"),
            op("UnBoxNullableVarVar", """
                    int value = code.engine.current().allocateLocal(code.klass($klass).valueSize());
                    unboxNullable(m, code, i8(m, $obj), $klass, value);
                    setI8(m, $addr, value);"""),
            op("UnBoxAnyVarVar", "unboxAny(m, code, at(m, $obj), $klass, $dst);"),
            op("UnBoxAnyNullableVarVar", "unboxNullable(m, code, i8(m, $obj), $klass, $dst);"),
            op("CastclassVarVar", """
                    if (i8(m, $obj) != 0 && !isInstance(m, code, at(m, $obj), $klass)) {
                        throw Trap.INVALID_CAST;
                    }
                    setI8(m, $dst, i8(m, $obj));"""),
            op("IsInstVarVar", "setI8(m, $dst, i8(m, $obj) != 0 && isInstance(m, code, at(m, $obj), $klass) ? i8(m, $obj) : 0);"),
            op("LdtokenVar_type", "setI8(m, $dst, RuntimeHandles.handle(code.klass($klass)));"),
            op("LdtokenVar_method", "setI8(m, $dst, Engine.functionPointer(code.method($methodInfo)));"),
            op("LdtokenVar_field", "setI8(m, $dst, code.engine.handles().handle(code.field($field)));"),
            op("MakeRefVarVar", """
                    int address = (int) i8(m, $data);
                    setI8(m, $dst, RuntimeHandles.handle(code.klass($klass)));
                    setI8(m, $dst + 8, address);
                    setI8(m, $dst + 16, RuntimeHandles.handle(code.klass($klass)));"""),
            op("RefanyvalVarVar", """
                    if (code.engine.handles().linked(i8(m, $typedRef)) != code.klass($klass)) {
                        throw Trap.INVALID_CAST;
                    }
                    setI8(m, $addr, i8(m, $typedRef + 8));"""),
            op("RefanytypeVarVar", "setI8(m, $dst, i8(m, $typedRef));")));

    private ObjectSemantics() {
    }
}
