package hybridscope.core.interpreter;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Where a thread's own static fields lie, by class, as far as it has used them. */
final class ThreadStatics implements Restorable {
    private final StaticMemory memory;
    private final Map<LinkedClass, Integer> areas = new HashMap<>();

    ThreadStatics(StaticMemory memory) {
        this.memory = memory;
    }

    /** Where those of a class lie. */
    int of(LinkedClass type) {
        return areas.computeIfAbsent(type, memory::allocateForThread);
    }

    /** All of them. */
    Map<LinkedClass, Integer> byClass() {
        return Collections.unmodifiableMap(areas);
    }

    /** Gives back what they have taken. */
    void give() {
        areas.values().forEach(memory::give);
        areas.clear();
    }

    @Override
    public Runnable save() {
        Map<LinkedClass, Integer> saved = Map.copyOf(areas);
        return () -> {
            areas.clear();
            areas.putAll(saved);
        };
    }
}
