package hybridscope.core.cpp;

import hybridscope.core.il.Instruction;
import hybridscope.core.il.Operand;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where a walk through a body stands: the simulated evaluation stack, and what rules need of the method around them. */
final class CodeState {
    final GenericBody body;
    final LoadedModule module;
    final CppTypes types;
    final MetadataUses uses;
    final CppNames names;
    final CppWriter out;
    final List<CppValue> arguments;
    final List<CppValue> locals;
    final List<Klass> argumentTypes;
    final List<Klass> localTypes;
    /** Generic instances that are called, whose wrappers are needed. */
    final Set<MethodInfo> wrapped;
    private final GenericContext context;
    private final Deque<CppValue> stack = new ArrayDeque<>();
    /** Classes that this block has initialised by now. */
    private final Set<Klass> initialised = new HashSet<>();
    private final List<ConstrainedUse> constrained = new ArrayList<>();
    /** Values of type parameters that are references in this body, by what stands for them. */
    private final Map<String, VariableKlass> open = new HashMap<>();
    private int temporaries;

    CodeState(GenericBody body, LoadedModule module, CppNames names, CppWriter out, MetadataUses uses, Frame frame,
            Set<MethodInfo> wrapped) {
        this.body = body;
        this.module = module;
        this.names = names;
        this.out = out;
        this.uses = uses;
        this.wrapped = wrapped;
        types = new CppTypes(body, names, out);
        arguments = frame.arguments();
        locals = frame.locals();
        argumentTypes = frame.argumentTypes();
        localTypes = frame.localTypes();
        context = body.method().context();
    }

    /** The variables of a method, with their types as metadata has them. */
    record Frame(List<CppValue> arguments, List<Klass> argumentTypes, List<CppValue> locals, List<Klass> localTypes) {
    }

    /** Notes that a value is one of a type parameter. */
    void isOpen(CppValue value, Klass type) {
        if (type instanceof VariableKlass variable) {
            open.put(value.text(), variable);
        }
    }

    /** Notes a use of a value, where it is one of a type parameter. */
    void use(CppValue value, CppTarget member, ConstrainedUse.Way way) {
        VariableKlass variable = open.get(value.text());
        if (variable != null) {
            use(variable, member, way);
        }
    }

    void use(Klass type, CppTarget member, ConstrainedUse.Way way) {
        if (type instanceof VariableKlass variable) {
            constrained.add(new ConstrainedUse(out.ilOffset(), variable, member, way));
        }
    }

    List<ConstrainedUse> constrained() {
        return constrained;
    }

    /** Begins a block with what lies on the stack there. */
    void enter(List<CppValue> values) {
        stack.clear();
        values.forEach(stack::addLast);
        initialised.clear();
    }

    void push(CppValue value) {
        stack.addLast(value);
    }

    CppValue pop() {
        if (stack.isEmpty()) {
            throw new InvalidIl("nothing is left on the evaluation stack");
        }
        return stack.removeLast();
    }

    CppValue peek() {
        CppValue top = pop();
        push(top);
        return top;
    }

    List<CppValue> pop(int count) {
        List<CppValue> popped = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            popped.addFirst(pop());
        }
        return popped;
    }

    List<CppValue> stack() {
        return List.copyOf(stack);
    }

    /** A value that is computed here, in a variable of its own. */
    CppValue temporary(CppType type, String expression) {
        CppValue value = new CppValue("L_" + temporaries++, type);
        out.line(type.text() + " " + value.text() + " = " + expression + ";");
        push(value);
        return value;
    }

    /** A variable without a value as yet. */
    CppValue declare(CppType type) {
        CppValue value = new CppValue("L_" + temporaries++, type);
        out.line(type.text() + " " + value.text() + ";");
        return value;
    }

    /** Several values one behind the other. */
    CppValue array(String element, List<String> values) {
        CppValue value = new CppValue("L_" + temporaries++, new CppType(element, CppType.Kind.STRUCT));
        out.line(element + " " + value.text() + "[] = { " + String.join(", ", values) + " };");
        return value;
    }

    /** A temporary for a value of full sharing, to be filled. */
    CppValue room(Klass type) {
        CppValue value = new CppValue("L_" + temporaries++, types.of(type));
        out.line("const " + value.type().text() + " " + value.text() + " = alloca(" + size(type) + ");");
        return value;
    }

    /** Pushes a value of a type that an expression reads; of full sharing, a copy of what it points to. */
    CppValue load(Klass type, String expression, String address) {
        if (!body.isAny(type)) {
            return temporary(types.of(type), expression);
        }
        CppValue value = room(type);
        out.line("il2cpp_codegen_memcpy(" + value.text() + ", " + address + ", " + size(type) + ");");
        push(value);
        return value;
    }

    /** Size of a value of a type. */
    String size(Klass type) {
        return body.isAny(type) ? "il2cpp_codegen_sizeof(" + uses.typeInfo(type) + ")" : "sizeof(" + types.of(type).text() + ")";
    }

    void statement(String text) {
        out.line(text + ";");
    }

    void nullCheck(CppValue value) {
        if (value.type().kind() == CppType.Kind.REFERENCE && !value.text().equals(CppValue.THIS)) {
            statement("NullCheck(" + value.text() + ")");
        }
    }

    /** A store of a reference, or of a value with references in it, for the collector to see. */
    void writeBarrier(Klass type, String address, CppValue value) {
        if (body.isAny(type)) {
            return;
        }
        Klass closed = body.closed(type);
        if (!closed.isValueType() && closed.element() == null || closed instanceof ArrayKlass) {
            statement("Il2CppCodeGenWriteBarrier((void**)(" + address + "), (void*)" + value.text() + ")");
        } else if (closed instanceof DefinedKlass && closed.isValueType()) {
            barriers(closed, address, 0);
        }
    }

    private void barriers(Klass type, String address, int depth) {
        if (depth > 8) {
            return;
        }
        type.fields().stream().filter(field -> !field.isStatic()).forEach(field -> {
            String inside = "&((" + address + ")->" + CppNames.field(field) + ")";
            if (field.type().isReference() && !(field.type() instanceof PointerKlass)) {
                statement("Il2CppCodeGenWriteBarrier((void**)" + inside + ", (void*)NULL)");
            } else if (field.type() instanceof DefinedKlass && field.type().isValueType() && field.type() != type) {
                barriers(field.type(), inside, depth + 1);
            }
        });
    }

    /** Lets a class constructor run where this code may be the first to use the class. */
    void initialise(Klass type, boolean staticField) {
        if (!(type instanceof DefinedKlass defined) || defined.classConstructor().isEmpty()) {
            return;
        }
        boolean own = defined.definition() == definition(body.method().declaringType());
        boolean checked = own && (body.method().isClassConstructor() || !defined.isBeforeFieldInit());
        if (!checked && (staticField || !defined.isBeforeFieldInit()) && initialised.add(type)) {
            statement("il2cpp_codegen_runtime_class_init_inline(" + uses.typeInfo(type) + ")");
        }
    }

    private static Klass definition(Klass type) {
        return type instanceof DefinedKlass defined ? defined.definition() : type;
    }

    /** The record that an exception names as the place where it is thrown. */
    String thrower() {
        return body.isShared() ? "method" : uses.method(body.method());
    }

    static int token(Instruction instruction) {
        return switch (instruction.operand()) {
            case Operand.Row(int token) -> token;
            case Operand.UserString(int token) -> token;
            default -> 0;
        };
    }

    Klass type(Instruction instruction) {
        return module.type(token(instruction), context);
    }

    GenericContext context() {
        return context;
    }
}
