package hybridscope.app.cli;

import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.bridge.GeneratedBridges;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.operation.Platform;
import hybridscope.core.interpreter.Position;
import hybridscope.core.memory.HeapTotals;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.program.RunProfile;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.runs.RunReport;
import hybridscope.inspectors.session.ProgramParts;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine;

/** {@code run FILE [ARG...]}: runs a program in the sandbox. Its output is all that goes to standard output. */
@Command(name = RunCommand.NAME, mixinStandardHelpOptions = true, sortOptions = false, description = {
        "Runs a program. It reaches nothing of this machine beyond its own streams unless it is granted.",
        "The exit code is the program's; 1 behind an unhandled exception, 124 where a limit has ended it, 125 behind a deadlock, "
                + "130 behind Ctrl+C."})
final class RunCommand implements Callable<Integer> {
    static final String NAME = "run";
    /** Exit code where a limit has ended the program. */
    static final int LIMIT = 124;
    /** Exit code behind Ctrl+C, as shells have it. */
    static final int INTERRUPTED = 130;
    /** Exit code where all threads wait for each other. */
    static final int DEADLOCK = 125;
    private static final int BUFFER = 1 << 16;
    private static final int INITIAL_MEMORY = 16 << 20;
    private static final int MAX_POSITIONS = 50;
    private static final String PLATFORM = "x64";
    private static final String SUPPLEMENT_MODE = "SuperSet";
    private static final String LOOP_ONLY = "--loop-only";

    @ParentCommand
    private CommandLineApp app;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Both are null where picocli has read the command line. */
    private Streams plainStreams;
    private PrintWriter plainErr;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "An exe with an entry point.")
    private Path path;

    @Mixin
    private WorkspaceOption workspace;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ARG", description = "What Main is given; everything behind FILE.")
    private List<String> arguments = new ArrayList<>();

    @Option(names = "--max-instructions", paramLabel = "N", description = "Ends the program behind so many IR instructions.")
    private Long maxInstructions;

    @Mixin
    private GrantOptions grants;

    @Option(names = "--timeout", paramLabel = "TIME", converter = TimeSpan.class,
            description = "Ends the program behind that time: 500ms, 10s, 2m.")
    private Duration timeout;

    @Option(names = "--platform", paramLabel = "NAME", defaultValue = PLATFORM,
            description = "Whose conversions from float to integer: x64 or arm64 (default: ${DEFAULT-VALUE}).")
    private Platform platform;

    @Option(names = "--no-fold", description = "Without folding: each IL instruction keeps instructions of its own.")
    private boolean noFold;

    @Option(names = "--no-inline", description = "Without inlining small methods.")
    private boolean noInline;

    @Option(names = LOOP_ONLY, description = "Without compiling hot methods: the interpreter's loop executes everything.")
    private boolean loopOnly;

    @Option(names = "--optimize", description = "Directly behind run: with the JVM's optimising compiler as well, for programs "
            + "that compute for more than some seconds. The launcher reads it, for that is decided before the JVM starts.")
    private boolean optimize;

    @Mixin
    private GraalOption graal;

    @Option(names = "--supplement", paramLabel = "FILE",
            description = "Loads supplementary metadata for an AOT assembly before the program begins; may be repeated.")
    private List<Path> supplements = List.of();

    @Option(names = "--supplement-mode", paramLabel = "MODE", defaultValue = SUPPLEMENT_MODE,
            description = "How it has to agree with the AOT assembly: Consistent or SuperSet (default: ${DEFAULT-VALUE}).")
    private String supplementMode;

    @Option(names = "--aot", paramLabel = "FILE|all",
            description = "Runs compiled code of this assembly and of those that it refers to, as far as they belong to the AOT "
                    + "part: all but FILE do, unless it is named, too; all for every assembly. Where files are named, other "
                    + "generic code than theirs needs supplementary metadata.")
    private List<String> ahead = List.of();

    @Option(names = "--full-generic-sharing",
            description = "With --aot FILE: one body of each generic method serves all arguments.")
    private boolean fullSharing;

    @Mixin
    private AbiOption abi;

    @Option(names = "--bridges", paramLabel = "FILE",
            description = "With --aot FILE: a generated file of bridges that the AOT part has besides those it declares.")
    private Path bridges;

    @Mixin
    private VersionOptions versions;

    @Option(names = "--debug", description =
            "Stack traces name the lines that an .mdb file tells, as mono --debug does (those of PDBs they always name).")
    private boolean debug;

    @Option(names = "--lib", paramLabel = "DIR", description = LibraryFolder.DESCRIPTION)
    private void lib(Path folder) {
        LibraryFolder.use(folder, spec);
    }

    @Option(names = "--seed", paramLabel = "N",
            description = "Repeats a run exactly: time passes with instructions, and N names random numbers, GUIDs and the order "
                    + "of threads (0: in turns).")
    private Long seed;

    @Option(names = "--stats", description = "Prints instructions, memory, collections and "
            + "which methods were too long to be compiled to standard error at the end.")
    private boolean stats;

    @Option(names = "--counts", description = "Prints to standard error what ran compiled and what interpreted: "
            + "instructions, time, the hottest interpreted methods, calls into interpreted code, checks of injection. Counting "
            + "takes time.")
    private boolean counts;

    @Option(names = "--rules-b", paramLabel = "FILE", description = "With --old: runs the program under the rules of --rules (A) "
            + "and under those of these files (B), without input. Prints instead of its output where the two differ, and what "
            + "each has executed. Exit code 1 where they do not print the same. May be repeated.")
    private List<Path> otherRules;

    @Option(names = "--json", description = "With --rules-b: print JSON.")
    private boolean json;

    /** Whether there is an AOT part that runs as compiled code. */
    private boolean compiled;

    /**
     * Reads the usual command lines, {@code run [--allow-read DIR] [--allow-write DIR] [--env NAME] [--loop-only] FILE [ARG...]},
     * without picocli, for that takes a fifth of the time of a small program: the JVM makes a class for each type of annotation.
     *
     * @return null for another one, which picocli may take or refuse
     */
    static RunCommand plain(Streams streams, PrintWriter err, String... args) {
        RunCommand command = new RunCommand();
        command.plainStreams = streams;
        command.plainErr = err;
        command.workspace = new WorkspaceOption();
        command.grants = GrantOptions.plain();
        command.platform = Platform.valueOf(PLATFORM.toUpperCase(Locale.ROOT));
        command.graal = new GraalOption();
        command.supplementMode = SUPPLEMENT_MODE;
        command.abi = new AbiOption();
        command.versions = new VersionOptions();
        try {
            return command.take(args) ? command : null;
        } catch (CommandLine.TypeConversionException e) {
            return null;
        }
    }

    private boolean take(String... args) {
        int at = 1;
        while (at + 1 < args.length && args[at].startsWith("-")) {
            if (args[at].equals(LOOP_ONLY)) {
                loopOnly = true;
                at++;
            } else if (grants.take(args[at], args[at + 1])) {
                at += 2;
            } else {
                return false;
            }
        }
        if (at >= args.length || args[at].isEmpty() || args[at].startsWith("-")) {
            return false;
        }
        path = CommandLineApp.path(args[at]);
        arguments = List.of(args).subList(at + 1, args.length);
        return true;
    }

    private Streams streams() {
        return plainStreams == null ? app.streams() : plainStreams;
    }

    private PrintWriter err() {
        return plainErr == null ? spec.commandLine().getErr() : plainErr;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (path == null) {
            path = workspace.start().orElseThrow(workspace::nothing).program();
        }
        arguments = workspace.arguments(path, arguments);
        if (json && otherRules == null) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--json belongs to --rules-b");
        }
        OpenFile file = InputFile.withMetadata(path);
        if (otherRules != null) {
            return new ComparedRuns(spec.commandLine()).run(path, json,
                    output -> program(file, versions.read(), host(InputFile.libraries(), output)), versions.rules(),
                    output -> program(file, versions.read(otherRules), host(InputFile.libraries(), output)), otherRules);
        }
        Host host = host(InputFile.libraries(), streams());
        Program program = program(file, versions.read(), host);
        RunProfile profile = counts ? program.profile() : null;
        Interruption interruption = Interruption.of(program);
        try {
            long began = System.nanoTime();
            ProgramResult outcome = program.run();
            boolean stuck = program.isAbandoned() && streams().own();
            if (streams().own()) {
                left(outcome, stuck, began).ifPresent(left -> LastResort.exit(code(outcome), left));
            }
            tell(program, outcome);
            if (counts) {
                RunCounts.print(RunReport.of(outcome, profile), err());
            }
            GrantOptions.tell(path, host.denials().list(), host.stubbed(), err());
            if (stuck) {
                flush(host);
            } else if (!program.isAbandoned()) {
                program.engine().keep();
            }
            return code(outcome);
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        } finally {
            interruption.end();
        }
    }

    /** How long the process may go on now that the program has ended; nothing where nobody has set a limit. */
    private Optional<Duration> left(ProgramResult outcome, boolean stuck, long began) {
        if (stuck || outcome.ending() == ProgramEnd.TIME_LIMIT || outcome.ending() == ProgramEnd.CANCELLED) {
            return Optional.of(Duration.ZERO);
        }
        return Optional.ofNullable(timeout).map(limit -> limit.minusNanos(System.nanoTime() - began));
    }

    private Program program(OpenFile file, ProgramParts.Versions older, Host host) {
        int maxHeap = grants.maxHeap();
        SearchPath libraries = InputFile.libraries();
        try {
            ProgramParts parts = parts(file, older);
            AbsentAssemblies absent = grants.stubExterns() ? new StandIns() : AbsentAssemblies.NONE;
            Runtime runtime = ahead.contains("all") ? new Runtime(libraries, ClassLibraryCalls.policies(), absent)
                    : parts.runtime(libraries, absent, bridges());
            Assembly assembly = parts.load(runtime, file);
            parts.supplement(assembly).ifPresent(refused -> {
                throw new BadInputException(refused);
            });
            compiled = parts.isCompiled();
            TransformOptions transform = new TransformOptions(!noFold, !noInline);
            Program program = new Program(assembly, host, new EngineOptions(transform, platform,
                    Math.min(INITIAL_MEMORY, maxHeap), maxHeap, seed == null ? 0 : seed,
                    seed == null ? Clock.host() : Clock.counted(),
                    loopOnly ? -1 : EngineOptions.HOT, debug,
                    typedMethods()), limits());
            program.engine().listen(InternalErrors.to(err()));
            if (!compiled && ahead.isEmpty() && supplements.isEmpty() && otherRules == null && absent == AbsentAssemblies.NONE) {
                program.engine().use(PreparedFolder.of(path, runtime, transform));
            }
            return program;
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        }
    }

    /** Which methods get typed forms. Without {@code --optimize} and {@code --graal} the JVM has its first compiler alone. */
    private AheadOfTime typedMethods() {
        if (compiled) {
            return AheadOfTime.PART;
        }
        if (counts) {
            return AheadOfTime.NOTHING;
        }
        return optimize || graal.isWanted() ? AheadOfTime.HOT : AheadOfTime.SHORT;
    }

    private GeneratedBridges bridges() {
        if (bridges == null) {
            return GeneratedBridges.NONE;
        }
        try {
            GeneratedBridges found = GeneratedBridges.in(Files.readString(bridges));
            if (found.isEmpty()) {
                throw new BadInputException(bridges + ": no bridges");
            }
            return found;
        } catch (MalformedInputException e) {
            throw new BadInputException(bridges + ": no bridges");
        } catch (IOException e) {
            throw new BadInputException(bridges + ": cannot be read");
        }
    }

    /** What the workspace says, and the options besides. */
    private ProgramParts parts(OpenFile program, ProgramParts.Versions older) {
        HomologousImageMode mode = HomologousImageMode.of(supplementMode).orElseThrow(() -> new CommandLine.ParameterException(
                spec.commandLine(), "--supplement-mode is Consistent or SuperSet, not '" + supplementMode + "'"));
        List<OpenFile> compiledFiles = new ArrayList<>();
        for (String name : ahead) {
            boolean own = name.equals("all") || Path.of(name).toAbsolutePath().normalize()
                    .equals(path.toAbsolutePath().normalize());
            compiledFiles.add(own ? program : InputFile.withMetadata(Path.of(name)));
        }
        return workspace.parts(program).and(compiledFiles.stream().distinct().toList(),
                supplements.stream().map(file -> new ProgramParts.Supplement(InputFile.read(file), mode)).toList(), fullSharing)
                .and(older).builtFor(abi.of(workspace));
    }

    private Host host(SearchPath libraries, Streams streams) {
        List<String> all = new ArrayList<>();
        all.add(path.toString());
        all.addAll(arguments);
        // What the program refers to lies beside it or in the class libraries: loading it needs no grant.
        List<Path> assemblies = new ArrayList<>(libraries.installed());
        assemblies.add(path.toAbsolutePath().getParent());
        assemblies.addAll(workspace.folders());
        Host.Builder builder = new Host.Builder(streams.in(), new BufferedOutputStream(streams.out(), BUFFER), streams.err())
                .variables(grants.variables(), System.getenv().keySet()).arguments(all).zone(zone())
                .stubExterns(grants.stubExterns())
                .files(grants.files(assemblies), Path.of(""));
        return (seed == null ? builder : builder.seed(seed)).build();
    }

    /** The machine's time zone; where a run is to be repeated, the same one everywhere. */
    private ZoneId zone() {
        return seed == null ? ZoneId.systemDefault() : ZoneOffset.UTC;
    }

    private ProgramLimits limits() {
        if (maxInstructions != null && maxInstructions < 1) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--max-instructions must be at least 1");
        }
        return new ProgramLimits(maxInstructions == null ? ProgramLimits.NONE.instructions() : maxInstructions,
                timeout == null ? ProgramLimits.NONE.time() : timeout);
    }

    private static int code(ProgramResult outcome) {
        return switch (outcome.ending()) {
            case INSTRUCTION_LIMIT, HEAP_LIMIT, TIME_LIMIT -> LIMIT;
            case CANCELLED -> INTERRUPTED;
            case DEADLOCK -> DEADLOCK;
            case COMPLETED, EXITED, UNHANDLED_EXCEPTION -> outcome.exitCode();
        };
    }

    /** What the program has written and nobody has passed on. */
    private static void flush(Host host) {
        try {
            host.flush();
        } catch (IOException e) {
            // The reader of its output is gone: nobody misses the rest.
        }
    }

    private void tell(Program program, ProgramResult outcome) {
        PrintWriter err = err();
        if (outcome.exception() != null) {
            // What mono prints, and as it prints it: the text is the program's, as its standard error is.
            err.flush();
            PrintStream own = new PrintStream(streams().err(), true, StandardCharsets.UTF_8);
            own.print(ProgramResult.unhandled(outcome.exception()));
            own.flush();
        }
        String ended = switch (outcome.ending()) {
            case INSTRUCTION_LIMIT -> "ended behind %,d instructions (--max-instructions)".formatted(outcome.instructions());
            case TIME_LIMIT -> "ended behind " + TimeSpan.text(timeout) + " (--timeout)";
            case HEAP_LIMIT -> "out of memory: it may have " + ByteSize.text(grants.maxHeap()) + " (--max-heap)";
            case CANCELLED -> "interrupted";
            case DEADLOCK -> "deadlock: every thread waits for another one";
            case COMPLETED, EXITED, UNHANDLED_EXCEPTION -> null;
        };
        if (ended != null) {
            err.println("hybridscope: " + path + ": " + ended);
        }
        if (outcome.threads().size() > 1 || outcome.ending() == ProgramEnd.DEADLOCK) {
            outcome.threads().forEach(thread -> err.println("  " + thread));
        }
        List<Position> positions = outcome.positions();
        positions.stream().limit(MAX_POSITIONS).forEach(position -> err.println("  " + position));
        if (positions.size() > MAX_POSITIONS) {
            err.println("  and %,d more".formatted(positions.size() - MAX_POSITIONS));
        }
        if (stats) {
            HeapTotals totals = program.engine().heap().totals();
            err.println("%,d instructions; %,d bytes allocated, %,d in use, %,d collections; %,d bytes of memory"
                    .formatted(outcome.instructions(),
                    totals.allocated(), totals.used(), totals.collections(), program.engine().memory().length));
            if (compiled || !loopOnly && !counts) {
                program.engine().typedFrames().summary().lines().forEach(err::println);
            }
            program.engine().uncompiled().forEach((method, reason) -> err.println("too long to be compiled, left to the loop: "
                    + method + ", " + reason));
        }
        err.flush();
    }
}
