package hybridscope.core.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Notes what is on the evaluation stack in front of each IL instruction, and what each leaves there, while a method is
 * transformed.
 */
final class StackRecord {
    private final Map<Integer, List<StackValue>> inFront = new HashMap<>();
    /** By the instruction that has pushed them, then by slot. */
    private final Map<Integer, Map<Integer, StackValue>> left = new HashMap<>();
    private final Map<StackEntry, Integer> definedAt = new IdentityHashMap<>();
    private int last = -1;

    /** A block begins, or begins anew: what is on the stack now was pushed by others. */
    void enter(List<StackEntry> stack) {
        last = -1;
        definedAt.clear();
        stack.forEach(entry -> definedAt.put(entry, -1));
    }

    /** An IL instruction begins. */
    void begin(int ilOffset, List<StackEntry> stack) {
        inFront.put(ilOffset, note(stack));
        left.remove(ilOffset);
        last = ilOffset;
    }

    /** The last IL instruction of a block is done; what is on the stack goes on to the next block. */
    void leave(List<StackEntry> stack) {
        note(stack);
    }

    private List<StackValue> note(List<StackEntry> stack) {
        List<StackValue> values = new ArrayList<>(stack.size());
        for (StackEntry entry : stack) {
            StackValue value = StackValue.of(entry, definedAt.computeIfAbsent(entry, _ -> last));
            values.add(value);
            if (value.definedAt() >= 0 && value.isInItsSlot()) {
                left.computeIfAbsent(value.definedAt(), _ -> new HashMap<>()).putIfAbsent(value.slot(), value);
            }
        }
        return List.copyOf(values);
    }

    EvaluationStacks stacks() {
        return new EvaluationStacks(inFront, left);
    }
}
