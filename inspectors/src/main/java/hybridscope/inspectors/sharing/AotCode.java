package hybridscope.inspectors.sharing;

import hybridscope.core.sharing.MethodSharing;
import hybridscope.core.sharing.SharedType;
import hybridscope.core.sharing.TypeSharing;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** C# that makes the compiler instantiate a shared form, to be put into AOT code. It is never executed. */
final class AotCode {
    private static final int ABSTRACT = 0x80;
    private static final int PUBLIC = 6;
    private static final int ACCESS = 7;

    private AotCode() {
    }

    /** Code for a type: a new object of a class, a box of a value type; empty where C# has none. */
    static List<String> of(Klass type, SharedType form) {
        if (!isWritable(form)) {
            return List.of();
        }
        String name = SharedNames.of(form);
        if (type.isValueType()) {
            return lines(List.of(form), List.of("_ = (object)default(" + name + ");"));
        }
        boolean canBeMade = type instanceof DefinedKlass defined && (defined.flags() & ABSTRACT) == 0
                && type.methods(".ctor").stream().anyMatch(each -> each.signature().parameters().isEmpty()
                && (each.flags() & ACCESS) == PUBLIC);
        return canBeMade ? lines(List.of(form), List.of("new " + name + "();")) : List.of();
    }

    /** Code for a method: a call; empty where C# cannot call it by name. */
    static List<String> of(MethodSharing sharing) {
        MethodInfo method = sharing.method();
        List<SharedType> parameters = shared(sharing.parameters());
        List<SharedType> arguments = shared(sharing.methodArguments());
        List<SharedType> all = new ArrayList<>(parameters);
        all.addAll(arguments);
        all.add(sharing.declaringType());
        boolean callable = (method.flags() & ACCESS) == PUBLIC && method.name().matches("[A-Za-z_]\\w*|\\.ctor")
                && !method.name().matches("(get|set|add|remove|op)_.*");
        if (!callable || !all.stream().allMatch(AotCode::isWritable)) {
            return List.of();
        }
        List<String> code = new ArrayList<>();
        List<String> given = new ArrayList<>();
        for (SharedType parameter : parameters) {
            if (parameter instanceof SharedType.To(SharedType element, boolean _)) {
                code.add(SharedNames.of(element) + " p" + given.size() + " = default;");
                given.add("ref p" + given.size());
            } else {
                given.add("default(" + SharedNames.of(parameter) + ")");
            }
        }
        String type = SharedNames.of(sharing.declaringType());
        String list = String.join(", ", given);
        code.add(method.isConstructor() ? "new " + type + "(" + list + ");"
                : (method.isStatic() ? type : "default(" + type + ")") + "." + method.name() + (arguments.isEmpty() ? ""
                : arguments.stream().map(SharedNames::of).collect(Collectors.joining(", ", "<", ">"))) + "(" + list + ");");
        return lines(all, code);
    }

    /** Lines of code in a class to put into the AOT part, their using directives before it; empty where there are none. */
    static String snippet(List<String> code) {
        if (code.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        code.stream().filter(line -> line.startsWith("using ")).forEach(line -> text.append(line).append('\n'));
        text.append(text.isEmpty() ? "" : "\n").append("class RefTypes\n{\n    public void MyAOTRefs()\n    {\n");
        code.stream().filter(line -> !line.startsWith("using "))
                .forEach(line -> text.append("        ").append(line).append('\n'));
        return text.append("    }\n}\n").toString();
    }

    private static List<SharedType> shared(List<TypeSharing> types) {
        return types.stream().map(TypeSharing::shared).toList();
    }

    /** Whether C# of the AOT part can name it: no stand-in of the tool's, nothing of a hot-update assembly. */
    private static boolean isWritable(SharedType type) {
        return switch (type) {
            case SharedType.Exact(Klass exact) -> !isHotUpdate(exact);
            case SharedType.EnumOver _, SharedType.Any _ -> false;
            case SharedType.Instance(Klass definition, List<SharedType> arguments) ->
                    !isHotUpdate(definition) && arguments.stream().allMatch(AotCode::isWritable);
            case SharedType.To(SharedType element, boolean byRef) -> byRef && isWritable(element);
        };
    }

    /** Whether a hot-update assembly defines it, or a part of it. */
    static boolean isHotUpdate(Klass type) {
        return type.element() != null ? isHotUpdate(type.element())
                : type instanceof DefinedKlass defined && (defined.module().assembly().role()
                == Assembly.Role.HOT_UPDATE
                || defined.isGenericInstance() && defined.arguments().stream().anyMatch(AotCode::isHotUpdate));
    }

    private static List<String> lines(List<SharedType> used, List<String> code) {
        Set<String> namespaces = new TreeSet<>();
        used.forEach(type -> collect(type, namespaces));
        List<String> lines = new ArrayList<>(namespaces.stream().map(each -> "using " + each + ";").toList());
        lines.addAll(code);
        return List.copyOf(lines);
    }

    private static void collect(SharedType type, Set<String> namespaces) {
        switch (type) {
            case SharedType.Exact(Klass exact) -> namespace(exact, namespaces);
            case SharedType.Instance(Klass definition, List<SharedType> arguments) -> {
                namespace(definition, namespaces);
                arguments.forEach(argument -> collect(argument, namespaces));
            }
            case SharedType.To(SharedType element, boolean _) -> collect(element, namespaces);
            case SharedType.EnumOver _, SharedType.Any _ -> {
            }
        }
    }

    private static void namespace(Klass type, Set<String> namespaces) {
        if (!(type instanceof DefinedKlass defined) || defined.module().isCorlib() && type.elementType().keyword() != null) {
            return;
        }
        String outermost = defined.definitionName().split("/", 2)[0];
        int period = outermost.lastIndexOf('.');
        if (period > 0) {
            namespaces.add(outermost.substring(0, period));
        }
        if (defined.isGenericInstance()) {
            defined.arguments().forEach(argument -> namespace(argument, namespaces));
        }
    }
}
