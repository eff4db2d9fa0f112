package hybridscope.core.cpp;

/** Ends the text of a basic block: its IL is wrong. Carries no Java stack trace. */
final class InvalidIl extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvalidIl(String message) {
        super(message, null, false, false);
    }
}
