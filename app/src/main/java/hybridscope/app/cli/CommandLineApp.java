package hybridscope.app.cli;

import hybridscope.resources.Product;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The command line: one subcommand for each inspector (DESIGN.md, "Command line"). Never loads a JavaFX class. */
public final class CommandLineApp implements Runnable {
    /** Exit code for input that cannot be read or is broken. */
    public static final int BAD_INPUT = 1;
    /** Exit code for a command line that makes no sense. */
    public static final int BAD_USAGE = 2;
    private static final int DEFECT = 70;
    private static final List<Class<?>> COMMANDS = List.of(InfoCommand.class, MetadataCommand.class, TypesCommand.class,
            IlCommand.class, IrCommand.class, CppCommand.class, CSharpCommand.class, AotCommand.class, AotRefsCommand.class,
            CheckCommand.class, BridgeCommand.class, LayoutCommand.class, FindCommand.class, UsesCommand.class,
            ManifestCommand.class, ProjectCommand.class, ResourcesCommand.class, OpcodesCommand.class, TransformCommand.class,
            RunCommand.class, DebugCommand.class, TraceCommand.class, ConformanceCommand.class, RoundTripCommand.class,
            StripCommand.class, GenerateCommand.class, ShareCommand.class, RulesCommand.class, DheCommand.class,
            DhaoCommand.class, BenchCommand.class, TourCommand.class);

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final Streams streams;

    private CommandLineApp(Streams streams) {
        this.streams = streams;
        // Told by calls, for annotations would take an eighth of the time in which a small program starts and ends.
        spec.name("hybridscope").version(Product.NAME + " " + Product.VERSION);
        spec.usageMessage().sortOptions(false).synopsisSubcommandLabel("COMMAND")
                .description("Opens .NET assemblies and shows what is in them. Without a command it opens the window.");
        spec.addOption(OptionSpec.builder("-h", "--help").usageHelp(true)
                .description("Show this help message and exit.").build());
        spec.addOption(OptionSpec.builder("-V", "--version").versionHelp(true)
                .description("Print version information and exit.").build());
    }

    /** What a program that a command runs reads and writes. */
    Streams streams() {
        return streams;
    }

    /** Runs the command line on the process's own streams and returns the exit code. */
    public static int run(String... args) {
        // Not System.out: a PrintStream does not tell why it could not write.
        return run(new Streams(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err), true), args);
    }

    /** Runs the command line, minding whether its output takes what is written, and returns the exit code. */
    static int run(Streams streams, String... args) {
        CommandOutput watched = new CommandOutput(streams.out());
        PrintWriter out = new InertWriter(watched, false);
        PrintWriter err = new InertWriter(streams.err(), true);
        Streams used = new Streams(streams.in(), watched, streams.err(), streams.own());
        int code = plainRun(used, out, err, args).orElseGet(() -> line(used, out, err, args).execute(args));
        out.flush();
        if (watched.loss().isEmpty()) {
            return code;
        }
        err.println("hybridscope: cannot write the output: " + watched.loss().get());
        return BAD_INPUT;
    }

    /** Runs a program where that can be read without picocli; nothing where it cannot. */
    private static OptionalInt plainRun(Streams streams, PrintWriter out, PrintWriter err, String... args) {
        RunCommand command = isRun(args) ? RunCommand.plain(streams, err, args) : null;
        if (command == null) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(command.call());
        } catch (NotPlainException e) {
            return OptionalInt.empty();
        } catch (Exception e) {
            return OptionalInt.of(failed(e, out, err));
        }
    }

    private static boolean isRun(String... args) {
        return args.length > 0 && args[0].equals(RunCommand.NAME);
    }

    private static CommandLine line(Streams streams, PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new CommandLineApp(streams).spec);
        commands(args).forEach(line::addSubcommand);
        line.setOut(out);
        line.setErr(err);
        // What follows the program's file is the program's.
        if (line.getSubcommands().containsKey(RunCommand.NAME)) {
            line.getSubcommands().get(RunCommand.NAME).setStopAtPositional(true);
        }
        line.setExpandAtFiles(!isRun(args));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.registerConverter(Path.class, CommandLineApp::path);
        line.setParameterExceptionHandler(CommandLineApp::usageError);
        line.setExecutionExceptionHandler((e, failing, result) -> failed(e, failing.getOut(), failing.getErr()));
        return line;
    }

    /** The command that is named, for to look at the options of all takes longer than many commands; all where none is. */
    private static List<Class<?>> commands(String... args) {
        if (args.length == 0) {
            return COMMANDS;
        }
        // Annotations are read of classes that are called so: reading those of all takes long as well.
        String called = args[0].replace("-", "") + "Command";
        for (Class<?> each : COMMANDS) {
            if (each.getSimpleName().equalsIgnoreCase(called) && each.getAnnotation(Command.class).name().equals(args[0])) {
                return List.of(each);
            }
        }
        return COMMANDS;
    }

    /** Runs the command line without input, then gives what it has printed to two writers, and returns the exit code. */
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream complained = new ByteArrayOutputStream();
        int code = run(new Streams(InputStream.nullInputStream(), printed, complained), args);
        out.print(printed.toString(StandardCharsets.UTF_8));
        out.flush();
        err.print(complained.toString(StandardCharsets.UTF_8));
        err.flush();
        return code;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command?");
    }

    private static int usageError(ParameterException e, String[] args) {
        CommandLine line = e.getCommandLine();
        line.getOut().flush();
        PrintWriter err = line.getErr();
        err.println("hybridscope: " + complaint(e));
        CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
        err.print(line.getHelp().fullSynopsis().strip() + System.lineSeparator());
        err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        return BAD_USAGE;
    }

    /** A path. @throws CommandLine.TypeConversionException where it can be none */
    static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new CommandLine.TypeConversionException(("%s cannot be a file's name in the encoding of this locale, %s; "
                    + "LC_ALL=C.UTF-8 takes all names").formatted(text, System.getProperty("sun.jnu.encoding")));
        }
    }

    /** What is wrong with the command line, in the words of its users. */
    private static String complaint(ParameterException e) {
        if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched) || unmatched.isUnknownOption()) {
            return e.getMessage();
        }
        String first = "'" + unmatched.getUnmatched().getFirst() + "'";
        return e.getCommandLine().getParent() == null ? "there is no command " + first : "unexpected argument " + first;
    }

    private static int failed(Exception e, PrintWriter out, PrintWriter err) {
        out.flush();
        if (e instanceof BadInputException bad) {
            if (bad.hasSeveralLines()) {
                err.print("hybridscope: " + e.getMessage() + System.lineSeparator());
                err.flush();
            } else {
                err.println("hybridscope: " + e.getMessage());
            }
            return BAD_INPUT;
        }
        InternalErrors.to(err).internalError(e);
        return DEFECT;
    }
}
