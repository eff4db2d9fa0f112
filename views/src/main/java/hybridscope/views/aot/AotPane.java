package hybridscope.views.aot;

import hybridscope.core.aot.AotProblem;
import hybridscope.inspectors.aot.AotBodyReport;
import hybridscope.inspectors.aot.AotPartReport;
import hybridscope.inspectors.aot.AotTypeReport;
import hybridscope.inspectors.aot.UseStep;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.Segments;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Totals of an AOT build above, a table of its bodies, of its types or of its problems below. */
final class AotPane extends BorderPane {
    /** How many of the instantiations that share a body are listed in the details. */
    static final int MOST = 50;

    private final ViewContext context;
    private final Consumer<Object> selected;
    private final ToggleButton bodies;
    private final ToggleButton types;
    private final ToggleButton problems;
    private final Segments tables;
    private final RecordTable<AotBodyReport> bodyTable;
    private final RecordTable<AotTypeReport> typeTable;
    private final RecordTable<AotProblem> problemTable;
    private RecordFilter strip;

    /** @param selected told the record that is selected, or null */
    AotPane(AotPartReport report, List<AotBodyReport> bodyList, List<AotTypeReport> typeList, ViewContext context,
            Supplier<String> command, Consumer<Object> selected) {
        this.context = context;
        this.selected = selected;
        getStyleClass().addAll("pane", "transform-view");
        bodies = button("bodies", bodyList.size());
        types = button("types", typeList.size());
        problems = button("problems", report.problems().size());
        tables = new Segments(bodies, types, problems);
        problems.setDisable(report.problems().isEmpty());
        bodyTable = table("aot-bodies", List.of(
                RecordColumn.<AotBodyReport>text("aot.instances", 90, each -> "%,d".formatted(each.instances()))
                        .number(each -> (long) each.instances()),
                RecordColumn.<AotBodyReport>text("aot.il", 80, each -> "%,d".formatted(each.ilBytes()))
                        .number(each -> (long) each.ilBytes()),
                RecordColumn.<AotBodyReport>text("aot.saved", 90, each -> "%,d".formatted(each.savedBytes()))
                        .number(AotBodyReport::savedBytes),
                RecordColumn.text("aot.assembly", 110, AotBodyReport::assembly),
                RecordColumn.text("aot.body", 560, AotBodyReport::form).code().linked(each -> definition(each.why()))), command);
        typeTable = table("aot-types", List.of(RecordColumn.text("aot.type", 420, AotTypeReport::name).code()
                        .linked(each -> definition(each.why())),
                RecordColumn.text("aot.form", 320, AotTypeReport::form).code(),
                RecordColumn.text("aot.assembly", 110, AotTypeReport::assembly),
                RecordColumn.text("aot.methods", 90, each -> context.text(each.used() ? "aot.compiled" : "aot.none"))), command);
        problemTable = table("aot-problems", List.of(RecordColumn.text("aot.assembly", 110, AotProblem::assembly),
                RecordColumn.text("aot.where", 280, AotProblem::where).code(),
                RecordColumn.text("aot.problem", 460, AotProblem::message)), command);
        bodyTable.show(bodyList);
        typeTable.show(typeList);
        problemTable.show(report.problems());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label parts =
                new Label(context.text("aot.assemblies", report.assemblies().size(), String.join(", ", report.assemblies())));
        parts.setMinWidth(0);
        HBox tools = new HBox(parts, gap, tables);
        tools.getStyleClass().add("tool-strip");
        setTop(new VBox(tools, totals(report)));
        tables.onSwitch(this::switched);
        switched();
    }

    private ToggleButton button(String name, int count) {
        ToggleButton button = new ToggleButton(context.text("aot." + name, count));
        button.setId("aot-show-" + name);
        return button;
    }

    private <T> RecordTable<T> table(String id, List<RecordColumn<T>> columns, Supplier<String> command) {
        RecordTable<T> table = new RecordTable<>(context, columns, command);
        table.setId(id);
        table.getSelectionModel().selectedItemProperty().subscribe(selected);
        return table;
    }

    private static Place definition(List<UseStep> chain) {
        return chain.getLast().place();
    }

    private Node totals(AotPartReport report) {
        AotPartReport.Totals totals = report.totals();
        FlowPane tiles = new FlowPane(tile("aot.total.plain", totals.plainMethods()),
                tile("aot.total.generic", totals.genericMethods()), tile("aot.total.bodies", totals.bodies()),
                tile("aot.total.types", totals.genericTypes()), tile("aot.total.saved", totals.savedBytes()),
                tile("aot.total.cut", totals.cut()));
        tiles.getStyleClass().add("transform-totals");
        VBox summary = new VBox(tiles);
        summary.getStyleClass().add("transform-summary");
        return summary;
    }

    private Node tile(String key, long number) {
        Label value = new Label("%,d".formatted(number));
        value.getStyleClass().add("transform-value");
        value.setMinWidth(USE_PREF_SIZE);
        Label name = new Label(context.text(key));
        name.getStyleClass().addAll("muted", "count");
        VBox tile = new VBox(value, name);
        tile.setId(key.replace('.', '-'));
        return tile;
    }

    private void switched() {
        RecordTable<?> shown = shown();
        String text = filter();
        strip = new RecordFilter(shown, context);
        strip.setText(text);
        setCenter(new BorderPane(shown, strip, null, null, null));
        selected.accept(shown.getSelectionModel().getSelectedItem());
    }

    private RecordTable<?> shown() {
        return types.isSelected() ? typeTable : problems.isSelected() ? problemTable : bodyTable;
    }

    Node focusTarget() {
        return shown();
    }

    /** Name of the table that is shown. */
    String table() {
        return types.isSelected() ? "types" : problems.isSelected() ? "problems" : "bodies";
    }

    String filter() {
        return strip == null ? "" : strip.text();
    }

    void find() {
        strip.focus();
    }

    /** Looks as it did. */
    void restore(ViewState state) {
        switch (state.get("table", "")) {
            case "types" -> types.setSelected(true);
            case "problems" -> problems.setSelected(true);
            default -> bodies.setSelected(true);
        }
        strip.setText(state.get("filter", filter()));
    }
}
