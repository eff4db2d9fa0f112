package hybridscope.core.icalls;

import hybridscope.core.interpreter.RunEnd;

/** {@code Environment.Exit}: leaves all frames without running anything in them. No Java stack trace. */
final class ExitRequest extends RunEnd {
    private static final long serialVersionUID = 1L;
    private final int code;

    ExitRequest(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
