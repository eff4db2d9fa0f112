package hybridscope.inspectors.bench;

import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs the program whose calls go between interpreted code and the AOT part, in all directions. */
public final class CrossingRun {
    /** Its AOT part, beside it. */
    private static final String AOT = "CrossingsAot.dll";
    private static final String TARGET = "Benchmarks.Crossings.Aot.Target";
    private static final double PICOS = 1000;

    private final MeasuredProgram program;
    private final int millis;

    /**
     * @param folder with the benchmark programs
     * @param millis how long each call is repeated, at least
     */
    public CrossingRun(Path folder, SearchPath libraries, int millis) {
        program = new MeasuredProgram(folder.resolve("Crossings.exe"), List.of(folder.resolve(AOT)), libraries,
                List.of(Integer.toString(millis)));
        this.millis = millis;
    }

    /** What a call gave. */
    private record Measured(String checksum, double nanos) {
    }

    /**
     * Runs it.
     *
     * @param progress told what runs
     * @throws IOException          where the programs cannot be read or fail
     * @throws InterruptedException where the calling thread is interrupted
     */
    public CrossingSpeedReport run(Consumer<String> progress) throws IOException, InterruptedException {
        String mono = MeasuredProgram.mono();
        progress.accept("mono");
        Map<String, Map<String, Measured>> jit = mono == null ? Map.of() : measured(program.under("mono"));
        progress.accept("AOT part and interpreter");
        MeasuredProgram.Run run = program.here(EngineOptions.DEFAULT.ahead(AheadOfTime.PART));
        return new CrossingSpeedReport(mono, millis, speeds(run, jit));
    }

    private static List<CrossingSpeed> speeds(MeasuredProgram.Run run, Map<String, Map<String, Measured>> jit) {
        Map<String, String> signatures = signatures(run);
        List<CrossingSpeed> speeds = new ArrayList<>();
        measured(run.output()).forEach((method, by) -> {
            List<Measured> all = new ArrayList<>(by.values());
            Measured mono = jit.isEmpty() ? null : jit.get(method).get("aot aot");
            if (mono != null) {
                all.addAll(jit.get(method).values());
            }
            boolean agrees = all.stream().map(Measured::checksum).distinct().count() == 1;
            speeds.add(new CrossingSpeed(method, signatures.get(method), agrees, by.get("aot aot").nanos(),
                    by.get("aot interpreter").nanos(), by.get("interpreter aot").nanos(),
                    by.get("interpreter interpreter").nanos(), mono == null ? null : mono.nanos()));
        });
        return speeds;
    }

    /** The bridges' signatures, by the names of the methods that are called. */
    private static Map<String, String> signatures(MeasuredProgram.Run run) {
        Map<String, String> signatures = new HashMap<>();
        for (Assembly assembly : run.program().engine().runtime().assemblies()) {
            assembly.modules().getFirst().definitions().stream().filter(each -> each.toString().equals(TARGET))
                    .map(DefinedKlass::methods).flatMap(List<MethodInfo>::stream).forEach(method -> signatures.put(method.name(),
                            BridgeSignature.of(BridgeSignature.RUNTIME, AbiForm.RUNNABLE, method).text()));
        }
        return signatures;
    }

    /** Lines of a method, a direction, a checksum and picoseconds: by method and direction. */
    private static Map<String, Map<String, Measured>> measured(String output) {
        Map<String, Map<String, Measured>> found = new LinkedHashMap<>();
        output.lines().map(line -> line.split("\t")).forEach(parts -> found.computeIfAbsent(parts[0], _ -> new LinkedHashMap<>())
                .put(parts[1], new Measured(parts[2], Long.parseLong(parts[3]) / PICOS)));
        return found;
    }
}
