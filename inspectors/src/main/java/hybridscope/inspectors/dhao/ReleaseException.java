package hybridscope.inspectors.dhao;

/** A release cannot be made, or is not what it says of itself; the message names the file. */
public final class ReleaseException extends Exception {
    private static final long serialVersionUID = 1;

    ReleaseException(String message) {
        super(message);
    }
}
