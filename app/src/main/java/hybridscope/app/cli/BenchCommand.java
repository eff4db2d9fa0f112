package hybridscope.app.cli;

import hybridscope.core.types.LoadException;
import hybridscope.inspectors.bench.AnalysisReport;
import hybridscope.inspectors.bench.AotGroupSpeed;
import hybridscope.inspectors.bench.AotSpeedReport;
import hybridscope.inspectors.bench.BackReport;
import hybridscope.inspectors.bench.CrossingRun;
import hybridscope.inspectors.bench.CrossingSpeed;
import hybridscope.inspectors.bench.CrossingSpeedReport;
import hybridscope.inspectors.bench.GroupSpeed;
import hybridscope.inspectors.bench.InjectionRun;
import hybridscope.inspectors.bench.InjectionSpeed;
import hybridscope.inspectors.bench.InjectionSpeedReport;
import hybridscope.inspectors.bench.KernelSpeed;
import hybridscope.inspectors.bench.OnceReport;
import hybridscope.inspectors.bench.OnceRun;
import hybridscope.inspectors.bench.SpeedReport;
import hybridscope.inspectors.bench.SpeedRun;
import hybridscope.inspectors.bench.WalkReport;
import hybridscope.inspectors.bench.WideReport;
import hybridscope.inspectors.bench.WideRun;
import hybridscope.inspectors.bench.WideSpeed;
import hybridscope.inspectors.file.ClassLibraries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code bench}: how fast programs run here and under Mono; with a file, how long loading it and decoding all of it takes. */
@Command(name = "bench", description = {"Runs the benchmark programs: in the interpreter's loop, with hot methods compiled, and "
        + "under Mono where it is installed.",
        "With a file: loads it, touches every row with its strings and signatures, decodes every method body; tells how long "
                + "that takes.",
        "With --aot: as AOT code, interpreted, and under Mono's JIT.",
        "With --crossings: what calls between interpreted code and the AOT part cost, in each direction and by signature.",
        "With --injection: what injected checks cost methods, short ones above all.",
        "With --wide: whole cold processes of programs that touch much code, Mono's C# compiler among them: the clock, processor "
                + "time, and how much HotSpot compiles.",
        "With --once: each kernel once in a fresh process, as long as Mono's interpreter takes 10, 100 and 1,000 ms for.",
        "With --back: runs a program (a benchmark, or FILE) in a debugger's session and measures how long the ways back take."})
final class BenchCommand extends ReportCommand {
    private static final int FILE_ROUNDS = 60;
    private static final int BACK_ROUNDS = 9;
    private static final int ANALYSIS_ROUNDS = 3;
    private static final int WIDE_ROUNDS = 3;
    private static final int ONCE_ROUNDS = 1;
    /** There are many calls to measure, and each is short. */
    private static final int CROSSINGS_SHARE = 8;
    private static final int INJECTION_SHARE = 4;

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "A dll, exe or netmodule; Mono's mscorlib.dll is a good one.")
    private Path path;

    @Option(names = "--rounds", paramLabel = "N",
            description = "How often a file is read (default: 60), a way back gone (default: 9), an AOT build analysed "
                    + "(default: 3), a program of --wide run (default: 3), a kernel of --once (default: 1); at least 2, of "
                    + "the last three 1.")
    private Integer rounds;

    @Option(names = "--back", description = "How long a debugger's session takes to go back.")
    private boolean back;

    @Option(names = "--aot", description = "The benchmark programs as compiled AOT code beside the interpreter and Mono's JIT.")
    private boolean ahead;

    @Mixin
    private GraalOption graal;

    @Option(names = "--crossings", description = "What calls between interpreted code and the AOT part cost.")
    private boolean crossings;

    @Option(names = "--injection", description = "What the checks of injection cost short methods, beside longer ones.")
    private boolean injection;

    @Option(names = "--wide", description = "Whole cold processes of programs that touch much code.")
    private boolean wide;

    @Option(names = "--once", description = "Each kernel once in a fresh process, in several lengths.")
    private boolean once;

    @Option(names = "--lengths", paramLabel = "MS", split = ",", defaultValue = "10,100,1000",
            description = "With --once: how many milliseconds Mono's interpreter takes, about (default: ${DEFAULT-VALUE}).")
    private List<Integer> lengths;

    @Option(names = "--aot-analysis", description = "How long it takes to find what an AOT build of the class libraries and of a "
            + "program of 10,000 methods contains, which mcs compiles for it; or of FILE.")
    private boolean analysis;

    @Option(names = "--instructions", paramLabel = "N", defaultValue = "10000000",
            description = "With --back: how many IR instructions are executed before (default: ${DEFAULT-VALUE}).")
    private long instructions;

    @Option(names = "--group", paramLabel = "NAME", description = "Only a group of the benchmark programs; may be repeated.")
    private List<String> groups = new ArrayList<>();

    @Option(names = "--millis", paramLabel = "N", defaultValue = "4000",
            description = "How long each group is repeated, at least, each call of --crossings an eighth of that and each method "
                    + "of --injection a quarter; the best round counts (default: ${DEFAULT-VALUE}).")
    private int millis;

    @Override
    public Integer call() throws IOException, InterruptedException {
        int least = analysis || wide || once ? 1 : 2;
        if (rounds != null && rounds < least) {
            throw usage("--rounds must be at least " + least);
        }
        if (analysis) {
            int times = rounds == null ? ANALYSIS_ROUNDS : rounds;
            AnalysisReport report = AnalysisBench.measure(path, times);
            if (json()) {
                printJson(report);
            } else {
                AnalysisBench.print(report, times, out());
            }
            return 0;
        }
        return back ? back() : wide ? wide() : once ? once() : path != null ? file() : crossings ? crossings()
                : injection ? injection() : ahead ? programsAhead() : programs();
    }

    private static Path root() {
        return Path.of(System.getProperty("hybridscope.root", "."));
    }

    private static Path programsPlace() {
        return root().resolve(SpeedRun.PLACE);
    }

    private int back() throws IOException {
        if (instructions < 1) {
            throw usage("--instructions must be at least 1");
        }
        Path program = path == null ? programsPlace() : path;
        InputFile.withMetadata(program);
        BackReport report;
        try {
            // The benchmarks take milliseconds, and a group: this one calls, makes objects and fills arrays.
            report = BackReport.measure(program, InputFile.libraries(), path == null
                    ? List.of("1000000", "dictionary") : List.of(), instructions, rounds == null ? BACK_ROUNDS : rounds);
        } catch (LoadException e) {
            throw new BadInputException(program + ": " + e.failure().message());
        }
        if (json()) {
            printJson(report);
            return 0;
        }
        out().println("%s: %,d instructions in %.0f ms, %d snapshots".formatted(report.program(), report.instructions(),
                report.forwardMillis(), report.snapshots()));
        new TextTable("Way back", ">First ms", ">Median ms", ">Worst ms").print(out(), report.motions().stream()
                .map(each -> List.of(each.motion(), millis(each.first()), millis(each.median()), millis(each.worst()))).toList());
        out().println();
        out().println("worst: but for the first, which HotSpot has not compiled for");
        return 0;
    }

    private int programs() throws InterruptedException {
        SpeedReport report = measured(run -> run.run(this::running));
        return speed(report, report.groups(), GroupSpeed::agrees, () -> print(report));
    }

    private int programsAhead() throws InterruptedException {
        AotSpeedReport report = measured(run -> run.runAhead(this::running));
        return speed(report, report.groups(), AotGroupSpeed::agrees, () -> AotBench.print(report, out()));
    }

    /** What measures groups of programs. */
    private interface SpeedMeasurement<R> {
        R of(SpeedRun run) throws IOException, InterruptedException;
    }

    private <R> R measured(SpeedMeasurement<R> measurement) throws InterruptedException {
        try {
            return measurement.of(new SpeedRun(programsPlace(), InputFile.libraries(), millis, groups));
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private <G> int speed(Object report, List<G> measured, Predicate<G> agrees, Runnable text) {
        if (measured.isEmpty()) {
            throw noSuchGroup();
        }
        if (json()) {
            printJson(report);
        } else {
            text.run();
        }
        return measured.stream().allMatch(agrees) ? 0 : CommandLineApp.BAD_INPUT;
    }

    private int crossings() throws InterruptedException {
        CrossingSpeedReport report;
        try {
            report = new CrossingRun(programsPlace().getParent(), InputFile.libraries(), millis / CROSSINGS_SHARE)
                    .run(this::running);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        return speed(report, report.calls(), CrossingSpeed::agrees, () -> CrossingBench.print(report, out()));
    }

    private int injection() throws InterruptedException {
        InjectionSpeedReport report;
        try {
            report = new InjectionRun(programsPlace().getParent(), InputFile.libraries(), millis / INJECTION_SHARE)
                    .run(this::running);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        return speed(report, report.methods(), InjectionSpeed::agrees, () -> InjectionBench.print(report, out()));
    }

    private int wide() throws InterruptedException {
        WideReport report;
        try {
            report = new WideRun(launcher(), root(), ClassLibraries.folder().orElse(null),
                    rounds == null ? WIDE_ROUNDS : rounds, groups).run(this::running);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        return speed(report, report.programs(), WideSpeed::agrees, () -> WideBench.print(report, out()));
    }

    private int once() throws InterruptedException {
        if (lengths.stream().anyMatch(each -> each < 1)) {
            throw usage("--lengths must be at least 1");
        }
        OnceReport report;
        try {
            report = new OnceRun(launcher(), programsPlace(), lengths, rounds == null ? ONCE_ROUNDS : rounds, groups)
                    .run(this::running);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        List<KernelSpeed> all = report.lengths().stream().flatMap(each -> each.kernels().stream()).toList();
        return speed(report, all, KernelSpeed::agrees, () -> OnceBench.print(report, out()));
    }

    /** What a user starts, with its check whether sources have changed. */
    private static List<String> launcher() {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        return List.of(root().resolve(windows ? "hybridscope.cmd" : "hybridscope").toAbsolutePath().toString());
    }

    private void running(String what) {
        if (!json()) {
            err().println("running: " + what);
            err().flush();
        }
    }

    private ParameterException noSuchGroup() {
        return usage("no group is called " + String.join(" or ", groups));
    }

    private void print(SpeedReport report) {
        List<List<String>> rows = new ArrayList<>();
        for (GroupSpeed group : report.groups()) {
            rows.add(List.of(group.name(), millis(group.loopMillis()), millis(group.compiledMillis()),
                    millis(group.monoInterpreterMillis()), millis(group.monoMillis()), ratio(group.loopSlower()),
                    ratio(group.compiledFaster()), group.agrees() ? "" : "RESULTS DIFFER"));
        }
        rows.add(List.of("geometric mean", "", "", "", "", ratio(report.loopSlower()), ratio(report.compiledFaster()), ""));
        new TextTable("Group", ">Loop", ">Compiled", ">mono --interpreter", ">mono", ">Loop slower", ">Compiled faster", "")
                .print(out(), rows);
        out().println();
        out().println("milliseconds of the best round; slower and faster are against mono --interpreter");
        out().println(report.mono() == null ? "mono is not installed" : report.mono());
        if (!report.uncompiled().isEmpty()) {
            out().println("too long to be compiled: " + String.join(", ", report.uncompiled()));
        }
    }

    static String millis(Double value) {
        return value == null ? "-" : "%.2f".formatted(value);
    }

    static String ratio(Double value) {
        return value == null ? "-" : "%.2fx".formatted(value);
    }

    private int file() throws IOException {
        InputFile.withMetadata(path);
        WalkReport report = WalkReport.measure(path, rounds == null ? FILE_ROUNDS : rounds);
        if (json()) {
            printJson(report);
        } else {
            out().println("%s: %,d rows, %,d strings, %,d signatures, %,d bodies, %,d IL instructions".formatted(report.file(),
                    report.rows(), report.strings(), report.signatures(), report.bodies(), report.instructions()));
            out().println("first round %.1f ms, best %.1f ms, median of the later half %.1f ms (%d rounds)"
                    .formatted(report.firstMillis(), report.bestMillis(), report.medianMillis(), report.rounds()));
        }
        return 0;
    }
}
