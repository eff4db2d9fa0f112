package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The classes that a compiler makes of {@code new { ... }} (C# specification, 12.8.17.3), which C# has no name for. */
public final class AnonymousTypes {
    private static final int LONGEST = 64;
    private static final Set<String> OBJECTS = Set.of("Equals", "GetHashCode", "ToString", ".ctor");

    private AnonymousTypes() {
    }

    /** Whether a type is one, with nothing but what the compiler puts into it. */
    public static boolean is(Klass type) {
        return type instanceof DefinedKlass defined && isNamedSo(defined.definition()) && hasOnlyMembers(defined.definition());
    }

    private static boolean isNamedSo(DefinedKlass type) {
        String name = Identifiers.simpleName(type);
        return name.startsWith("<>") && (name.contains("AnonType") || name.contains("AnonymousType"))
                && type.enclosing() == null && !type.isValueType() && type.isSealed();
    }

    /** A property that is read for each parameter of the one constructor, of a type parameter of its own. */
    private static boolean hasOnlyMembers(DefinedKlass type) {
        try {
            List<PropertyInfo> members = type.properties();
            List<MethodInfo> constructors = type.methods(".ctor");
            if (constructors.size() != 1 || members.size() != type.arguments().size() || members.size() > LONGEST
                    || !AutoProperties.isGenerated(type.attributes())) {
                return false;
            }
            List<Klass> parameters = constructors.getFirst().signature().parameters();
            for (int i = 0; i < members.size(); i++) {
                PropertyInfo member = members.get(i);
                if (member.methods().size() != 1 || i >= parameters.size() || parameters.get(i) != type.arguments().get(i)
                        || !(parameters.get(i) instanceof VariableKlass)
                        || member.methods().getFirst().method().signature().returnType() != parameters.get(i)
                        || !MemberOwners.name(constructors.getFirst(), i).equals(member.name())) {
                    return false;
                }
            }
            return parameters.size() == members.size() && type.fields().size() == members.size()
                    && type.methods().stream().allMatch(each -> OBJECTS.contains(each.name())
                            || MemberOwners.property(each) != null);
        } catch (LoadException damaged) {
            return false;
        }
    }

    /**
     * Whether the name of a type would have to name one.
     *
     * @param isUnnamed which types are called nothing
     */
    public static boolean isIn(Klass type, Predicate<Klass> isUnnamed) {
        return isIn(type, isUnnamed, 0);
    }

    private static boolean isIn(Klass type, Predicate<Klass> isUnnamed, int depth) {
        if (type == null || depth > LONGEST) {
            return false;
        }
        return isUnnamed.test(type) || isIn(type.element(), isUnnamed, depth + 1) || type instanceof DefinedKlass defined
                && defined.arguments().stream().anyMatch(each -> isIn(each, isUnnamed, depth + 1));
    }
}
