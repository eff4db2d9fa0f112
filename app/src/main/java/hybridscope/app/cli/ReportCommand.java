package hybridscope.app.cli;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A command that prints a report, as text for people or as JSON. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class ReportCommand implements Callable<Integer> {
    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    /** The class libraries to use before those that are installed. */
    @Option(names = "--lib", paramLabel = "DIR", description = LibraryFolder.DESCRIPTION)
    private void lib(Path folder) {
        LibraryFolder.use(folder, spec);
    }

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Where the command prints. */
    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Where the command complains. */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** A complaint about the command line. */
    final CommandLine.ParameterException usage(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }

    /**
     * The exit code after what {@code file} holds has been printed. A damaged file is complained about: what was printed
     * may be less than there should be.
     */
    final int verdict(Path path, OpenFile file) {
        List<Diagnostic> errors = file.image().diagnostics().list().stream().filter(each -> each.severity() == Severity.ERROR)
                .toList();
        if (errors.isEmpty()) {
            return 0;
        }
        err().println("hybridscope: " + path + ": " + errors.getFirst().text()
                + (errors.size() == 1 ? "" : "; and %,d more, see info".formatted(errors.size() - 1)));
        return CommandLineApp.BAD_INPUT;
    }

    final boolean json() {
        return json;
    }

    /** Prints a report as JSON. */
    final void printJson(Object report) {
        Json.write(report, out());
        out().println();
    }
}
