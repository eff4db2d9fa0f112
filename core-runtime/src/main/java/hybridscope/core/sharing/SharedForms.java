package hybridscope.core.sharing;

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
 * Shared forms as types and methods of a runtime: what {@link Sharing} says, with a type standing for each {@link SharedType}.
 * For all enumerations over one type the first public one of the core library stands, for any type at all {@code object}. Not
 * for several threads at a time.
 */
public final class SharedForms {
    private static final int VISIBILITY = 7;

    private final Runtime runtime;
    private final Sharing sharing;
    private final Map<ElementType, Klass> enums = new EnumMap<>(ElementType.class);
    private final Map<Klass, Klass> known = new HashMap<>();

    /** The forms of types of a runtime, by the rules of a policy. */
    public SharedForms(Runtime runtime, SharingPolicy policy) {
        this.runtime = runtime;
        sharing = new Sharing(policy);
    }

    /** What a type shares as where it is a generic argument. */
    public Klass argument(Klass type) {
        Klass found = known.get(type);
        if (found == null) {
            found = standing(sharing.argument(type));
            known.put(type, found);
        }
        return found;
    }

    /** A generic type over what its arguments share as; other types as they are. */
    public Klass instance(Klass type) {
        return type instanceof DefinedKlass generic && !type.arguments().isEmpty()
                ? generic.definition().instance(arguments(type.arguments())) : type;
    }

    /** The method whose body runs for all that share it; itself where it is not generic. */
    public MethodInfo method(MethodInfo method) {
        boolean ofGeneric = !method.declaringType().arguments().isEmpty();
        if (!ofGeneric && method.genericArity() == 0) {
            return method;
        }
        MethodInfo own = ofGeneric ? instance(method.declaringType()).methods().get(method.index()) : method.definition();
        return method.genericArity() == 0 ? own : own.instance(arguments(method.arguments()));
    }

    /** Full sharing's variables for references only need no look: {@code object} stands for them and for any type alike. */
    private List<Klass> arguments(List<Klass> types) {
        return types.stream().map(this::argument).toList();
    }

    private Klass standing(TypeSharing type) {
        return switch (type.shared()) {
            case SharedType.Exact(Klass exact) -> exact;
            case SharedType.EnumOver over -> enumeration(type.type(), over.underlying());
            case SharedType.Instance(Klass definition, List<SharedType> _) ->
                    ((DefinedKlass) definition).instance(type.parts().stream().map(this::standing).toList());
            case SharedType.To(SharedType _, boolean byRef) -> byRef ? standing(type.parts().getFirst()).byRef()
                    : standing(type.parts().getFirst()).pointer();
            case SharedType.Any _ -> runtime.core().object();
        };
    }

    /** The first public one of the core library that is over the same type; where there is none, the first that is asked for. */
    private Klass enumeration(Klass type, ElementType underlying) {
        return enums.computeIfAbsent(underlying, _ -> runtime.corlib().stream()
                .flatMap(corlib -> corlib.manifest().definitions().stream())
                .filter(each -> (each.flags() & VISIBILITY) == 1 && each.isEnum()
                && each.underlying().elementType() == underlying).map(each -> (Klass) each).findFirst().orElse(type));
    }
}
