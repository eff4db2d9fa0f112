package hybridscope.app.cli;

/** A command of a debugger's script that cannot be carried out; the message says why. */
final class ScriptError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int offset;

    /** About what was read last. */
    ScriptError(String message) {
        this(message, 0);
    }

    /** @param offset where in what was read last, from 0; in a command that was left, where in that */
    ScriptError(String message, int offset) {
        super(message, null, false, false);
        this.offset = offset;
    }

    int offset() {
        return offset;
    }
}
