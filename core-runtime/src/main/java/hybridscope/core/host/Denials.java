package hybridscope.core.host;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** What a program was denied, each thing once, in the order in which it was wanted. */
public final class Denials {
    /** How many are kept. */
    public static final int MOST = 1000;

    private final SequencedSet<Denial> all = new LinkedHashSet<>();

    /** Notes a denial. Who wants to write a file asks about it first: that is one denial, of writing, which includes reading. */
    public synchronized void add(Denial.Kind kind, String name) {
        if (kind == Denial.Kind.WRITE) {
            all.remove(new Denial(Denial.Kind.READ, name));
        }
        if (all.size() < MOST && !(kind == Denial.Kind.READ && all.contains(new Denial(Denial.Kind.WRITE, name)))) {
            all.add(new Denial(kind, name));
        }
    }

    /** All so far; at most {@link #MOST}. */
    public synchronized List<Denial> list() {
        return List.copyOf(all);
    }
}
