package hybridscope.app.cli;

import hybridscope.core.interpreter.EngineListener;
import java.io.PrintWriter;

/**
 * Tells mistakes of HybridScope's own: the first one in a sentence, and where {@link #VARIABLE} is set all with their Java stack
 * traces.
 */
final class InternalErrors implements EngineListener {
    /** The environment variable that asks for stack traces. */
    static final String VARIABLE = "HYBRIDSCOPE_TRACE";
    /** A program can run into the same mistake again and again. */
    private static final int MOST_TRACES = 20;

    private final PrintWriter err;
    private final boolean traces;
    private int count;

    /** @param traces whether stack traces are wanted */
    InternalErrors(PrintWriter err, boolean traces) {
        this.err = err;
        this.traces = traces;
    }

    /** Tells them as the environment asks for. */
    static InternalErrors to(PrintWriter err) {
        return new InternalErrors(err, System.getenv(VARIABLE) != null);
    }

    @Override
    public synchronized void internalError(Throwable cause) {
        if (count == 0) {
            err.println("hybridscope: internal error: " + cause + " (" + VARIABLE + "=1 shows where)");
        }
        if (traces && count < MOST_TRACES) {
            cause.printStackTrace(err);
        }
        err.flush();
        count++;
    }
}
