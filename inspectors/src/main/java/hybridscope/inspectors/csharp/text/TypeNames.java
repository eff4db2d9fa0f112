package hybridscope.inspectors.csharp.text;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** How types are called at a place of the text: shortened by the namespaces that are imported there, without ambiguity. */
public interface TypeNames {
    /** Writes a type; of a by-reference type its element, for {@code ref} and {@code out} belong to the place. */
    void write(CodeWriter out, Klass type);

    /** Whether a method can be called as if it were its first parameter's: an extension whose namespace is imported. */
    default boolean isExtension(MethodInfo method) {
        return false;
    }

    /** The type as text. */
    default String text(Klass type) {
        CodeWriter out = new CodeWriter();
        write(out, type);
        return out.text().lines().getFirst().text();
    }
}
