package hybridscope.core.icalls;

import hybridscope.core.interpreter.RunEnd;

/** {@code Environment.Exit} and {@code FailFast}: leaves all frames without running anything in them. No Java stack trace. */
final class ExitRequest extends RunEnd {
    private static final long serialVersionUID = 1L;
    private final int code;
    private final String words;

    /** @param words what is to be said of it; null for nothing */
    ExitRequest(int code, String words) {
        this.code = code;
        this.words = words;
    }

    int code() {
        return code;
    }

    /** What is to be said of it; null for nothing. */
    String words() {
        return words;
    }
}
