package hybridscope.app.cli;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * What a command reads and writes.
 *
 * @param in  standard input
 * @param out standard output
 * @param err standard error
 * @param own whether they are the process's own
 */
record Streams(InputStream in, OutputStream out, OutputStream err, boolean own) {
    /** Streams within a process that does something else, too. */
    Streams(InputStream in, OutputStream out, OutputStream err) {
        this(in, out, err, false);
    }
}
