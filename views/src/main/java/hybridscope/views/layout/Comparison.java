package hybridscope.views.layout;

import hybridscope.inspectors.layout.PartReport;
import hybridscope.views.place.ViewContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which fields of one layout lie elsewhere in another one, or are not in it at all. */
final class Comparison {
    private Comparison() {
    }

    /** The fields of {@code parts} that differ from those of {@code other}, each with a sentence that says how. */
    static Map<PartReport, String> of(List<PartReport> parts, List<PartReport> other, ViewContext context) {
        Map<PartReport, String> changed = new HashMap<>();
        for (PartReport part : parts) {
            if (part.kind() != PartReport.Kind.FIELD) {
                continue;
            }
            Optional<PartReport> same = other.stream().filter(each -> each.kind() == PartReport.Kind.FIELD && each.name().equals(part.name())).findFirst();
            if (same.isEmpty()) {
                changed.put(part, context.text("layout.compare.only"));
            } else if (same.get().offset() != part.offset() || same.get().size() != part.size()) {
                changed.put(part, context.text("layout.compare.moved", same.get().offset(), same.get().size()));
            }
        }
        return changed;
    }
}
