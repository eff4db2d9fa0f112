package hybridscope.app.cli;

import hybridscope.inspectors.conformance.Build;
import hybridscope.inspectors.conformance.ConformanceProgram;
import hybridscope.inspectors.conformance.ConformanceSuite;
import hybridscope.inspectors.csharp.roundtrip.LibraryComparison;
import hybridscope.inspectors.csharp.roundtrip.LibraryTrip;
import hybridscope.inspectors.csharp.roundtrip.ProgramTrip;
import hybridscope.inspectors.csharp.roundtrip.RoundTrip;
import hybridscope.inspectors.csharp.roundtrip.RoundTripProgram;
import hybridscope.inspectors.csharp.roundtrip.RoundTripReport;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code roundtrip [FILE…]}: programs decompiled, compiled again, run and compared. */
@Command(name = "roundtrip", description = {"Decompiles programs to C#, compiles that with Mono's compiler, runs it under Mono "
        + "and compares what it prints with the original.",
        "Without FILE: a sample of the conformance programs. The exit code is 0 where all print the same, otherwise 1."})
final class RoundTripCommand extends ReportCommand {
    /** Every how manieth conformance program belongs to the sample. */
    private static final int SAMPLE = 20;
    private static final int WIDTH = 200;
    /** How many times a pure method is called. */
    private static final int CALLS = 40;

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Programs.")
    private List<Path> files = List.of();

    @Option(names = "--full", description = "All conformance programs in both builds.")
    private boolean full;

    @Option(names = "--area", paramLabel = "NAME", description = "All conformance programs of an area; may be repeated.")
    private List<String> areas = new ArrayList<>();

    @Option(names = "--keep", paramLabel = "DIR", description = "Where sources and programs are written and stay.")
    private Path keep;

    @Option(names = "--level", paramLabel = "N", converter = LevelConverter.class, defaultValue = "7",
            description = "The version of C# whose words are used, and which the compiler takes: 4, 5, 6 or 7 (default: "
            + "${DEFAULT-VALUE}).")
    private LanguageLevel level;

    @Option(names = "--sample", paramLabel = "COUNT", description = "FILE are libraries: each is compiled from its C#, and of "
            + "so many methods picked at random it is told how many compile; pure methods are called in the copy and in the "
            + "original.")
    private int sample;

    @Option(names = "--pure", paramLabel = "COUNT", defaultValue = "400", description = "With --sample: how many pure methods "
            + "are called at most, those of the sample and others (default: ${DEFAULT-VALUE}).")
    private int pure;

    @Option(names = "--seed", paramLabel = "NUMBER", defaultValue = "1", description = "With --sample: which methods and "
            + "arguments are picked (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() throws InterruptedException {
        if (!RoundTrip.isPossible()) {
            throw BadInputException.ofMachine("no mcs found: Mono's compiler is needed (Debian: mono-devel)");
        }
        if (!level.isMonos()) {
            throw usage("Mono's compiler does not know C# " + level.number());
        }
        if (sample > 0) {
            return compareLibraries();
        }
        RoundTripReport report = inFolder(folder -> new RoundTrip(folder, level).run(programs(), this::progress));
        if (json()) {
            printJson(report);
        } else {
            out().println("%,d programs: %,d print the same (%.1f %%), %,d compile".formatted(report.programs().size(),
                    report.same(), share(report.same(), report.programs().size()), report.compiled()));
            out().println("%,d methods: %,d in programs that print the same (%.1f %%), %,d compile (%.1f %%)".formatted(
                    report.methods(), report.methodsProved(), share(report.methodsProved(), report.methods()),
                    report.methodsCompiled(), share(report.methodsCompiled(), report.methods())));
        }
        return report.same() == report.programs().size() ? 0 : CommandLineApp.BAD_INPUT;
    }

    private interface Work<T> {
        T in(Path folder) throws IOException, InterruptedException;
    }

    /** What comes of work in the folder that keeps its files, or in one that goes when it is done. */
    private <T> T inFolder(Work<T> work) throws InterruptedException {
        try {
            if (keep != null) {
                return work.in(keep);
            }
            Path folder = Files.createTempDirectory("roundtrip");
            try {
                return work.in(folder);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private int compareLibraries() throws InterruptedException {
        List<LibraryTrip> trips = inFolder(this::libraryTrips);
        if (json()) {
            printJson(trips);
        }
        return trips.stream().allMatch(each -> each.compared() == each.same()) ? 0 : CommandLineApp.BAD_INPUT;
    }

    private List<LibraryTrip> libraryTrips(Path folder) throws IOException, InterruptedException {
        List<LibraryTrip> trips = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            LibraryTrip trip = new LibraryComparison(sample, pure, CALLS, seed)
                    .run(files.get(i), folder.resolve("%04d".formatted(i + 1)));
            trips.add(trip);
            print(trip);
        }
        return trips;
    }

    private void print(LibraryTrip trip) {
        if (!json()) {
            out().println(("%s: %,d methods, %,d refused; sample: %,d of %,d compile, %,d pure; "
                    + "%,d pure in all, %,d called, %,d the same").formatted(trip.library(), trip.methods(), trip.refused(),
                            trip.compiled(), trip.sampled(), trip.pureInSample(), trip.pure(), trip.compared(), trip.same()));
            trip.notes().forEach(each -> out().println("  " + line(each)));
            out().flush();
        }
    }

    private static double share(int part, int all) {
        return all == 0 ? 100 : 100.0 * part / all;
    }

    private List<RoundTripProgram> programs() throws IOException {
        if (!files.isEmpty()) {
            return files.stream().map(RoundTripProgram::of).toList();
        }
        ConformanceSuite suite = ConformanceSuite.open(Path.of(System.getProperty("hybridscope.root", "."))
                .resolve(ConformanceSuite.PLACE));
        List<ConformanceProgram> chosen = areas.isEmpty() ? suite.programs() : suite.of(areas).programs();
        List<RoundTripProgram> programs = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i += full || !areas.isEmpty() ? 1 : SAMPLE) {
            for (Build build : full ? List.of(Build.values()) : List.of(Build.OPTIMIZED)) {
                programs.add(RoundTripProgram.of(chosen.get(i), build));
            }
        }
        return programs;
    }

    private void progress(ProgramTrip trip) {
        if (!json() && trip.outcome() != ProgramTrip.Outcome.SAME) {
            out().println(switch (trip.outcome()) {
                case DIFFERENT -> "DIFFERS " + trip.program() + ": " + line(trip.notes().getLast());
                case PARTLY -> "PARTLY " + trip.program() + ": without " + trip.rejected().size() + " of " + trip.methods()
                        + " methods";
                case REFUSED, SAME -> "REFUSED " + trip.program() + ": "
                        + line(trip.notes().isEmpty() ? "" : trip.notes().getFirst());
            });
            trip.rejected().forEach(each -> out().println("  " + line(each.method()) + ": " + line(each.problem())));
            out().flush();
        }
    }

    private static String line(String text) {
        String visible = Escapes.visible(text);
        return visible.length() > WIDTH ? visible.substring(0, WIDTH) + "…" : visible;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
