package hybridscope.inspectors.bench;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * The benchmark programs here and under Mono, one after the other on this machine.
 *
 * @param mono           what {@code mono --version} says first; null where it is not installed
 * @param millis         how long each group was repeated, at least
 * @param groups         in the programs' order
 * @param loopSlower     geometric mean of how many times as long as Mono's interpreter the loop takes; null without Mono
 * @param compiledFaster geometric mean of how many times as fast as Mono's interpreter the compiled form is; null without Mono
 * @param uncompiled     hot methods that are too long to be compiled
 */
public record SpeedReport(String mono, int millis, List<GroupSpeed> groups, Double loopSlower, Double compiledFaster,
        List<String> uncompiled) {
    /** The report on groups. */
    static SpeedReport of(String mono, int millis, List<GroupSpeed> groups, List<String> uncompiled) {
        return new SpeedReport(mono, millis, List.copyOf(groups), mean(groups, GroupSpeed::loopSlower),
                mean(groups, GroupSpeed::compiledFaster), List.copyOf(uncompiled));
    }

    private static Double mean(List<GroupSpeed> groups, Function<GroupSpeed, Double> ratio) {
        return mean(groups.stream().map(ratio).filter(Objects::nonNull).toList());
    }

    /** The geometric mean; null of none. */
    static Double mean(List<Double> ratios) {
        double sum = 0;
        for (double each : ratios) {
            sum += Math.log(each);
        }
        return ratios.isEmpty() ? null : Math.exp(sum / ratios.size());
    }
}
