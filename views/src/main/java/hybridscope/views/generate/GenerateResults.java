package hybridscope.views.generate;

import hybridscope.inspectors.generate.GenerateReport.WrittenFile;
import hybridscope.inspectors.generate.GenerateReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.standin.AssumptionReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordTable;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What steps have written, or would write; of those that lacked something what, and notes. */
final class GenerateResults {
    private static final double ROW = 26;
    private static final int MOST_ROWS = 16;

    private final ViewContext context;
    private final VBox box = new VBox(4);

    /** A file, and the step that has written it. */
    private record Row(GenerateStep step, WrittenFile file) {
    }

    GenerateResults(ViewContext context, GenerateReport report, Path subject) {
        this.context = context;
        box.setId("generate-results");
        Label title = new Label(context.text(report.dry() ? "generate.would" : "generate.written"));
        title.getStyleClass().add("section-title");
        box.getChildren().add(title);
        AssumptionsBox assumptions = new AssumptionsBox(context, "generate-assumptions");
        assumptions.show(AssumptionReport.sorted(report.steps().stream().flatMap(each -> each.assumptions().stream()).toList()),
                report.differential());
        if (!assumptions.getChildren().isEmpty()) {
            box.getChildren().add(assumptions);
        }
        for (GenerateReport.Step step : report.steps()) {
            step.missing().forEach(each -> box.getChildren().add(line(step.step(), context.text("generate.missing",
                    Escapes.visible(each)), new Icon(CarbonIcons.WARNING, "warning"))));
            if (!step.note().isEmpty()) {
                box.getChildren().add(line(step.step(), context.text("generate.kept"), new Icon(CarbonIcons.INFORMATION)));
            }
        }
        List<Row> rows = report.steps().stream().flatMap(step -> step.files().stream().map(file -> new Row(step.step(), file)))
                .toList();
        RecordTable<Row> table = new RecordTable<>(context, List.of(
                RecordColumn.text("generate.change", 90, row -> context.text("generate.change."
                        + JsonName.of(row.file().change()))),
                RecordColumn.<Row>text("generate.file", 190, row -> Escapes.visible(name(row.file().path()))).code(),
                number("generate.bytes", 85, row -> row.file().size()), number("generate.from", 85, row -> row.file().from()),
                RecordColumn.<Row>text("generate.saved", 80, row -> row.file().from() == 0 ? "" : "%.1f %%".formatted(
                        100.0 * (row.file().from() - row.file().size()) / row.file().from()))
                        .number(row -> row.file().from() - row.file().size()),
                number("generate.retained", 100, row -> row.file().retained()),
                number("generate.retained.from", 100, row -> row.file().retainedFrom()),
                RecordColumn.<Row>text("generate.path", 560, row -> Escapes.visible(row.file().path())).code()),
                () -> CommandText.of("generate", subject.toString()));
        table.setId("generate-files");
        table.show(rows);
        double height = (Math.min(rows.size(), MOST_ROWS) + 2.2) * ROW;
        table.setMinHeight(height);
        table.setPrefHeight(height);
        box.getChildren().add(table);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static RecordColumn<Row> number(String key, double width, ToLongFunction<Row> value) {
        return RecordColumn.<Row>text(key, width, row -> value.applyAsLong(row) == 0 ? ""
                : "%,d".formatted(value.applyAsLong(row))).number(value::applyAsLong);
    }

    private Label line(GenerateStep step, String text, Node icon) {
        Label label = new Label(context.text("generate.step." + StepTable.id(step)) + ": " + text, icon);
        label.setWrapText(true);
        return label;
    }

    Node node() {
        return box;
    }
}
