package hybridscope.core.interpreter;

/** A compiled form would pass what the JVM allows for a method: 64 KB of code, or its variables. Carries no Java stack trace. */
final class CodeTooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CodeTooLong(String message) {
        super(message, null, false, false);
    }
}
