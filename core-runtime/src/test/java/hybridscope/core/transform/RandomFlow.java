package hybridscope.core.transform;

import static hybridscope.core.transform.RandomTypes.FUEL;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Branches, loops, switches and protected blocks around operations. */
abstract class RandomFlow extends RandomValues {
    RandomFlow(RandomGenerator random) {
        super(random);
    }

    /** That many of them, on what the stack holds. */
    abstract void operations(int size);

    void condition(String target) {
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
                emit(any(List.of("beq ", "bne.un ", "bgt ", "bgt.un ", "bge ", "bge.un ", "blt ", "blt.un ", "ble ", "ble.un "))
                        + target);
                pop();
                pop();
            }
        }
    }

    void choice() {
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
            stack.clear();
            stack.addAll(before);
            operations(below(4));
            restore(after);
            emit(end + ":");
        }
        nesting--;
    }

    void selection() {
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
            stack.clear();
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

    void loop() {
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

    void guarded() {
        if (leaf || nesting > 1) {
            return;
        }
        restore(List.of());
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
            emit("} catch [mscorlib]System." + any(List.of("DivideByZeroException", "OverflowException", "Exception",
                    "NullReferenceException", "ArithmeticException")) + " {");
            emit("pop");
            operations(1 + below(4));
            emit("leave " + end + " }");
            stack.clear();
        }
        emit(end + ":");
        nesting--;
    }
}
