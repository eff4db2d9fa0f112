package hybridscope.core.pe;

/**
 * The one documented error of reading bad bytes: decoding stopped because a rule of the format is broken. It carries the
 * finding and no Java stack trace: what matters is the place in the file.
 */
public final class BadFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Diagnostic diagnostic;

    /** @param diagnostic what is wrong, and where */
    public BadFormatException(Diagnostic diagnostic) {
        super(null, null, false, false);
        this.diagnostic = diagnostic;
    }

    /** What is wrong, and where. */
    public Diagnostic diagnostic() {
        return diagnostic;
    }

    @Override
    public String getMessage() {
        return diagnostic.text();
    }
}
