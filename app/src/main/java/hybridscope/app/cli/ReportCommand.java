package hybridscope.app.cli;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.standin.AssumptionReport;
import hybridscope.inspectors.text.Escapes;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine;

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

    /** In front of a text in a language with comments: the assumptions that it rests on, where there are any. */
    final void commentOn(List<AssumptionReport> assumptions) {
        if (!assumptions.isEmpty()) {
            out().println("// rests on assumptions about types that are not there:");
            assumptions.forEach(each -> out().println("//   " + Escapes.visible(each.text())));
        }
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

    /** Prints which assemblies count as AOT though they are differential; nothing where there are none. */
    final void printDifferential(List<String> names) {
        if (!names.isEmpty()) {
            out().println("%s: the role differential counts as AOT, for no hot-update file updates it".formatted(
                    Escapes.visible(String.join(", ", names))));
        }
    }

    /**
     * Prints what a report rests on, indented, with a line before it; nothing where it rests on nothing.
     *
     * @param what what rests on it: {@code The list}
     */
    final void printAssumptions(String what, List<AssumptionReport> assumptions) {
        if (!assumptions.isEmpty()) {
            out().println("%s rests on assumptions about %s:".formatted(what, assumptions.size() == 1
                    ? "a type that is not there" : "%,d types that are not there".formatted(assumptions.size())));
            assumptions.forEach(each -> out().println("  " + Escapes.visible(each.text())));
        }
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
