package hybridscope.app.cli;

import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.conformance.AreaReport;
import hybridscope.inspectors.conformance.CaseReport;
import hybridscope.inspectors.conformance.ConformancePage;
import hybridscope.inspectors.conformance.ConformanceReport;
import hybridscope.inspectors.conformance.ConformanceRun;
import hybridscope.inspectors.conformance.ConformanceSuite;
import hybridscope.inspectors.conformance.Oracle;
import hybridscope.inspectors.conformance.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code conformance}: the sample programs here and under Mono. */
@Command(name = "conformance", description = {"Runs the sample programs and compares output and exit code with Mono's: an "
        + "installed mono's, or what it has printed once.",
        "The exit code is 0 where all agree, otherwise 1."})
final class ConformanceCommand extends ReportCommand {
    /** Characters of a failure's first line that are shown; the rest stands in the HTML report and in JSON. */
    private static final int PROBLEM_WIDTH = 600;
    private static final double SECOND = 1000;

    @Option(names = "--area", paramLabel = "NAME", description = "Only the programs of an area; may be repeated.")
    private List<String> areas = new ArrayList<>();

    @Option(names = "--full",
            description = "Every program in both builds, with and without folding and inlining, with several orders of threads; "
                    + "each interpreted, compiled as AOT code, and half and half.")
    private boolean full;

    @Option(names = "--aot", paramLabel = "none|all|half|split",
            description = "With compiled AOT code for every method, for every second one, or for what programs refer to: they "
                    + "are interpreted then, and only the bridges lead over that the AOT part has.")
    private AotMode aot;

    @Option(names = "--seed", paramLabel = "N", description = "The order of threads (0: in turns).")
    private Long seed;

    @Option(names = "--written", description = "Compares with what mono has printed once, even where it is installed.")
    private boolean written;

    @Option(names = "--html", paramLabel = "FILE",
            description = "Writes a report for the browser, one file with everything in it.")
    private Path html;

    @Option(names = "--folder", paramLabel = "DIR", description = "Where the programs are (default: HybridScope's own).")
    private Path folder;

    /** The values of {@code --aot}. */
    private enum AotMode {
        none, all, half, split;

        ConformanceRun of(ConformanceRun run) {
            return switch (this) {
                case none -> run;
                case all -> run.ahead(AheadOfTime.PART);
                case half -> run.ahead(AheadOfTime.HALF);
                case split -> run.splitting();
            };
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        SearchPath libraries = InputFile.libraries();
        Oracle oracle = written ? Oracle.WRITTEN : Oracle.best();
        ConformanceReport report;
        try {
            ConformanceSuite suite = suite();
            ConformanceRun usual = new ConformanceRun(libraries, oracle);
            report = usual.run(suite, variants(), choices().stream().map(each -> each.of(usual)).toList(), run -> {
                if (!json() && !run.passed()) {
                    out().println("FAILED " + describe(run));
                    out().flush();
                }
            });
            if (html != null) {
                Files.writeString(html, ConformancePage.of(report));
            }
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        return report.total().failed() == 0 ? 0 : CommandLineApp.BAD_INPUT;
    }

    private ConformanceSuite suite() throws IOException {
        Path root = Path.of(System.getProperty("hybridscope.root", "."));
        ConformanceSuite all = ConformanceSuite.open(folder != null ? folder : root.resolve(ConformanceSuite.PLACE));
        List<String> unknown = areas.stream().filter(name -> all.areas().stream().noneMatch(name::equalsIgnoreCase)).toList();
        if (!unknown.isEmpty()) {
            throw usage("there is no area '" + unknown.getFirst() + "'; there are " + String.join(", ", all.areas()));
        }
        return areas.isEmpty() ? all : all.of(areas);
    }

    private List<Variant> variants() {
        Stream<Variant> wanted = full ? Variant.all().stream() : Stream.of(Variant.USUAL);
        return seed == null ? wanted.toList() : wanted.map(each -> each.withSeed(seed)).distinct().toList();
    }

    private List<AotMode> choices() {
        return aot != null ? List.of(aot) : full ? List.of(AotMode.none, AotMode.all, AotMode.half) : List.of(AotMode.none);
    }

    private static String describe(CaseReport run) {
        String how = run.program() + " (" + run.build() + ", " + run.transform() + ", seed " + run.seed() + ")";
        if (run.problem() != null) {
            String first = run.problem().lines().findFirst().orElse("");
            return how + ": " + (first.length() > PROBLEM_WIDTH ? first.substring(0, PROBLEM_WIDTH) + "…" : first);
        }
        return how + ": " + (run.output() != null
                ? "its output differs" : "exit code " + run.exitCode() + ", expected " + run.expectedExitCode());
    }

    private void print(ConformanceReport report) {
        if (report.total().failed() > 0) {
            out().println();
        }
        List<List<String>> rows = Stream.concat(report.areas().stream(), Stream.of(report.total())).map(ConformanceCommand::line)
                .toList();
        new TextTable("Area", ">Programs", ">Passed", ">Failed", ">Time", ">IR instructions").print(out(), rows);
        out().println();
        AreaReport total = report.total();
        out().println("%,d programs in %,d runs compared with %s: %,d passed, %,d failed".formatted(total.programs(),
                total.passed() + total.failed(), report.oracle(), total.passed(), total.failed()));
        if (html != null) {
            out().println(html + " has the details");
        }
    }

    private static List<String> line(AreaReport area) {
        return List.of(area.area(), "%,d".formatted(area.programs()), "%,d".formatted(area.passed()),
                "%,d".formatted(area.failed()), "%.1f s".formatted(area.millis() / SECOND), "%,d".formatted(area.instructions()));
    }
}
