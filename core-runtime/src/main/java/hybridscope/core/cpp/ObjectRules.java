package hybridscope.core.cpp;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.ResolvedToken;
import hybridscope.core.types.VariableKlass;

/** Objects: boxes, casts, handles of what metadata has, typed references. */
final class ObjectRules {
    private final CodeState code;
    private final CallRules calls;

    ObjectRules(CodeState code, CallRules calls) {
        this.code = code;
        this.calls = calls;
    }

    /** Whether a value of the type is a reference in this body, whatever the type is at run time. */
    private boolean isReference(Klass type) {
        return !code.body.isAny(type) && !code.body.closed(type).isValueType();
    }

    void box(Klass type) {
        CppValue value = code.pop();
        if (isReference(type)) {
            code.isOpen(value, type);
            code.push(value);
            return;
        }
        if (code.body.isAny(type)) {
            code.temporary(CppType.OBJECT, "Box(" + code.uses.typeInfo(type) + ", " + value.text() + ")");
            return;
        }
        CppType wanted = code.types.of(type);
        CppValue variable = value;
        if (!value.isVariable() || !value.type().text().equals(wanted.text())) {
            variable = code.temporary(wanted, value.as(wanted));
            code.pop();
        }
        code.temporary(CppType.OBJECT, "Box(" + code.uses.typeInfo(type) + ", &" + variable.text() + ")");
    }

    void unbox(Klass type) {
        CppValue object = code.pop();
        CppType pointer = code.types.of(type).pointer();
        code.temporary(pointer, "((" + pointer.text() + ")UnBox(" + object.text() + ", " + code.uses.typeInfo(type) + "))");
    }

    void unboxAny(Klass type) {
        if (code.body.isAny(type)) {
            CppValue object = code.pop();
            CppValue room = code.room(type);
            code.statement("UnBoxAny(" + object.text() + ", " + code.uses.typeInfo(type) + ", " + room.text() + ")");
            code.push(room);
            return;
        }
        if (isReference(type)) {
            cast(type, true);
            return;
        }
        CppValue object = code.pop();
        CppType wanted = code.types.of(type);
        if (code.body.closed(type).isNullable()) {
            CppValue room = code.declare(wanted);
            code.statement("UnBoxNullable(" + object.text() + ", " + code.uses.typeInfo(type) + ", &" + room.text() + ")");
            code.push(room);
        } else {
            code.temporary(wanted, "(*(" + wanted.text() + "*)UnBox(" + object.text() + ", " + code.uses.typeInfo(type) + "))");
        }
    }

    /** {@code castclass}, which throws, and {@code isinst}, which does not. */
    void cast(Klass type, boolean must) {
        CppValue object = code.pop();
        Klass closed = code.body.closed(type);
        String function = must ? "Castclass" : "IsInst";
        if (!type.containsVariables() && closed instanceof DefinedKlass defined && !defined.isInterface()
                && !closed.isValueType() && closed.arguments().isEmpty()) {
            function += defined.isSealed() ? "Sealed" : "Class";
        }
        CppType wanted = closed.isValueType() || code.body.isAny(type) ? CppType.OBJECT : code.types.of(type);
        code.temporary(wanted, "((" + wanted.text() + ")" + function + "((RuntimeObject*)" + object.text() + ", "
                + code.uses.typeInfo(type) + "))");
    }

    void loadToken(ResolvedToken token) {
        switch (token) {
            case ResolvedToken.OfType(Klass type) -> handle("RuntimeTypeHandle", code.uses.type(type));
            case ResolvedToken.OfMethod(MethodInfo method) -> handle("RuntimeMethodHandle", code.uses.method(method));
            case ResolvedToken.OfField(FieldInfo field) -> handle("RuntimeFieldHandle", code.uses.field(field));
        }
    }

    private void handle(String name, String of) {
        Klass type = code.module.runtime().core().find("System." + name).map(Klass.class::cast).orElse(null);
        CppType struct = type == null ? new CppType(name + "_t", CppType.Kind.STRUCT) : code.types.of(type);
        code.temporary(struct, "{ reinterpret_cast<intptr_t>(" + of + ") }");
    }

    void loadFunction(MethodInfo method) {
        calls.needs(method);
        code.temporary(CppType.NATIVE, "(intptr_t)((void*)" + code.uses.method(method) + ")");
    }

    void loadVirtualFunction(MethodInfo method) {
        CppValue object = code.pop();
        code.nullCheck(object);
        Klass type = method.declaringType();
        if (!method.isVirtual() || method.isFinal() && !type.isInterface()) {
            loadFunction(method);
        } else if (method.genericArity() > 0) {
            code.temporary(CppType.NATIVE, "(intptr_t)((void*)il2cpp_codegen_get_generic_virtual_method("
                    + code.uses.method(method) + ", " + object.text() + "))");
        } else if (type.isInterface()) {
            code.temporary(CppType.NATIVE, "(intptr_t)GetInterfaceMethodInfo(" + object.text() + ", " + calls.slot(method) + ", "
                    + code.uses.typeInfo(type) + ")");
        } else {
            code.temporary(CppType.NATIVE, "(intptr_t)GetVirtualMethodInfo(" + object.text() + ", " + calls.slot(method) + ")");
        }
    }

    void makeReference(Klass type) {
        CppValue address = code.pop();
        code.temporary(code.types.of(code.module.runtime().core().typedReference()), "{ { reinterpret_cast<intptr_t>("
                + code.uses.type(type) + ") }, (uintptr_t)" + address.text() + ", (intptr_t)" + code.uses.typeInfo(type) + " }");
    }

    void referenceValue(Klass type) {
        CppValue reference = code.pop();
        code.out.line("if (" + reference.text() + ".___klass != (intptr_t)" + code.uses.typeInfo(type) + ")");
        code.out.open();
        code.statement("IL2CPP_RAISE_MANAGED_EXCEPTION(il2cpp_codegen_get_invalid_cast_exception(\"\"), " + code.thrower() + ")");
        code.out.close();
        CppType pointer = code.types.of(type).pointer();
        code.temporary(pointer, "(" + pointer.text() + ")" + reference.text() + ".___Value");
    }

    void referenceType() {
        CppValue reference = code.pop();
        Klass type = code.module.runtime().core().find("System.RuntimeTypeHandle").map(Klass.class::cast).orElse(null);
        code.temporary(type == null ? new CppType("RuntimeTypeHandle_t", CppType.Kind.STRUCT) : code.types.of(type),
                reference.text() + ".___type");
    }

    void size(Klass type) {
        if (code.body.isAny(type) || type instanceof VariableKlass) {
            code.temporary(CppType.UINT32, "il2cpp_codegen_sizeof(" + code.uses.typeInfo(type) + ")");
        } else {
            code.temporary(CppType.UINT32, "sizeof(" + code.types.of(type).text() + ")");
        }
    }

    /** il2cpp has no variable arguments: it throws where they are asked for. */
    void argumentList() {
        code.statement("IL2CPP_RAISE_MANAGED_EXCEPTION(il2cpp_codegen_get_not_supported_exception(\"arglist\"), "
                + code.thrower() + ")");
        Klass type = code.module.runtime().core().find("System.RuntimeArgumentHandle").map(Klass.class::cast).orElse(null);
        code.push(code.declare(type == null ? new CppType("RuntimeArgumentHandle_t", CppType.Kind.STRUCT)
                : code.types.of(type)));
    }
}
