package hybridscope.core.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The interfaces that vectors implement without saying so (ECMA-335 I.8.9.1), and the generic methods of
 * {@code System.Array} that implement them in Mono's class library.
 */
final class ArrayInterfaces {
    private static final List<String> GENERIC = List.of("System.Collections.Generic.IList`1",
            "System.Collections.Generic.ICollection`1",
            "System.Collections.Generic.IEnumerable`1", "System.Collections.Generic.IReadOnlyList`1",
            "System.Collections.Generic.IReadOnlyCollection`1");
    /** What stands between {@link #IMPLEMENTATION} and the interface method's name. */
    private static final Map<String, String> PREFIX = Map.of("System.Collections.Generic.IList`1", "",
            "System.Collections.Generic.ICollection`1", "ICollection_", "System.Collections.Generic.IEnumerable`1",
            "IEnumerable_",
            "System.Collections.Generic.IReadOnlyList`1", "IReadOnlyList_", "System.Collections.Generic.IReadOnlyCollection`1",
            "IReadOnlyCollection_");

    private static final String IMPLEMENTATION = "InternalArray__";
    /** Private, final, virtual, hiding by signature, with a slot of its own (II.23.1.10). */
    private static final int SHOWN_FLAGS = 0x1E1;

    private ArrayInterfaces() {
    }

    static List<Klass> of(ArrayKlass array) {
        List<Klass> found = new ArrayList<>();
        for (String name : GENERIC) {
            array.runtime().core().find(name).filter(DefinedKlass::isGenericDefinition).filter(_ -> array.failure().isEmpty())
                    .ifPresent(definition -> found.add(definition.instance(List.of(array.element()))));
        }
        return found;
    }

    /** What implements an interface method in a vector; null for none. */
    static MethodInfo implementation(ArrayKlass array, MethodInfo method) {
        if (!(method.declaringType() instanceof DefinedKlass type)) {
            return null;
        }
        String prefix = PREFIX.get(type.definition().name());
        if (prefix == null) {
            return null;
        }
        String name = IMPLEMENTATION + prefix + method.name();
        for (MethodInfo candidate : array.parent().methods(name)) {
            if (candidate.genericArity() <= 1) {
                return candidate.genericArity() == 0 ? candidate : candidate.instance(List.of(array.element()));
            }
        }
        return null;
    }

    /** The methods of {@code System.Array} that implement interfaces of a vector, in their order. */
    static List<MethodInfo> implementations(ArrayKlass array) {
        return array.parent().methods().stream().filter(method -> method.name().startsWith(IMPLEMENTATION))
                .map(method -> method.genericArity() == 0 ? method : method.instance(List.of(array.element()))).toList();
    }

    /**
     * What reflection shows of a method that implements an interface in a vector: a method of the vector itself, named after the
     * interface's; null for other methods.
     */
    static MethodInfo shown(ArrayKlass array, MethodInfo implementation) {
        if (implementation.declaringType() != array.parent() || !implementation.name().startsWith(IMPLEMENTATION)) {
            return null;
        }
        String rest = implementation.name().substring(IMPLEMENTATION.length());
        String owner = GENERIC.getFirst();
        for (Map.Entry<String, String> each : PREFIX.entrySet()) {
            if (!each.getValue().isEmpty() && rest.startsWith(each.getValue())) {
                owner = each.getKey();
                rest = rest.substring(each.getValue().length());
                break;
            }
        }
        return new MethodInfo(array, owner + "." + rest, SHOWN_FLAGS, implementation);
    }
}
