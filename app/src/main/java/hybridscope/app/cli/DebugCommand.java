package hybridscope.app.cli;

import hybridscope.inspectors.session.Session;
import hybridscope.inspectors.session.script.DebugScript;
import hybridscope.inspectors.session.script.ScriptException;
import hybridscope.inspectors.session.script.ScriptText;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code debug FILE [METHOD [ARG...]] --script S}: a session driven by a text. */
@Command(name = "debug", mixinStandardHelpOptions = true, sortOptions = false, description = {
        "Runs a program, or one method, under the control of a script; prints what its commands ask for.",
        "A command that cannot be carried out ends it with exit code 1. Commands:",
        "  break|tbreak METHOD [IL_0004|IR_0010] | FILE:LINE | load TYPE | cctor TYPE | pending METHOD, each [if EXPR]",
        "  watch EXPR|TYPE::FIELD [if EXPR]; catch [unhandled] [TYPE] [if EXPR]; log PLACE : TEXT with {EXPR}",
        "  breakpoints; delete|enable|disable N; condition N [EXPR]; hits N ==|>=|%% COUNT",
        "  run; continue; step [il|ir|line] [into|over|out] [N]; until call|crossing|exception|alloc",
        "  to POSITION; cursor METHOD IL_0004|IR_0010; who EXPR (its last write)",
        "  back [il|ir|line] [into|over|out] [N]; back run; back until ...; back cursor ...",
        "  print EXPR; set EXPR = VALUE; locals; args; slots; stack (as IL sees it); list [N]",
        "  frames; frame N; threads; thread N; freeze N; thaw N",
        "  object EXPR; roots EXPR; heap [N]; events; crossings; crossing [ABI] (the one that comes next, with its values)",
        "  output; input TEXT; eof; result; position; help; quit"})
final class DebugCommand implements Callable<Integer> {
    /** How many lines of the description stand in front of the commands. */
    private static final int COMMANDS = 2;
    private static final int LARGEST_SCRIPT = 16 << 20;

    @ParentCommand
    private CommandLineApp app;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private DebugSubject subject;

    @ArgGroup(multiplicity = "1")
    private Source source;

    /** Where the commands stand. */
    private static final class Source {
        @Option(names = "--script", paramLabel = "S", description = "A file of commands, one to a line; - for standard input.")
        private Path script;

        @Option(names = "--eval", paramLabel = "COMMANDS",
                description = "Commands with semicolons between them; those within quotes are none.")
        private String commands;
    }

    @Option(names = "--lib", paramLabel = "DIR", description = LibraryFolder.DESCRIPTION)
    private void lib(Path folder) {
        LibraryFolder.use(folder, spec);
    }

    @Override
    public Integer call() {
        List<ScriptText.Command> commands = commands();
        Session session = subject.start(true);
        try {
            PrintWriter out = spec.commandLine().getOut();
            execute(commands, new DebugScript(session, help(), text -> out.print(text + System.lineSeparator())));
        } finally {
            subject.tell(session.debuggee(), spec.commandLine().getErr());
        }
        return 0;
    }

    /** What stands behind the general lines of the description. */
    private List<String> help() {
        List<String> lines = List.of(spec.usageMessage().description());
        return lines.subList(COMMANDS, lines.size()).stream().map(line -> line.strip().replace("%%", "%")).toList();
    }

    private void execute(List<ScriptText.Command> commands, DebugScript script) {
        for (ScriptText.Command each : commands) {
            try {
                script.execute(each.text());
            } catch (ScriptException e) {
                spec.commandLine().getOut().flush();
                throw new BadInputException("%s: %s, column %d: %s".formatted(source.script == null ? "--eval" : source.script,
                        each.place(), each.column() + e.offset() + 1, e.getMessage()));
            }
            if (script.hasQuit()) {
                return;
            }
        }
    }

    private List<ScriptText.Command> commands() {
        if (source.script == null) {
            return ScriptText.pieces(source.commands);
        }
        try {
            byte[] text;
            // A pipe may be a script, but none that never ends.
            try (InputStream in = source.script.toString().equals("-")
                    ? app.streams().in() : Files.newInputStream(source.script)) {
                text = in.readNBytes(LARGEST_SCRIPT + 1);
            }
            if (text.length > LARGEST_SCRIPT) {
                throw new BadInputException("%s: a script has at most %,d bytes".formatted(source.script, LARGEST_SCRIPT));
            }
            return ScriptText.lines(new String(text, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }
}
