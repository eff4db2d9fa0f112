package hybridscope.core.transform;

import static hybridscope.core.transform.RandomTypes.LIBRARY;

import hybridscope.core.transform.RandomTypes.Callee;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A method in the making: its text, its variables, and the kinds of the values on its stack. */
abstract class RandomCode {
    final RandomGenerator random;
    final List<Callee> callees = new ArrayList<>(LIBRARY);
    StringBuilder code;
    List<String> parameters;
    List<String> locals;
    /** Kinds of values: I, L, N, F, D, S1, S2, T1, O, or the type that a managed pointer leads to and an ampersand. */
    List<String> stack;
    int labels;
    int level;
    int nesting;
    int loops;
    boolean leaf;

    RandomCode(RandomGenerator random) {
        this.random = random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    <T> T any(List<T> list) {
        return list.get(below(list.size()));
    }

    void emit(String instruction) {
        code.append("  ").append(instruction).append('\n');
    }

    String label() {
        return "L" + labels++;
    }

    void push(String kind) {
        stack.add(kind);
    }

    String pop() {
        return stack.removeLast();
    }

    int depth() {
        return stack.size();
    }

    String top(int down) {
        return depth() > down ? stack.get(stack.size() - 1 - down) : "";
    }

    void converted(String operation) {
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
}
