package hybridscope.core.cpp;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.Locale;
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
            default -> identifier(simple(type)) + "_t" + hash(home(type) + "|" + type.name());
        };
    }

    /** The name of a method without variables, as a function. */
    public String method(MethodInfo method) {
        return methods.computeIfAbsent(method, this::newMethod);
    }

    private String newMethod(MethodInfo method) {
        StringBuilder text = new StringBuilder(identifier(simple(method.declaringType()))).append('_')
                .append(identifier(method.name()));
        method.arguments().forEach(argument -> text.append("_Tis").append(identifier(simple(argument))).append("_t"));
        return text.append("_m").append(hash(home(method.declaringType()) + "|" + method)).toString();
    }

    /** The name of a field, as a member. */
    public static String field(FieldInfo field) {
        return "___" + identifier(field.name());
    }

    /** The name of a string's variable. */
    public static String literal(String text) {
        return "_stringLiteral" + hash(text);
    }

    private static String home(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> defined.module().assembly().name();
            default -> type.element() == null ? "" : home(type.element());
        };
    }

    private static String simple(Klass type) {
        if (type instanceof ArrayKlass array) {
            return simple(array.element()) + "[" + ",".repeat(array.rank() - 1) + "]";
        }
        if (type.element() != null) {
            return simple(type.element()) + "*";
        }
        String name = type instanceof DefinedKlass defined ? defined.definitionName() : type.name();
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
    }

    /** A name as an identifier: points, graves and hyphens become underscores, other characters a U and their hex digits. */
    public static String identifier(String name) {
        StringBuilder text = new StringBuilder(name.length() + 8);
        for (int i = 0; i < name.length(); i++) {
            char each = name.charAt(i);
            if (each < 128 && Character.isLetterOrDigit(each) || each == '_') {
                text.append(each);
            } else if (each == '.' || each == '`' || each == '-') {
                text.append('_');
            } else {
                text.append('U').append(String.format(Locale.ROOT, "%02X", (int) each));
            }
        }
        return text.isEmpty() ? "_" : text.toString();
    }

    private static String hash(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().withUpperCase().formatHex(digest, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
