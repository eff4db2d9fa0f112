package hybridscope.core.transform;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Notes what is on the evaluation stack in front of each IL instruction while a method is transformed. */
final class StackRecord {
    private final Map<Integer, List<StackValue>> byOffset = new TreeMap<>();
    private final Map<Entry, Integer> definedAt = new IdentityHashMap<>();
    private int last = -1;

    /** A block begins, or begins anew: what is on the stack now was pushed by others. */
    void enter(List<Entry> stack) {
        last = -1;
        definedAt.clear();
        stack.forEach(entry -> definedAt.put(entry, -1));
    }

    /** An IL instruction begins. */
    void begin(int ilOffset, List<Entry> stack) {
        List<StackValue> values = new ArrayList<>(stack.size());
        for (Entry entry : stack) {
            values.add(StackValue.of(entry, definedAt.computeIfAbsent(entry, _ -> last)));
        }
        byOffset.put(ilOffset, List.copyOf(values));
        last = ilOffset;
    }

    Map<Integer, List<StackValue>> values() {
        return Map.copyOf(byOffset);
    }
}
