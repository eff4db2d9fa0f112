package hybridscope.core.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * The machine as a program sees it. Nothing is reached that is not given here.
 *
 * @param input       standard input
 * @param output      standard output
 * @param error       standard error
 * @param environment the environment variables that were granted
 * @param arguments   of the command line, the program's name first
 */
public record Host(InputStream input, OutputStream output, OutputStream error, Map<String, String> environment, List<String> arguments) {
    /** The number of the handle of standard input; output and error follow. */
    public static final int INPUT = 0;
    /** The number of the handle of standard output. */
    public static final int OUTPUT = 1;
    /** The number of the handle of standard error. */
    public static final int ERROR = 2;

    /** Copies what could change. */
    public Host {
        environment = Map.copyOf(environment);
        arguments = List.copyOf(arguments);
    }

    /**
     * Writes to a standard stream.
     *
     * @return whether there is such a stream
     * @throws IOException where writing fails
     */
    public boolean write(int handle, byte[] bytes, int offset, int count) throws IOException {
        OutputStream stream = handle == OUTPUT ? output : handle == ERROR ? error : null;
        if (stream == null) {
            return false;
        }
        stream.write(bytes, offset, count);
        return true;
    }
}
