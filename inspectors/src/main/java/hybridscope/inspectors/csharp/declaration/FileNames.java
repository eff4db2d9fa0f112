package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.types.DefinedKlass;
import hybridscope.inspectors.csharp.syntax.AnonymousTypes;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What names mean in one file of C#: its using directives, what it names, and the scopes of the types in it. */
final class FileNames {
    private final VisibleTypes visible;
    private final Set<String> usings;
    private final LanguageLevel level;
    private final Set<String> used = new TreeSet<>();
    private final Map<DefinedKlass, NameScope> scopes = new HashMap<>();

    private final Set<Object> hidden;
    private final Map<DefinedKlass, Boolean> anonymous = new HashMap<>();

    /**
     * @param usings the namespaces that the file's using directives name
     * @param hidden what is left out
     */
    FileNames(VisibleTypes visible, Set<String> usings, LanguageLevel level, Set<Object> hidden) {
        this.hidden = Set.copyOf(hidden);
        this.visible = visible;
        this.level = level;
        this.usings = Set.copyOf(usings);
    }

    VisibleTypes visible() {
        return visible;
    }

    LanguageLevel level() {
        return level;
    }

    Set<String> usings() {
        return usings;
    }

    /** Whether a type has no name: it is left out, for its objects are made without one. */
    boolean isAnonymous(DefinedKlass type) {
        return hidden.contains(type) && anonymous.computeIfAbsent(type, AnonymousTypes::is);
    }

    NameScope scope(DefinedKlass type) {
        return scopes.computeIfAbsent(type.definition(), each -> new NameScope(each, visible));
    }

    /** Notes that something of a namespace is named. */
    void use(String namespace) {
        if (!namespace.isEmpty()) {
            used.add(namespace);
        }
    }

    /** The namespaces of everything that has been named. */
    Set<String> used() {
        return Set.copyOf(used);
    }

    /** Namespaces in the order of using directives: those of System first. */
    static List<String> sorted(Set<String> namespaces) {
        return namespaces.stream().sorted(Comparator.comparing((String each) -> !isSystem(each))
                .thenComparing(Comparator.naturalOrder())).toList();
    }

    private static boolean isSystem(String namespace) {
        return namespace.equals("System") || namespace.startsWith("System.");
    }
}
