package hybridscope.core.interpreter;

/**
 * A compiled form would pass what the JVM allows for a method: 64 KB of bytecode, or its local variables. Carries no Java stack
 * trace.
 */
public final class CodeTooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CodeTooLong(String message) {
        super(message, null, false, false);
    }
}
