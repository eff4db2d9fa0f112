package hybridscope.inspectors.conformance;

import hybridscope.core.aot.GenericResolution;
import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.InconsistentImageException;
import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Runs conformance programs and compares.
 *
 * @param libraries        where the class libraries are
 * @param oracle           who says what they should print
 * @param compileThreshold how often a method is called before it is compiled; 0 for at the first call, -1 for never
 * @param ahead            which methods have typed compiled forms: unless there are none, the programs belong to the AOT part
 * @param split            whether a program is interpreted beside an AOT part, which is what it refers to: generics have code
 *                         only where a build of that would have it, others are interpreted, and only the bridges lead over that
 *                         are computed in advance
 */
public record ConformanceRun(SearchPath libraries, Oracle oracle, int compileThreshold, AheadOfTime ahead, boolean split) {
    /** Programs need a few millions, and seconds; with every second method typed on a busy machine one needs a minute. */
    private static final ProgramLimits LIMITS = new ProgramLimits(400_000_000, Duration.ofSeconds(180));
    private static final int BYTE = 0xFF;
    private static final double NANOS = 1e6;

    /** Compiles what is hot. */
    public ConformanceRun(SearchPath libraries, Oracle oracle) {
        this(libraries, oracle, EngineOptions.HOT, AheadOfTime.HOT, false);
    }

    /** The same with another threshold for compiling. */
    public ConformanceRun compiling(int threshold) {
        return new ConformanceRun(libraries, oracle, threshold, ahead, split);
    }

    /** The same with typed compiled forms of some methods. */
    public ConformanceRun ahead(AheadOfTime methods) {
        return new ConformanceRun(libraries, oracle, compileThreshold, methods, split);
    }

    /** The same with programs beside a compiled AOT part. */
    public ConformanceRun splitting() {
        return new ConformanceRun(libraries, oracle, compileThreshold, AheadOfTime.PART, true);
    }

    /**
     * Runs every program in every variant.
     *
     * @param progress told of each run
     * @throws IOException          where a program cannot be read, or the oracle cannot be asked
     * @throws InterruptedException where the calling thread is interrupted
     */
    public ConformanceReport run(ConformanceSuite suite, List<Variant> variants, Consumer<CaseReport> progress)
            throws IOException, InterruptedException {
        return run(suite, variants, List.of(this), progress);
    }

    /**
     * The same, once for each of several choices of what is compiled: runs that differ in that alone. As many programs run at a
     * time as there are processors; they are told of in the order of the suite.
     */
    public ConformanceReport run(ConformanceSuite suite, List<Variant> variants, List<ConformanceRun> choices,
            Consumer<CaseReport> progress) throws IOException, InterruptedException {
        List<CaseReport> cases = new ArrayList<>();
        ExecutorService workers = Executors.newFixedThreadPool(java.lang.Runtime.getRuntime().availableProcessors());
        try {
            List<Future<List<CaseReport>>> running = new ArrayList<>();
            for (ConformanceProgram program : suite.programs()) {
                for (Build build : Build.values()) {
                    List<Variant> wanted = variants.stream().filter(each -> each.build() == build).toList();
                    if (!wanted.isEmpty()) {
                        running.add(workers.submit(() -> run(program, build, wanted, choices)));
                    }
                }
            }
            for (Future<List<CaseReport>> each : running) {
                List<CaseReport> done = each.get();
                cases.addAll(done);
                done.forEach(progress);
            }
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException unreadable -> throw unreadable;
                case RuntimeException defect -> throw defect;
                case Error defect -> throw defect;
                default -> throw new IllegalStateException(e.getCause());
            }
        } finally {
            workers.shutdownNow();
        }
        return ConformanceReport.of(oracle, cases);
    }

    private List<CaseReport> run(ConformanceProgram program, Build build, List<Variant> variants, List<ConformanceRun> choices)
            throws IOException, InterruptedException {
        Ended expected = oracle.ask(program, build);
        List<CaseReport> cases = new ArrayList<>();
        for (Variant variant : variants) {
            for (ConformanceRun choice : choices) {
                cases.add(choice.run(program, variant, expected));
            }
        }
        return cases;
    }

    /**
     * Runs a program once.
     *
     * @throws IOException          where the program cannot be read, or the oracle cannot be asked
     * @throws InterruptedException where the calling thread is interrupted
     */
    public CaseReport run(ConformanceProgram program, Variant variant) throws IOException, InterruptedException {
        return run(program, variant, oracle.ask(program, variant.build()));
    }

    private CaseReport run(ConformanceProgram program, Variant variant, Ended expected) throws IOException, InterruptedException {
        Path file = program.file(variant.build());
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        // What is random comes from the seed, too: a run can be repeated. As elsewhere, a program may read its own file and the
        // class libraries.
        List<Path> assemblies = new ArrayList<>(libraries.installed());
        assemblies.add(file.toAbsolutePath().getParent());
        Host host = new Host.Builder(new ByteArrayInputStream(program.input()), printed, OutputStream.nullOutputStream())
                .arguments(List.of(file.getFileName().toString())).seed(variant.seed())
                .files(new Grants(List.of(), List.of(), assemblies), Path.of("")).build();
        long started = System.nanoTime();
        OwnMistakes mistakes = new OwnMistakes();
        String problem;
        int exitCode = 0;
        long instructions = 0;
        try {
            Assembly assembly = split ? beside(file) : new Runtime(libraries, ClassLibraryCalls.policies()).load(file,
                    ahead.isOfPart() ? Assembly.Role.AOT : Assembly.Role.HOT_UPDATE);
            EngineOptions options = EngineOptions.DEFAULT.with(variant.transform()).compiling(compileThreshold).ahead(ahead)
                    .repeatable(variant.seed());
            Program run = new Program(assembly, host, options, LIMITS);
            run.engine().listen(mistakes);
            ProgramResult outcome = run.run();
            exitCode = outcome.exitCode() & BYTE;
            instructions = outcome.instructions();
            problem = mistakes.isEmpty() ? problem(outcome) : mistakes.text();
        } catch (LoadException e) {
            problem = e.failure().message();
        } catch (BadFormatException e) {
            problem = e.diagnostic().text();
        } catch (IllegalStateException e) {
            // A defect of ours is a failure of the program that shows it.
            problem = OwnMistakes.text(e.getCause() == null ? e : e.getCause());
        }
        double millis = (System.nanoTime() - started) / NANOS;
        String output = printed.toString(StandardCharsets.UTF_8);
        boolean same = output.equals(expected.output());
        boolean passed = same && exitCode == expected.exitCode() && mistakes.isEmpty();
        return new CaseReport(program.area(), program.name(), variant.build().folder(),
                variant.transformText() + (split ? ", split" : text(ahead)), variant.seed(),
                passed, problem, exitCode, expected.exitCode(), instructions, millis,
                same ? null : output, same ? null : expected.output());
    }

    /** A program beside an AOT part with all its supplementary metadata. */
    private Assembly beside(Path file) throws IOException {
        Runtime runtime = new Runtime(libraries, ClassLibraryCalls.policies(),
                GenericResolution.over(KeepList.EMPTY, false));
        Assembly program = runtime.load(file, Assembly.Role.HOT_UPDATE);
        for (Assembly each : GenericResolution.assemblies(runtime, List.of(program))) {
            try {
                SupplementaryMetadata.load(runtime, each.manifest().image(), program.directory(),
                        Optional.of(HomologousImageMode.CONSISTENT));
            } catch (InconsistentImageException e) {
                throw new IllegalStateException(e);
            }
        }
        return program;
    }

    private static String text(AheadOfTime ahead) {
        return switch (ahead) {
            case NOTHING, HOT, SHORT -> "";
            case PART -> ", AOT";
            case HALF -> ", half AOT";
        };
    }

    private static String problem(ProgramResult outcome) {
        return switch (outcome.ending()) {
            case COMPLETED, EXITED -> null;
            case UNHANDLED_EXCEPTION, HEAP_LIMIT -> outcome.exception();
            case DEADLOCK -> "deadlock: " + String.join("; ", outcome.threads());
            case INSTRUCTION_LIMIT, TIME_LIMIT, CANCELLED -> ended(outcome.ending());
        };
    }

    private static String ended(ProgramEnd ending) {
        return ending == ProgramEnd.TIME_LIMIT ? "not at its end behind " + LIMITS.time().toSeconds() + " seconds"
                : ending == ProgramEnd.INSTRUCTION_LIMIT
                ? "not at its end behind %,d instructions".formatted(LIMITS.instructions()) : "interrupted";
    }
}
