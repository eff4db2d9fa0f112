package hybridscope.core.icalls;

import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** What a program under control has around it: the machine as the sandbox shows it, the same in every run of a session. */
public final class Surroundings {
    private final List<String> arguments;
    private final Host host;
    private final InternalCalls calls;

    /**
     * Streams and nothing else.
     *
     * @param output    where standard output and standard error go
     * @param arguments the command line, the program's name first
     * @param seed      of random numbers
     */
    public Surroundings(InputStream input, OutputStream output, List<String> arguments, long seed) {
        this.arguments = List.copyOf(arguments);
        host = new Host.Builder(input, output, output).arguments(arguments).seed(seed).build();
        calls = new InternalCalls(host);
    }

    /** The command line, the program's name first. */
    public List<String> arguments() {
        return arguments;
    }

    /**
     * A program or a method in front of its first instruction.
     *
     * @param first       the main thread, with the frame of the first method
     * @param returnsCode whether what that returns is the exit code
     */
    public Course course(Engine engine, ManagedThread first, boolean returnsCode) {
        return new Course(engine, host, first, returnsCode);
    }

    /** The class library's native half on this machine. */
    public InternalCalls calls() {
        return calls;
    }
}
