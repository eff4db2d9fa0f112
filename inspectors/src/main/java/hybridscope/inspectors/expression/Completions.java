package hybridscope.inspectors.expression;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.FileRuntime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Completes the names of expressions from the assemblies of a runtime: types, with or without their namespace, and behind a
 * type its methods and nested types. Reads the names of all types when it is first asked: not for the FX thread.
 */
public final class Completions {
    /** How many are offered. */
    public static final int MOST = 40;

    private static final List<String> KEYWORDS = List.of("bool", "byte", "char", "decimal", "double", "float", "int", "long",
            "object", "sbyte", "short", "string", "uint", "ulong", "ushort");
    private static final int PUBLIC = 6;
    private static final int ACCESS = 7;

    private final FileRuntime file;
    private List<Name> names;

    /** A type's own name, the whole one with periods, and how many arguments it takes. */
    private record Name(String own, String whole, int arity, boolean ambiguous) {
    }

    /** @param file whose runtime has the assemblies */
    public Completions(FileRuntime file) {
        this.file = file;
    }

    /** What may be meant by the name that ends at {@code caret}, likeliest first; at most {@link #MOST}. */
    public List<Completion> of(String text, int caret) {
        int start = caret;
        while (start > 0 && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == '_')) {
            start--;
        }
        String typed = text.substring(start, caret);
        if (start == 0 || text.charAt(start - 1) != '.') {
            return typed.isEmpty() ? List.of() : types(typed, start, caret);
        }
        int qualifier = qualifier(text, start - 1);
        String of = text.substring(qualifier, start - 1);
        return new TypeReader(file).read(of) instanceof TypeReading.Found(Klass type) ? members(type, typed, start, caret)
                : inNamespace(of + "." + typed, qualifier, caret);
    }

    /** Where the type begins that ends at a position. */
    private static int qualifier(String text, int end) {
        int depth = 0;
        for (int i = end - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (c == '>' || c == ')' || c == ']') {
                depth++;
            } else if (c == '<' || c == '(' || c == '[') {
                depth--;
            }
            if (depth < 0 || depth == 0 && (c == ',' || c == ' ')) {
                return i + 1;
            }
        }
        return 0;
    }

    private List<Completion> types(String typed, int start, int end) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        Stream<Completion> keywords = KEYWORDS.stream().filter(word -> word.startsWith(typed) && !word.equals(typed))
                .map(word -> new Completion(start, end, word, word, word.length()));
        Stream<Completion> types = names().stream().filter(name -> name.own.toLowerCase(Locale.ROOT).startsWith(wanted))
                .sorted(Comparator.comparing((Name name) -> !name.own.startsWith(typed)).thenComparing(name -> name.own.length())
                        .thenComparing(Name::own).thenComparing(Name::arity).thenComparing(Name::whole))
                .map(name -> type(name, name.ambiguous ? name.whole : name.own, start, end));
        return Stream.concat(keywords, types).limit(MOST).toList();
    }

    private List<Completion> inNamespace(String typed, int start, int end) {
        return names().stream().filter(name -> name.whole.startsWith(typed))
                .sorted(Comparator.comparing((Name name) -> name.whole.length()).thenComparing(Name::whole)).limit(MOST)
                .map(name -> type(name, name.whole, start, end)).toList();
    }

    private static Completion type(Name name, String written, int start, int end) {
        String arguments = name.arity == 0 ? "" : "<" + ",".repeat(name.arity - 1) + ">";
        int space = name.whole.length() - name.own.length() - 1;
        return new Completion(start, end, name.own + arguments + (space > 0 ? "  " + name.whole.substring(0, space) : ""),
                written + arguments, written.length() + (name.arity == 0 ? 0 : 1));
    }

    private static List<Completion> members(Klass type, String typed, int start, int end) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        List<Completion> found = new ArrayList<>();
        Map<String, List<MethodInfo>> methods = type.methods().stream().filter(method -> (method.flags() & ACCESS) == PUBLIC)
                .collect(Collectors.groupingBy(Completions::name, LinkedHashMap::new, Collectors.toList()));
        methods.forEach((name, all) -> {
            if (name.toLowerCase(Locale.ROOT).startsWith(wanted) && name.matches("\\w+")) {
                all.forEach(method -> found.add(method(name, method, all.size() > 1, start, end)));
            }
        });
        if (type instanceof DefinedKlass defined) {
            defined.module().definitions().stream().filter(each -> each.enclosing() == defined.definition())
                    .map(each -> TypeNameMatch.ownName(each.definitionName()))
                    .filter(name -> name.matches("\\w+") && name.toLowerCase(Locale.ROOT).startsWith(wanted))
                    .forEach(name -> found.add(new Completion(start, end, name, name, name.length())));
        }
        return found.stream().sorted(Comparator.comparing(Completion::label)).limit(MOST).toList();
    }

    private static String name(MethodInfo method) {
        return method.name().startsWith(".") ? method.name().substring(1) : method.name();
    }

    private static Completion method(String name, MethodInfo method, boolean overloaded, int start, int end) {
        String own = ShortNames.withoutType(method);
        String label = own.startsWith(".") ? own.substring(1) : own;
        if (method.genericArity() > 0) {
            return new Completion(start, end, label, name + "<" + ",".repeat(method.genericArity() - 1) + ">", name.length() + 1);
        }
        String insert = overloaded ? label : name;
        return new Completion(start, end, label, insert, insert.length());
    }

    private synchronized List<Name> names() {
        if (names == null) {
            List<Name> all = new ArrayList<>();
            Map<String, Integer> seen = new LinkedHashMap<>();
            for (Assembly assembly : List.copyOf(file.runtime().assemblies())) {
                for (LoadedModule module : assembly.modules()) {
                    for (DefinedKlass type : module.definitions()) {
                        String own = TypeNameMatch.ownName(type.definitionName());
                        if (own.matches("\\w+") && (!assembly.isClassLibrary() || isPublic(type))) {
                            String whole = type.definitionName().replace('/', '.').replaceAll("`\\d+", "");
                            int arity = type.enclosing() == null ? type.arguments().size()
                                    : type.arguments().size() - type.enclosing().arguments().size();
                            // Behind a generic type that encloses it there are arguments in between: its members offer it.
                            if (type.enclosing() == null || type.enclosing().arguments().isEmpty()) {
                                all.add(new Name(own, whole, arity, false));
                                seen.merge(own + "`" + arity, 1, Integer::sum);
                            }
                        }
                    }
                }
            }
            names = all.stream().map(name -> seen.get(name.own + "`" + name.arity) > 1
                    ? new Name(name.own, name.whole, name.arity, true) : name).distinct().toList();
        }
        return names;
    }

    private static boolean isPublic(DefinedKlass type) {
        int visibility = type.flags() & ACCESS;
        return visibility == 1 || visibility == 2 && type.enclosing() != null && isPublic(type.enclosing());
    }
}
