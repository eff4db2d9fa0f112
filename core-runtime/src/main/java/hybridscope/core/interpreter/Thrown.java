package hybridscope.core.interpreter;

/** Carries an exception object to the frame that is to raise it. No Java stack trace. */
final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final int object;

    Thrown(int object) {
        super(null, null, false, false);
        this.object = object;
    }
}
