package hybridscope.inspectors.image;

/** A picture that cannot be shown; the message says why. */
public final class BadPictureException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message why, for people */
    public BadPictureException(String message) {
        super(message);
    }
}
