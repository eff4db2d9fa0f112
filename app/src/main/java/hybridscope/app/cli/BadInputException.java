package hybridscope.app.cli;

import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;

/** The input cannot be read, or does not have what the command asks for; the message says so to the user. */
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final boolean severalLines;

    /** @param message one line, whatever names it has */
    BadInputException(String message) {
        this(message, false);
    }

    private BadInputException(String message, boolean severalLines) {
        super(message);
        this.severalLines = severalLines;
    }

    /** @param lines what is wrong with a file, in one line or several */
    BadInputException(Path file, String lines) {
        this(Escapes.inert(file.toString()) + ": " + lines, true);
    }

    /** Of what is wrong with the machine, in one line or several; no program's or file's names are in it. */
    static BadInputException ofMachine(String lines) {
        return new BadInputException(lines, true);
    }

    /** Whether line breaks in the message are meant. */
    boolean hasSeveralLines() {
        return severalLines;
    }
}
