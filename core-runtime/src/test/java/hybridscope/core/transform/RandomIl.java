package hybridscope.core.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Makes valid methods at random: the evaluation stack is simulated by type, and anything that its top allows may come next. */
final class RandomIl {
    private static final List<String> TYPES = List.of("int32", "int64", "native int", "float32", "float64", "bool", "int8", "uint8", "int16", "uint16",
            "char", "valuetype S1", "valuetype S2", "valuetype T1", "int32", "int64", "uint32");
    private static final long[] INTERESTING = {0, 1, -1, 2, 3, 7, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32768, 100_000,
            Integer.MAX_VALUE, Integer.MIN_VALUE, 0x1_0000_0000L, 0xFFFF_FFFFL, Long.MAX_VALUE, Long.MIN_VALUE, -65537};
    private static final String[] REALS = {"0.0", "1.0", "-1.5", "0.1", "3.0", "1e10", "-7.25", "16777217.0", "1e-3"};

    /** A method that others may call. */
    record Callee(String name, String owner, String result, List<String> parameters, int level) {
        /** As call takes it. */
        String reference() {
            return result + " " + owner + "::" + name + "(" + String.join(", ", parameters) + ")";
        }
    }

    /** Methods of the library that every assembly has. */
    private static final List<Callee> LIBRARY = List.of(
            library("Second", "int32", "int32", "int32"), library("First", "int32", "int32", "int32"),
            library("SecondS", "valuetype S2", "valuetype S1", "valuetype S2"), library("SwapSub", "int64", "int64", "int64"),
            library("Local", "int32", "int32", "int32"), library("Local2", "int32", "int32", "int32"), library("Bump", "int32", "int32&"),
            library("StoreOld", "int32", "int32&", "int32"), library("StoreBoth", "int64", "int64&", "int64", "int64"),
            library("AsByte", "int8", "int32"), library("Truth", "bool", "int32"), library("Wide", "int32", "uint8", "int16"),
            library("Mixed", "float64", "float64", "float32"), library("MixedCall", "float64", "float64", "float32"),
            library("SmallCall", "int32", "uint8", "int32"), library("Statics", "int32", "int32"), library("StaticSum", "int32", "int32"),
            library("Make", "valuetype S2", "int64", "int32"),
            new Callee("get_I", "instance C", "int32", List.of("class C"), 0), new Callee("set_I", "instance C", "void", List.of("class C", "int32"), 0),
            new Callee("Inc", "instance C", "int32", List.of("class C"), 0),
            new Callee("get_C", "instance S1", "int32", List.of("valuetype S1&"), 0),
            new Callee("set_C", "instance S1", "void", List.of("valuetype S1&", "int32"), 0),
            new Callee("get_X", "instance S2", "int64", List.of("valuetype S2&"), 0));

    private static Callee library(String name, String result, String... parameters) {
        return new Callee(name, "T", result, List.of(parameters), 0);
    }

    /** The type of variables that count the rounds of a loop, which nothing else may write: written a little differently. */
    private static final String FUEL = "int32 ";

    private final RandomGenerator random;
    private final List<Callee> callees = new ArrayList<>(LIBRARY);
    private StringBuilder code;
    private List<String> parameters;
    private List<String> locals;
    /** Kinds of values: I, L, N, F, D, S1, S2, T1, O, or the type that a managed pointer leads to and an ampersand. */
    private List<String> stack;
    private int floor;
    private int labels;
    private int level;
    private int nesting;
    private int loops;
    private boolean leaf;

    RandomIl(RandomGenerator random) {
        this.random = random;
    }

    private int below(int bound) {
        return random.nextInt(bound);
    }

    private <T> T any(List<T> list) {
        return list.get(below(list.size()));
    }

    private static String kind(String type) {
        return switch (type) {
            case "int32", FUEL, "bool", "int8", "uint8", "int16", "uint16", "char", "uint32" -> "I";
            case "int64" -> "L";
            case "native int" -> "N";
            case "float32" -> "F";
            case "float64" -> "D";
            case "class C" -> "O";
            default -> type.endsWith("&") ? type : type.substring("valuetype ".length());
        };
    }

    private static String typeOf(String kind) {
        return switch (kind) {
            case "I" -> "int32";
            case "L" -> "int64";
            case "N" -> "native int";
            case "F" -> "float32";
            case "D" -> "float64";
            case "O" -> "class C";
            default -> kind.endsWith("&") ? kind : "valuetype " + kind;
        };
    }

    /** A method with that name; the methods made before may be called. */
    String method(String name, List<String> given, String result, int size) {
        code = new StringBuilder();
        parameters = given;
        locals = new ArrayList<>();
        stack = new ArrayList<>();
        floor = 0;
        labels = 0;
        level = 1;
        nesting = 0;
        loops = 0;
        leaf = size < 8;
        int count = leaf ? below(3) : 2 + below(7);
        for (int i = 0; i < count; i++) {
            locals.add(below(10) == 0 && !leaf ? "class C" : any(TYPES));
        }
        if (!leaf && below(2) == 0) {
            pointer();
        }
        operations(size);
        if (!leaf) {
            restore(List.of());
            for (int i = 0; i < locals.size(); i++) {
                if (!locals.get(i).endsWith("&") && !locals.get(i).equals("class C") && below(2) == 0) {
                    emit("ldloc " + i);
                    push(kind(locals.get(i)));
                    trace();
                }
            }
        }
        restore(result.equals("void") ? List.of() : List.of(kind(result)));
        emit("ret");
        callees.add(new Callee(name, "P", result, given, level));
        StringBuilder text = new StringBuilder(".method public static " + result + " " + name + "(" + String.join(", ", given) + ") cil managed {\n.maxstack 64\n");
        if (!locals.isEmpty()) {
            text.append(".locals init (").append(String.join(", ", locals)).append(")\n");
        }
        return text.append(code).append("}\n").toString();
    }

    static String anyType(RandomGenerator random) {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    /** A local variable that points to another one from the method's start on. */
    private void pointer() {
        int to = below(locals.size());
        if (locals.get(to).equals("class C")) {
            return;
        }
        locals.add(locals.get(to) + "&");
        emit("ldloca " + to);
        emit("stloc " + (locals.size() - 1));
    }

    private void emit(String instruction) {
        code.append("  ").append(instruction).append('\n');
    }

    private String label() {
        return "L" + labels++;
    }

    private void push(String kind) {
        stack.add(kind);
    }

    private String pop() {
        return stack.removeLast();
    }

    private int depth() {
        return stack.size() - floor;
    }

    private String top(int down) {
        return depth() > down ? stack.get(stack.size() - 1 - down) : "";
    }

    private void operations(int size) {
        for (int i = 0; i < size; i++) {
            operation();
            while (stack.size() > 24) {
                emit("pop");
                pop();
            }
        }
    }

    private void operation() {
        switch (below(30)) {
            case 0, 1, 2 -> produce(any(List.of("I", "I", "L", "N", "F", "D", "S1", "S2")));
            case 3, 4, 5 -> load();
            case 6, 7, 8, 9 -> store();
            case 10, 11 -> {
                if (depth() > 0) {
                    emit("dup");
                    push(stack.getLast());
                }
            }
            case 12 -> {
                if (depth() > 0 && below(2) == 0) {
                    emit("pop");
                    pop();
                }
            }
            case 13, 14, 15, 16 -> arithmetic();
            case 17, 18 -> unary();
            case 19 -> comparison();
            case 20, 21 -> memory();
            case 22, 23 -> call();
            case 24 -> {
                if (leaf) {
                    fieldOfArgument();
                } else if (depth() > 0) {
                    trace();
                }
            }
            case 25, 26 -> create();
            case 27 -> choice();
            case 28 -> loop();
            default -> guarded();
        }
    }

    private void load() {
        int count = locals.size() + parameters.size();
        if (count == 0) {
            return;
        }
        int index = below(count);
        if (index < locals.size()) {
            // A leaf reads its locals only once it has written them, so that it may be inlined.
            if (leaf && !code.toString().contains("stloc " + index + "\n")) {
                return;
            }
            emit("ldloc " + index);
            push(kind(locals.get(index)));
        } else {
            emit("ldarg " + (index - locals.size()));
            push(kind(parameters.get(index - locals.size())));
        }
    }

    private void store() {
        if (depth() == 0) {
            return;
        }
        List<String> ways = new ArrayList<>();
        for (int i = 0; i < locals.size(); i++) {
            if (fits(top(0), locals.get(i)) && !locals.get(i).endsWith("&") && !locals.get(i).equals(FUEL)) {
                ways.add("stloc " + i);
            }
        }
        for (int i = 0; i < parameters.size() && !leaf; i++) {
            if (fits(top(0), parameters.get(i)) && !parameters.get(i).endsWith("&")) {
                ways.add("starg " + i);
            }
        }
        if (ways.isEmpty()) {
            return;
        }
        String way = any(ways);
        if (below(3) == 0) {
            emit("dup");
            emit(way);
        } else {
            emit(way);
            pop();
        }
    }

    /** Whether a value may be stored in a variable without a conversion in the program. */
    private static boolean fits(String kind, String type) {
        return kind.equals(kind(type)) || kind.equals("F") && type.equals("float64") || kind.equals("D") && type.equals("float32")
                || kind.equals("I") && type.equals("native int");
    }

    private void arithmetic() {
        if (depth() < 2) {
            produce(any(List.of("I", "L", "D")));
            return;
        }
        String right = top(0);
        String left = top(1);
        boolean integers = "ILN".contains(left) && "ILN".contains(right) && !left.isEmpty();
        if (integers && (left.equals(right) || !left.equals("L") && !right.equals("L"))) {
            emit(any(List.of("add", "sub", "mul", "and", "or", "xor", "add", "sub", "div", "rem", "div.un", "rem.un", "add.ovf", "sub.ovf", "mul.ovf",
                    "add.ovf.un", "sub.ovf.un", "mul.ovf.un")));
            pop();
            pop();
            push(left.equals(right) ? left : "N");
        } else if ("ILN".contains(left) && right.equals("I")) {
            emit("ldc.i4 31 and");
            emit(any(List.of("shl", "shr", "shr.un")));
            pop();
        } else if ("FD".contains(left) && "FD".contains(right)) {
            emit(any(List.of("add", "sub", "mul", "div", "rem")));
            pop();
            pop();
            push(left.equals(right) ? left : "D");
        } else {
            store();
        }
    }

    private void unary() {
        String top = top(0);
        if (top.isEmpty()) {
            return;
        }
        if ("ILN".contains(top)) {
            String operation = any(List.of("neg", "not", "conv.i1", "conv.u1", "conv.i2", "conv.u2", "conv.i4", "conv.u4", "conv.i8", "conv.u8", "conv.i",
                    "conv.u", "conv.r4", "conv.r8", "conv.r.un", "conv.ovf.i1", "conv.ovf.u1", "conv.ovf.i2", "conv.ovf.u2", "conv.ovf.i4", "conv.ovf.u4",
                    "conv.ovf.i8", "conv.ovf.u8", "conv.ovf.i", "conv.ovf.u", "conv.ovf.i1.un", "conv.ovf.u1.un", "conv.ovf.i2.un", "conv.ovf.u2.un",
                    "conv.ovf.i4.un", "conv.ovf.u4.un", "conv.ovf.i8.un", "conv.ovf.u8.un", "conv.ovf.i.un", "conv.ovf.u.un", "conv.i1", "conv.u1", "conv.u2",
                    "conv.i8", "conv.i", "conv.i4"));
            emit(operation);
            converted(operation);
        } else if ("FD".contains(top)) {
            String operation = any(List.of("neg", "conv.r4", "conv.r8", "conv.r8", "ckfinite"));
            emit(operation);
            converted(operation);
        } else if (top.equals("S1") || top.equals("S2")) {
            field("ldfld", top);
        }
    }

    private void converted(String operation) {
        String[] words = operation.split("\\.");
        if (!words[0].equals("conv")) {
            return;
        }
        pop();
        push(switch (words[1].equals("ovf") ? words[2] : words[1]) {
            case "i8", "u8" -> "L";
            case "i", "u" -> "N";
            case "r4" -> "F";
            case "r8", "r" -> "D";
            default -> "I";
        });
    }

    private void comparison() {
        if (depth() < 2) {
            return;
        }
        String right = top(0);
        String left = top(1);
        boolean numbers = "ILN".contains(left) && left.equals(right) || "FD".contains(left) && "FD".contains(right)
                || "IN".contains(left) && "IN".contains(right);
        if (!left.isEmpty() && !right.isEmpty() && numbers) {
            emit(any(List.of("ceq", "cgt", "cgt.un", "clt", "clt.un")));
            pop();
            pop();
            push("I");
            if (below(3) == 0) {
                emit("ldc.i4.0");
                emit("ceq");
            }
        }
    }

    private static String suffix(String type) {
        return switch (type) {
            case "int32", "uint32" -> "i4";
            case "int64" -> "i8";
            case "native int" -> "i";
            case "float32" -> "r4";
            case "float64" -> "r8";
            case "bool", "uint8" -> "u1";
            case "int8" -> "i1";
            case "int16" -> "i2";
            case "uint16", "char" -> "u2";
            default -> "";
        };
    }

    /** The address of a variable, and what is done with it. */
    private void memory() {
        for (int down = 0; down < 2; down++) {
            String pointer = top(down);
            if (!pointer.endsWith("&")) {
                continue;
            }
            String type = pointer.substring(0, pointer.length() - 1);
            boolean structure = type.startsWith("valuetype");
            if (down == 1) {
                if (fits(top(0), type)) {
                    emit(structure ? "stobj " + type : "stind." + suffix(type).replace('u', 'i'));
                    pop();
                    pop();
                } else if (structure) {
                    storeField(kind(type));
                }
                return;
            }
            switch (below(4)) {
                case 0, 1 -> {
                    emit(structure ? "ldobj " + type : "ldind." + suffix(type));
                    pop();
                    push(kind(type));
                }
                case 2 -> {
                    if (structure && !type.endsWith("T1")) {
                        field(below(3) == 0 ? "ldflda" : "ldfld", kind(type));
                    }
                }
                default -> {
                    emit("initobj " + (structure ? type : "[mscorlib]System." + boxed(type)));
                    pop();
                }
            }
            return;
        }
        if (leaf) {
            staticField();
            return;
        }
        List<String> ways = new ArrayList<>();
        for (int i = 0; i < locals.size(); i++) {
            if (!locals.get(i).endsWith("&") && !locals.get(i).equals("class C") && !locals.get(i).equals(FUEL)) {
                ways.add("ldloca " + i + "!" + locals.get(i) + "&");
            } else if (locals.get(i).endsWith("&")) {
                ways.add("ldloc " + i + "!" + locals.get(i));
            }
        }
        for (int i = 0; i < parameters.size(); i++) {
            if (!parameters.get(i).endsWith("&") && !parameters.get(i).equals("class C")) {
                ways.add("ldarga " + i + "!" + parameters.get(i) + "&");
            }
        }
        if (ways.isEmpty() || below(8) == 0) {
            staticField();
            return;
        }
        String[] way = any(ways).split("!");
        emit(way[0]);
        push(way[1]);
        switch (below(3)) {
            case 0 -> memory();
            case 1 -> {
                String type = way[1].substring(0, way[1].length() - 1);
                produce(kind(type));
                if (below(2) == 0) {
                    memory();
                }
            }
            default -> { }
        }
    }

    private static String boxed(String type) {
        return switch (type) {
            case "int32" -> "Int32";
            case "uint32" -> "UInt32";
            case "int64" -> "Int64";
            case "native int" -> "IntPtr";
            case "float32" -> "Single";
            case "float64" -> "Double";
            case "bool" -> "Boolean";
            case "uint8" -> "Byte";
            case "int8" -> "SByte";
            case "int16" -> "Int16";
            case "uint16" -> "UInt16";
            default -> "Char";
        };
    }

    private void staticField() {
        if (top(0).equals("I")) {
            emit("stsfld int32 T::s");
            pop();
        } else {
            emit("ldsfld int32 T::s");
            push("I");
        }
    }

    private static List<String> fields(String structure) {
        return switch (structure) {
            case "S1" -> List.of("int8 S1::a", "int16 S1::b", "int32 S1::c");
            case "S2" -> List.of("int64 S2::x", "int32 S2::y", "float32 S2::z", "valuetype S1 S2::s");
            case "T1" -> List.of("uint8 T1::t");
            default -> List.of("int32 C::i", "int64 C::l", "int8 C::b", "valuetype S1 C::s");
        };
    }

    private void field(String operation, String structure) {
        String field = any(fields(structure));
        String type = field.substring(0, field.lastIndexOf(' '));
        emit(operation + " " + field);
        pop();
        push(operation.equals("ldflda") ? type + "&" : kind(type));
    }

    private void storeField(String structure) {
        for (String field : fields(structure)) {
            if (fits(top(0), field.substring(0, field.lastIndexOf(' '))) && (below(2) == 0 || structure.equals("T1"))) {
                emit("stfld " + field);
                pop();
                pop();
                return;
            }
        }
    }

    private void fieldOfArgument() {
        for (int i = 0; i < parameters.size(); i++) {
            String type = parameters.get(i);
            if (type.equals("class C") || type.startsWith("valuetype S")) {
                emit("ldarg " + i);
                push(kind(type));
                field("ldfld", type.equals("class C") ? "C" : kind(type));
                return;
            }
        }
    }

    // ---- calls

    private void call() {
        if (leaf) {
            return;
        }
        // One whose arguments already lie there, if there is any.
        Callee callee = any(callees);
        for (int i = 0; i < 12; i++) {
            Callee other = any(callees);
            if (!other.parameters.isEmpty() && ready(other) > ready(callee)) {
                callee = other;
            }
        }
        call(callee, ready(callee) == callee.parameters.size() ? callee.parameters.size() : 0);
    }

    /** How many of the last values on the stack are what a method takes: all or none. */
    private int ready(Callee callee) {
        int count = callee.parameters.size();
        for (int i = 0; i < count; i++) {
            if (!fits(top(count - 1 - i), callee.parameters.get(i))) {
                return 0;
            }
        }
        return count;
    }

    private void call(Callee callee, int given) {
        if (callee.level > 3 || loops > 0 && callee.level > 1) {
            return;
        }
        for (int i = given; i < callee.parameters.size(); i++) {
            argument(callee.parameters.get(i));
        }
        level = Math.max(level, callee.level + 1);
        boolean instance = callee.owner.startsWith("instance");
        if (instance) {
            emit((callee.owner.endsWith(" C") && below(2) == 0 ? "callvirt " : "call ") + "instance " + callee.result + " " + callee.owner.substring(9) + "::"
                    + callee.name + "(" + String.join(", ", callee.parameters.subList(1, callee.parameters.size())) + ")");
        } else {
            emit("call " + callee.reference());
        }
        callee.parameters.forEach(parameter -> pop());
        if (!callee.result.equals("void")) {
            push(kind(callee.result));
        }
    }

    private void argument(String type) {
        if (kind(type).equals("I") && below(4) == 0 && depth() > 0 && top(0).equals("I")) {
            emit("dup");
            push("I");
        } else if (type.equals("float64") && below(3) == 0) {
            produce("F");
        } else {
            produce(kind(type));
        }
    }

    private void create() {
        if (leaf) {
            return;
        }
        switch (below(4)) {
            case 0 -> {
                argument("int32");
                argument("int32");
                emit("newobj instance void S1::.ctor(int32, int32)");
                pop();
                pop();
                push("S1");
            }
            case 1 -> {
                argument("int64");
                produce("valuetype S2&");
                emit("newobj instance void S2::.ctor(int64, valuetype S2&)");
                pop();
                pop();
                push("S2");
            }
            default -> produce("O");
        }
    }

    // ---- values

    /** Pushes a value of a kind. */
    private void produce(String kind) {
        int before = stack.size();
        nesting++;
        if (nesting < 5) {
            produced(kind);
        }
        nesting--;
        if (stack.size() == before) {
            simplest(kind);
        }
        if (stack.size() != before + 1 || !stack.getLast().equals(kind)) {
            throw new IllegalStateException(kind + " " + stack + "\n" + code);
        }
    }

    private void produced(String kind) {
        if (kind.endsWith("&")) {
            return;
        }
        switch (below(8)) {
            case 0, 1, 2 -> {
                List<String> ways = new ArrayList<>();
                for (int i = 0; i < locals.size(); i++) {
                    if (kind(locals.get(i)).equals(kind) && !leaf) {
                        ways.add("ldloc " + i);
                    }
                }
                for (int i = 0; i < parameters.size(); i++) {
                    if (kind(parameters.get(i)).equals(kind)) {
                        ways.add("ldarg " + i);
                    }
                }
                if (!ways.isEmpty()) {
                    emit(any(ways));
                    push(kind);
                }
            }
            case 3 -> {
                if ("ILND".contains(kind)) {
                    produce(kind);
                    produce(kind);
                    emit(any(List.of("add", "sub", "mul")));
                    pop();
                }
            }
            case 4 -> {
                if ("LN".contains(kind)) {
                    produce("I");
                    emit(kind.equals("L") ? "conv.i8" : "conv.i");
                    pop();
                    push(kind);
                } else if ("FD".contains(kind)) {
                    produce(any(List.of("I", "I", "L")));
                    emit(kind.equals("F") ? "conv.r4" : "conv.r8");
                    pop();
                    push(kind);
                } else if (kind.equals("I")) {
                    produce("L");
                    emit(any(List.of("conv.i4", "conv.u1", "conv.i2")));
                    pop();
                    push(kind);
                }
            }
            case 5 -> {
                List<Callee> fit = callees.stream().filter(each -> kind(each.result.equals("void") ? "class C" : each.result).equals(kind)
                        && !each.result.equals("void") && each.level <= 3 && (loops == 0 || each.level <= 1)).toList();
                if (!fit.isEmpty() && !leaf) {
                    call(any(fit), 0);
                }
            }
            case 6 -> {
                if (depth() > 0 && top(0).equals(kind)) {
                    emit("dup");
                    push(kind);
                }
            }
            default -> {
                if (kind.equals("S1") && !leaf) {
                    argument("int32");
                    argument("int32");
                    emit("newobj instance void S1::.ctor(int32, int32)");
                    pop();
                    pop();
                    push("S1");
                }
            }
        }
    }

    private void simplest(String kind) {
        switch (kind) {
            case "I" -> emit("ldc.i4 " + (int) INTERESTING[below(INTERESTING.length)]);
            case "L" -> emit("ldc.i8 " + INTERESTING[below(INTERESTING.length)]);
            case "N" -> emit("ldc.i4 " + (int) INTERESTING[below(INTERESTING.length)] + " " + any(List.of("conv.i", "conv.u")));
            case "F" -> emit("ldc.r4 " + REALS[below(REALS.length)]);
            case "D" -> emit("ldc.r8 " + REALS[below(REALS.length)]);
            case "O" -> {
                nesting++;
                argument("int32");
                argument("int64");
                nesting--;
                pop();
                pop();
                emit("newobj instance void C::.ctor(int32, int64)");
            }
            default -> {
                String type = kind.endsWith("&") ? kind.substring(0, kind.length() - 1) : typeOf(kind);
                int local = locals.indexOf(type);
                if (leaf) {
                    int argument = parameters.indexOf(type);
                    if (argument < 0) {
                        throw new Unlucky();
                    }
                    emit("ldarg " + argument);
                } else {
                    if (local < 0) {
                        locals.add(type);
                        local = locals.size() - 1;
                    }
                    emit((kind.endsWith("&") ? "ldloca " : "ldloc ") + local);
                }
            }
        }
        push(kind);
    }

    /** Thrown where a small method cannot have what it needs. */
    static final class Unlucky extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Shows the top of the stack to the world. */
    private void trace() {
        String kind = pop();
        if (kind.endsWith("&")) {
            String type = kind.substring(0, kind.length() - 1);
            emit(type.startsWith("valuetype") ? "ldobj " + type : "ldind." + suffix(type));
            kind = kind(type);
        }
        switch (kind) {
            case "N" -> emit("conv.i8 call void T::TraceL(int64)");
            case "O" -> emit("ldfld int32 C::i call void T::TraceI(int32)");
            default -> emit("call void T::Trace" + kind + "(" + typeOf(kind) + ")");
        }
    }

    // ---- control flow

    /** Makes the stack above the floor hold these kinds. */
    private void restore(List<String> wanted) {
        int common = 0;
        while (common < wanted.size() && common < depth() && stack.get(floor + common).equals(wanted.get(common))) {
            common++;
        }
        while (depth() > common) {
            if (below(2) == 0 && !leaf) {
                trace();
            } else {
                emit("pop");
                pop();
            }
        }
        for (int i = common; i < wanted.size(); i++) {
            produce(wanted.get(i));
        }
    }

    private List<String> values() {
        return new ArrayList<>(stack.subList(floor, stack.size()));
    }

    private void condition(String target) {
        switch (below(4)) {
            case 0 -> {
                produce("I");
                emit((below(2) == 0 ? "brtrue " : "brfalse ") + target);
                pop();
            }
            case 1 -> {
                produce("I");
                produce("I");
                emit(any(List.of("ceq", "cgt", "clt.un")));
                emit((below(2) == 0 ? "brtrue " : "brfalse ") + target);
                pop();
                pop();
            }
            default -> {
                String kind = any(List.of("I", "I", "L", "F", "D", "N"));
                produce(kind);
                produce(kind);
                emit(any(List.of("beq ", "bne.un ", "bgt ", "bgt.un ", "bge ", "bge.un ", "blt ", "blt.un ", "ble ", "ble.un ")) + target);
                pop();
                pop();
            }
        }
    }

    private void choice() {
        if (leaf || nesting > 2) {
            return;
        }
        nesting++;
        if (below(4) == 0) {
            selection();
        } else {
            String otherwise = label();
            String end = label();
            condition(otherwise);
            List<String> before = values();
            operations(1 + below(5));
            List<String> after = values();
            if (after.size() > before.size() + 2) {
                after = new ArrayList<>(after.subList(0, before.size() + 2));
                restore(after);
            }
            emit("br " + end);
            emit(otherwise + ":");
            stack.subList(floor, stack.size()).clear();
            stack.addAll(before);
            operations(below(4));
            restore(after);
            emit(end + ":");
        }
        nesting--;
    }

    private void selection() {
        int count = 1 + below(3);
        List<String> cases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cases.add(label());
        }
        String end = label();
        produce("I");
        emit("ldc.i4 3 and");
        emit("switch (" + String.join(", ", cases) + ")");
        pop();
        List<String> before = values();
        List<String> after = null;
        for (int i = 0; i <= count; i++) {
            stack.subList(floor, stack.size()).clear();
            stack.addAll(before);
            if (i > 0) {
                emit(cases.get(i - 1) + ":");
            }
            operations(below(4));
            if (after == null) {
                after = values();
            }
            restore(after);
            emit("br " + end);
        }
        emit(end + ":");
    }

    private void loop() {
        if (leaf || nesting > 2 || loops > 1) {
            return;
        }
        nesting++;
        loops++;
        locals.add("int32");
        int fuel = locals.size() - 1;
        // Nobody else writes it.
        locals.set(fuel, FUEL);
        emit("ldc.i4 " + (1 + below(3)));
        emit("stloc " + fuel);
        String start = label();
        List<String> before = values();
        emit(start + ":");
        operations(1 + below(6));
        restore(before);
        emit("ldloc " + fuel + " ldc.i4.1 sub");
        switch (below(3)) {
            case 0 -> emit("dup stloc " + fuel + " brtrue " + start);
            case 1 -> emit("stloc " + fuel + " ldloc " + fuel + " ldc.i4.0 bgt " + start);
            default -> emit("stloc " + fuel + " ldloc " + fuel + " ldc.i4.0 cgt brtrue " + start);
        }
        loops--;
        nesting--;
    }

    private void guarded() {
        if (leaf || nesting > 1 || stack.size() > 0) {
            return;
        }
        nesting++;
        String end = label();
        emit(".try {");
        operations(2 + below(6));
        emit("leave " + end);
        stack.clear();
        if (below(3) == 0) {
            emit("} finally {");
            operations(1 + below(3));
            restore(List.of());
            emit("endfinally }");
        } else {
            emit("} catch [mscorlib]System." + any(List.of("DivideByZeroException", "OverflowException", "Exception", "NullReferenceException", "ArithmeticException")) + " {");
            emit("pop");
            operations(1 + below(4));
            emit("leave " + end + " }");
            stack.clear();
        }
        emit(end + ":");
        nesting--;
    }
}
