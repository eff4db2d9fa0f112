package hybridscope.core.host;

/** A file operation that fails. No Java stack trace: programs fail on purpose. */
public final class FileException extends Exception {
    private static final long serialVersionUID = 1L;
    private final FileError error;

    /** @param error why */
    public FileException(FileError error) {
        super(null, null, false, false);
        this.error = error;
    }

    /** Why it fails. */
    public FileError error() {
        return error;
    }

    @Override
    public String getMessage() {
        return error.name();
    }
}
