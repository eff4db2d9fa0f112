package hybridscope.core.cpp;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.CallSite;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls: direct, virtual, over interfaces and constraints, of shared code, and the making of objects. */
final class CallRules {
    private final CodeState code;
    private Klass constrained;

    CallRules(CodeState code) {
        this.code = code;
    }

    /** The next call is made on an address of a value of the type; null for none. */
    void constrain(Klass type) {
        constrained = type;
    }

    /** Notes that a method is called by its own name, which an inline wrapper has where its body is shared. */
    void needs(MethodInfo method) {
        if (!method.containsVariables() && (method.genericArity() > 0 || !method.declaringType().arguments().isEmpty())) {
            code.wrapped.add(method);
        }
    }

    /** A slot, with what it is for. */
    String slot(MethodInfo method) {
        return method.slot() + " /* " + code.body.closed(method).toString().replace("*/", "*\\/") + " */";
    }

    private String function(MethodInfo method) {
        needs(method);
        MethodInfo closed = code.body.closed(method);
        return code.out.name(code.names.method(closed), new CppTarget.OfMethod(closed));
    }

    // ---- arguments

    private List<String> arguments(MethodSignature signature, List<CppValue> values) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            texts.add(argument(signature.parameters().get(i), values.get(i)));
        }
        return texts;
    }

    /** Of full sharing, what is passed for a reference is the reference, and for a value its address. */
    private String argument(Klass type, CppValue value) {
        if (type instanceof VariableKlass && code.body.isAny(type)) {
            return "(il2cpp_codegen_class_is_value_type(" + code.uses.typeInfo(type) + ") ? " + value.text() + " : *(void**)"
                    + value.text() + ")";
        }
        return value.as(code.types.of(type));
    }

    // ---- the call

    void call(CallSite site, boolean virtual) {
        MethodInfo method = site.method();
        Klass on = constrained;
        constrained = null;
        List<CppValue> values = code.pop(site.signature().parameters().size());
        CppValue receiver = method.isStatic() ? null : code.pop();
        if (site.signature().parameters().size() != method.signature().parameters().size()) {
            variableArguments(site);
            return;
        }
        if (method.declaringType() instanceof ArrayKlass array) {
            arrayCall(array, method, receiver, values);
            return;
        }
        List<String> arguments = arguments(method.signature(), values);
        if (method.isStatic()) {
            code.initialise(method.declaringType(), false);
            direct(method, null, arguments);
        } else if (virtual && on != null) {
            constrainedCall(on, method, receiver, arguments);
        } else if (virtual && isDispatched(method)) {
            code.nullCheck(receiver);
            code.use(receiver, new CppTarget.OfMethod(method), way(method));
            dispatched(method, receiver.text(), arguments);
        } else {
            code.nullCheck(receiver);
            code.use(receiver, new CppTarget.OfMethod(method), ConstrainedUse.Way.CAST);
            direct(method, receiver.as(receiver(method)), arguments);
        }
    }

    private void variableArguments(CallSite site) {
        code.statement("IL2CPP_RAISE_MANAGED_EXCEPTION(il2cpp_codegen_get_not_supported_exception(\"vararg\"), "
                + code.thrower() + ")");
        if (!site.signature().returnsVoid()) {
            code.push(code.declare(code.types.of(site.signature().returnType())));
        }
    }

    private static boolean isDispatched(MethodInfo method) {
        return method.isVirtual() && (method.declaringType().isInterface() || !method.isFinal()
                && !(method.declaringType() instanceof DefinedKlass type && type.isSealed()));
    }

    /** What a method gets as this. */
    private CppType receiver(MethodInfo method) {
        CppType type = code.types.of(method.declaringType());
        return method.declaringType().isValueType() ? type.pointer() : type;
    }

    private boolean isOpenValue(MethodInfo method) {
        MethodSignature signature = method.signature();
        return code.body.isAny(signature.returnType()) || signature.parameters().stream().anyMatch(code.body::isAny);
    }

    private void direct(MethodInfo method, String receiver, List<String> arguments) {
        String record = method.containsVariables() || method.genericArity() > 0 || !method.declaringType().arguments().isEmpty()
                ? code.uses.method(method) : "NULL";
        if (isOpenValue(method)) {
            List<String> all = new ArrayList<>(List.of("il2cpp_codegen_get_method_pointer(" + record + ")", record,
                    receiver == null ? "NULL" : receiver));
            all.addAll(arguments);
            invoke("Invoker", method.signature(), all);
            return;
        }
        List<String> all = new ArrayList<>();
        if (receiver != null) {
            all.add(receiver);
        }
        all.addAll(arguments);
        all.add(record);
        // Which instance of shared code is meant is known at run time alone.
        String function = method.containsVariables() ? "((" + code.types.pointer(method.signature(), receiver == null ? null
                : receiver(method)) + ")il2cpp_codegen_get_method_pointer(" + record + "))" : function(method);
        result(method.signature().returnType(), function + "(" + String.join(", ", all) + ")");
    }

    private void result(Klass type, String call) {
        CppType result = code.types.of(type);
        if (result.kind() == CppType.Kind.VOID) {
            code.statement(call);
        } else {
            CppValue value = code.declare(result);
            code.statement(value.text() + " = " + call);
            code.push(value);
        }
    }

    /** A call through il2cpp's templates, whose names tell how many parameters there are and whether there is a result. */
    private void invoke(String family, MethodSignature signature, List<String> arguments) {
        List<String> types = new ArrayList<>();
        CppType result = code.types.of(signature.returnType());
        boolean returns = result.kind() != CppType.Kind.VOID && result.kind() != CppType.Kind.ANY;
        if (returns) {
            types.add(result.text());
        }
        signature.parameters().forEach(parameter -> types.add(code.types.of(parameter).text()));
        List<String> all = new ArrayList<>(arguments);
        CppValue room = null;
        if (result.kind() == CppType.Kind.ANY) {
            room = code.room(signature.returnType());
            types.add(result.text() + "*");
            all.add("(" + result.text() + "*)" + room.text());
        }
        int count = types.size() - (returns ? 1 : 0);
        String call = family + (returns ? "Func" : "Action") + "Invoker" + count
                + (types.isEmpty() ? "" : "< " + String.join(", ", types) + " >") + "::Invoke(" + String.join(", ", all) + ")";
        if (room != null) {
            code.statement(call);
            code.push(room);
        } else {
            result(signature.returnType(), call);
        }
    }

    private void dispatched(MethodInfo method, String receiver, List<String> arguments) {
        Klass type = method.declaringType();
        List<String> all = new ArrayList<>();
        if (method.genericArity() > 0) {
            all.add(code.uses.method(method));
            all.add(receiver);
            all.addAll(arguments);
            invoke(type.isInterface() ? "GenericInterface" : "GenericVirt", method.signature(), all);
            return;
        }
        all.add(slot(method));
        if (type.isInterface()) {
            all.add(code.uses.typeInfo(type));
        }
        all.add(receiver);
        all.addAll(arguments);
        invoke(type.isInterface() ? "Interface" : "Virt", method.signature(), all);
    }

    private static ConstrainedUse.Way way(MethodInfo method) {
        return !isDispatched(method) ? ConstrainedUse.Way.CAST
                : method.declaringType().isInterface() ? ConstrainedUse.Way.INTERFACE : ConstrainedUse.Way.VIRTUAL;
    }

    private void constrainedCall(Klass on, MethodInfo method, CppValue address, List<String> arguments) {
        CppTarget called = new CppTarget.OfMethod(method);
        if (code.body.isAny(on)) {
            code.use(on, called, ConstrainedUse.Way.RUN_TIME);
            List<String> all = new ArrayList<>(List.of(code.uses.typeInfo(on), code.uses.method(method),
                    "(void*)" + address.text()));
            all.addAll(arguments);
            invoke("Constrained", method.signature(), all);
            return;
        }
        Klass closed = code.body.closed(on);
        if (!closed.isValueType()) {
            String object = "(*" + address.as(code.types.of(on).pointer()) + ")";
            code.statement("NullCheck((RuntimeObject*)" + object + ")");
            code.use(on, called, way(method));
            if (isDispatched(method)) {
                dispatched(method, "(RuntimeObject*)" + object, arguments);
            } else {
                // A constraint with a base class: il2cpp casts, and relies on the compiler that checked the constraint.
                direct(method, "((" + receiver(method).text() + ")" + object + ")", arguments);
            }
            return;
        }
        Optional<MethodInfo> own = on.containsVariables() || method.containsVariables() ? Optional.empty()
                : Dispatch.constrained(closed, method);
        if (own.isPresent()) {
            direct(own.get(), address.as(code.types.of(on).pointer()), arguments);
            return;
        }
        code.use(on, called, ConstrainedUse.Way.BOX);
        CppType value = code.types.of(on);
        CppValue fake = code.declare(new CppType("Il2CppFakeBox<" + value.text() + ">", CppType.Kind.STRUCT));
        code.statement(fake.text() + ".Set(" + code.uses.typeInfo(on) + ", " + address.as(value.pointer()) + ")");
        if (isDispatched(method)) {
            dispatched(method, "(RuntimeObject*)(&" + fake.text() + ")", arguments);
        } else {
            direct(method, "((" + receiver(method).text() + ")(&" + fake.text() + "))", arguments);
        }
        code.statement("*(" + address.as(value.pointer()) + ") = " + fake.text() + ".m_Value");
    }

    private void arrayCall(ArrayKlass array, MethodInfo method, CppValue receiver, List<CppValue> values) {
        code.nullCheck(receiver);
        String of = receiver.as(code.types.of(array)) + "->";
        List<String> indices = new ArrayList<>();
        values.stream().limit(array.rank()).forEach(index -> indices.add(index.text()));
        String at = String.join(", ", indices);
        switch (method.name()) {
            case "Get" -> code.load(array.element(), of + "GetAt(" + at + ")", of + "GetAddressAt(" + at + ")");
            case "Set" -> code.statement(of + "SetAt(" + at + ", " + values.getLast().as(code.types.of(array.element())) + ")");
            case "Address" -> code.temporary(code.types.of(array.element()).pointer(), "(" + of + "GetAddressAt(" + at + "))");
            default -> throw new InvalidIl(method + " is no method to call");
        }
    }

    void callIndirect(MethodSignature signature) {
        CppValue function = code.pop();
        List<CppValue> values = code.pop(signature.parameters().size());
        List<String> arguments = new ArrayList<>();
        CppType receiver = null;
        if (signature.hasThis() && !signature.explicitThis()) {
            CppValue object = code.pop();
            code.nullCheck(object);
            receiver = CppType.OBJECT;
            arguments.add(object.as(CppType.OBJECT));
        }
        arguments.addAll(arguments(signature, values));
        arguments.add("NULL");
        result(signature.returnType(), "((" + code.types.pointer(signature, receiver) + ")" + function.text() + ")("
                + String.join(", ", arguments) + ")");
    }

    /** {@code jmp}: the method's own arguments, passed on. */
    void jump(MethodInfo method) {
        List<String> all = new ArrayList<>();
        code.arguments.forEach(argument -> all.add(argument.text()));
        all.add("NULL");
        code.statement("return " + function(method) + "(" + String.join(", ", all) + ")");
    }

    // ---- objects

    void create(CallSite site) {
        MethodInfo constructor = site.method();
        Klass type = constructor.declaringType();
        if (!constructor.name().equals(".ctor")) {
            throw new InvalidIl("newobj of " + constructor + ", which is no constructor");
        }
        List<CppValue> values = code.pop(constructor.signature().parameters().size());
        if (type instanceof ArrayKlass array) {
            createArray(array, values);
            return;
        }
        List<String> arguments = arguments(constructor.signature(), values);
        code.initialise(type, false);
        if (code.body.isAny(type)) {
            CppValue room = code.room(type);
            code.statement("memset(" + room.text() + ", 0, " + code.size(type) + ")");
            direct(constructor, room.text(), arguments);
            code.push(room);
        } else if (type.isValueType()) {
            CppValue value = code.declare(code.types.of(type));
            code.statement("memset((&" + value.text() + "), 0, sizeof(" + value.text() + "))");
            direct(constructor, "(&" + value.text() + ")", arguments);
            code.push(value);
        } else if (type == code.module.runtime().core().string()) {
            createString(constructor, arguments);
        } else {
            CppType struct = code.types.of(type);
            CppValue object = code.temporary(struct, "(" + struct.text() + ")il2cpp_codegen_object_new("
                    + code.uses.typeInfo(type) + ")");
            code.pop();
            direct(constructor, object.text(), arguments);
            code.push(object);
        }
    }

    /** A string is made by the method that knows how long it becomes. */
    private void createString(MethodInfo constructor, List<String> arguments) {
        List<Klass> wanted = constructor.signature().parameters();
        MethodInfo maker = null;
        for (String name : List.of("CreateString", "Ctor")) {
            for (MethodInfo each : constructor.declaringType().methods(name)) {
                if (maker == null && each.signature().parameters().equals(wanted)) {
                    maker = each;
                }
            }
        }
        MethodInfo called = maker == null ? constructor : maker;
        List<String> all = new ArrayList<>();
        if (!called.isStatic()) {
            all.add("NULL");
        }
        all.addAll(arguments);
        all.add("NULL");
        code.temporary(code.types.of(constructor.declaringType()), function(called) + "(" + String.join(", ", all) + ")");
    }

    private void createArray(ArrayKlass array, List<CppValue> values) {
        CppType type = code.types.of(array);
        if (array.isVector() && values.size() == 1) {
            code.temporary(type, "(" + type.text() + ")SZArrayNew(" + code.uses.typeInfo(array) + ", (uint32_t)"
                    + values.getFirst().text() + ")");
            return;
        }
        List<String> sizes = values.stream().map(value -> "(il2cpp_array_size_t)" + value.text()).toList();
        CppValue lengths = code.array("il2cpp_array_size_t", sizes);
        code.temporary(type, "(" + type.text() + ")GenArrayNew(" + code.uses.typeInfo(array) + ", " + lengths.text() + ")");
    }
}
