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
 * C# that makes a compiler instantiate a generic: {@code new List<object>();}, a boxed default value, a call. It is never
 * executed.
 *
 * @param statements  the statements; empty where there are none
 * @param obstacle    why there are none; empty where there are some
 * @param isNamedOnly whether they only name the type, so that its layout is there and none of its methods
 * @param named       the types that they name
 */
record InstantiatingCode(List<String> statements, String obstacle, boolean isNamedOnly, List<Klass> named) {
    private static final Column PARAMETER_FLAGS = Table.PARAM.column("Flags");
    private static final int IN_OUT = 3;
    private static final int OUT = 2;
    private static final int SPECIAL_NAME = 0x800;
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

    private static InstantiatingCode statement(String text, List<Klass> named) {
        return new InstantiatingCode(List.of(text), "", false, named);
    }

    private static InstantiatingCode none(String obstacle) {
        return new InstantiatingCode(List.of(), obstacle, false, List.of());
    }

    /** All in one line; empty where there are none. */
    String text() {
        return statements.size() < 2 ? String.join("", statements) : "{ " + String.join(" ", statements) + " }";
    }

    /**
     * For a generic: of its shared form where C# can name that, else of the first instantiation that shares it and can be named
     * in AOT code.
     */
    static InstantiatingCode of(GenericReference reference) {
        InstantiatingCode shared = reference.method() != null ? of(reference.method(), CSharpSpelling.CODE)
                : of(reference.type(), CSharpSpelling.CODE);
        if (shared.obstacle.isEmpty()) {
            return shared;
        }
        return reference.uses().stream().map(use -> use.isMethod() ? of(use.method(), CSharpSpelling.CODE)
                : of(use.type(), CSharpSpelling.CODE)).filter(code -> code.obstacle.isEmpty()).findFirst().orElse(shared);
    }

    /** For all methods of a type that have no type parameters of their own. */
    static InstantiatingCode of(Klass type, CSharpSpelling spelling) {
        Optional<String> obstacle = obstacle(type);
        if (obstacle.isPresent()) {
            return none(obstacle.get());
        }
        String name = spelling.type(type);
        List<Klass> named = List.of(type);
        if (type.isByRefLike()) {
            return none(name + " lives on the stack only, and cannot be boxed");
        }
        if (type.isValueType()) {
            return statement("_ = (object)default(" + name + ");", named);
        }
        if (isDelegate(type)) {
            return statement("_ = new " + name + "(default(" + name + "));", named);
        }
        InstantiatingCode onlyNamed = new InstantiatingCode(List.of("_ = default(" + name + ");"), "", true, named);
        if (isAbstract(type)) {
            return type.methods().stream().filter(InstantiatingCode::isStaticGetter)
                    .map(method -> statement("_ = " + name + "." + method.name().substring(4) + ";", named)).findFirst()
                    .orElse(onlyNamed);
        }
        return type.methods(".ctor").stream()
                .filter(method -> method.isPublic() && !isForbidden(method) && method.signature().parameters().stream()
                .noneMatch(parameter -> parameter instanceof ByRefKlass || obstacle(parameter).isPresent()))
                .min(Comparator.comparingInt(method -> method.signature().parameters().size()))
                .map(method -> call(method, spelling)).orElse(onlyNamed);
    }

    private static boolean isDelegate(Klass type) {
        return Assignability.isSubclassOf(type, type.runtime().core().delegate());
    }

    private static boolean isAbstract(Klass type) {
        return type.isInterface() || ((DefinedKlass) type).isAbstract();
    }

    private static boolean isStaticGetter(MethodInfo method) {
        return method.isStatic() && method.isPublic() && method.name().startsWith("get_")
                && method.signature().parameters().isEmpty() && obstacle(method.signature().returnType()).isEmpty();
    }

    /** For a method: a call. */
    static InstantiatingCode of(MethodInfo method, CSharpSpelling spelling) {
        Klass type = method.declaringType();
        if (method.isConstructor() && obstacle(method).isEmpty() && (isDelegate(type) || isAbstract(type))) {
            // Only the compiler may name its parameters, or nobody may call it.
            return isDelegate(type) ? of(type, spelling) : none(spelling.type(type) + " is abstract");
        }
        return obstacle(method).map(InstantiatingCode::none).orElseGet(() -> call(method, spelling));
    }

    private static InstantiatingCode call(MethodInfo method, CSharpSpelling spelling) {
        List<String> statements = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) instanceof ByRefKlass reference) {
                statements.add(spelling.type(reference.element()) + " a" + i + " = " + value(reference.element(), spelling)
                        + ";");
                arguments.add((isOut(method, i) ? "out a" : "ref a") + i);
            } else {
                arguments.add(value(parameters.get(i), spelling));
            }
        }
        String type = spelling.type(method.declaringType());
        String called = method.isConstructor() ? "new " + type
                : (method.isStatic() ? type : value(method.declaringType(), spelling)) + "." + identifier(method.name())
                + (method.genericArity() == 0 ? "" : "<" + String.join(",", method.arguments().stream().map(spelling::type)
                .toList()) + ">");
        statements.add(called + "(" + String.join(", ", arguments) + ");");
        return new InstantiatingCode(List.copyOf(statements), "", false, Stream.of(List.of(method.declaringType()),
                method.arguments(), parameters).flatMap(List::stream).toList());
    }

    private static String value(Klass type, CSharpSpelling spelling) {
        return "default(" + spelling.type(type) + ")";
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
        if (!method.isConstructor() && ((method.flags() & SPECIAL_NAME) != 0
                || !method.name().chars().allMatch(c -> Character.isJavaIdentifierPart(c) && c != '$'))) {
            return Optional.of("C# has no name for a call of " + method.name());
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
