package hybridscope.inspectors.expression;

import hybridscope.core.types.Klass;

/** What reading a type expression came to. */
public sealed interface TypeReading {
    /** It names this type. */
    record Found(Klass type) implements TypeReading {
    }

    /** It names none. */
    record Refused(TypeExpressionError error) implements TypeReading {
    }
}
