package hybridscope.inspectors.csharp;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The methods whose statements a compiler may have put into one of its own, by the names that it gives: {@code <Count>c__0}. */
final class StatementHomes {
    private static final List<String> ACCESSORS = List.of("", "get_", "set_", "add_", "remove_");

    private StatementHomes() {
    }

    /** The methods whose text may hold another one's statements, likelier ones first; empty for a method that people wrote. */
    static Set<MethodInfo> homes(MethodInfo method) {
        Set<MethodInfo> homes = new LinkedHashSet<>();
        List<String> names = new ArrayList<>(List.of(method.name()));
        Klass type = method.declaringType();
        while (type instanceof DefinedKlass made && made.enclosing() != null && Identifiers.simpleName(made).startsWith("<")) {
            names.add(Identifiers.simpleName(made));
            type = made.enclosing();
        }
        names.removeIf(each -> !each.startsWith("<"));
        if (names.isEmpty() || !(type instanceof DefinedKlass owner)) {
            return homes;
        }
        for (String name : names) {
            String inner = within(name);
            if (!inner.isEmpty()) {
                ACCESSORS.forEach(each -> homes.addAll(owner.methods(each + inner)));
            }
        }
        // What fields are set to at first stands in constructors.
        owner.methods().stream().filter(each -> each.isConstructor() || each.isClassConstructor()).forEach(homes::add);
        homes.removeIf(each -> !each.hasBody());
        return homes;
    }

    /** What stands between the first bracket and the one that closes it. */
    private static String within(String name) {
        int depth = 0;
        for (int i = 0; i < name.length(); i++) {
            depth += name.charAt(i) == '<' ? 1 : name.charAt(i) == '>' ? -1 : 0;
            if (depth == 0) {
                return name.substring(1, i);
            }
        }
        return "";
    }
}
