package hybridscope.inspectors.bench;

import java.util.List;

/**
 * What injection costs on this machine.
 *
 * @param mono          what {@code mono --version} says first; null where it is not installed
 * @param millis        how long each call was repeated, at least
 * @param methods       the methods that were called
 * @param shortSlower   geometric mean of how many times longer calls take of the methods that a C++ compiler would inline, in a
 *                      build for size or speed, and does not when they are injected; null where there are none
 * @param otherSlower   the same of all others
 * @param plainBytes    bytes of JVM class files that those of the program's methods have become that were compiled in both runs,
 *                      where nothing is injected
 * @param injectedBytes the same where everything of the program is injected
 */
public record InjectionSpeedReport(String mono, int millis, List<InjectionSpeed> methods, Double shortSlower,
        Double otherSlower, long plainBytes, long injectedBytes) {
    static InjectionSpeedReport of(String mono, int millis, List<InjectionSpeed> methods, long plainBytes, long injectedBytes) {
        return new InjectionSpeedReport(mono, millis, List.copyOf(methods),
                mean(methods.stream().filter(each -> !each.prevented().isEmpty()).toList()),
                mean(methods.stream().filter(each -> each.prevented().isEmpty()).toList()), plainBytes, injectedBytes);
    }

    private static Double mean(List<InjectionSpeed> methods) {
        return methods.isEmpty() ? null
                : Math.exp(methods.stream().mapToDouble(each -> Math.log(each.slower())).average().orElseThrow());
    }
}
