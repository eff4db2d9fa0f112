package hybridscope.core.types;

import java.util.HashSet;
import java.util.Set;

/** The types whose layout is being computed: finds a struct that contains itself, and bounds the nesting. */
final class LayoutStack {
    private final Set<Klass> active = new HashSet<>();

    boolean enter(Klass type, int limit) {
        return active.size() < limit && active.add(type);
    }

    boolean contains(Klass type) {
        return active.contains(type);
    }

    void leave(Klass type) {
        active.remove(type);
    }
}
