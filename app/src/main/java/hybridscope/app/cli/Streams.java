package hybridscope.app.cli;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * What a command reads and writes.
 *
 * @param in  standard input
 * @param out standard output
 * @param err standard error
 */
record Streams(InputStream in, OutputStream out, OutputStream err) {
}
