package hybridscope.core.host;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a program was denied, each thing once, in the order in which it was wanted. */
public final class Denials {
    /** How many are kept. */
    public static final int MOST = 1000;

    private final Set<Denial> all = new LinkedHashSet<>();

    /** Notes a denial. */
    public synchronized void add(Denial.Kind kind, String name) {
        if (all.size() < MOST) {
            all.add(new Denial(kind, name));
        }
    }

    /** All so far; at most {@link #MOST}. */
    public synchronized List<Denial> list() {
        return List.copyOf(all);
    }
}
