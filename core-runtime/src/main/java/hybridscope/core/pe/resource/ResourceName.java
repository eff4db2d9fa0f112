package hybridscope.core.pe.resource;

import hybridscope.core.pe.Text;

/** What an entry of the resource tree is called on its level: a number or a text (PE/COFF 6.9.3). */
public sealed interface ResourceName {
    /**
     * A number: a type of {@link ResourceLayouts#TYPES}, a resource id, a language.
     *
     * @param value 0 to 2^31-1
     */
    record Id(int value) implements ResourceName {
        @Override
        public String toString() {
            return Integer.toString(value);
        }
    }

    /**
     * A text.
     *
     * @param text the name, with the bytes of its length and characters
     */
    record Named(Text text) implements ResourceName {
        @Override
        public String toString() {
            return text.value();
        }
    }

    /** The name as a person reads it at that level of the tree: 0 type, 1 name, 2 language, below just the number or text. */
    default String text(int level) {
        return switch (this) {
            case Id id when level == 0
                    && !ResourceLayouts.TYPES.text(id.value()).startsWith("0") -> ResourceLayouts.TYPES.text(id.value());
            case Id id when level == 2 -> language(id.value());
            default -> toString();
        };
    }

    /** Whether the name is that number. */
    default boolean is(int number) {
        return this instanceof Id id && id.value() == number;
    }

    /** A Win32 language identifier as people know it: {@code 1033 en-US}. The commonest have names. */
    private static String language(int id) {
        String tag = Languages.tag(id);
        return tag.isEmpty() ? Integer.toString(id) : "%d %s".formatted(id, tag);
    }
}
