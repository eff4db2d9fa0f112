package hybridscope.core.transform;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Executes IL as ECMA-335 III describes it: one value after the other on a stack, nothing remembered, nothing left out. */
final class IlEvaluator {
    private static final int MAX_STEPS = 60_000;
    private static final int MAX_DEPTH = 60;

    /** A value on the evaluation stack: bits of a number, bytes of a structure. */
    private record Value(String kind, long bits, byte[] bytes) {
        Value(String kind, long bits) {
            this(kind, bits, null);
        }
    }

    private record Code(Disassembly disassembly, List<Klass> locals, List<Unwinding.Clause> clauses) {
    }

    private final Ram ram = new Ram();
    private final List<String> trace = new ArrayList<>();
    private final Map<MethodInfo, Code> codes;
    private final Set<Klass> started = new HashSet<>();
    private int steps;
    private int depth;

    IlEvaluator(Map<MethodInfo, Object> cache) {
        @SuppressWarnings("unchecked")
        Map<MethodInfo, Code> typed = (Map<MethodInfo, Code>) (Map<?, ?>) cache;
        codes = typed;
    }

    static Map<MethodInfo, Object> cache() {
        return new HashMap<>();
    }

    /** Calls a static method with numbers as arguments. */
    Outcome call(MethodInfo method, long... arguments) {
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            values.add(new Value(Shape.of(method.signature().parameters().get(i)).kind(), arguments[i]));
        }
        String result;
        try {
            Value value = invoke(method, values);
            result = value == null ? "void" : text(method.signature().returnType(), value);
        } catch (Trap trap) {
            result = trap.name;
        }
        return new Outcome(trace, result);
    }

    private String text(Klass type, Value value) {
        long at = ram.frame(Math.max(8, Shape.of(type).size()));
        store(at, type, value);
        String text = Shape.text(type, ram, at);
        ram.stack = (int) at;
        return text;
    }

    private Code code(MethodInfo method) {
        return codes.computeIfAbsent(method, each -> {
            LoadedModule module = each.module().orElseThrow();
            MethodBody body = MethodBody.read(module.image(), Token.rid(each.token())).orElseThrow();
            List<Klass> locals = module.locals(body.localSignature(), each.context()).stream().map(LocalVariable::type).toList();
            List<Unwinding.Clause> clauses = new ArrayList<>();
            for (ExceptionClause clause : body.clauses()) {
                String caught = clause.kind() == ExceptionClause.Kind.CATCH
                        ? module.type(clause.catchToken(), each.context()).name() : "";
                clauses.add(new Unwinding.Clause(clause.kind(), clause.tryRange().start(), clause.tryRange().end(),
                        clause.handlerRange().start(), caught));
            }
            return new Code(Disassembly.of(body), locals, clauses);
        });
    }

    private static List<Klass> parameters(MethodInfo method) {
        List<Klass> all = new ArrayList<>();
        if (method.signature().hasThis()) {
            all.add(method.declaringType().isValueType() ? method.declaringType().byRef() : method.declaringType());
        }
        all.addAll(method.signature().parameters());
        return all;
    }

    private Value invoke(MethodInfo method, List<Value> arguments) {
        if (method.name().startsWith("Trace")) {
            trace.add(text(method.signature().parameters().getFirst(), arguments.getFirst()));
            return null;
        }
        if (method.name().equals(".ctor") && method.module().orElseThrow().isCorlib()) {
            return null;
        }
        if (method.signature().hasThis() && arguments.getFirst().bits == 0) {
            throw new Trap("NullReference");
        }
        if (method.isStatic() || method.name().equals(".ctor")) {
            start(method.declaringType());
        }
        if (++depth > MAX_DEPTH) {
            throw new Ram.OutOfSteps();
        }
        int before = ram.stack;
        try {
            return new Activation(method, code(method), arguments).run();
        } finally {
            ram.stack = before;
            depth--;
        }
    }

    /** Runs a class constructor, none of which here is beforefieldinit (II.10.5.3). */
    private void start(Klass type) {
        if (started.add(type)) {
            type.methods(".cctor").forEach(constructor -> invoke(constructor, List.of()));
        }
    }

    private Value load(long address, Klass type) {
        return load(address, Shape.of(type));
    }

    private Value load(long address, Shape shape) {
        return shape.kind().equals("s") ? new Value("s", 0, ram.bytes(address, shape.size()))
                : new Value(shape.kind(), Numbers.narrowed(shape.memory(), ram.get(address, shape.size())));
    }

    private void store(long address, Klass type, Value value) {
        store(address, Shape.of(type), value);
    }

    private void store(long address, Shape shape, Value value) {
        if (shape.kind().equals("s")) {
            ram.put(address, value.bytes);
        } else {
            ram.put(address, shape.size(), as(value, shape.kind()));
        }
    }

    /** A value's bits as another type, where the program need not say so: int32 as native int, float32 as float64. */
    private static long as(Value value, String kind) {
        if (value.kind.equals(kind) || value.kind.startsWith("i") && kind.startsWith("i")) {
            return value.bits;
        }
        if (value.kind.startsWith("f") && kind.startsWith("f")) {
            return Numbers.convert(value.kind, kind, value.bits);
        }
        throw new IllegalStateException(value.kind + " as " + kind);
    }

    /** A method at work. */
    private final class Activation {
        private final MethodInfo method;
        private final LoadedModule module;
        private final Code code;
        private final List<Klass> parameters;
        private final long[] arguments;
        private final long[] locals;
        private final List<Value> stack = new ArrayList<>();
        private final Unwinding unwinding;
        private boolean constrained;
        private Value result;
        private boolean returned;

        Activation(MethodInfo method, Code code, List<Value> given) {
            this.method = method;
            this.code = code;
            module = method.module().orElseThrow();
            unwinding = new Unwinding(code.clauses);
            parameters = parameters(method);
            arguments = new long[parameters.size()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = ram.frame(Shape.of(parameters.get(i)).size());
                store(arguments[i], parameters.get(i), given.get(i));
            }
            locals = new long[code.locals.size()];
            for (int i = 0; i < locals.length; i++) {
                int size = Shape.of(code.locals.get(i)).size();
                locals[i] = ram.frame(size);
                ram.zero(locals[i], size);
            }
        }

        Value run() {
            int at = 0;
            while (!returned) {
                Instruction instruction = code.disassembly.instructions().get(at);
                if (++steps > MAX_STEPS) {
                    throw new Ram.OutOfSteps();
                }
                long next;
                try {
                    next = execute(instruction);
                } catch (Trap trap) {
                    Unwinding.Way way = unwinding.thrown(trap, instruction.offset());
                    stack.clear();
                    if (way.caught() != null) {
                        stack.add(new Value("i8", 0x77));
                    }
                    next = way.offset();
                }
                at = returned ? at : code.disassembly.indexOf(next);
            }
            return result;
        }

        private Value pop() {
            return stack.removeLast();
        }

        private void push(String kind, long bits) {
            stack.add(new Value(kind, bits));
        }

        private List<Value> pop(int count) {
            List<Value> values = new ArrayList<>(stack.subList(stack.size() - count, stack.size()));
            stack.subList(stack.size() - count, stack.size()).clear();
            return values;
        }

        private long target(Instruction instruction) {
            return ((Operand.Target) instruction.operand()).offset();
        }

        private int token(Instruction instruction) {
            return ((Operand.Row) instruction.operand()).token();
        }

        /** Executes an instruction; the offset of the next one. */
        private long execute(Instruction instruction) {
            OpCode opCode = instruction.opCode();
            String name = opCode.text();
            String[] words = name.split("\\.");
            switch (words[0]) {
                case "nop", "volatile", "tail" -> { }
                case "constrained" -> constrained = true;
                case "dup" -> stack.add(stack.getLast());
                case "pop" -> pop();
                case "ldc" -> constant(instruction);
                case "ldnull" -> push("i8", 0);
                case "ldarg" -> stack
                        .add(load(arguments[Translator.variable(instruction)], parameters.get(Translator.variable(instruction))));
                case "ldloc" -> stack
                        .add(load(locals[Translator.variable(instruction)], code.locals.get(Translator.variable(instruction))));
                case "starg" -> store(arguments[Translator.variable(instruction)],
                        parameters.get(Translator.variable(instruction)), pop());
                case "stloc" ->
                        store(locals[Translator.variable(instruction)], code.locals.get(Translator.variable(instruction)), pop());
                case "ldarga" -> push("i8", arguments[Translator.variable(instruction)]);
                case "ldloca" -> push("i8", locals[Translator.variable(instruction)]);
                case "ldind" -> stack.add(load(pop().bits, indirect(words[1])));
                case "stind" -> {
                    Value value = pop();
                    store(pop().bits, indirect(words[1]), value);
                }
                case "ldobj" -> stack.add(load(pop().bits, module.type(token(instruction), method.context())));
                case "stobj" -> {
                    Value value = pop();
                    store(pop().bits, module.type(token(instruction), method.context()), value);
                }
                case "cpobj" -> {
                    Klass type = module.type(token(instruction), method.context());
                    Value from = load(pop().bits, type);
                    store(pop().bits, type, from);
                }
                case "initobj" -> ram.zero(pop().bits, Shape.of(module.type(token(instruction), method.context())).size());
                case "ldfld", "ldflda", "stfld", "ldsfld", "stsfld", "ldsflda" ->
                        field(words[0], module.field(token(instruction), method.context()));
                case "newarr" -> {
                    long length = pop().bits;
                    if (length < 0) {
                        throw new Trap("Overflow");
                    }
                    push("i8", ram.vector((int) length, Shape.of(module.type(token(instruction), method.context())).size()));
                }
                case "ldlen" -> push("i8", ram.get(pop().bits + Ram.LENGTH, 8));
                case "ldelem", "ldelema", "stelem" -> {
                    Value value = words[0].equals("stelem") ? pop() : null;
                    long index = pop().bits;
                    Klass type = module.type(token(instruction), method.context());
                    access(words[0], ram.element(pop().bits, index), type, value);
                }
                case "newobj" -> create(module.callSite(token(instruction), method.context()).method());
                case "call", "callvirt" -> {
                    MethodInfo callee = module.callSite(token(instruction), method.context()).method();
                    List<Value> values = pop(parameters(callee).size());
                    if (constrained) {
                        // All types of these programs that calls are constrained to are classes.
                        values.set(0, new Value("i8", ram.get(values.getFirst().bits, 8)));
                        constrained = false;
                    }
                    Value value = invoke(callee, values);
                    if (value != null) {
                        stack.add(value);
                    }
                }
                case "ret" -> {
                    returned = true;
                    if (method.signature().returnType().elementType() != hybridscope.core.metadata.signature.ElementType.VOID) {
                        long at = ram.frame(Math.max(8, Shape.of(method.signature().returnType()).size()));
                        store(at, method.signature().returnType(), pop());
                        result = load(at, method.signature().returnType());
                    }
                }
                case "br" -> {
                    return target(instruction);
                }
                case "brtrue", "brfalse" -> {
                    Value value = pop();
                    boolean zero = value.kind.equals("i4") ? (int) value.bits == 0 : value.bits == 0;
                    return zero == words[0].equals("brfalse") ? target(instruction) : instruction.end();
                }
                case "switch" -> {
                    List<Integer> targets = ((Operand.Targets) instruction.operand()).offsets();
                    long number = pop().bits & 0xFFFF_FFFFL;
                    return number < targets.size() ? targets.get((int) number) : instruction.end();
                }
                case "leave" -> {
                    stack.clear();
                    return unwinding.leave(instruction.offset(), target(instruction)).offset();
                }
                case "endfinally" -> {
                    stack.clear();
                    Unwinding.Way way = unwinding.endFinally();
                    if (way.caught() != null) {
                        push("i8", 0x77);
                    }
                    return way.offset();
                }
                case "beq", "bne", "bgt", "bge", "blt", "ble" -> {
                    return compared("C" + words[0].substring(1)
                            + (words.length > 1 && words[1].equals("un") && !words[0].equals("bne") ? "Un" : ""))
                            ? target(instruction) : instruction.end();
                }
                case "ceq", "cgt", "clt" ->
                        push("i4", compared("C" + words[0].substring(1) + (words.length > 1 ? "Un" : "")) ? 1 : 0);
                case "conv" -> convert(words);
                case "ckfinite" -> Numbers.finite(stack.getLast().kind, stack.getLast().bits);
                case "neg" -> {
                    Value value = pop();
                    push(value.kind, Numbers.negate(value.kind, value.bits));
                }
                case "not" -> {
                    Value value = pop();
                    push(value.kind, ~value.bits);
                }
                case "shl", "shr" -> {
                    long amount = pop().bits;
                    Value value = pop();
                    push(value.kind, Numbers.shift(words[0].equals("shl") ? "Shl" : words.length > 1 ? "ShrUn" : "Shr",
                            value.kind, value.bits, amount));
                }
                default -> arithmetic(words);
            }
            return instruction.end();
        }

        private void constant(Instruction instruction) {
            switch (instruction.operand()) {
                case Operand.Int(int value) -> push("i4", value);
                case Operand.Long(long value) -> push("i8", value);
                case Operand.Float(int bits) -> push("f4", bits);
                case Operand.Double(long bits) -> push("f8", bits);
                default -> push("i4", instruction.opCode().implicitOperand().orElseThrow());
            }
        }

        private static Shape indirect(String type) {
            return switch (type) {
                case "i1", "u1", "i2", "u2", "i4", "u4" -> new Shape("i4", type, type.charAt(1) - '0');
                case "r4" -> new Shape("f4", "f4", 4);
                case "r8" -> new Shape("f8", "f8", 8);
                default -> new Shape("i8", "i8", 8);
            };
        }

        private void field(String operation, FieldInfo field) {
            Value value = operation.startsWith("st") ? pop() : null;
            if (field.isStatic()) {
                start(field.declaringType());
                long address = ram.statics(field.declaringType(), field.offset(ObjectModel.BITS_64));
                access(operation, address, field.type(), value);
                return;
            }
            Value object = pop();
            int offset = field.offset(ObjectModel.BITS_64);
            if (object.kind.equals("s")) {
                long at = ram.frame(object.bytes.length);
                ram.put(at, object.bytes);
                stack.add(load(at + offset, field.type()));
                ram.stack = (int) at;
                return;
            }
            if (object.bits == 0) {
                throw new Trap("NullReference");
            }
            access(operation, object.bits + offset, field.type(), value);
        }

        private void access(String operation, long address, Klass type, Value value) {
            if (value != null) {
                store(address, type, value);
            } else if (operation.endsWith("a")) {
                push("i8", address);
            } else {
                stack.add(load(address, type));
            }
        }

        private void create(MethodInfo constructor) {
            Klass type = constructor.declaringType();
            List<Value> values = pop(constructor.signature().parameters().size());
            int size = Shape.of(type).size();
            int before = ram.stack;
            long at = type.isValueType() ? ram.frame(size) : ram.object();
            if (type.isValueType()) {
                ram.zero(at, size);
            }
            values.addFirst(new Value("i8", at));
            invoke(constructor, values);
            stack.add(type.isValueType() ? load(at, type) : new Value("i8", at));
            ram.stack = before;
        }

        private boolean compared(String comparison) {
            Value right = pop();
            Value left = pop();
            String kind = common(left, right);
            return Numbers.compare(comparison, kind, as(left, kind), as(right, kind));
        }

        private static String common(Value left, Value right) {
            return left.kind.equals(right.kind) ? left.kind : left.kind.startsWith("f") ? "f8" : "i8";
        }

        private void arithmetic(String[] words) {
            Value right = pop();
            Value left = pop();
            String kind = common(left, right);
            String operation = Character.toUpperCase(words[0].charAt(0)) + words[0].substring(1);
            boolean checked = words.length > 1 && words[1].equals("ovf");
            boolean unsigned = words[words.length - 1].equals("un");
            push(kind, checked
                    ? Numbers.checked(operation, unsigned ? kind.replace('i', 'u') : kind, as(left, kind), as(right, kind))
                    : Numbers.binary(operation + (unsigned ? "Un" : ""), kind, as(left, kind), as(right, kind)));
        }

        private void convert(String[] words) {
            Value value = pop();
            boolean checked = words[1].equals("ovf");
            boolean unsigned = words[words.length - 1].equals("un");
            String to = switch (words[checked ? 2 : 1]) {
                case "i" -> "i8";
                case "u" -> "u8";
                case "r4" -> "f4";
                case "r8", "r" -> "f8";
                default -> words[checked ? 2 : 1];
            };
            String kind = to.startsWith("f") ? to : to.endsWith("8") ? "i8" : "i4";
            if (checked) {
                String from = unsigned && value.kind.startsWith("i") ? value.kind.replace('i', 'u') : value.kind;
                push(kind, Numbers.convertChecked(from, to, value.bits));
            } else {
                // conv.u8 and conv.u extend with zeros, conv.r.un takes the integer as unsigned.
                boolean zeros = value.kind.startsWith("i") && (unsigned || to.equals("u8"));
                push(kind, Numbers.convert(zeros ? value.kind.replace('i', 'u') : value.kind, to, value.bits));
            }
        }
    }
}
