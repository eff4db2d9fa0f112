package hybridscope.core.transform;

/**
 * Starts the transform of a method again with more knowledge, which stands in {@link TransformFindings}. Carries no stack trace.
 */
final class Restart extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Restart INSTANCE = new Restart();

    private Restart() {
        super(null, null, false, false);
    }
}
