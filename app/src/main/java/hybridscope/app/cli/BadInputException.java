package hybridscope.app.cli;

/** The input cannot be read, or does not have what the command asks for; the message says so to the user. */
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadInputException(String message) {
        super(message);
    }
}
