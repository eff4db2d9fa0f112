package hybridscope.core.cpp;

import java.util.HashMap;
import java.util.Map;

/**
 * The runtime generic context of a shared class or method: what its code asks of its arguments, numbered by first use in the
 * order of methods and instructions.
 */
final class RgctxTable {
    private final Map<Entry, Integer> numbers = new HashMap<>();

    /** What is asked for: a type, method or field over type variables, and in which way. */
    private record Entry(Kind kind, Object of) {
    }

    /** In which form code asks, with the function that gives it. */
    enum Kind {
        CLASS("il2cpp_rgctx_data"),
        TYPE("il2cpp_rgctx_type"),
        METHOD("il2cpp_rgctx_method"),
        FIELD("il2cpp_rgctx_field");

        private final String function;

        Kind(String function) {
            this.function = function;
        }

        String function() {
            return function;
        }
    }

    int number(Kind kind, Object of) {
        return numbers.computeIfAbsent(new Entry(kind, of), _ -> numbers.size());
    }
}
