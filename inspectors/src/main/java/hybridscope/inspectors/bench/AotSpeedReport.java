package hybridscope.inspectors.bench;

import java.util.List;
import java.util.Objects;

/**
 * The benchmark programs as AOT code, interpreted, and in Mono's JIT, one after the other on this machine.
 *
 * @param mono             what {@code mono --version} says first; null where it is not installed
 * @param millis           how long each group was repeated, at least
 * @param compiler         what compiled hot code of ours
 * @param groups           in the programs' order
 * @param aotSlower        geometric mean of how many times as long as Mono's JIT AOT code takes; null without Mono
 * @param worstSlower      the worst of these; null without Mono
 * @param loopRatio        geometric mean of how many times as fast as the loop AOT code is
 * @param interpreterRatio the same against the interpreter with hot methods compiled
 * @param published        what HybridCLR publishes for its interpreters
 */
public record AotSpeedReport(String mono, int millis, OptimizingCompiler compiler, List<AotGroupSpeed> groups,
        Double aotSlower, Double worstSlower, Double loopRatio, Double interpreterRatio, List<Published> published) {
    /** What HybridCLR's performance page says, over its own kernels: it names no groups like these. */
    private static final List<Published> PUBLISHED = List.of(new Published("community", 4.1, 90),
            new Published("commercial", 1.3, 12.9));

    /**
     * How many times as fast as an interpreter of HybridCLR il2cpp's AOT code is, by its performance page.
     *
     * @param edition  the interpreter's
     * @param smallest of all kernels
     * @param largest  of all kernels
     */
    public record Published(String edition, double smallest, double largest) {
    }

    /** The report on groups. */
    static AotSpeedReport of(String mono, int millis, List<AotGroupSpeed> groups) {
        List<Double> slower = groups.stream().map(AotGroupSpeed::aotSlower).filter(Objects::nonNull).toList();
        return new AotSpeedReport(mono, millis, OptimizingCompiler.here(), List.copyOf(groups), SpeedReport.mean(slower),
                slower.stream().max(Double::compare).orElse(null),
                SpeedReport.mean(groups.stream().map(AotGroupSpeed::loopRatio).toList()),
                SpeedReport.mean(groups.stream().map(AotGroupSpeed::interpreterRatio).toList()), PUBLISHED);
    }
}
