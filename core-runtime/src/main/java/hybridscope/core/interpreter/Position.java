package hybridscope.core.interpreter;

import hybridscope.core.types.MethodInfo;

/**
 * Where a frame stands.
 *
 * @param method   the method
 * @param ilOffset offset of the IL instruction in work; -1 where none is known
 */
public record Position(MethodInfo method, int ilOffset) {
    @Override
    public String toString() {
        return "at " + method + (ilOffset < 0 ? "" : " [0x%05x]".formatted(ilOffset));
    }
}
