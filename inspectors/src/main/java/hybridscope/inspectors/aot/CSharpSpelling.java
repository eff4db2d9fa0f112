package hybridscope.inspectors.aot;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.sharing.SharedType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.List;
import java.util.stream.Collectors;

/** Types and methods as C# people write them. */
public enum CSharpSpelling {
    /**
     * As lists of AOT generic references have it: all arguments behind the innermost name, {@code List.Enumerator<int>}.
     */
    LIST,
    /** As {@link #LIST}; a type parameter as what fully shared code has in its place. */
    FULLY_SHARED,
    /** As {@link #LIST} without namespaces, and without what methods return: for where room is short. */
    BRIEF,
    /** As the compiler takes it: {@code System.Collections.Generic.List<int>.Enumerator}. */
    CODE,
    /** As {@link #CODE} below using directives: {@code List<int>.Enumerator}. */
    SHORT_CODE;

    private static final String NULLABLE = "System.Nullable`1";

    /** Whether C# has a keyword for a type, or a sign, so that no namespace is needed. */
    static boolean isOfLanguage(DefinedKlass type) {
        return keyword(type) != null || type.definitionName().equals(NULLABLE);
    }

    private boolean isCode() {
        return this == CODE || this == SHORT_CODE;
    }

    /** A type. */
    public String type(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> keyword(defined) != null ? keyword(defined) : defined(defined);
            case ArrayKlass array -> array(array);
            case PointerKlass pointer -> type(pointer.element()) + "*";
            case ByRefKlass reference -> isCode() ? "ref " + type(reference.element()) : type(reference.element()) + "&";
            case VariableKlass variable when this == FULLY_SHARED ->
                    variable.hasReferenceConstraint() ? "object" : SharedType.Any.NAME;
            default -> type.name();
        };
    }

    private static String keyword(DefinedKlass type) {
        ElementType element = type.elementType();
        return element.isPrimitive() && element != ElementType.I && element != ElementType.U ? element.keyword() : null;
    }

    /** C# has the outermost array's brackets first. */
    private String array(ArrayKlass array) {
        StringBuilder brackets = new StringBuilder();
        Klass at = array;
        while (at instanceof ArrayKlass each) {
            brackets.append(each.isVector() ? "[]" : each.rank() == 1 ? "[*]" : "[" + ",".repeat(each.rank() - 1) + "]");
            at = each.element();
        }
        return type(at) + brackets;
    }

    private String defined(DefinedKlass type) {
        List<Klass> arguments = type.arguments();
        if (this == SHORT_CODE && type.definitionName().equals(NULLABLE) && arguments.size() == 1) {
            return type(arguments.getFirst()) + "?";
        }
        StringBuilder text = new StringBuilder();
        int taken = 0;
        for (String segment : name(type).split("/")) {
            int backtick = segment.lastIndexOf('`');
            int arity = backtick < 0 ? 0 : arity(segment.substring(backtick + 1));
            text.append(text.isEmpty() ? "" : ".").append(arity == 0 ? segment : segment.substring(0, backtick));
            if (isCode() && arity > 0 && taken + arity <= arguments.size()) {
                text.append(list(arguments.subList(taken, taken + arity)));
                taken += arity;
            }
        }
        return text + (taken < arguments.size() ? list(arguments.subList(taken, arguments.size())) : "");
    }

    private String name(DefinedKlass type) {
        String name = type.definitionName();
        int nested = name.indexOf('/');
        return this == BRIEF || this == SHORT_CODE
                ? name.substring(name.lastIndexOf('.', nested < 0 ? name.length() : nested) + 1) : name;
    }

    private static int arity(String digits) {
        return digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : 0;
    }

    private String list(List<Klass> arguments) {
        return arguments.stream().map(this::type).collect(Collectors.joining(",", "<", ">"));
    }

    /**
     * A method with what it returns and takes: {@code object UnityEngine.GameObject.AddComponent<object>()}. The dot that names
     * of constructors begin with is not doubled where room is short: {@code Cube.ctor()}.
     */
    public String method(MethodInfo method) {
        return (this == BRIEF ? "" : type(method.signature().returnType()) + " ") + type(method.declaringType())
                + (this == BRIEF && method.name().startsWith(".") ? "" : ".") + method.name()
                + (method.genericArity() == 0 ? "" : list(method.arguments()))
                + method.signature().parameters().stream().map(this::type).collect(Collectors.joining(",", "(", ")"));
    }
}
