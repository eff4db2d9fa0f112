package hybridscope.core.aot;

/** Metadata that is to be the same as an AOT assembly's is not; the message names the first row that differs. */
public final class InconsistentImageException extends Exception {
    private static final long serialVersionUID = 1;

    InconsistentImageException(String message) {
        super(message);
    }
}
