package hybridscope.core.cpp;

import hybridscope.core.sharing.CppIdentifier;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Identifiers in il2cpp's manner: {@code List_1_t0A1B2C3D}, {@code List_1_Add_m0A1B2C3D}. What stands behind the t or m is the
 * first 8 hex digits of the SHA-1 of the assembly's name, a bar, and the type or method as metadata writes it, so that it is the
 * same each time and in each file; a string literal's are those of its text. Nested types have their own name alone.
 */
public final class CppNames {
    private final Map<Klass, String> types = new IdentityHashMap<>();
    private final Map<MethodInfo, String> methods = new IdentityHashMap<>();

    /** The name of a type without variables, as a struct. */
    public String type(Klass type) {
        return types.computeIfAbsent(type, this::newType);
    }

    private String newType(Klass type) {
        return switch (type.elementType()) {
            case STRING -> "String_t";
            case OBJECT -> "RuntimeObject";
            default -> CppIdentifier.of(type) + "_t" + CppIdentifier.number(home(type) + "|" + type.name());
        };
    }

    /** The name of a method without variables, as a function. */
    public String method(MethodInfo method) {
        return methods.computeIfAbsent(method, this::newMethod);
    }

    private String newMethod(MethodInfo method) {
        StringBuilder text = new StringBuilder(CppIdentifier.of(method.declaringType())).append('_')
                .append(CppIdentifier.of(method.name()));
        method.arguments().forEach(argument -> text.append("_Tis").append(CppIdentifier.of(argument)).append("_t"));
        return text.append("_m").append(CppIdentifier.number(home(method.declaringType()) + "|" + method)).toString();
    }

    /** The name of a field, as a member. */
    public static String field(FieldInfo field) {
        return "___" + CppIdentifier.of(field.name());
    }

    /** The name of a string's variable. */
    public static String literal(String text) {
        return "_stringLiteral" + CppIdentifier.number(text);
    }

    private static String home(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> defined.module().assembly().name();
            default -> type.element() == null ? "" : home(type.element());
        };
    }
}
