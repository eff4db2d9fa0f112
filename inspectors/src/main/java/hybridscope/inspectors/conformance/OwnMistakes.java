package hybridscope.inspectors.conformance;

import hybridscope.core.interpreter.EngineListener;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The first mistake of HybridScope's own in a run. A run that has one fails whatever the program prints, for a program may catch
 * the exception that comes of it, and go on.
 */
final class OwnMistakes implements EngineListener {
    /** Of so many frames of Java's stack it is told. */
    private static final int FRAMES = 4;

    private Throwable first;

    @Override
    public synchronized void internalError(Throwable cause) {
        first = first == null ? cause : first;
    }

    /** Whether there was none. */
    synchronized boolean isEmpty() {
        return first == null;
    }

    /** What it was and where, in a line. */
    synchronized String text() {
        return text(first);
    }

    /** The same of any mistake. */
    static String text(Throwable mistake) {
        return "internal error: " + mistake + Stream.of(mistake.getStackTrace()).limit(FRAMES).map(frame -> ", at " + frame)
                .collect(Collectors.joining());
    }
}
