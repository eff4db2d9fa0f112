package hybridscope.core.debug;

import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.types.MethodInfo;

/**
 * What a call has come back with.
 *
 * @param method the method that has returned
 * @param value  what it has returned, as it was then
 */
public record ReturnedValue(MethodInfo method, ExpressionValue value) {
}
