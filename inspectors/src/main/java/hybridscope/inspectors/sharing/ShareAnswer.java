package hybridscope.inspectors.sharing;

import hybridscope.inspectors.expression.TypeExpressionError;

/** What became of an expression. */
public sealed interface ShareAnswer {
    /** It names a type or a method: this is told of it. */
    record Told(ShareReport report) implements ShareAnswer {
    }

    /** It names none. */
    record Refused(TypeExpressionError error) implements ShareAnswer {
    }
}
