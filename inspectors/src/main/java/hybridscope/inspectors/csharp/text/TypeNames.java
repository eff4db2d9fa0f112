package hybridscope.inspectors.csharp.text;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** How types are called at a place of the text: shortened by the namespaces that are imported there, without ambiguity. */
public interface TypeNames {
    /** Writes a type; of a by-reference type its element, for {@code ref} and {@code out} belong to the place. */
    void write(CodeWriter out, Klass type);

    /**
     * Writes the type of a variable: tuples as C# has them.
     *
     * @param elements what the elements of the type, where it is a tuple, are called; may be empty
     */
    default void writeVariable(CodeWriter out, Klass type, List<String> elements) {
        write(out, type);
    }

    /** The words that there are at the place. */
    default LanguageLevel level() {
        return LanguageLevel.LATEST;
    }

    /** Whether a method can be called as if it were its first parameter's: an extension whose namespace is imported. */
    default boolean isExtension(MethodInfo method) {
        return false;
    }

    /** Whether a type has no name at the place: C# makes its objects with {@code new { ... }}. */
    default boolean isAnonymous(Klass type) {
        return false;
    }

    /** The type as text. */
    default String text(Klass type) {
        CodeWriter out = new CodeWriter();
        write(out, type);
        return out.text().lines().getFirst().text();
    }
}
