package hybridscope.core.host;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The environment variables of a program: those it was granted, and those it has set itself. */
public final class Variables {
    private final Map<String, String> values;
    private final Set<String> withheld;
    private final Denials denials;

    Variables(Map<String, String> granted, Set<String> withheld, Denials denials) {
        values = new TreeMap<>(granted);
        this.withheld = Set.copyOf(withheld);
        this.denials = denials;
    }

    /** A variable's value; null where it is not set, or not granted, which is noted. */
    public String get(String name) {
        String value = values.get(name);
        if (value == null && withheld.contains(name)) {
            denials.add(Denial.Kind.VARIABLE, name);
        }
        return value;
    }

    /** A variable's value for the runtime's own use; null where it is not granted, which nobody needs to know. */
    public String granted(String name) {
        return values.get(name);
    }

    /** Sets a variable for the program itself; null removes it. */
    public void set(String name, String value) {
        if (value == null) {
            values.remove(name);
        } else {
            values.put(name, value);
        }
    }

    Runnable save() {
        Map<String, String> saved = Map.copyOf(values);
        return () -> {
            values.clear();
            values.putAll(saved);
        };
    }

    /** The names of all that it sees, in order. */
    public List<String> names() {
        return List.copyOf(values.keySet());
    }
}
