package hybridscope.app.cli;

/** A line of a debugger's script that cannot be carried out; the message says why. */
final class ScriptError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ScriptError(String message) {
        super(message, null, false, false);
    }
}
