package hybridscope.inspectors.aot;

import hybridscope.core.aot.GenericReference;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.PointerKlass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A statement of C# that makes a compiler instantiate a generic: {@code new List<object>();}, a boxed default value, a call.
 *
 * @param text     the statement; empty where there is none
 * @param obstacle why there is none; empty where there is one
 */
record InstantiatingCode(String text, String obstacle) {
    private static final Column PARAMETER_FLAGS = Table.PARAM.column("Flags");
    private static final int IN_OUT = 3;
    private static final int OUT = 2;
    private static final int VISIBILITY = 7;
    private static final int PUBLIC = 1;
    private static final int NESTED_PUBLIC = 2;
    private static final Set<String> KEYWORDS = Set.of("abstract", "as", "base", "break", "case", "catch", "checked", "class",
            "const", "continue", "default", "delegate", "do", "else", "enum", "event", "explicit", "extern", "false", "finally",
            "fixed", "for", "foreach", "goto", "if", "implicit", "in", "interface", "internal", "is", "lock", "namespace", "new",
            "null", "operator", "out", "override", "params", "private", "protected", "public", "readonly", "ref",
            "return", "sealed",
            "sizeof", "stackalloc", "static", "struct", "switch", "this", "throw", "true", "try", "typeof", "unchecked", "unsafe",
            "using", "virtual", "volatile", "while");

    private static InstantiatingCode statement(String text) {
        return new InstantiatingCode(text, "");
    }

    private static InstantiatingCode none(String obstacle) {
        return new InstantiatingCode("", obstacle);
    }

    /**
     * For a generic: of its shared form where C# can name that, else of the first instantiation that shares it and can be named
     * in AOT code.
     */
    static InstantiatingCode of(GenericReference reference) {
        InstantiatingCode shared = reference.method() != null ? of(reference.method()) : of(reference.type());
        if (shared.obstacle.isEmpty()) {
            return shared;
        }
        return reference.uses().stream().map(use -> use.isMethod() ? of(use.method()) : of(use.type()))
                .filter(code -> code.obstacle.isEmpty()).findFirst().orElse(shared);
    }

    private static InstantiatingCode of(Klass type) {
        Optional<String> obstacle = obstacle(type);
        if (obstacle.isPresent()) {
            return none(obstacle.get());
        }
        String name = CSharpSpelling.CODE.type(type);
        if (type.isByRefLike()) {
            return none(name + " lives on the stack only, and cannot be boxed");
        }
        if (type.isValueType()) {
            return statement("_ = (object)default(" + name + ");");
        }
        if (Assignability.isSubclassOf(type, type.runtime().core().delegate())) {
            return statement("_ = new " + name + "(default(" + name + "));");
        }
        if (type.isInterface() || ((DefinedKlass) type).isAbstract()) {
            return statement("_ = " + type.methods().stream().filter(InstantiatingCode::isStaticGetter)
                    .map(method -> name + "." + method.name().substring(4)).findFirst().orElse("default(" + name + ")") + ";");
        }
        return type.methods(".ctor").stream()
                .filter(method -> method.isPublic() && !isForbidden(method) && method.signature().parameters().stream()
                .noneMatch(parameter -> parameter instanceof ByRefKlass || obstacle(parameter).isPresent()))
                .min(Comparator.comparingInt(method -> method.signature().parameters().size()))
                .map(method -> statement("new " + name + "(" + String.join(", ", method.signature().parameters().stream()
                .map(InstantiatingCode::value).toList()) + ");")).orElseGet(() -> statement("_ = default(" + name + ");"));
    }

    private static boolean isStaticGetter(MethodInfo method) {
        return method.isStatic() && method.isPublic() && method.name().startsWith("get_")
                && method.signature().parameters().isEmpty() && obstacle(method.signature().returnType()).isEmpty();
    }

    private static InstantiatingCode of(MethodInfo method) {
        Optional<String> obstacle = obstacle(method);
        if (obstacle.isPresent()) {
            return none(obstacle.get());
        }
        StringBuilder before = new StringBuilder();
        List<String> arguments = new ArrayList<>();
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) instanceof ByRefKlass reference) {
                before.append(CSharpSpelling.CODE.type(reference.element())).append(" a").append(i).append(" = ")
                        .append(value(reference.element())).append("; ");
                arguments.add((isOut(method, i) ? "out a" : "ref a") + i);
            } else {
                arguments.add(value(parameters.get(i)));
            }
        }
        String type = CSharpSpelling.CODE.type(method.declaringType());
        String call = (method.isStatic() ? type : value(method.declaringType())) + "." + identifier(method.name()) + "<"
                + String.join(",", method.arguments().stream().map(CSharpSpelling.CODE::type).toList()) + ">("
                + String.join(", ", arguments) + ");";
        return statement(before.isEmpty() ? call : "{ " + before + call + " }");
    }

    private static String value(Klass type) {
        return "default(" + CSharpSpelling.CODE.type(type) + ")";
    }

    private static String identifier(String name) {
        return KEYWORDS.contains(name) ? "@" + name : name;
    }

    private static boolean isOut(MethodInfo method, int parameter) {
        int row = Token.rid(method.parameterToken(parameter + 1));
        return row != 0 && method.module().map(module ->
                (module.metadata().tables().value(PARAMETER_FLAGS, row) & IN_OUT) == OUT).orElse(false);
    }

    private static Optional<String> obstacle(MethodInfo method) {
        Optional<String> wrong = Stream.concat(Stream.of(method.declaringType()), Stream.concat(method.arguments().stream(),
                method.signature().parameters().stream())).flatMap(type -> obstacle(type).stream()).findFirst();
        if (wrong.isPresent()) {
            return wrong;
        }
        if (!method.isPublic()) {
            return Optional.of(CSharpSpelling.LIST.type(method.declaringType()) + "." + method.name() + " is not public");
        }
        if (!method.name().chars().allMatch(c -> Character.isJavaIdentifierPart(c) && c != '$')) {
            return Optional.of("C# cannot spell " + method.name());
        }
        if (isForbidden(method)) {
            return Optional.of(method.name() + " is obsolete");
        }
        return Constraints.violation(method).map(Constraints.Violation::message);
    }

    /** Whether the compiler refuses it as obsolete. */
    private static boolean isForbidden(MethodInfo method) {
        return method.attributes().stream().filter(each -> each.type().name().equals("System.ObsoleteAttribute"))
                .map(AttributeInfo::value).anyMatch(value -> value.arguments().size() == 2
                && value.arguments().get(1).value() instanceof Value.Primitive error && error.bits() != 0);
    }

    private static Optional<String> obstacle(Klass type) {
        if (type instanceof PointerKlass || type instanceof FunctionPointerKlass) {
            return Optional.of(CSharpSpelling.LIST.type(type) + " needs unsafe code");
        }
        if (type instanceof MissingKlass) {
            return Optional.of(type.name() + " is missing");
        }
        if (type.element() != null) {
            return obstacle(type.element());
        }
        if (!(type instanceof DefinedKlass defined)) {
            return Optional.of("C# cannot spell " + type.name());
        }
        String name = defined.definitionName().replace('/', '.');
        if (defined.module().assembly().role() == Assembly.Role.HOT_UPDATE) {
            return Optional.of(name + " is hot-update code, which AOT code cannot name");
        }
        for (DefinedKlass at = defined.definition(); at != null; at = at.enclosing()) {
            int visibility = at.flags() & VISIBILITY;
            if (visibility != PUBLIC && visibility != NESTED_PUBLIC) {
                return Optional.of(name + " is not public");
            }
        }
        Optional<String> argument = type.arguments().stream().flatMap(each -> obstacle(each).stream()).findFirst();
        return argument.isPresent() || type.arguments().isEmpty() ? argument
                : Constraints.violation(defined).map(Constraints.Violation::message);
    }
}
