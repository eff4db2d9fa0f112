package hybridscope.core.aot;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Shared forms after RULES.md §6's default rules: a reference type shares as {@code object}, an enumeration as one that stands
 * for all over its underlying type, a generic value type over what its arguments share as, any other value type as itself.
 */
final class SharedForms {
    private static final int VISIBILITY = 7;

    private final Runtime runtime;
    private final Map<ElementType, Klass> enums = new EnumMap<>(ElementType.class);
    private final Map<Klass, Klass> known = new HashMap<>();

    SharedForms(Runtime runtime) {
        this.runtime = runtime;
    }

    /** What a type shares as where it is a generic argument. */
    Klass argument(Klass type) {
        if (!type.isValueType()) {
            return type.isReference() || type.containsVariables() ? runtime.core().object() : type;
        }
        Klass found = known.get(type);
        if (found == null) {
            found = type.isEnum() ? enumeration(type) : instance(type);
            known.put(type, found);
        }
        return found;
    }

    /** A generic type over what its arguments share as; other types as they are. */
    Klass instance(Klass type) {
        return type instanceof DefinedKlass generic && !type.arguments().isEmpty()
                ? generic.definition().instance(arguments(type.arguments())) : type;
    }

    /** The method whose body runs for all that share it. */
    MethodInfo method(MethodInfo method) {
        if (!Instantiation.isGeneric(method)) {
            return method;
        }
        MethodInfo own = method.declaringType().arguments().isEmpty() ? method.definition()
                : instance(method.declaringType()).methods().get(method.index());
        return method.genericArity() == 0 ? own : own.instance(arguments(method.arguments()));
    }

    private List<Klass> arguments(List<Klass> types) {
        return types.stream().map(this::argument).toList();
    }

    /** The first public one of the core library that is over the same type; the enumeration itself where there is none. */
    private Klass enumeration(Klass type) {
        ElementType underlying = type.underlying().elementType();
        return enums.computeIfAbsent(underlying, _ -> runtime.corlib().stream()
                .flatMap(corlib -> corlib.manifest().definitions().stream())
                .filter(each -> (each.flags() & VISIBILITY) == 1 && each.isEnum()
                && each.underlying().elementType() == underlying).map(each -> (Klass) each).findFirst().orElse(type));
    }
}
