package hybridscope.app.cli;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Stop;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.ArgumentsRefusedException;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.Session;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What {@code debug} and {@code trace} execute. */
final class DebugSubject {
    @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
    private CommandLine.Model.CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "An exe, or a dll with METHOD.")
    private Path path;

    @Mixin
    private WorkspaceOption workspace;

    @Mixin
    private AbiOption abi;

    @Mixin
    private VersionOptions versions;

    @Parameters(index = "1", arity = "0..1", paramLabel = "METHOD",
            description = {"A method to call instead of the program's entry point: Namespace.Type::Method,",
            "with (params) when overloaded; or a token, 0x06000001."})
    private String method;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "ARG",
            description = {"What it is given, types for generic parameters first, then this: 5, 2.5, 1.5m, 'x', \"text\", null,",
            "{1, 2} for arrays, new Type(...) for objects. -- in front of negative numbers."})
    private List<String> arguments = new ArrayList<>();

    @Option(names = "--arg", paramLabel = "ARG",
            description = "An argument of the program, where no METHOD is named; may be repeated.")
    private List<String> programArguments = new ArrayList<>();

    @Mixin
    private GrantOptions grants;

    @Option(names = "--no-fold", description = "Without folding: each IL instruction has steps of its own.")
    private boolean noFold;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "0",
            description = "Names an order of threads; 0 for in turns (default: ${DEFAULT-VALUE}).")
    private long seed;

    /** A session in front of its first instruction; mistakes of HybridScope's own are told from there on. */
    Session start(boolean recording) {
        Session session = open(recording);
        session.debuggee().engine().listen(InternalErrors.to(spec.commandLine().getErr()));
        return session;
    }

    private Session open(boolean recording) {
        if (method != null && !programArguments.isEmpty()) {
            throw new CommandLine.ParameterException(spec.commandLine(),
                    "--arg is for programs; what " + method + " is given stands behind it");
        }
        if (path == null) {
            path = workspace.start().orElseThrow(workspace::nothing).program();
        }
        programArguments = workspace.arguments(path, programArguments);
        OpenFile file = InputFile.withMetadata(path);
        SearchPath libraries = InputFile.libraries();
        DebugOptions options = new DebugOptions(!noFold, recording, seed, grants.maxHeap(), DebugOptions.DEFAULT.historyLimit(),
                grants.session().withAssemblies(workspace.folders()));
        try {
            Launch launch = method == null ? new Launch.Program(file, commandLine(), options)
                    : new Launch.Method(file, Token.of(Table.METHOD_DEF, Named.method(file, method)), arguments, options);
            return Session.start(launch.with(workspace.parts(file).and(versions.read()).builtFor(abi.of(workspace))),
                    libraries);
        } catch (ArgumentsRefusedException refused) {
            throw new BadInputException(refused.errors().stream().map(error -> error.index() < 0 ? method + ": " + error.message()
                    : "%s: argument %d: %s%s".formatted(method, error.index() + 1, error.message(),
                    error.offset() > 0 ? " (at %d)".formatted(error.offset() + 1) : ""))
                    .collect(Collectors.joining("; ")));
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        }
    }

    private List<String> commandLine() {
        List<String> all = new ArrayList<>(List.of(path.toString()));
        all.addAll(programArguments);
        return all;
    }

    /** Lists what the program was denied, and native code that it has missed. */
    void tell(Debuggee debuggee, PrintWriter err) {
        GrantOptions.tell(path, debuggee.environment().denials(), debuggee.environment().stubbed(), err);
    }

    /** The exit code behind the end of a session; complains where that was no good end. */
    int verdict(Debuggee debuggee, Stop end, PrintWriter err) {
        if (end.reason() == Stop.Reason.DEADLOCK) {
            err.println("hybridscope: " + path + ": deadlock: " + end.text());
            return CommandLineApp.BAD_INPUT;
        }
        if (debuggee.programRun().exceptionText() != null) {
            err.print("hybridscope: " + path + ": unhandled exception: " + debuggee.programRun().exceptionText()
                    + System.lineSeparator());
            err.flush();
            return CommandLineApp.BAD_INPUT;
        }
        return 0;
    }
}
