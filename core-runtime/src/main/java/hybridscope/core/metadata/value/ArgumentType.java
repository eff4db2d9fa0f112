package hybridscope.core.metadata.value;

import hybridscope.core.metadata.signature.ElementType;

/** The type of a custom attribute's argument (ECMA-335 II.23.3). */
public sealed interface ArgumentType {
    /** BOOLEAN, CHAR, I1 to R8, STRING, TYPE ({@code System.Type}) or BOXED ({@code object}). */
    record Simple(ElementType type) implements ArgumentType {
    }

    /**
     * An enumeration.
     *
     * @param name     its name in metadata's form, nested types with {@code /}
     * @param assembly display name of its assembly; empty for the file's own, or where a name without assembly stands
     */
    record Enumeration(String name, String assembly) implements ArgumentType {
    }

    /** A vector. */
    record ArrayOf(ArgumentType element) implements ArgumentType {
    }

    /** The type as C# writes it. */
    default String text() {
        return switch (this) {
            case Simple(ElementType type) -> switch (type) {
                case TYPE -> "System.Type";
                case BOXED -> "object";
                default -> type.keyword();
            };
            case Enumeration(String name, _) -> name.replace('/', '.');
            case ArrayOf(ArgumentType element) -> element.text() + "[]";
        };
    }
}
