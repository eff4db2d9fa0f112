package hybridscope.inspectors.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Runs every kernel once in a fresh process, in several lengths: as a user's {@code ./hybridscope run}, with and without
 * compiling, in Mono's interpreter and in its JIT. How much work a length is, Mono's interpreter decides.
 */
public final class OnceRun {
    private static final double MICROS = 1000;
    /** Mono's JIT may take less than the microsecond that the program counts. */
    private static final double SHORTEST = 0.001;

    private final List<String> launcher;
    private final WideProgram program;
    private final List<Integer> lengths;
    private final int rounds;
    private final List<String> groups;

    /** What a round gave. */
    private record Round(long checksum, double millis) {
    }

    /**
     * A run of everything.
     *
     * @param launcher the command that starts HybridScope
     * @param file     the kernels: {@link SpeedRun#PLACE}
     * @param lengths  milliseconds that Mono's interpreter is to take for a kernel
     * @param rounds   how many processes there are of each; the best counts
     * @param groups   names of kernels; none for all
     */
    public OnceRun(List<String> launcher, Path file, List<Integer> lengths, int rounds, List<String> groups) {
        this.launcher = List.copyOf(launcher);
        this.program = new WideProgram("kernels", false, file.toAbsolutePath(), List.of(), List.of(), null);
        this.lengths = lengths.stream().sorted().toList();
        this.rounds = rounds;
        this.groups = List.copyOf(groups);
    }

    /**
     * Runs everything.
     *
     * @param progress told what runs
     * @throws IOException          where Mono is not installed, or the kernels fail
     * @throws InterruptedException where the calling thread is interrupted
     */
    public OnceReport run(Consumer<String> progress) throws IOException, InterruptedException {
        String mono = MeasuredProgram.mono();
        if (mono == null) {
            throw new IOException("mono is not installed: its interpreter says how much work each length is");
        }
        Path folder = ScratchFolder.create();
        try {
            Map<Integer, List<KernelSpeed>> measured = new LinkedHashMap<>();
            for (Map.Entry<String, Integer> kernel : kernels(folder).entrySet()) {
                int size = kernel.getValue();
                double before = 0;
                for (int millis : lengths) {
                    progress.accept("%s, %,d ms".formatted(kernel.getKey(), millis));
                    size = before == 0 ? size : (int) Math.min(size * (millis / before), Integer.MAX_VALUE);
                    size = KernelSize.of(size, millis, tried -> interpreter(kernel.getKey(), tried, folder).millis());
                    before = millis;
                    measured.computeIfAbsent(millis, _ -> new ArrayList<>()).add(measure(kernel.getKey(), size, folder));
                }
            }
            return new OnceReport(mono, rounds, measured.entrySet().stream()
                    .map(each -> OnceReport.Length.of(each.getKey(), each.getValue())).toList());
        } finally {
            ScratchFolder.delete(folder);
        }
    }

    /** The kernels that are wanted, with the sizes that they have otherwise. */
    private Map<String, Integer> kernels(Path folder) throws IOException, InterruptedException {
        Map<String, Integer> kernels = new LinkedHashMap<>();
        output(program.with("--names").under("mono"), folder).lines().map(line -> line.split("\t"))
                .filter(parts -> groups.isEmpty() || groups.contains(parts[0]))
                .forEach(parts -> kernels.put(parts[0], Integer.parseInt(parts[1])));
        return kernels;
    }

    private KernelSpeed measure(String name, int size, Path folder) throws IOException, InterruptedException {
        WideProgram once = once(name, size);
        List<Round> compiled = new ArrayList<>();
        List<Round> loop = new ArrayList<>();
        List<Round> interpreter = new ArrayList<>();
        List<Round> jit = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            compiled.add(round(once.here(launcher), folder));
            loop.add(round(once.here(launcher, "--loop-only"), folder));
            interpreter.add(interpreter(name, size, folder));
            jit.add(round(once.under("mono"), folder));
        }
        long checksum = interpreter.getFirst().checksum();
        boolean agrees = List.of(compiled, loop, interpreter, jit).stream().flatMap(List::stream)
                .allMatch(each -> each.checksum() == checksum);
        return new KernelSpeed(name, size, agrees, best(compiled), best(loop), best(interpreter), best(jit));
    }

    private static double best(List<Round> rounds) {
        return rounds.stream().mapToDouble(Round::millis).min().orElseThrow();
    }

    private Round interpreter(String name, int size, Path folder) throws IOException, InterruptedException {
        return round(once(name, size).under("mono", "--interpreter"), folder);
    }

    private WideProgram once(String name, int size) {
        return program.with("--once", name, Integer.toString(size));
    }

    private static Round round(List<String> command, Path folder) throws IOException, InterruptedException {
        String[] parts = output(command, folder).strip().split("\t");
        return new Round(Long.parseLong(parts[1]), Math.max(Long.parseLong(parts[2]) / MICROS, SHORTEST));
    }

    private static String output(List<String> command, Path folder) throws IOException, InterruptedException {
        // Each is a first run: nothing is known of an earlier one.
        return new ColdProcess(command, ColdProcess.keptIn("", "")).succeed(folder).output();
    }
}
