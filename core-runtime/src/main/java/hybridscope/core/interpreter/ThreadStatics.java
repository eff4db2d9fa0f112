package hybridscope.core.interpreter;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where a thread's own static fields lie, by class, as far as it has used them. */
final class ThreadStatics implements Restorable {
    private static final int RECENT = 16;

    private final StaticMemory memory;

    /** In the order of first use: in that order they are given back, for the next thread to take. */
    private final Map<LinkedClass, Integer> areas = new LinkedHashMap<>();
    /** Classes that were asked for last, by the last bits of their ids, and where theirs lie. */
    private final LinkedClass[] recent = new LinkedClass[RECENT];
    private final int[] recentAreas = new int[RECENT];

    ThreadStatics(StaticMemory memory) {
        this.memory = memory;
    }

    /** Where those of a class lie. */
    int of(LinkedClass type) {
        int at = type.id() & RECENT - 1;
        return recent[at] == type ? recentAreas[at] : find(type, at);
    }

    private int find(LinkedClass type, int at) {
        int area = areas.computeIfAbsent(type, memory::allocateForThread);
        recent[at] = type;
        recentAreas[at] = area;
        return area;
    }

    /** All of them. */
    Map<LinkedClass, Integer> byClass() {
        return Collections.unmodifiableMap(areas);
    }

    /** Gives back what they have taken. */
    void give() {
        areas.values().forEach(memory::give);
        areas.clear();
        Arrays.fill(recent, null);
    }

    @Override
    public Runnable save() {
        Map<LinkedClass, Integer> saved = new LinkedHashMap<>(areas);
        return () -> {
            areas.clear();
            areas.putAll(saved);
            Arrays.fill(recent, null);
        };
    }
}
