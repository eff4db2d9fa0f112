package hybridscope.core.program;

import hybridscope.core.interpreter.Position;
import java.util.List;

/**
 * How a program has ended.
 *
 * @param ending       why
 * @param exitCode     Main's result, or what {@code Environment.Exit} was given; 1 behind an unhandled exception, 0 where it was
 *     forced to end
 * @param exception    what {@code ToString} says of the unhandled exception; null without one
 * @param positions    where its thread stood when it was forced to end, the innermost frame first; empty otherwise
 * @param threads      what each thread did when it was forced to end, for people; empty otherwise
 * @param instructions IR instructions executed
 */
public record ProgramResult(ProgramEnd ending, int exitCode, String exception, List<Position> positions, List<String> threads,
        long instructions) {
    /** Copies the lists. */
    public ProgramResult {
        positions = List.copyOf(positions);
        threads = List.copyOf(threads);
    }

    /** What Mono prints of an exception that nobody has caught, in front of what follows on standard error. */
    public static String unhandled(String exception) {
        return "\nUnhandled Exception:\n" + exception + "\n[ERROR] FATAL UNHANDLED EXCEPTION: " + exception + "\n";
    }
}
