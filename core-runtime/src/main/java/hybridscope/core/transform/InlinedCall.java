package hybridscope.core.transform;

import hybridscope.core.types.MethodInfo;

/**
 * A call that was replaced by what the method does.
 *
 * @param ilOffset of the call
 * @param method   whose IL stands in its place
 */
public record InlinedCall(int ilOffset, MethodInfo method) {
}
