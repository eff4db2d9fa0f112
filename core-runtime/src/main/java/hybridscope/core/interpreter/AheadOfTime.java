package hybridscope.core.interpreter;

import hybridscope.core.types.MethodBinding;

/** Which methods have typed compiled forms ({@link TypedFrames}). */
public enum AheadOfTime {
    NOTHING,
    /** Those of the AOT part. */
    PART,
    /** Every second one of the AOT part, so that calls go to and fro: for tests. */
    HALF;

    /** Whether a method has such a form. */
    boolean has(LinkedMethod method) {
        return this != NOTHING && method.binding() instanceof MethodBinding.Compiled && (this == PART || method.id() % 2 == 0);
    }
}
