package hybridscope.core.icalls.system;

import hybridscope.core.interpreter.RunEnd;

/**
 * {@code Environment.Exit}, {@code FailFast}, a process that kills itself: leaves all frames without running anything in them. No
 * Java stack trace.
 */
public final class ExitRequest extends RunEnd {
    private static final long serialVersionUID = 1L;
    private final int code;
    private final boolean atOnce;

    /** @param atOnce whether nobody hears of the end: no event, no finalizer */
    public ExitRequest(int code, boolean atOnce) {
        this.code = code;
        this.atOnce = atOnce;
    }

    public int code() {
        return code;
    }

    public boolean atOnce() {
        return atOnce;
    }
}
