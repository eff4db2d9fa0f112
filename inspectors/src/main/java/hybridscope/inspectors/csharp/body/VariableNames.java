package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.AnonymousTypes;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names for variables that symbols do not name: after their types, each its own within a method. */
final class VariableNames {
    /** Words that mean something else at some places (C# specification, 6.4.4). */
    private static final Set<String> CONTEXTUAL = Set.of("ascending", "async", "await", "by", "descending", "dynamic", "equals",
            "from",
            "group", "into", "join", "let", "nameof", "on", "orderby", "select", "var", "when", "where", "yield");

    private VariableNames() {
    }

    /** Names what has no name yet; a name that stands twice where both can be seen gets a number. */
    static void give(List<CsVariable> parameters, List<CsVariable> others, Stmt.Block body, MethodInfo method) {
        Set<String> used = new HashSet<>();
        Set<String> given = new HashSet<>();
        // A variable may not be called like the type that its class or it is of: that would hide the type.
        hide(method.declaringType(), used);
        for (int i = 0; i < parameters.size(); i++) {
            CsVariable parameter = parameters.get(i);
            String name = parameter.name() == null ? "arg" + i : Identifiers.of(parameter.name()).replace("@", "");
            // One that metadata names keeps its name, unless another parameter has it.
            parameter.setName(unique(name, parameter.name() == null ? used : given));
            used.add(parameter.name());
        }
        VariableScope scope = VariableScope.of(body);
        Set<CsVariable> own = new LinkedHashSet<>(scope.variables());
        own.retainAll(others);
        others.stream().filter(each -> !scope.isInner(each)).forEach(own::add);
        name(scope, own, Set.copyOf(others), used);
    }

    /** Names the variables of a method or of a lambda, then those of each lambda within as if it were the only one. */
    private static void name(VariableScope scope, Collection<CsVariable> own, Set<CsVariable> all, Set<String> used) {
        for (CsVariable variable : own) {
            String wanted = variable.name() == null ? ofType(variable.type()) : Identifiers.of(variable.name()).replace("@", "");
            variable.setName(unique(wanted, used));
        }
        for (VariableScope inner : scope.inner()) {
            name(inner, inner.variables().stream().filter(all::contains).toList(), all, new HashSet<>(used));
        }
    }

    private static void hide(Klass type, Set<String> used) {
        if (type instanceof DefinedKlass defined) {
            used.add(simple(defined));
            defined.definition().arguments().stream().filter(VariableKlass.class::isInstance)
                    .forEach(each -> used.add(((VariableKlass) each).parameterName()));
        }
    }

    private static String unique(String wanted, Set<String> used) {
        String name = wanted;
        for (int i = 2; !used.add(name); i++) {
            name = wanted + i;
        }
        return name;
    }

    private static String simple(DefinedKlass type) {
        String name = type.definitionName();
        name = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1);
        int arity = name.indexOf('`');
        return arity < 0 ? name : name.substring(0, arity);
    }

    private static String ofType(Klass type) {
        if (type == null) {
            return "obj";
        }
        return switch (type) {
            case ArrayKlass _ -> "array";
            case ByRefKlass reference -> "ref" + capital(ofType(reference.element()));
            case PointerKlass _ -> "ptr";
            case VariableKlass variable -> "val" + (variable.parameterName().length() > 1
                    ? variable.parameterName().substring(1) : "");
            case DefinedKlass defined -> switch (defined.elementType()) {
                case BOOLEAN -> "flag";
                case CHAR -> "c";
                case I1, U1, I2, U2, I4, U4, I8, U8, R4, R8 -> "num";
                case STRING -> "text";
                case OBJECT -> "obj";
                case I, U -> "ptr";
                default -> AnonymousTypes.is(defined) ? "item" : defined.isNullable()
                        ? ofType(defined.arguments().getFirst()) : lower(simple(defined));
            };
            default -> "value";
        };
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /** {@code StringBuilder} as {@code stringBuilder}, {@code IList} as {@code list}, {@code XMLReader} as {@code xmlReader}. */
    private static String lower(String typeName) {
        String name = Identifiers.of(typeName).replace("@", "");
        if (name.length() > 2 && name.charAt(0) == 'I' && Character.isUpperCase(name.charAt(1))
                && Character.isLowerCase(name.charAt(2))) {
            name = name.substring(1);
        }
        int upper = 0;
        while (upper < name.length() && Character.isUpperCase(name.charAt(upper))) {
            upper++;
        }
        int lowered = upper <= 1 || upper == name.length() ? upper : upper - 1;
        String text = name.substring(0, lowered).toLowerCase(Locale.ROOT) + name.substring(lowered);
        return text.equals(typeName) || Identifiers.isKeyword(text) || CONTEXTUAL.contains(text) ? text + "1" : text;
    }
}
