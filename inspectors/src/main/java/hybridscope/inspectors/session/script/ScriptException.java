package hybridscope.inspectors.session.script;

/** A command of a debugger's script that cannot be carried out; the message says why. */
public final class ScriptException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int offset;

    /** About what was read last. */
    ScriptException(String message) {
        this(message, 0);
    }

    /** @param offset where in what was read last, from 0; in a command that was left, where in that */
    ScriptException(String message, int offset) {
        super(message, null, false, false);
        this.offset = offset;
    }

    /** Where in the command, in characters from 0. */
    public int offset() {
        return offset;
    }
}
