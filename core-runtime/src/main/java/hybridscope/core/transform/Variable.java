package hybridscope.core.transform;

import hybridscope.core.types.Klass;

/** An argument or local variable in the frame. */
final class Variable {
    final String name;
    final Klass klass;
    final StackType type;
    /** The values that its slot holds, extended to 32 bits by whoever writes it. */
    final SmallRange range;
    final int first;
    /** Whether somebody may hold its address. */
    boolean exposed;

    Variable(String name, Klass klass, StackType type, int first) {
        this.name = name;
        this.klass = klass;
        this.type = type;
        this.first = first;
        range = SmallRange.of(klass);
    }

    int end() {
        return first + type.slots();
    }
}
