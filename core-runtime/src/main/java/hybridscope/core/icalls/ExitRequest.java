package hybridscope.core.icalls;

/** {@code Environment.Exit}: leaves all frames without running anything in them. No Java stack trace. */
final class ExitRequest extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int code;

    ExitRequest(int code) {
        super(null, null, false, false);
        this.code = code;
    }

    int code() {
        return code;
    }
}
