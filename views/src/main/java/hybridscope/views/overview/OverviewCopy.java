package hybridscope.views.overview;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CommandText;
import hybridscope.views.place.Exported;
import java.util.List;
import java.util.stream.Collectors;

/** The forms in which lines of the overview are copied: the selected ones, or all that are visible where none is. */
final class OverviewCopy {
    /** A clipboard is no place for a table of 100,000 rows: its own view copies that. */
    private static final int LIMIT = 10_000;

    private final OpenFile file;
    private final OverviewTable table;

    OverviewCopy(OpenFile file, OverviewTable table) {
        this.file = file;
        this.table = table;
    }

    /** Indented, columns separated by tabs. */
    String text() {
        return text(chosen());
    }

    private static String text(List<OverviewLine> lines) {
        return lines.stream().map(line -> "  ".repeat(line.depth()) + Escapes.visible(line.name()) + "\t" + offset(line) + "\t"
                + line.raw() + "\t" + Escapes.visible(meaning(line))).collect(Collectors.joining("\n"));
    }

    String csv() {
        return csv(chosen());
    }

    private static String csv(List<OverviewLine> lines) {
        return Csv.line(List.of("Field", "Offset", "Size", "Raw", "Meaning")) + lines.stream()
                .map(line -> Csv.line(List.of(line.name(), offset(line), String.valueOf(line.size()), line.raw(), meaning(line))))
                .collect(Collectors.joining());
    }

    String json() {
        return Json.text(chosen());
    }

    String command() {
        return CommandText.of("info", file.path().toString(), "--headers");
    }

    Place bytes(OverviewNode line) {
        return new Place(file.key(), new Place.Range(line.span().offset(), line.span().length()));
    }

    /** All lines that are visible, selected or not. */
    List<Exported> exports() {
        List<OverviewNode> all = table.getItems();
        return List.of(Exported.csv(() -> csv(lines(all))), Exported.text(() -> text(lines(all)) + "\n"),
                Exported.json(() -> Json.text(lines(all))));
    }

    private List<OverviewLine> chosen() {
        List<OverviewNode> selected = table.getSelectionModel().getSelectedItems();
        return lines(selected.isEmpty() ? table.getItems() : selected);
    }

    private List<OverviewLine> lines(List<OverviewNode> nodes) {
        return nodes.stream().limit(LIMIT).map(table::line).toList();
    }

    private static String meaning(OverviewLine line) {
        return line.meaning().isEmpty() ? line.section() : line.meaning();
    }

    private static String offset(OverviewLine line) {
        return line.offset() < 0 ? "" : "0x%X".formatted(line.offset());
    }
}
