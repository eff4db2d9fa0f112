package hybridscope.core.metadata.name;

import hybridscope.core.metadata.signature.ElementType;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** C#'s keywords for types of the core library (C# specification, 8.3.5): those of the element types, and {@code decimal}. */
public final class TypeKeywords {
    /** The one type with a keyword in C# and no element type in metadata. */
    private static final String DECIMAL = "decimal";
    private static final Map<String, String> BY_CLASS = byClass();

    private TypeKeywords() {
    }

    private static Map<String, String> byClass() {
        Map<String, String> map = new HashMap<>(Map.of("System.Decimal", DECIMAL));
        for (ElementType type : ElementType.values()) {
            if (type.keyword() != null) {
                map.put("System." + type.className(), type.keyword());
            }
        }
        return Map.copyOf(map);
    }

    /** The keyword for a class of the core library by its metadata name: {@code int} for {@code System.Int32}; null for none. */
    public static String of(String className) {
        return BY_CLASS.get(className);
    }

    /** Whether it is C#'s keyword for {@code System.Decimal}, the one that {@link ElementType#ofKeyword} does not know. */
    public static boolean isDecimal(String keyword) {
        return keyword.equals(DECIMAL);
    }

    /** All of them. */
    public static Set<String> all() {
        return Set.copyOf(BY_CLASS.values());
    }
}
