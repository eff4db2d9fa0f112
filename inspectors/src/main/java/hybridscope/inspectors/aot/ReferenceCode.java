package hybridscope.inspectors.aot;

import hybridscope.core.sharing.SharedForms;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/** C# that makes the compiler instantiate a generic, as lines to put into AOT code: using directives, then statements. */
public final class ReferenceCode {
    private ReferenceCode() {
    }

    /**
     * Code for a type: of its shared form, else of itself; of itself first where an enumeration is in it, for which any other may
     * stand in the shared form. Empty where C# has none, and where one body is made for all anyway.
     */
    public static List<String> of(Klass type, SharingPolicy policy) {
        return first(type.runtime(), policy, hasEnum(type.arguments()), type, forms -> forms.instance(type),
                InstantiatingCode::of);
    }

    /** Code for a method, likewise. */
    public static List<String> of(MethodInfo method, SharingPolicy policy) {
        Klass type = method.declaringType();
        return first(type.runtime(), policy, hasEnum(type.arguments()) || hasEnum(method.arguments()), method,
                forms -> forms.method(method), InstantiatingCode::of);
    }

    private static boolean hasEnum(List<Klass> arguments) {
        return arguments.stream().anyMatch(each -> each instanceof DefinedKlass defined && defined.isEnum()
                || hasEnum(each.arguments()));
    }

    @FunctionalInterface
    private interface Writer<T> {
        InstantiatingCode write(T generic, CSharpSpelling spelling);
    }

    private static <T> List<String> first(Runtime runtime, SharingPolicy policy, boolean ownFirst, T generic,
            Function<SharedForms, T> form, Writer<T> writer) {
        if (policy == SharingPolicy.FULL) {
            return List.of();
        }
        T shared = form.apply(new SharedForms(runtime, policy));
        return Stream.of(ownFirst ? generic : shared, ownFirst ? shared : generic)
                .map(each -> lines(runtime, each, writer)).filter(lines -> !lines.isEmpty()).findFirst().orElse(List.of());
    }

    private static <T> List<String> lines(Runtime runtime, T generic, Writer<T> writer) {
        InstantiatingCode code = writer.write(generic, CSharpSpelling.SHORT_CODE);
        if (code.statements().isEmpty() || code.isNamedOnly()) {
            return List.of();
        }
        TreeMap<String, Set<String>> byNamespace = new TreeMap<>();
        code.named().forEach(type -> collect(type, byNamespace));
        if (isAmbiguous(runtime, byNamespace)) {
            return writer.write(generic, CSharpSpelling.CODE).statements();
        }
        List<String> lines = new ArrayList<>();
        byNamespace.keySet().stream().filter(each -> !each.isEmpty()).forEach(each -> lines.add("using " + each + ";"));
        lines.addAll(code.statements());
        return List.copyOf(lines);
    }

    private static void collect(Klass type, TreeMap<String, Set<String>> byNamespace) {
        if (type.element() != null) {
            collect(type.element(), byNamespace);
        }
        type.arguments().forEach(argument -> collect(argument, byNamespace));
        if (type instanceof DefinedKlass defined && !CSharpSpelling.isOfLanguage(defined)) {
            String outermost = defined.definitionName().split("/", 2)[0];
            int period = outermost.lastIndexOf('.');
            byNamespace.computeIfAbsent(outermost.substring(0, Math.max(0, period)), _ -> new TreeSet<>())
                    .add(outermost.substring(period + 1));
        }
    }

    /** Whether a name means something else as well where all namespaces are used: what is in none comes before all. */
    private static boolean isAmbiguous(Runtime runtime, TreeMap<String, Set<String>> byNamespace) {
        Set<String> namespaces = new TreeSet<>(byNamespace.keySet());
        namespaces.add("");
        return byNamespace.entrySet().stream().anyMatch(each -> each.getValue().stream().anyMatch(name ->
                namespaces.stream().anyMatch(other -> !other.equals(each.getKey())
                && runtime.find(other.isEmpty() ? name : other + "." + name).isPresent())));
    }

    /** The lines as a class to put into the AOT part; empty where there are none. */
    public static String snippet(List<String> lines) {
        if (lines.isEmpty()) {
            return "";
        }
        List<String> head = lines.stream().filter(line -> line.startsWith("using ")).toList();
        return type(head, lines.subList(head.size(), lines.size()), "    ");
    }

    /** A class whose method has these statements, behind lines of a head. @param indent of one step */
    static String type(Collection<String> head, Collection<String> statements, String indent) {
        StringBuilder text = new StringBuilder();
        head.forEach(line -> text.append(line).append('\n'));
        text.append(text.isEmpty() ? "" : "\n").append("class RefTypes\n{\n").append(indent)
                .append("public void MyAOTRefs()\n").append(indent).append("{\n");
        statements.forEach(line -> text.append(indent.repeat(2)).append(line).append('\n'));
        return text.append(indent).append("}\n}\n").toString();
    }
}
