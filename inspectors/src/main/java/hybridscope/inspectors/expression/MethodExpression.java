package hybridscope.inspectors.expression;

import java.util.List;

/**
 * A method as it was written, not yet looked up.
 *
 * @param type       the type it belongs to
 * @param name       its name with its generic arguments
 * @param parameters the types of its parameters; null where none are said
 */
record MethodExpression(TypeExpression type, TypeExpression.Segment name, List<TypeExpression> parameters) {
}
