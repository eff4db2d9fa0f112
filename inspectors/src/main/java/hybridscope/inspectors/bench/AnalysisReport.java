package hybridscope.inspectors.bench;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.KeepList;
import hybridscope.core.metadata.Table;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.aot.AotPartReport;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long it takes to find what an AOT build of some files contains.
 *
 * @param files         their names
 * @param methods       MethodDef rows in them
 * @param instances     instantiations of generic methods that are found
 * @param bodies        bodies that they share
 * @param types         instantiations of generic types
 * @param firstMillis   the first time, with the files read and the report made; on a cold JVM, where nothing ran before
 * @param firstCpu      processor time of the process in it, in milliseconds, HotSpot's and the collector's threads among it
 * @param bestMillis    the fastest time
 * @param longestMillis the longest time between two moments in which the first one could have been cancelled
 */
public record AnalysisReport(List<String> files, int methods, int instances, int bodies, int types, double firstMillis,
        double firstCpu, double bestMillis, double longestMillis) {
    /** What is measured where nobody names files, with the large program. */
    public static final List<String> LIBRARIES = List.of("mscorlib.dll", "System.dll", "System.Core.dll");

    /** Notes the longest time in which nothing was reported. */
    private static final class Gaps implements AotProgress {
        private long last = System.nanoTime();
        private long longest;

        @Override
        public void report(int done, int found) {
            long now = System.nanoTime();
            longest = Math.max(longest, now - last);
            last = now;
        }
    }

    /**
     * Measures.
     *
     * @param rounds how often; at least 1
     * @throws IOException   where a file cannot be read
     * @throws LoadException where one has no metadata, or two have the same assembly
     */
    public static AnalysisReport measure(List<Path> files, int rounds) throws IOException {
        double first = 0;
        double best = Double.MAX_VALUE;
        double cpu = 0;
        double longest = 0;
        int methods = 0;
        AotPartReport report = null;
        for (int i = 0; i < rounds; i++) {
            double cpuBefore = cpuMillis();
            Gaps gaps = new Gaps();
            long start = System.nanoTime();
            List<OpenFile> opened = new ArrayList<>();
            for (Path file : files) {
                opened.add(OpenFile.read(file));
            }
            LoadedFiles loaded = LoadedFiles.alone(opened, List.of());
            AotBuild part = AotBuild.of(loaded.aot(), AotOptions.DEFAULT, KeepList.EMPTY, gaps);
            report = AotPartReport.of(part, loaded, gaps);
            gaps.report(0, 0);
            double millis = (System.nanoTime() - start) / 1e6;
            if (i == 0) {
                first = millis;
                cpu = cpuMillis() - cpuBefore;
                longest = gaps.longest / 1e6;
                methods = opened.stream().mapToInt(file -> file.image().metadata()
                        .map(metadata -> metadata.tables().rows(Table.METHOD_DEF)).orElse(0)).sum();
            }
            best = Math.min(best, millis);
        }
        AotPartReport.Totals totals = report.totals();
        return new AnalysisReport(files.stream().map(file -> file.getFileName().toString()).toList(), methods,
                totals.genericMethods(), totals.bodies(), totals.genericTypes(), first, cpu, best, longest);
    }

    /**
     * Measures the class libraries and {@link LargeProgram}, which mcs compiles for it.
     *
     * @param libraries the folder that holds them
     * @param rounds    how often; at least 1
     * @throws IOException          where mcs or a library is not there
     * @throws InterruptedException where the calling thread is interrupted
     */
    public static AnalysisReport measure(Path libraries, int rounds) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("hybridscope");
        try {
            Path source = Files.writeString(folder.resolve("Large.cs"), LargeProgram.source(LargeProgram.PARTS));
            Path program = folder.resolve("Large.exe");
            Process compiler = new ProcessBuilder("mcs", "-nologo", "-nowarn:0169,0649", "-out:" + program, source.toString())
                    .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            if (compiler.waitFor() != 0) {
                throw new IOException("mcs ended with " + compiler.exitValue());
            }
            return measure(Stream.concat(Stream.of(program), LIBRARIES.stream().map(libraries::resolve)).toList(), rounds);
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private static double cpuMillis() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e6;
    }
}
