package hybridscope.core.sharing;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/** How il2cpp spells names of metadata in C++: the parts that names of types, methods and shared bodies are made of. */
public final class CppIdentifier {
    private CppIdentifier() {
    }

    /** A name as an identifier: points, graves and hyphens become underscores, other characters a U and their hex digits. */
    public static String of(String name) {
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

    /** A type's own name as an identifier, without namespace, outer types and arguments; an array's is that of its element. */
    public static String of(Klass type) {
        return of(simple(type));
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

    /** 8 hex digits that tell names apart: the first of a key's SHA-1, so that they are the same each time. */
    public static String number(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().withUpperCase().formatHex(digest, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
