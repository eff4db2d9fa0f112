package hybridscope.inspectors.bench;

import java.util.List;
import java.util.Objects;

/**
 * Ratios of several programs, in short.
 *
 * @param mean  the geometric mean
 * @param worst the largest
 */
public record Ratios(double mean, double worst) {
    /** Of those that are there; null where none is. @param ratios with nulls for those that are not */
    static Ratios of(List<Double> ratios) {
        List<Double> known = ratios.stream().filter(Objects::nonNull).toList();
        return known.isEmpty() ? null
                : new Ratios(SpeedReport.mean(known), known.stream().max(Double::compare).orElseThrow());
    }
}
