package hybridscope.inspectors.transform;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Failures of one cause.
 *
 * @param cause   as {@link FailureReport#cause}
 * @param methods how many methods failed for it
 */
public record CauseReport(FailureCause cause, int methods) {
    /** The causes there are, the most frequent first. */
    static List<CauseReport> of(Iterable<TransformedMethodReport> methods) {
        Map<FailureCause, Integer> counts = new TreeMap<>(Comparator.comparing(FailureCause::jsonName));
        for (TransformedMethodReport method : methods) {
            if (method.failure() != null) {
                counts.merge(method.failure().cause(), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream().map(each -> new CauseReport(each.getKey(), each.getValue()))
                .sorted(Comparator.comparingInt((CauseReport cause) -> -cause.methods())).toList();
    }
}
