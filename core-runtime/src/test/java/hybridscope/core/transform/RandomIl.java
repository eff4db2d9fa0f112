package hybridscope.core.transform;

import static hybridscope.core.transform.RandomTypes.FUEL;
import static hybridscope.core.transform.RandomTypes.TYPES;
import static hybridscope.core.transform.RandomTypes.boxed;
import static hybridscope.core.transform.RandomTypes.fields;
import static hybridscope.core.transform.RandomTypes.fits;
import static hybridscope.core.transform.RandomTypes.kind;
import static hybridscope.core.transform.RandomTypes.suffix;

import hybridscope.core.transform.RandomTypes.Callee;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Makes valid methods at random: the evaluation stack is simulated by type, and anything that its top allows may come next. */
final class RandomIl extends RandomFlow {
    RandomIl(RandomGenerator random) {
        super(random);
    }

    /** A method with that name; the methods made before may be called. */
    String method(String name, List<String> given, String result, int size) {
        code = new StringBuilder();
        parameters = given;
        locals = new ArrayList<>();
        stack = new ArrayList<>();
        labels = 0;
        level = 1;
        nesting = 0;
        loops = 0;
        leaf = size < 8;
        int count = leaf ? below(3) : 2 + below(7);
        for (int i = 0; i < count; i++) {
            locals.add(below(10) == 0 && !leaf ? "class C" : below(10) == 0 && !leaf ? any(TYPES) + "[]" : any(TYPES));
        }
        if (!leaf && below(2) == 0) {
            pointer();
        }
        for (int i = 0; i < locals.size(); i++) {
            if ((locals.get(i).equals("class C") || locals.get(i).endsWith("[]")) && below(8) > 0) {
                simplest(kind(locals.get(i)));
                emit("stloc " + i);
                pop();
            }
        }
        operations(size);
        if (!leaf) {
            restore(List.of());
            for (int i = 0; i < locals.size(); i++) {
                if (!locals.get(i).endsWith("&") && !locals.get(i).endsWith("[]") && !locals.get(i).equals("class C")
                        && below(2) == 0) {
                    emit("ldloc " + i);
                    push(kind(locals.get(i)));
                    trace();
                }
            }
        }
        List<Callee> same = callees.stream().filter(each -> each.result().equals(result) && !each.owner().startsWith("instance")
                && each.level() < 3 && each.parameters().stream().noneMatch(parameter -> parameter.endsWith("&"))).toList();
        if (!leaf && !same.isEmpty() && below(4) == 0) {
            Callee last = any(same);
            last.parameters().forEach(this::argument);
            emit("tail. call " + last.reference());
            level = Math.max(level, last.level() + 1);
        } else {
            restore(result.equals("void") ? List.of() : List.of(kind(result)));
        }
        emit("ret");
        callees.add(new Callee(name, "P", result, given, level));
        StringBuilder text = new StringBuilder(".method public static " + result + " " + name + "(" + String.join(", ", given)
                + ") cil managed {\n.maxstack 64\n");
        if (!locals.isEmpty()) {
            text.append(".locals init (").append(String.join(", ", locals)).append(")\n");
        }
        return text.append(code).append("}\n").toString();
    }

    /** A local variable that points to another one from the method's start on. */
    void pointer() {
        int to = below(locals.size());
        if (locals.get(to).equals("class C") || locals.get(to).endsWith("[]")) {
            return;
        }
        locals.add(locals.get(to) + "&");
        emit("ldloca " + to);
        emit("stloc " + (locals.size() - 1));
    }

    @Override
    void operations(int size) {
        for (int i = 0; i < size; i++) {
            operation();
            while (stack.size() > 24) {
                emit("pop");
                pop();
            }
        }
    }

    void operation() {
        switch (below(36)) {
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
            case 29, 30 -> guarded();
            case 31 -> comparison();
            case 32, 33 -> element();
            default -> memory();
        }
    }

    void load() {
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

    void store() {
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

    void arithmetic() {
        if (depth() < 2) {
            produce(any(List.of("I", "L", "D")));
            return;
        }
        String right = top(0);
        String left = top(1);
        boolean integers = "ILN".contains(left) && "ILN".contains(right) && !left.isEmpty();
        if (integers && (left.equals(right) || !left.equals("L") && !right.equals("L"))) {
            emit(any(List.of("add", "sub", "mul", "and", "or", "xor", "add", "sub", "div", "rem", "div.un", "rem.un", "add.ovf",
                    "sub.ovf", "mul.ovf", "add.ovf.un", "sub.ovf.un", "mul.ovf.un")));
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

    void unary() {
        String top = top(0);
        if (top.isEmpty()) {
            return;
        }
        if ("ILN".contains(top)) {
            String operation = any(List.of("neg", "not", "conv.i1", "conv.u1", "conv.i2", "conv.u2", "conv.i4", "conv.u4",
                    "conv.i8", "conv.u8", "conv.i", "conv.u", "conv.r4", "conv.r8", "conv.r.un", "conv.ovf.i1", "conv.ovf.u1",
                    "conv.ovf.i2", "conv.ovf.u2", "conv.ovf.i4", "conv.ovf.u4",
                    "conv.ovf.i8", "conv.ovf.u8", "conv.ovf.i", "conv.ovf.u", "conv.ovf.i1.un", "conv.ovf.u1.un",
                    "conv.ovf.i2.un", "conv.ovf.u2.un", "conv.ovf.i4.un", "conv.ovf.u4.un", "conv.ovf.i8.un", "conv.ovf.u8.un",
                    "conv.ovf.i.un", "conv.ovf.u.un", "conv.i1", "conv.u1", "conv.u2",
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

    void comparison() {
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

    /** The address of a variable, and what is done with it. */
    void memory() {
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
        if (leaf && parameters.stream().noneMatch(parameter -> parameter.endsWith("&"))) {
            staticField();
            return;
        }
        List<String> ways = new ArrayList<>();
        for (int i = 0; i < locals.size() && !leaf; i++) {
            if (!locals.get(i).endsWith("&") && !locals.get(i).equals("class C") && !locals.get(i).equals(FUEL)
                    && !locals.get(i).endsWith("[]")) {
                ways.add("ldloca " + i + "!" + locals.get(i) + "&");
            } else if (locals.get(i).endsWith("&")) {
                ways.add("ldloc " + i + "!" + locals.get(i));
            }
        }
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).endsWith("&")) {
                ways.add("ldarg " + i + "!" + parameters.get(i));
            } else if (!parameters.get(i).equals("class C") && !leaf) {
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
        String type = way[1].substring(0, way[1].length() - 1);
        boolean structure = type.startsWith("valuetype");
        switch (below(6)) {
            case 0 -> memory();
            case 1 -> {
                if (structure) {
                    field(below(4) == 0 ? "ldflda" : "ldfld", kind(type));
                } else {
                    memory();
                }
            }
            case 2, 3 -> {
                String field = structure ? any(fields(kind(type))) : "";
                String target = structure ? field.substring(0, field.lastIndexOf(' ')) : type;
                produce(kind(target));
                if (below(4) > 0) {
                    emit(structure ? "stfld " + field : "stind." + suffix(type).replace('u', 'i'));
                    pop();
                    pop();
                }
            }
            case 4 -> {
                produce(kind(type));
                if (below(4) > 0) {
                    memory();
                }
            }
            default -> { }
        }
    }

    /** Something with an array. */
    void element() {
        if (leaf) {
            return;
        }
        if (!top(0).endsWith("[]")) {
            produce(any(TYPES) + "[]");
        }
        String type = top(0).substring(0, top(0).length() - 2);
        String token = type.startsWith("valuetype") ? type : "[mscorlib]System." + boxed(type);
        if (below(5) == 0) {
            emit("ldlen");
            pop();
            push("N");
            if (below(2) == 0) {
                emit("conv.i4");
                converted("conv.i4");
            }
            return;
        }
        produce(any(List.of("I", "I", "N")));
        emit("ldc.i4 " + any(List.of("3", "1", "1", "1")) + " and");
        switch (below(3)) {
            case 0 -> {
                emit("ldelem " + token);
                pop();
                pop();
                push(kind(type));
            }
            case 1 -> {
                emit("ldelema " + token);
                pop();
                pop();
                push(type + "&");
            }
            default -> {
                produce(kind(type));
                emit("stelem " + token);
                pop();
                pop();
                pop();
            }
        }
    }

    void staticField() {
        if (top(0).equals("I")) {
            emit("stsfld int32 T::s");
            pop();
        } else {
            emit("ldsfld int32 T::s");
            push("I");
        }
    }

    void field(String operation, String structure) {
        String field = any(fields(structure));
        String type = field.substring(0, field.lastIndexOf(' '));
        emit(operation + " " + field);
        pop();
        push(operation.equals("ldflda") ? type + "&" : kind(type));
    }

    void storeField(String structure) {
        for (String field : fields(structure)) {
            if (fits(top(0), field.substring(0, field.lastIndexOf(' '))) && (below(2) == 0 || structure.equals("T1"))) {
                emit("stfld " + field);
                pop();
                pop();
                return;
            }
        }
    }

    void fieldOfArgument() {
        for (int i = 0; i < parameters.size(); i++) {
            String type = parameters.get(i);
            if (type.equals("class C") || type.startsWith("valuetype S")) {
                emit("ldarg " + i);
                push(kind(type));
                field("ldfld", type.equals("class C") ? "C" : kind(type.replace("&", "")));
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
            if (!other.parameters().isEmpty() && ready(other) > ready(callee)) {
                callee = other;
            }
        }
        call(callee, ready(callee) == callee.parameters().size() ? callee.parameters().size() : 0);
    }

    /** How many of the last values on the stack are what a method takes: all or none. */
    int ready(Callee callee) {
        int count = callee.parameters().size();
        for (int i = 0; i < count; i++) {
            if (!fits(top(count - 1 - i), callee.parameters().get(i))) {
                return 0;
            }
        }
        return count;
    }

    void create() {
        if (leaf) {
            return;
        }
        switch (below(5)) {
            case 0 -> {
                argument("int32");
                argument("int32");
                emit("newobj instance void S1::.ctor(int32, int32)");
                pop();
                pop();
                push("S1");
            }
            case 2 -> {
                produce("S1");
                produce("S2");
                argument("int32");
                emit("newobj instance void S2::.ctor(valuetype S1, valuetype S2, int32)");
                pop();
                pop();
                pop();
                push("S2");
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
}
