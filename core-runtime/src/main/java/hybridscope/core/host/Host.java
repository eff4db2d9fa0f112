package hybridscope.core.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** The machine as a program sees it. Nothing is reached that is not given here. */
public final class Host {
    /** The number of the handle of standard input; output and error follow. */
    public static final int INPUT = 0;
    /** The number of the handle of standard output. */
    public static final int OUTPUT = 1;
    /** The number of the handle of standard error. */
    public static final int ERROR = 2;

    private final InputStream input;
    private final OutputStream output;
    private final OutputStream error;
    private final Map<String, String> environment;
    private final List<String> arguments;
    private int exitCode;

    /**
     * A machine with three streams.
     *
     * @param output      written to as the program writes: whoever wants that buffered passes a buffered stream
     * @param environment the environment variables that were granted
     * @param arguments   of the command line, the program's name first
     */
    public Host(InputStream input, OutputStream output, OutputStream error, Map<String, String> environment, List<String> arguments) {
        this.input = input;
        this.output = output;
        this.error = error;
        this.environment = Map.copyOf(environment);
        this.arguments = List.copyOf(arguments);
    }

    /** Standard input. */
    public InputStream input() {
        return input;
    }

    /** The environment variables that were granted. */
    public Map<String, String> environment() {
        return environment;
    }

    /** The arguments of the command line, the program's name first. */
    public List<String> arguments() {
        return arguments;
    }

    /** What a program that returns nothing ends with. */
    public int exitCode() {
        return exitCode;
    }

    /** Sets what a program that returns nothing ends with. */
    public void setExitCode(int code) {
        exitCode = code;
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
        if (handle == ERROR) {
            output.flush();
        }
        stream.write(bytes, offset, count);
        return true;
    }

    /**
     * Reads from standard input, behind all output.
     *
     * @return how many bytes; 0 at the end
     * @throws IOException where reading fails
     */
    public int read(byte[] bytes, int offset, int count) throws IOException {
        flush();
        return Math.max(input.read(bytes, offset, count), 0);
    }

    /**
     * Passes on what was written.
     *
     * @throws IOException where writing fails
     */
    public void flush() throws IOException {
        output.flush();
        error.flush();
    }
}
