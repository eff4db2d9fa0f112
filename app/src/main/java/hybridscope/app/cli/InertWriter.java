package hybridscope.app.cli;

import hybridscope.inspectors.text.Escapes;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where commands print what they say. Names come from files and programs, and may hold anything: control characters and whatever
 * turns the direction of text are printed as escapes, and a line that is printed as one stays one. What is written in another way
 * (JSON) stays as it is.
 */
final class InertWriter extends PrintWriter {
    InertWriter(OutputStream out, boolean flushesLines) {
        super(out, flushesLines, StandardCharsets.UTF_8);
    }

    /** Prints text that may have several lines. */
    @Override
    public void print(String text) {
        write(Escapes.inertLines(String.valueOf(text)));
    }

    /** Prints one line. */
    @Override
    public void println(String line) {
        write(Escapes.inert(String.valueOf(line)));
        println();
    }
}
