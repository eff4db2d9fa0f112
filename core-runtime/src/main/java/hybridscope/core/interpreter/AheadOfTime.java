package hybridscope.core.interpreter;

import hybridscope.core.types.MethodBinding;

/** Which methods have typed compiled forms ({@link TypedFrames}); what else is hot has forms with its slots in memory. */
public enum AheadOfTime {
    NOTHING,
    /** Whatever is hot: there is no AOT part to be told from the rest. */
    HOT,
    /** Those of the AOT part. */
    PART,
    /** Every second one of the AOT part, so that calls go to and fro: for tests. */
    HALF;

    /** Whether an AOT part has such forms, and what is interpreted beside it has not. */
    public boolean isOfPart() {
        return this == PART || this == HALF;
    }

    /** Whether a method has such a form. */
    boolean has(LinkedMethod method) {
        return switch (this) {
            case NOTHING -> false;
            case HOT -> true;
            case PART -> method.binding() instanceof MethodBinding.Compiled;
            case HALF -> method.binding() instanceof MethodBinding.Compiled && method.id() % 2 == 0;
        };
    }
}
