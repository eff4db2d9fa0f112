package hybridscope.core.debug.value;

import hybridscope.core.metadata.name.TypeKeywords;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import java.util.List;
import java.util.stream.Collectors;

/** Types and methods as C# writes them, without namespaces: {@code List<int>}, {@code Program.<Main>d__0}, {@code Point[]}. */
public final class CSharpNames {
    private CSharpNames() {
    }

    /** A type. */
    public static String of(Klass type) {
        return switch (type) {
            case ArrayKlass array -> array(array);
            case PointerKlass pointer -> of(pointer.element()) + "*";
            case ByRefKlass reference -> "ref " + of(reference.element());
            case DefinedKlass defined -> of(defined);
            default -> type.name();
        };
    }

    /** Of arrays of arrays C# writes the outer brackets first. */
    private static String array(ArrayKlass array) {
        StringBuilder brackets = new StringBuilder();
        Klass at = array;
        while (at instanceof ArrayKlass each) {
            brackets.append('[').append(",".repeat(each.rank() - 1)).append(each.isVector() || each.rank() > 1 ? "]" : "*]");
            at = each.element();
        }
        return of(at) + brackets;
    }

    private static String of(DefinedKlass type) {
        if (type.isNullable() && type.isGenericInstance()) {
            return of(type.arguments().getFirst()) + "?";
        }
        String keyword = type.module().isCorlib() ? TypeKeywords.of(type.definitionName()) : null;
        if (keyword != null) {
            return keyword;
        }
        StringBuilder text = new StringBuilder();
        List<Klass> arguments = type.arguments();
        int used = 0;
        String[] parts = type.definitionName().split("/");
        for (int i = 0; i < parts.length; i++) {
            String part = i == 0 ? leaf(parts[i]) : parts[i];
            int tick = part.lastIndexOf('`');
            int count = tick < 0 || !part.substring(tick + 1).matches("\\d{1,3}")
                    ? 0 : Integer.parseInt(part.substring(tick + 1));
            text.append(i == 0 ? "" : ".").append(count == 0 ? part : part.substring(0, tick));
            int end = Math.min(used + count, arguments.size());
            if (end > used) {
                text.append(arguments.subList(used, end).stream().map(CSharpNames::of)
                        .collect(Collectors.joining(", ", "<", ">")));
            }
            used = end;
        }
        return text.toString();
    }

    /** Without the namespace; names of compilers have dots inside angle brackets. */
    private static String leaf(String name) {
        int bracket = name.indexOf('<');
        int dot = name.lastIndexOf('.', bracket < 0 ? name.length() : bracket);
        return name.substring(dot + 1);
    }

    /** {@code Program.Sum(int, int)}. */
    public static String of(MethodInfo method) {
        return of(method.declaringType()) + "." + name(method) + parameters(method);
    }

    /** A method's own name, with its type arguments: {@code Sum}, {@code First<int>}, {@code ctor}. */
    public static String name(MethodInfo method) {
        String arguments = method.arguments().isEmpty()
                ? "" : method.arguments().stream().map(CSharpNames::of).collect(Collectors.joining(", ", "<", ">"));
        return method.name().replaceFirst("^\\.", "") + arguments;
    }

    /** What a method takes: {@code (int, int)}. */
    public static String parameters(MethodInfo method) {
        return method.signature().parameters().stream().map(CSharpNames::of).collect(Collectors.joining(", ", "(", ")"));
    }
}
