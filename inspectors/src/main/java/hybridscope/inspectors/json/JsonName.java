package hybridscope.inspectors.json;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What an enumeration's constant is called outside of Java: in JSON, in texts, in the keys of messages and in style classes. One
 * rule for all of them, those of core-runtime included: its name in lower case with hyphens. Only a {@link JsonNamed} tells its
 * names itself.
 */
public final class JsonName {
    private JsonName() {
    }

    /** {@code thread-start} for {@code THREAD_START}. */
    public static String of(Enum<?> constant) {
        return constant instanceof JsonNamed named ? named.jsonName() : of(constant.name());
    }

    /** The constant that has a name; empty for none. */
    public static <E extends Enum<E>> Optional<E> find(Class<E> type, String name) {
        return Arrays.stream(type.getEnumConstants()).filter(each -> of(each).equals(name)).findFirst();
    }

    /** A constant's name in lower case with blanks, for those that are words of a sentence: {@code type load}. */
    public static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String of(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
