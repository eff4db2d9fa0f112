package hybridscope.views.run;

import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.metadata.Table;
import hybridscope.core.program.ProgramEnd;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.runs.OutputDifference;
import hybridscope.inspectors.runs.RunReport;
import hybridscope.inspectors.runs.RunsComparison;
import hybridscope.inspectors.runs.RunsReport;
import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.control.MarkedText;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What two runs have printed and executed, beside each other. */
final class RunsTable {
    private static final int FEWEST_LINES = 3;
    private static final int MOST_LINES = 12;
    private static final int HOTTEST = 8;
    private static final double MILLI = 1_000;
    private static final double PERCENT = 100;

    private final ViewContext context;
    private final RunsComparison.Found found;
    private final VBox node = new VBox(16);
    /** What the numbers are, as they are shown: name, under A, under B. */
    private final List<List<String>> numbers = new ArrayList<>();

    RunsTable(ViewContext context, RunsComparison.Found found) {
        this.context = context;
        this.found = found;
        node.getChildren().setAll(headline(), numbers());
        if (found.report().first().exception() != null || found.report().second().exception() != null) {
            node.getChildren().add(exceptions());
        }
        node.getChildren().addAll(outputs(), methods());
    }

    Node node() {
        return node;
    }

    /** The numbers and the report of both runs. */
    List<Exported> exports() {
        return List.of(Exported.csv(() -> numbers.stream().map(Csv::line).collect(Collectors.joining())),
                Exported.json(() -> Json.text(found.report())));
    }

    /** What a set of rules is called: its files, nothing at all, or everything. */
    static String rules(ViewContext context, List<String> files) {
        return files.isEmpty() ? context.text("runs.everything")
                : files.equals(List.of("")) ? context.text("runs.injects.nothing") : Escapes.visible(String.join(", ", files));
    }

    private Node headline() {
        RunsReport report = found.report();
        OutputDifference difference = report.difference();
        String text = difference != null ? context.text("runs.differ", difference.line())
                : report.agree() ? context.text("runs.agree") : context.text("runs.end.differs");
        Label label = new Label(text, report.agree() ? new Icon(CarbonIcons.CHECKMARK_OUTLINE, "ok")
                : new Icon(CarbonIcons.WARNING, "warning"));
        label.setId("runs-headline");
        label.getStyleClass().add("heading");
        label.setWrapText(true);
        return label;
    }

    // ---- numbers

    private Node numbers() {
        GridPane grid = grid("runs-numbers");
        row(grid, "", side -> side == found.report().first() ? "A" : "B");
        row(grid, "runs.rules", side -> rules(context, side.rules()));
        row(grid, "runs.ended", this::ended);
        row(grid, "runs.time", side -> millis(side.micros()));
        number(grid, "runs.instructions", run -> run.instructions());
        row(grid, "runs.compiled", side -> mode(side.run(), side.run().compiled()));
        row(grid, "runs.interpreted", side -> mode(side.run(), side.run().interpreted()));
        row(grid, "runs.interpreted.time", side -> share(side.run().interpreted().micros(),
                side.run().compiled().micros() + side.run().interpreted().micros()));
        number(grid, "runs.methods", run -> run.interpreted().methods());
        number(grid, "runs.into", RunReport::intoInterpreter);
        number(grid, "runs.checks", RunReport::injectedChecks);
        return grid;
    }

    private static GridPane grid(String id) {
        GridPane grid = new GridPane();
        grid.setId(id);
        grid.setHgap(24);
        grid.setVgap(4);
        grid.getStyleClass().add("facts");
        ColumnConstraints name = new ColumnConstraints();
        // Names go on below where values need the room.
        name.setMinWidth(120);
        ColumnConstraints value = new ColumnConstraints();
        value.setHalignment(HPos.RIGHT);
        grid.getColumnConstraints().setAll(name, value, value);
        return grid;
    }

    private void number(GridPane grid, String key, ToLongFunction<RunReport> value) {
        row(grid, key, side -> "%,d".formatted(value.applyAsLong(side.run())));
    }

    private void row(GridPane grid, String key, Function<RunsReport.Side, String> value) {
        Label name = new Label(key.isEmpty() ? "" : context.text(key));
        name.getStyleClass().add("muted");
        name.setWrapText(true);
        numbers.add(List.of(name.getText(), value.apply(found.report().first()), value.apply(found.report().second())));
        Label one = new Label(value.apply(found.report().first()));
        Label other = new Label(value.apply(found.report().second()));
        List.of(one, other).forEach(each -> {
            each.getStyleClass().add(key.isEmpty() ? "heading" : "mono");
            each.setMinWidth(Region.USE_PREF_SIZE);
        });
        if (!key.isEmpty()) {
            one.setId(key.replace('.', '-') + "-a");
            other.setId(key.replace('.', '-') + "-b");
        }
        grid.addRow(grid.getRowCount(), name, one, other);
    }

    private String ended(RunsReport.Side side) {
        boolean told = side.ending() == ProgramEnd.COMPLETED || side.ending() == ProgramEnd.EXITED || side.exception() != null;
        return told ? String.valueOf(side.exitCode()) : JsonName.words(side.ending()) + ", " + side.exitCode();
    }

    private static String millis(long micros) {
        return String.format(Locale.ROOT, "%,.1f ms", micros / MILLI);
    }

    private static String mode(RunReport run, RunReport.Mode mode) {
        return "%,d (%s)".formatted(mode.instructions(),
                share(mode.instructions(), run.compiled().instructions() + run.interpreted().instructions()));
    }

    private static String share(long part, long all) {
        return String.format(Locale.ROOT, "%.1f %%", all == 0 ? 0 : PERCENT * part / all);
    }

    // ---- what they print

    private Node outputs() {
        GridPane grid = halves("runs-outputs");
        grid.addRow(0, heading("runs.output.a"), heading("runs.output.b"));
        grid.addRow(1, output("runs-output-a", found.first()), output("runs-output-b", found.second()));
        return grid;
    }

    /** Exceptions that ended the runs: the output of each goes on with their traces. */
    private Node exceptions() {
        GridPane grid = halves("runs-exceptions");
        grid.addRow(0, heading("runs.exception"), heading("runs.exception"));
        grid.addRow(1, exception(found.report().first()), exception(found.report().second()));
        return grid;
    }

    private Node exception(RunsReport.Side side) {
        Label label = new Label(side.exception() == null ? context.text("runs.nothing.interpreted")
                : Escapes.visible(side.exception()));
        label.setWrapText(true);
        return side.exception() == null ? label : new MarkedText(new Icon(CarbonIcons.ERROR, "error"), label);
    }

    private static GridPane halves(String id) {
        GridPane grid = new GridPane();
        grid.setId(id);
        grid.setHgap(12);
        grid.setVgap(4);
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(PERCENT / 2);
        half.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(half, half);
        return grid;
    }

    private Label heading(String key) {
        Label label = new Label(context.text(key));
        label.getStyleClass().add("heading");
        return label;
    }

    /** A run's output; the first line that differs is selected. */
    private Node output(String id, String output) {
        TextArea area = new TextArea(Escapes.inertLines(output));
        area.setId(id);
        area.setEditable(false);
        area.getStyleClass().add("mono");
        long lines = Math.max(found.first().lines().count(), found.second().lines().count()) + 1;
        area.setPrefRowCount((int) Math.clamp(lines, FEWEST_LINES, MOST_LINES));
        OutputDifference difference = found.report().difference();
        if (difference != null) {
            String shown = area.getText();
            int start = 0;
            for (int line = 1; line < difference.line() && start >= 0; line++) {
                start = shown.indexOf('\n', start) + 1;
            }
            int end = shown.indexOf('\n', start);
            area.selectRange(start, end < 0 ? shown.length() : end);
        }
        return area;
    }

    // ---- methods

    private Node methods() {
        GridPane grid = halves("runs-methods");
        grid.addRow(0, heading("runs.hottest.a"), heading("runs.hottest.b"));
        grid.addRow(1, hottest(found.report().first().run()), hottest(found.report().second().run()));
        return grid;
    }

    /** Interpreted methods with their shares of the interpreted instructions, as links to the code. */
    private Node hottest(RunReport run) {
        VBox lines = new VBox(2);
        if (run.hottest().isEmpty()) {
            Label nothing = new Label(context.text("runs.nothing.interpreted"));
            nothing.getStyleClass().add("muted");
            lines.getChildren().add(nothing);
        }
        for (RunReport.HotMethod each : run.hottest().stream().limit(HOTTEST).toList()) {
            String text = "%s  %s".formatted(share(each.instructions(), run.interpreted().instructions()),
                    Escapes.visible(each.method()));
            Label label = place(each).<Label>map(place -> new LinkLabel(text, place, context.navigator()))
                    .orElseGet(() -> new Label(text));
            label.getStyleClass().add("mono");
            label.setMinWidth(0);
            lines.getChildren().add(label);
        }
        return lines;
    }

    private Optional<Place> place(RunReport.HotMethod method) {
        return context.versions().files().stream().filter(file -> name(file).equals(method.assembly()))
                .filter(file -> context.versions().old(file).isPresent()).findFirst()
                .or(() -> context.versions().files().stream().filter(file -> name(file).equals(method.assembly())).findFirst())
                .map(file -> new Place(file.key(), new Place.Method(method.token(), -1)));
    }

    private static String name(OpenFile file) {
        return file.metadata().filter(metadata -> metadata.tables().has(Table.ASSEMBLY, 1)).map(AssemblyName::ofAssembly)
                .map(AssemblyName::name).orElse("");
    }
}
