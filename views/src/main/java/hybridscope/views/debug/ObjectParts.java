package hybridscope.views.debug;

import hybridscope.inspectors.debug.ObjectReport;
import hybridscope.inspectors.layout.MemoryReport.BaseReport;
import hybridscope.inspectors.layout.PartReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object as a memory map draws it: blocks that hold names and values. */
final class ObjectParts {
    private final Map<PartReport, ObjectReport.Part> byPart = new LinkedHashMap<>();

    ObjectParts(ObjectReport report) {
        for (ObjectReport.Part part : report.parts()) {
            byPart.put(drawn(part, report.type()), part);
        }
    }

    /** The blocks. */
    List<PartReport> drawn() {
        return List.copyOf(byPart.keySet());
    }

    /** What a block stands for; null for none. */
    ObjectReport.Part of(PartReport drawn) {
        return byPart.get(drawn);
    }

    /** The block that stands for a piece; null for none. */
    PartReport of(ObjectReport.Part part) {
        return byPart.entrySet().stream().filter(entry -> entry.getValue() == part).map(Map.Entry::getKey).findFirst().orElse(null);
    }

    private static PartReport drawn(ObjectReport.Part part, String type) {
        PartReport.Kind kind = switch (part.kind()) {
            case HEADER -> part.offset() == 0 ? PartReport.Kind.CLASS_WORD : PartReport.Kind.MONITOR_WORD;
            case LENGTH -> PartReport.Kind.LENGTH_WORD;
            case BOUNDS -> part.type().isEmpty() ? PartReport.Kind.BOUNDS_WORD : PartReport.Kind.ELEMENT;
            case HOLE -> PartReport.Kind.HOLE;
            case ELEMENT -> PartReport.Kind.ELEMENT;
            case FIELD, CHARACTERS, END -> PartReport.Kind.FIELD;
        };
        String inherited = part.of().isEmpty() || part.of().equals(type) ? null : part.of();
        // The type is told in the list beside it: a block has room for the value.
        return new PartReport(kind, part.offset(), part.size(), "= " + part.value(), part.name(), part.type(), 0, inherited, false, false, 0, null, null, null,
                null, null, null);
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
