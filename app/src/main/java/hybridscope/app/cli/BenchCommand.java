package hybridscope.app.cli;

import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.bench.GroupSpeed;
import hybridscope.inspectors.bench.SpeedReport;
import hybridscope.inspectors.bench.SpeedRun;
import hybridscope.inspectors.bench.WalkReport;
import hybridscope.inspectors.file.ClassLibraries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench}: how fast programs run here and under Mono; with a file, how long loading it and decoding all of it takes. */
@Command(name = "bench", description = {"Runs the benchmark programs: in the interpreter's loop, with hot methods compiled, and under Mono where it is installed.",
        "With a file: loads it, touches every row with its strings and signatures, decodes every method body; tells how long that takes."})
final class BenchCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", arity = "0..1", description = "A dll, exe or netmodule; Mono's mscorlib.dll is a good one.")
    private Path path;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "60", description = "How often a file is read, at least 2 (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--group", paramLabel = "NAME", description = "Only a group of the benchmark programs; may be repeated.")
    private List<String> groups = new ArrayList<>();

    @Option(names = "--millis", paramLabel = "N", defaultValue = "4000",
            description = "How long each group is repeated, at least; its best round counts (default: ${DEFAULT-VALUE}).")
    private int millis;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return path == null ? programs() : file();
    }

    private int programs() throws InterruptedException {
        SearchPath libraries = ClassLibraries.folder().map(SearchPath::of)
                .orElseThrow(() -> new BadInputException("no class libraries found; name their folder with --lib"));
        Path program = Path.of(System.getProperty("hybridscope.root", ".")).resolve(SpeedRun.PLACE);
        SpeedReport report;
        try {
            report = new SpeedRun(program, libraries, millis, groups).run(what -> {
                if (!json()) {
                    err().println("running: " + what);
                    err().flush();
                }
            });
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        if (report.groups().isEmpty()) {
            throw usage("no group is called " + String.join(" or ", groups));
        }
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        return report.groups().stream().allMatch(GroupSpeed::agrees) ? 0 : CommandLineApp.BAD_INPUT;
    }

    private void print(SpeedReport report) {
        List<List<String>> rows = new ArrayList<>();
        for (GroupSpeed group : report.groups()) {
            rows.add(List.of(group.name(), millis(group.loopMillis()), millis(group.compiledMillis()), millis(group.monoInterpreterMillis()),
                    millis(group.monoMillis()), ratio(group.loopSlower()), ratio(group.compiledFaster()), group.agrees() ? "" : "RESULTS DIFFER"));
        }
        rows.add(List.of("geometric mean", "", "", "", "", ratio(report.loopSlower()), ratio(report.compiledFaster()), ""));
        new TextTable("Group", ">Loop", ">Compiled", ">mono --interpreter", ">mono", ">Loop slower", ">Compiled faster", "").print(out(), rows);
        out().println();
        out().println("milliseconds of the best round; slower and faster are against mono --interpreter");
        out().println(report.mono() == null ? "mono is not installed" : report.mono());
        if (!report.uncompiled().isEmpty()) {
            out().println("too long to be compiled: " + String.join(", ", report.uncompiled()));
        }
    }

    private static String millis(Double value) {
        return value == null ? "-" : "%.2f".formatted(value);
    }

    private static String ratio(Double value) {
        return value == null ? "-" : "%.2fx".formatted(value);
    }

    private int file() throws IOException {
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
