package hybridscope.inspectors.expression;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** What reading the expression of a type or method came to. */
public sealed interface MemberReading {
    /** It names this type. */
    record OfType(Klass type) implements MemberReading {
    }

    /** It names this method. */
    record OfMethod(MethodInfo method) implements MemberReading {
    }

    /** It names none. */
    record Refused(TypeExpressionError error) implements MemberReading {
    }
}
