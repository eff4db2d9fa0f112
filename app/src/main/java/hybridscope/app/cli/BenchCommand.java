package hybridscope.app.cli;

import hybridscope.inspectors.bench.WalkReport;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench FILE}: how long loading a file and decoding all of it takes. */
@Command(name = "bench", description = "Loads a file, touches every row with its strings and signatures, decodes every method body; tells how long that takes.")
final class BenchCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", description = "A dll, exe or netmodule; Mono's mscorlib.dll is a good one.")
    private Path path;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "60", description = "How often, at least 2 (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Override
    public Integer call() throws IOException {
        if (rounds < 2) {
            throw usage("--rounds must be at least 2");
        }
        InputFile.withMetadata(path);
        WalkReport report = WalkReport.measure(path, rounds);
        if (json()) {
            printJson(report);
        } else {
            out().println("%s: %,d rows, %,d strings, %,d signatures, %,d bodies, %,d IL instructions".formatted(report.file(), report.rows(),
                    report.strings(), report.signatures(), report.bodies(), report.instructions()));
            out().println("first round %.1f ms, best %.1f ms, median of the later half %.1f ms (%d rounds)".formatted(report.firstMillis(),
                    report.bestMillis(), report.medianMillis(), report.rounds()));
        }
        return 0;
    }
}
