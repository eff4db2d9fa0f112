package hybridscope.inspectors.bench;

import java.util.List;
import java.util.Objects;

/**
 * How long a process takes, from its start to its end.
 *
 * @param wall      seconds on the clock
 * @param processor seconds of processor time, user and system, of the process and of its children; null where the system does
 *                  not tell
 */
public record ProcessTime(double wall, Double processor) {
    /** The least of each over several rounds; null of none. */
    static ProcessTime best(List<ProcessTime> rounds) {
        return rounds.isEmpty() ? null : new ProcessTime(rounds.stream().mapToDouble(ProcessTime::wall).min().orElseThrow(),
                rounds.stream().map(ProcessTime::processor).filter(Objects::nonNull).min(Double::compare).orElse(null));
    }
}
