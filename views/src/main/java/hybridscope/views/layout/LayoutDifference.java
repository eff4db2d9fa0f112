package hybridscope.views.layout;

import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.views.place.ViewContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which fields of one layout lie elsewhere in another one, or are not in it at all. */
final class LayoutDifference {
    private LayoutDifference() {
    }

    /** The fields of {@code parts} that differ from those of {@code other}, each with a sentence that says how. */
    static Map<LayoutPartReport, String> of(List<LayoutPartReport> parts, List<LayoutPartReport> other, ViewContext context) {
        Map<LayoutPartReport, String> changed = new HashMap<>();
        for (LayoutPartReport part : parts) {
            if (part.kind() != LayoutPartReport.Kind.FIELD) {
                continue;
            }
            Optional<LayoutPartReport> same = other.stream()
                    .filter(each -> each.kind() == LayoutPartReport.Kind.FIELD && each.name().equals(part.name())).findFirst();
            if (same.isEmpty()) {
                changed.put(part, context.text("layout.compare.only"));
            } else if (same.get().offset() != part.offset() || same.get().size() != part.size()) {
                changed.put(part, context.text("layout.compare.moved", same.get().offset(), same.get().size()));
            }
        }
        return changed;
    }
}
