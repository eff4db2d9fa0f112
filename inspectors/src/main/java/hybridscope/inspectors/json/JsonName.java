package hybridscope.inspectors.json;

import java.util.Locale;

/**
 * What an enumeration's constant is called outside of Java: in JSON, in texts, in the keys of messages and in style classes. One rule for
 * all of them, those of core-runtime included: its name in lower case with hyphens.
 */
public final class JsonName {
    private JsonName() {
    }

    /** {@code thread-start} for {@code THREAD_START}. */
    public static String of(Enum<?> constant) {
        return of(constant.name());
    }

    static String of(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
