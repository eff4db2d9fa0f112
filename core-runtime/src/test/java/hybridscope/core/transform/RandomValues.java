package hybridscope.core.transform;

import static hybridscope.core.transform.RandomTypes.INTERESTING;
import static hybridscope.core.transform.RandomTypes.REALS;
import static hybridscope.core.transform.RandomTypes.boxed;
import static hybridscope.core.transform.RandomTypes.kind;
import static hybridscope.core.transform.RandomTypes.suffix;
import static hybridscope.core.transform.RandomTypes.typeOf;

import hybridscope.core.transform.RandomTypes.Callee;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Code that pushes a value of a kind, and what gets rid of one. */
abstract class RandomValues extends RandomCode {
    RandomValues(RandomGenerator random) {
        super(random);
    }

    // ---- values

    /** Pushes a value of a kind. */
    void produce(String kind) {
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

    void produced(String kind) {
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
                List<Callee> fit = callees.stream()
                        .filter(each -> kind(each.result().equals("void") ? "class C" : each.result()).equals(kind)
                        && !each.result().equals("void") && each.level() <= 3 && (loops == 0 || each.level() <= 1)).toList();
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

    void simplest(String kind) {
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
                if (kind.endsWith("[]")) {
                    String type = kind.substring(0, kind.length() - 2);
                    emit("ldc.i4 " + (2 + below(2)) + " newarr "
                            + (type.startsWith("valuetype") ? type : "[mscorlib]System." + boxed(type)));
                    break;
                }
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
    void trace() {
        String kind = pop();
        if (kind.endsWith("[]")) {
            emit("ldlen conv.i8 call void T::TraceL(int64)");
            return;
        }
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

    void call(Callee callee, int given) {
        if (callee.level() > 3 || loops > 0 && callee.level() > 1) {
            return;
        }
        for (int i = given; i < callee.parameters().size(); i++) {
            argument(callee.parameters().get(i));
        }
        level = Math.max(level, callee.level() + 1);
        boolean instance = callee.owner().startsWith("instance");
        if (instance) {
            emit((callee.owner().endsWith(" C") && below(2) == 0 ? "callvirt " : "call ") + "instance " + callee.result() + " "
                    + callee.owner().substring(9) + "::"
                    + callee.name() + "(" + String.join(", ", callee.parameters().subList(1, callee.parameters().size())) + ")");
        } else {
            emit("call " + callee.reference());
        }
        callee.parameters().forEach(parameter -> pop());
        if (!callee.result().equals("void")) {
            push(kind(callee.result()));
        }
    }

    void argument(String type) {
        if (kind(type).equals("I") && below(4) == 0 && depth() > 0 && top(0).equals("I")) {
            emit("dup");
            push("I");
        } else if (type.equals("float64") && below(3) == 0) {
            produce("F");
        } else {
            produce(kind(type));
        }
    }

    /** Makes the stack above the floor hold these kinds. */
    void restore(List<String> wanted) {
        int common = 0;
        while (common < wanted.size() && common < depth() && stack.get(common).equals(wanted.get(common))) {
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

    List<String> values() {
        return new ArrayList<>(stack);
    }
}
