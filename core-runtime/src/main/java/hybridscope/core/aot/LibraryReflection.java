package hybridscope.core.aot;

import hybridscope.core.types.Assignability;
import hybridscope.core.types.CoreClasses;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/**
 * What Mono's class library makes by reflection, where no body names it: comparers and sorters by the type that is compared. An
 * AOT build knows them, since collections would not work without.
 */
final class LibraryReflection {
    private static final String COLLECTIONS = "System.Collections.Generic.";

    private LibraryReflection() {
    }

    /** What the members of a class make. */
    static List<Klass> madeBy(Klass type) {
        if (!(type instanceof DefinedKlass generic) || !generic.module().isCorlib()) {
            return List.of();
        }
        Klass first = type.arguments().getFirst();
        return switch (generic.definitionName()) {
            case COLLECTIONS + "EqualityComparer`1" -> equality(first);
            case COLLECTIONS + "Comparer`1" -> order(first);
            case COLLECTIONS + "ArraySortHelper`1", COLLECTIONS + "ArraySortHelper`2" ->
                    implementsItself(first, "System.IComparable`1") ? made(first, "Generic" + simple(generic), type.arguments())
                            : List.of();
            default -> List.of();
        };
    }

    private static String simple(DefinedKlass type) {
        return type.definitionName().substring(COLLECTIONS.length());
    }

    /** What a generic method makes: {@code Activator.CreateInstance<T>()}, which is {@code new T()}. */
    static List<Klass> madeBy(MethodInfo method) {
        return method.name().equals("CreateInstance") && method.genericArity() == 1
                && method.declaringType().name().equals("System.Activator") ? method.arguments() : List.of();
    }

    private static List<Klass> equality(Klass type) {
        if (implementsItself(type, "System.IEquatable`1")) {
            return made(type, "GenericEqualityComparer`1", List.of(type));
        }
        if (type.isNullable() && implementsItself(type.arguments().getFirst(), "System.IEquatable`1")) {
            return made(type, "NullableEqualityComparer`1", type.arguments());
        }
        if (type.isEnum()) {
            return made(type, switch (type.underlying().elementType()) {
                case I1 -> "SByteEnumEqualityComparer`1";
                case I2 -> "ShortEnumEqualityComparer`1";
                case I8, U8 -> "LongEnumEqualityComparer`1";
                default -> "EnumEqualityComparer`1";
            }, List.of(type));
        }
        return made(type, "ObjectEqualityComparer`1", List.of(type));
    }

    private static List<Klass> order(Klass type) {
        if (implementsItself(type, "System.IComparable`1")) {
            return made(type, "GenericComparer`1", List.of(type));
        }
        return type.isNullable() && implementsItself(type.arguments().getFirst(), "System.IComparable`1")
                ? made(type, "NullableComparer`1", type.arguments()) : made(type, "ObjectComparer`1", List.of(type));
    }

    private static boolean implementsItself(Klass type, String name) {
        CoreClasses core = type.runtime().core();
        return core.find(name).map(each -> Assignability.isAssignable(each.instance(List.of(type)), type)).orElse(false);
    }

    private static List<Klass> made(Klass type, String name, List<Klass> arguments) {
        Optional<DefinedKlass> definition = type.runtime().core().find(COLLECTIONS + name);
        return definition.map(each -> List.<Klass>of(each.instance(arguments))).orElse(List.of());
    }
}
