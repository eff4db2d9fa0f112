package hybridscope.core.debug.breakpoint;

/**
 * Which of a breakpoint's hits count: those it stops at.
 *
 * @param kind  how hits are compared with the number
 * @param count the number, 1 or more
 */
public record HitCondition(Kind kind, int count) {
    /** How hits are compared with the number. */
    public enum Kind {
        /** The hit of that number alone. */
        EQUAL("=="),
        /** That hit and all behind it. */
        AT_LEAST(">="),
        /** Each hit whose number is a multiple. */
        EVERY("%");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** As scripts write it. */
        public String text() {
            return text;
        }
    }

    /** Every hit. */
    public static final HitCondition ALWAYS = new HitCondition(Kind.AT_LEAST, 1);

    /** @throws IllegalArgumentException for a number below 1 */
    public HitCondition {
        if (count < 1) {
            throw new IllegalArgumentException("a hit count of " + count);
        }
    }

    /** Whether it stops at a hit. @param hit its number, from 1 */
    public boolean accepts(long hit) {
        return switch (kind) {
            case EQUAL -> hit == count;
            case AT_LEAST -> hit >= count;
            case EVERY -> hit % count == 0;
        };
    }

    @Override
    public String toString() {
        return kind.text() + " " + count;
    }
}
