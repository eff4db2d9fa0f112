package hybridscope.core.debug.expression;

/**
 * Why an expression has no value.
 *
 * @param offset  where in the text, in UTF-16 units from 0
 * @param message the reason, in English
 */
public record ExpressionError(int offset, String message) {
    @Override
    public String toString() {
        return message + " (at " + (offset + 1) + ")";
    }

    /** Carries an error to where it is answered. No Java stack trace. */
    public static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;
        public final transient ExpressionError error;
        /** Whether it would have a value if methods were called. */
        public final boolean needsCall;

        public Refused(int offset, String message) {
            this(offset, message, false);
        }

        Refused(int offset, String message, boolean needsCall) {
            super(message, null, false, false);
            error = new ExpressionError(offset, message);
            this.needsCall = needsCall;
        }
    }
}
