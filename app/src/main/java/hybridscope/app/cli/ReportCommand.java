package hybridscope.app.cli;

import hybridscope.inspectors.json.Json;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A command that prints a report, as text for people or as JSON. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class ReportCommand implements Callable<Integer> {
    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

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

    final boolean json() {
        return json;
    }

    /** Prints a report as JSON. */
    final void printJson(Object report) {
        Json.write(report, out());
        out().println();
    }
}
