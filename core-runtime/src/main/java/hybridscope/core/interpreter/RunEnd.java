package hybridscope.core.interpreter;

/**
 * Ends a run from inside an internal call: it passes through the interpreter, and nothing managed runs any more. No Java stack
 * trace.
 */
public abstract class RunEnd extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** For subclasses that say why. */
    protected RunEnd() {
        super(null, null, false, false);
    }
}
