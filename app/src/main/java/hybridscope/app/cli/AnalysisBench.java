package hybridscope.app.cli;

import hybridscope.core.types.LoadException;
import hybridscope.inspectors.bench.AnalysisReport;
import hybridscope.inspectors.bench.LargeProgram;
import hybridscope.inspectors.file.ClassLibraries;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** {@code bench --aot-analysis}: how long it takes to find what an AOT build contains. */
final class AnalysisBench {
    private AnalysisBench() {
    }

    /**
     * Measures.
     *
     * @param file   one file, which is built with the class libraries; null for the large program
     * @param rounds how often; at least 1
     */
    static AnalysisReport measure(Path file, int rounds) throws InterruptedException {
        Path libraries = ClassLibraries.folder().orElseThrow(() -> new BadInputException("there are no class libraries"));
        try {
            if (file == null) {
                return AnalysisReport.measure(libraries, rounds);
            }
            InputFile.withMetadata(file);
            return AnalysisReport.measure(List.of(file, libraries.resolve(AnalysisReport.LIBRARIES.get(0)),
                    libraries.resolve(AnalysisReport.LIBRARIES.get(1)), libraries.resolve(AnalysisReport.LIBRARIES.get(2))),
                    rounds);
        } catch (LoadException e) {
            throw new BadInputException(file + ": " + e.failure().message());
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    static void print(AnalysisReport report, int rounds, PrintWriter out) {
        out.println("%s: %,d methods".formatted(String.join(", ", report.files()), report.methods()));
        out.println("%,d instantiations of generic methods, %,d bodies, %,d generic types".formatted(report.instances(),
                report.bodies(), report.types()));
        out.println("first time %,.0f ms (%,.0f ms of processor time, all threads), best %,.0f ms (%d rounds)".formatted(
                report.firstMillis(), report.firstCpu(), report.bestMillis(), rounds));
        out.println("cancelled within %.0f ms at most".formatted(report.longestMillis()));
        if (report.files().contains("Large.exe")) {
            out.println("Large.exe: %d parts alike, with generics, async methods, iterators, lambdas and queries over types of "
                    .formatted(LargeProgram.PARTS) + "their own");
        }
    }
}
