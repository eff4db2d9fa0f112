package hybridscope.core.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** The machine as a program sees it. Nothing is reached that is not given here. */
public final class Host {
    /** The number of the handle of standard input; output and error follow. */
    public static final int INPUT = 0;
    /** The number of the handle of standard output. */
    public static final int OUTPUT = 1;
    /** The number of the handle of standard error. */
    public static final int ERROR = 2;
    /** The name of the machine. */
    public static final String MACHINE = "sandbox";
    /** The name of whoever runs programs. */
    public static final String USER = "user";
    /** The number of whoever runs programs, and of their group. */
    public static final int USER_ID = 1000;
    /** The number of the program's own process, and its handle. */
    public static final int PROCESS_ID = 1;
    /** How many processors a program sees: the same on every machine, so that it runs alike everywhere. */
    public static final int PROCESSORS = 2;

    private final InputStream input;
    private final OutputStream output;
    private final OutputStream error;
    private final List<String> arguments;
    private final Denials denials = new Denials();
    private final Variables variables;
    private final FileSystem files;
    private final RandomGenerator random;
    private final boolean stubsExterns;
    private final Set<String> stubbed = new LinkedHashSet<>();
    private final Typed typed;
    private final Journal journal = new Journal();
    private int exitCode;

    /** The program's name without folder and extension; empty where it has none. */
    public String programName() {
        String file = arguments.isEmpty() ? "" : String.valueOf(Path.of(arguments.getFirst()).getFileName());
        return file.lastIndexOf('.') > 0 ? file.substring(0, file.lastIndexOf('.')) : file;
    }

    /** Input that is typed while the program runs; asked on the Java thread that executes. */
    public interface Typed {
        /** Whether there is some, or it has come to its end. */
        boolean isThere();

        /** Takes at most so many bytes; none at the end. */
        byte[] take(int most);
    }

    /**
     * A machine with three streams and nothing else.
     *
     * @param output      written to as the program writes: whoever wants that buffered passes a buffered stream
     * @param environment the environment variables that are granted
     * @param arguments   of the command line, the program's name first
     */
    public Host(InputStream input, OutputStream output, OutputStream error, Map<String, String> environment,
            List<String> arguments) {
        this(new Builder(input, output, error).variables(environment, Set.of()).arguments(arguments));
    }

    private Host(Builder builder) {
        input = builder.input;
        output = builder.output;
        error = builder.error;
        arguments = builder.arguments;
        variables = new Variables(builder.variables, builder.withheld, denials);
        SandboxPaths paths = new SandboxPaths(builder.grants, denials, builder.current);
        VirtualFiles virtual = TimeZoneFiles.of(builder.zone);
        files = builder.recorded ? RecordedFiles.of(paths, virtual, journal) : new FileSystem(paths, virtual, new OpenFiles());
        stubsExterns = builder.stubsExterns;
        random = builder.seed == null ? new SecureRandom() : new SeededRandom(builder.seed);
        typed = builder.typed;
    }

    /** Environment variables. */
    public Variables variables() {
        return variables;
    }

    /** Files and folders. */
    public FileSystem files() {
        return files;
    }

    /** Where random bytes come from: always the same ones behind a seed. */
    public RandomGenerator random() {
        return random;
    }

    /** What the program was denied. */
    public Denials denials() {
        return denials;
    }

    /** Whether native code that is not there does nothing, instead of throwing. */
    public boolean stubsExterns() {
        return stubsExterns;
    }

    /** Notes that a native method was called which does nothing. */
    public void stubbed(String method) {
        stubbed.add(method);
    }

    /** The native methods that were called and did nothing, in the order of their first calls. */
    public List<String> stubbed() {
        return List.copyOf(stubbed);
    }

    /** The arguments of the command line, the program's name first. */
    public List<String> arguments() {
        return arguments;
    }

    /** Input that is typed while the program runs; null where there is a stream to be read. */
    public Typed typed() {
        return typed;
    }

    /** What came from outside. */
    public Journal journal() {
        return journal;
    }

    /**
     * What the program has changed here, to be put back: variables, exit code, random numbers, and how far the journal was read.
     */
    public Runnable save() {
        Runnable set = variables.save();
        int code = exitCode;
        long state = random instanceof SeededRandom seeded ? seeded.state() : 0;
        int read = journal.position();
        return () -> {
            set.run();
            exitCode = code;
            if (random instanceof SeededRandom seeded) {
                seeded.setState(state);
            }
            journal.goTo(read);
        };
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
    public boolean write(long handle, byte[] bytes, int offset, int count) throws IOException {
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
     * Reads from standard input, behind all output; waits until there is something.
     *
     * @return at most so many bytes; none at the end
     * @throws IOException where reading fails
     */
    public byte[] read(int count) throws IOException {
        flush();
        byte[] bytes = new byte[count];
        return Arrays.copyOf(bytes, Math.max(input.read(bytes), 0));
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

    /**
     * Ends its use: what was written is passed on, what is open is closed.
     *
     * @throws IOException where writing fails
     */
    public void close() throws IOException {
        files.open().closeAll();
        flush();
    }

    /** Puts a machine together. */
    public static final class Builder {
        private final InputStream input;
        private final OutputStream output;
        private final OutputStream error;
        private Map<String, String> variables = Map.of();
        private Set<String> withheld = Set.of();
        private List<String> arguments = List.of();
        private Grants grants = Grants.NONE;
        private Path current = Path.of("");
        private ZoneId zone = ZoneOffset.UTC;
        private Long seed;
        private boolean stubsExterns;
        private Typed typed;
        private boolean recorded;

        /** @param output written to as the program writes: whoever wants that buffered passes a buffered stream */
        public Builder(InputStream input, OutputStream output, OutputStream error) {
            this.input = input;
            this.output = output;
            this.error = error;
        }

        /** Grants environment variables; reading one of those withheld is noted. */
        public Builder variables(Map<String, String> granted, Set<String> others) {
            variables = Map.copyOf(granted);
            withheld = Set.copyOf(others);
            return this;
        }

        /** The command line, the program's name first. */
        public Builder arguments(List<String> all) {
            arguments = List.copyOf(all);
            return this;
        }

        /** Grants files, and sets the current directory, which needs no grant of its own. */
        public Builder files(Grants granted, Path currentDirectory) {
            grants = granted;
            current = currentDirectory;
            return this;
        }

        /** The local time zone; UTC otherwise. */
        public Builder zone(ZoneId local) {
            zone = local;
            return this;
        }

        /** Takes input from somebody who types instead of the stream. */
        public Builder typed(Typed input) {
            typed = input;
            return this;
        }

        /** Keeps what comes from outside, for a program that goes back. */
        public Builder recorded() {
            recorded = true;
            return this;
        }

        /** Makes random bytes the same in every run. */
        public Builder seed(long number) {
            seed = number;
            return this;
        }

        /** Lets native code that is not there do nothing and return zero, instead of throwing. */
        public Builder stubExterns(boolean stub) {
            stubsExterns = stub;
            return this;
        }

        /** The machine. */
        public Host build() {
            return new Host(this);
        }
    }
}
