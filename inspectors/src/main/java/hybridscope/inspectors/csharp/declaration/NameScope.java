package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names that a type brings into the scope of its code: types nested in it and in its base classes, and members. */
final class NameScope {
    /** Access of members (II.23.1.10). */
    private static final int FAMILY_AND_ASSEMBLY = 2;
    private static final int ASSEMBLY = 3;
    private static final int FAMILY = 4;
    /** The access of members that the visibility of a nested type is (II.23.1.15). */
    private static final int[] NESTED_ACCESS = {0, 0, 6, 1, 4, 3, 2, 5};

    private final DefinedKlass type;
    private final Map<String, List<DefinedKlass>> nested = new HashMap<>();
    /** Names of members, with the type where the member is a value of it; null for methods and where there are several. */
    private final Map<String, Klass> members = new HashMap<>();
    private final Set<String> variables = new HashSet<>();

    private final VisibleTypes visible;

    /** @param visible what the code sees: of a friend it inherits what is internal there */
    NameScope(DefinedKlass type, VisibleTypes visible) {
        this.type = type;
        this.visible = visible;
        type.arguments().forEach(variable -> variables.add(variable.name()));
        Set<DefinedKlass> seen = new HashSet<>();
        for (Klass at = type; at instanceof DefinedKlass defined && seen.add(defined.definition()); at = at.parent()) {
            add(defined.definition(), at == type);
        }
        if (type.isInterface()) {
            type.interfaces().forEach(each -> {
                if (each instanceof DefinedKlass defined) {
                    add(defined.definition(), false);
                }
            });
        }
    }

    private void add(DefinedKlass from, boolean own) {
        boolean here = from.module() == type.module() || visible.seesAll(from.module());
        for (Klass each : from.nestedTypes()) {
            DefinedKlass found = (DefinedKlass) each;
            if (own || isInherited(NESTED_ACCESS[found.flags() & 7], here)) {
                nested.computeIfAbsent(TypeLevel.of(found).name(), _ -> new ArrayList<>(1)).add(found);
            }
        }
        for (FieldInfo field : from.fields()) {
            if (own || isInherited(field.flags() & 7, here)) {
                // Of a constant mcs finds no type that is called the same.
                member(field.name(), field.isLiteral() ? null : field.type());
            }
        }
        for (PropertyInfo property : from.properties()) {
            property.methods().stream().filter(each -> own || isInherited(each.method(), here)).findFirst()
                    .ifPresent(each -> member(property.name(), each.kind() == 2 ? each.method().signature().returnType() : null));
        }
        for (EventInfo event : from.events()) {
            event.methods().stream().filter(each -> own || isInherited(each.method(), here)).findFirst()
                    .ifPresent(_ -> member(event.name(), null));
        }
        for (MethodInfo method : from.methods()) {
            if (own || isInherited(method, here)) {
                member(method.name(), null);
            }
        }
    }

    private static boolean isInherited(MethodInfo method, boolean here) {
        return isInherited(method.flags() & 7, here);
    }

    /** Whether derived classes see it: it is not private, and not internal to another assembly. */
    private static boolean isInherited(int access, boolean here) {
        return access >= FAMILY || here && (access == ASSEMBLY || access == FAMILY_AND_ASSEMBLY);
    }

    private void member(String name, Klass valueType) {
        String written = Identifiers.of(name);
        if (members.containsKey(written)) {
            // A field-like event and its field, a property that overrides one: of one type they are one.
            if (members.get(written) != valueType) {
                members.put(written, null);
            }
        } else {
            members.put(written, valueType);
        }
    }

    DefinedKlass type() {
        return type;
    }

    /** Whether its own generic parameters include one of that name. */
    boolean isVariable(String name) {
        return variables.contains(name);
    }

    /** The types of that name that are nested in it or inherited, nearest first. */
    List<DefinedKlass> nested(String name) {
        return nested.getOrDefault(name, List.of());
    }

    /** Whether a member has the name whose values are of another type: then the name alone means the member. */
    boolean isHiddenByMember(String name, DefinedKlass wanted) {
        return members.containsKey(name) && !(wanted != null && members.get(name) instanceof DefinedKlass of
                && of.definition() == wanted);
    }
}
