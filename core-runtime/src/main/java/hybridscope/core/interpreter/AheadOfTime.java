package hybridscope.core.interpreter;

import hybridscope.core.types.MethodBinding;

/** Which methods have typed compiled forms ({@link TypedFrames}); what else is hot has forms with its slots in memory. */
public enum AheadOfTime {
    NOTHING,
    /** Whatever is hot: there is no AOT part to be told from the rest. */
    HOT,
    /**
     * Whatever is hot and short enough for HotSpot's first compiler, where that is the only one. What it gives up stays in
     * HotSpot's interpreter for good, slower than in the loop.
     */
    SHORT,
    /** Those of the AOT part. */
    PART,
    /** Every second one of the AOT part, so that calls go to and fro: for tests. */
    HALF;

    /** Beyond so many instructions a form would pass what the JVM allows for a method, 64 KB. */
    private static final int MOST_WORDS = 3_000;
    /** Of 830 words HotSpot's first compiler makes code, of 1,110 it says "out of virtual registers". */
    private static final int SHORT_WORDS = 900;

    /** How many words of IR a method may have that is compiled. */
    int mostWords() {
        return this == SHORT ? SHORT_WORDS : MOST_WORDS;
    }

    /** Whether an AOT part has such forms, and what is interpreted beside it has not. */
    public boolean isOfPart() {
        return this == PART || this == HALF;
    }

    /** Whether methods get such forms once they are hot. */
    boolean isOfHot() {
        return this == HOT || this == SHORT;
    }

    /** Whether a method has such a form. */
    boolean has(LinkedMethod method) {
        return switch (this) {
            case NOTHING -> false;
            case HOT, SHORT -> true;
            case PART -> method.binding() instanceof MethodBinding.Compiled;
            case HALF -> method.binding() instanceof MethodBinding.Compiled && method.id() % 2 == 0;
        };
    }
}
