package hybridscope.core.types;

/** What a token stands for in a generic context. */
public sealed interface ResolvedToken {
    /** A type. */
    record OfType(Klass type) implements ResolvedToken {
    }

    /** A method. */
    record OfMethod(MethodInfo method) implements ResolvedToken {
    }

    /** A field. */
    record OfField(FieldInfo field) implements ResolvedToken {
    }
}
