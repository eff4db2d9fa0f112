package hybridscope.views.debug;

import hybridscope.inspectors.debug.ObjectReport;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.TypeMemoryReport.BaseReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object as a memory map draws it: blocks that hold names and values. */
final class ObjectParts {
    private final Map<LayoutPartReport, ObjectReport.Part> byPart = new LinkedHashMap<>();

    ObjectParts(ObjectReport report) {
        for (ObjectReport.Part part : report.parts()) {
            byPart.put(drawn(part, report.type()), part);
        }
    }

    /** The blocks. */
    List<LayoutPartReport> drawn() {
        return List.copyOf(byPart.keySet());
    }

    /** What a block stands for; null for none. */
    ObjectReport.Part of(LayoutPartReport drawn) {
        return byPart.get(drawn);
    }

    /** The block that stands for a piece; null for none. */
    LayoutPartReport of(ObjectReport.Part part) {
        return byPart.entrySet().stream().filter(entry -> entry.getValue() == part).map(Map.Entry::getKey)
                .findFirst().orElse(null);
    }

    private static LayoutPartReport drawn(ObjectReport.Part part, String type) {
        LayoutPartReport.Kind kind = switch (part.kind()) {
            case HEADER -> part.offset() == 0 ? LayoutPartReport.Kind.CLASS_WORD : LayoutPartReport.Kind.MONITOR_WORD;
            case LENGTH -> LayoutPartReport.Kind.LENGTH_WORD;
            case BOUNDS -> part.type().isEmpty() ? LayoutPartReport.Kind.BOUNDS_WORD : LayoutPartReport.Kind.ELEMENT;
            case HOLE -> LayoutPartReport.Kind.HOLE;
            case ELEMENT -> LayoutPartReport.Kind.ELEMENT;
            case FIELD, CHARACTERS, END -> LayoutPartReport.Kind.FIELD;
        };
        String inherited = part.of().isEmpty() || part.of().equals(type) ? null : part.of();
        // The type is told in the list beside it: a block has room for the value.
        return new LayoutPartReport(kind, part.offset(), part.size(), "= " + part.value(), part.name(), part.type(), 0, inherited,
                false, false, 0, null, null, null, null, null, null);
    }

    /** The shares of the classes that the object's class is derived from. */
    static List<BaseReport> bases(ObjectReport report) {
        Map<String, int[]> ranges = new LinkedHashMap<>();
        for (ObjectReport.Part part : report.parts()) {
            if (!part.of().isEmpty() && !part.of().equals(report.type())) {
                int[] range = ranges.computeIfAbsent(part.of(), _ -> new int[] {part.offset(), part.offset()});
                range[1] = Math.max(range[1], part.offset() + part.size());
            }
        }
        List<BaseReport> bases = new ArrayList<>();
        ranges.forEach((name, range) -> bases.add(new BaseReport(name, range[0], range[1] - range[0], null)));
        return bases;
    }
}
