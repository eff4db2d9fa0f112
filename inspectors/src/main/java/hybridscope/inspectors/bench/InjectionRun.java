package hybridscope.inspectors.bench;

import hybridscope.core.dhe.cost.AssemblyCost;
import hybridscope.core.dhe.cost.Inlining;
import hybridscope.core.dhe.cost.InjectionCost;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Runs the program whose short methods are called in loops, with nothing injected and with everything. */
public final class InjectionRun {
    private static final double PICOS = 1000;

    private final MeasuredProgram program;
    private final int millis;

    /**
     * @param folder with the benchmark programs
     * @param millis how long each method is called, at least
     */
    public InjectionRun(Path folder, SearchPath libraries, int millis) {
        program = new MeasuredProgram(folder.resolve("Injection.exe"), List.of(), libraries, List.of(Integer.toString(millis)));
        this.millis = millis;
    }

    /** What a method gave. */
    private record Measured(String checksum, double nanos) {
    }

    /**
     * Runs it.
     *
     * @param progress told what runs
     * @throws IOException          where the program cannot be read or fails
     * @throws InterruptedException where the calling thread is interrupted
     */
    public InjectionSpeedReport run(Consumer<String> progress) throws IOException, InterruptedException {
        String mono = MeasuredProgram.mono();
        progress.accept("mono");
        Map<String, Measured> jit = mono == null ? Map.of() : measured(program.under("mono"));
        progress.accept("nothing injected");
        MeasuredProgram.Run plain = program.injected(RuleSet.nothing());
        progress.accept("everything injected");
        MeasuredProgram.Run injected = program.injected(InjectionRules.NONE);
        Map<String, Measured> checked = measured(injected.output());
        Map<String, InjectionCost> costs = new HashMap<>();
        AssemblyCost.of(OpenFile.read(program.file()).loaded().assembly(), SharingPolicy.DEFAULT).costs()
                .forEach(each -> costs.putIfAbsent(each.method().name(), each));
        List<InjectionSpeed> speeds = new ArrayList<>();
        measured(plain.output()).forEach((name, without) -> {
            Measured with = checked.get(name);
            Measured mine = jit.get(name);
            InjectionCost cost = costs.get(name);
            boolean agrees = Stream.of(without, with, mine).filter(Objects::nonNull).map(Measured::checksum).distinct()
                    .count() == 1;
            speeds.add(new InjectionSpeed(name, agrees, without.nanos(), with.nanos(), mine == null ? null : mine.nanos(),
                    cost.before().bytes(), cost.added().bytes(),
                    Stream.of(Inlining.values()).filter(cost.inlining()::isPrevented).toList()));
        });
        // When a turn ends by the clock decides what becomes hot at the edges: what both runs have compiled is compared.
        Map<Integer, Integer> before = plain.compiledBytes();
        Map<Integer, Integer> after = injected.compiledBytes();
        before.keySet().retainAll(after.keySet());
        after.keySet().retainAll(before.keySet());
        return InjectionSpeedReport.of(mono, millis, speeds, sum(before), sum(after));
    }

    private static long sum(Map<Integer, Integer> sizes) {
        return sizes.values().stream().mapToLong(Integer::longValue).sum();
    }

    /** Lines of a method, a checksum and picoseconds. */
    private static Map<String, Measured> measured(String output) {
        Map<String, Measured> found = new LinkedHashMap<>();
        output.lines().map(line -> line.split("\t"))
                .forEach(parts -> found.put(parts[0], new Measured(parts[1], Long.parseLong(parts[2]) / PICOS)));
        return found;
    }
}
