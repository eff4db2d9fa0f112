package hybridscope.app.cli;

import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;

/** The input cannot be read, or does not have what the command asks for; the message says so to the user. */
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final boolean severalLines;

    /** @param message one line, whatever names it has */
    BadInputException(String message) {
        super(message);
        severalLines = false;
    }

    /** @param lines what is wrong with a file, in one line or several */
    BadInputException(Path file, String lines) {
        super(Escapes.inert(file.toString()) + ": " + lines);
        severalLines = true;
    }

    /** Whether line breaks in the message are meant. */
    boolean hasSeveralLines() {
        return severalLines;
    }
}
