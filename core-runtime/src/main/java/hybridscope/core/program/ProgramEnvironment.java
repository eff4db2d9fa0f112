package hybridscope.core.program;

import hybridscope.core.host.Denial;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Restorable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a program under control has around it: the machine as the sandbox shows it, the same in every run of a session. */
public final class ProgramEnvironment {
    private final List<String> arguments;
    private final Host host;
    private final InternalCalls calls;

    /** Where the program writes, and where it reads what somebody types. It goes back with the machine. */
    public interface Terminal extends Restorable {
        /** Standard output or standard error. */
        void write(byte[] bytes, int offset, int count);

        /** Whether there is something to read, or the end has come. */
        boolean isTyped();

        /** Takes at most so many bytes; none at the end. */
        byte[] take(int most);
    }

    /**
     * A terminal, what is granted, and nothing else.
     *
     * @param arguments the command line, the program's name first
     * @param seed      of random numbers
     */
    public ProgramEnvironment(Terminal terminal, List<String> arguments, long seed, Granted granted) {
        this.arguments = List.copyOf(arguments);
        OutputStream output = new OutputStream() {
            @Override
            public void write(int value) {
                terminal.write(new byte[] {(byte) value}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int count) {
                terminal.write(bytes, offset, count);
            }
        };
        host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(arguments).seed(seed)
                .recorded().typed(new Host.Typed() {
            @Override
            public boolean isThere() {
                return terminal.isTyped();
            }

            @Override
            public byte[] take(int most) {
                return terminal.take(most);
            }
        }).files(new Grants(granted.readable, granted.writable, granted.assemblies), granted.current)
                .variables(granted.variables, System.getenv().keySet()).stubExterns(granted.stubExterns).build();
        calls = ClassLibraryCalls.of(host);
        calls.remember(terminal);
    }

    /**
     * What a program may use of the machine.
     *
     * @param readable   what it may read
     * @param writable   what it may read, write, make and remove
     * @param assemblies where assemblies are loaded from
     * @param current    the current directory
     * @param variables  environment variables that it sees
     * @param stubExterns whether native methods that are not there return zero, instead of throwing
     */
    public record Granted(List<Path> readable, List<Path> writable, List<Path> assemblies, Path current,
            Map<String, String> variables, boolean stubExterns) {
        /** Nothing. */
        public static final Granted NONE = files(List.of(), List.of());

        /** Copies the lists. */
        public Granted {
            readable = List.copyOf(readable);
            writable = List.copyOf(writable);
            assemblies = List.copyOf(assemblies);
            variables = Map.copyOf(variables);
        }

        /** Folders and files that may be read, or read and written. */
        public static Granted files(List<Path> readable, List<Path> writable) {
            return new Granted(readable, writable, List.of(), Path.of(""), Map.of(), false);
        }

        /** The same, and assemblies in these folders, too. */
        public Granted withAssemblies(List<Path> folders) {
            List<Path> all = new ArrayList<>(assemblies);
            all.addAll(folders);
            return new Granted(readable, writable, all, current, variables, stubExterns);
        }

        /** The same with another current directory. */
        public Granted in(Path directory) {
            return new Granted(readable, writable, assemblies, directory, variables, stubExterns);
        }
    }

    /** From now on the program can go back: what comes from outside is kept. */
    public void record() {
        host.journal().record();
    }

    /** Whether nothing comes from outside and nothing goes there: what is executed meanwhile never was. */
    public void seal(boolean sealed) {
        host.journal().seal(sealed);
    }

    /** The program goes another way from here: what came from outside later is forgotten. */
    public void cut() {
        host.journal().cut();
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
    public ProgramRun programRun(Engine engine, ManagedThread first, boolean returnsCode) {
        return new ProgramRun(engine, host, first, returnsCode, this::printError);
    }

    private void printError(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            host.write(Host.ERROR, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the program wanted and did not get, so far. */
    public List<Denial> denials() {
        return host.denials().list();
    }

    /** Native methods that returned zero because they are not there. */
    public List<String> stubbed() {
        return host.stubbed();
    }

    /** The class library's native half on this machine. */
    public InternalCalls calls() {
        return calls;
    }
}
