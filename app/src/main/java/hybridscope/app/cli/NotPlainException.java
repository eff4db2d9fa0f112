package hybridscope.app.cli;

/** A command line that was read without picocli has something to be said about it, which picocli is to say. */
final class NotPlainException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotPlainException() {
        super("picocli is to read this command line");
    }
}
