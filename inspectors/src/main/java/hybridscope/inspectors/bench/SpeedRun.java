package hybridscope.inspectors.bench;

import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs the benchmark programs: in the loop, with hot methods compiled, as AOT code, in Mono's interpreter and in its JIT. */
public final class SpeedRun {
    /** Where the programs are, from HybridScope's folder. */
    public static final Path PLACE = Path.of("sample-assemblies", "benchmarks", "Benchmarks.exe");
    private static final double MICROS = 1000;

    private final MeasuredProgram program;
    private final int millis;
    private List<String> uncompiled = List.of();

    /**
     * @param file   the programs: {@link #PLACE}
     * @param millis how long each group is repeated, at least
     * @param groups names of groups; none for all
     */
    public SpeedRun(Path file, SearchPath libraries, int millis, List<String> groups) {
        this.millis = millis;
        List<String> arguments = new ArrayList<>(List.of(Integer.toString(millis)));
        arguments.addAll(groups);
        program = new MeasuredProgram(file, List.of(), libraries, arguments);
    }

    /** What a group gave. */
    private record Measured(long checksum, double millis) {
    }

    /**
     * Runs everything.
     *
     * @param progress told what runs
     * @throws IOException          where the programs cannot be read or fail
     * @throws InterruptedException where the calling thread is interrupted
     */
    public SpeedReport run(Consumer<String> progress) throws IOException, InterruptedException {
        String mono = MeasuredProgram.mono();
        Map<String, Measured> none = Map.of();
        progress.accept("loop");
        Map<String, Measured> loop = here(EngineOptions.DEFAULT.loopOnly());
        progress.accept("compiled");
        Map<String, Measured> compiled = here(EngineOptions.DEFAULT);
        progress.accept("mono --interpreter");
        Map<String, Measured> interpreter = mono == null ? none : measured(program.under("mono", "--interpreter"));
        progress.accept("mono");
        Map<String, Measured> jit = mono == null ? none : measured(program.under("mono"));
        List<GroupSpeed> groups = new ArrayList<>();
        loop.forEach((name, measured) -> {
            List<Measured> all = new ArrayList<>(List.of(measured, compiled.get(name)));
            if (mono != null) {
                all.add(interpreter.get(name));
                all.add(jit.get(name));
            }
            boolean agrees = all.stream().allMatch(each -> each.checksum() == measured.checksum());
            groups.add(new GroupSpeed(name, measured.checksum(), agrees, measured.millis(), compiled.get(name).millis(),
                    mono == null ? null : interpreter.get(name).millis(), mono == null ? null : jit.get(name).millis()));
        });
        return SpeedReport.of(mono, millis, groups, uncompiled);
    }

    /**
     * Runs everything as AOT code, interpreted, and in Mono's JIT.
     *
     * @param progress told what runs
     * @throws IOException          where the programs cannot be read or fail
     * @throws InterruptedException where the calling thread is interrupted
     */
    public AotSpeedReport runAhead(Consumer<String> progress) throws IOException, InterruptedException {
        String mono = MeasuredProgram.mono();
        progress.accept("loop");
        Map<String, Measured> loop = here(EngineOptions.DEFAULT.loopOnly());
        progress.accept("compiled");
        Map<String, Measured> interpreter = here(EngineOptions.DEFAULT);
        progress.accept("AOT");
        Map<String, Measured> aot = here(EngineOptions.DEFAULT.ahead(AheadOfTime.PART));
        progress.accept("mono");
        Map<String, Measured> jit = mono == null ? Map.of() : measured(program.under("mono"));
        List<AotGroupSpeed> groups = new ArrayList<>();
        aot.forEach((name, measured) -> {
            List<Measured> others = new ArrayList<>(List.of(loop.get(name), interpreter.get(name)));
            if (mono != null) {
                others.add(jit.get(name));
            }
            boolean agrees = others.stream().allMatch(each -> each.checksum() == measured.checksum());
            groups.add(new AotGroupSpeed(name, measured.checksum(), agrees, loop.get(name).millis(),
                    interpreter.get(name).millis(), measured.millis(), mono == null ? null : jit.get(name).millis()));
        });
        return AotSpeedReport.of(mono, millis, groups);
    }

    private Map<String, Measured> here(EngineOptions options) throws IOException, InterruptedException {
        MeasuredProgram.Run run = program.here(options);
        uncompiled = run.program().engine().uncompiled().entrySet().stream()
                .map(each -> each.getKey() + " (" + each.getValue() + ")").toList();
        return measured(run.output());
    }

    /** Lines of a name, a checksum and microseconds. */
    private static Map<String, Measured> measured(String output) {
        Map<String, Measured> groups = new LinkedHashMap<>();
        output.lines().map(line -> line.split("\t")).forEach(parts ->
                groups.put(parts[0], new Measured(Long.parseLong(parts[1]), Long.parseLong(parts[2]) / MICROS)));
        return groups;
    }
}
