package hybridscope.views.aot;

import hybridscope.inspectors.aot.AotReferenceFile;
import hybridscope.inspectors.aot.ReferenceEntry;
import hybridscope.inspectors.aot.ReferencesReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The assemblies to supplement above, the generics that are needed of them below, grouped by assembly. */
final class AotReferencesPane extends BorderPane {
    private final ReferencesReport report;
    private final ViewContext context;
    private final RecordTable<ReferenceEntry> table;
    private final RecordFilter strip;
    private final ToggleButton missing;

    /** @param selected told the record that is selected, or null */
    AotReferencesPane(ReferencesReport report, ViewContext context, Supplier<String> command, Consumer<ReferenceEntry> selected) {
        this.report = report;
        this.context = context;
        getStyleClass().addAll("pane", "transform-view");
        table = new RecordTable<>(context, List.of(RecordColumn.text("aot.assembly", 110, ReferenceEntry::assembly),
                RecordColumn.text("references.kind", 70, each -> context.text("references." + JsonName.of(each.kind()))),
                RecordColumn.text("references.name", 360, ReferenceEntry::name).code(),
                RecordColumn.text("references.present", 70, each -> context.text(isPresent(each) ? "references.yes"
                        : "references.no")),
                RecordColumn.<ReferenceEntry>text("references.steps", 60, each -> Integer.toString(each.steps()))
                        .number(each -> (long) each.steps()),
                RecordColumn.<ReferenceEntry>text("references.by", 300, each -> each.why().getFirst().name()).code()
                        .linked(each -> each.why().getFirst().place())), command);
        table.setId("references-table");
        table.setPlaceholder(new EmptyPane(CarbonIcons.LIST_CHECKED, context.text("references.nothing")));
        table.getSelectionModel().selectedItemProperty().subscribe(selected);
        missing = new ToggleButton(context.text("references.missing"));
        missing.setId("references-missing");
        missing.getStyleClass().add("flat");
        missing.setMinWidth(USE_PREF_SIZE);
        missing.selectedProperty().subscribe(_ -> fill());
        strip = new RecordFilter(table, context);
        setTop(new VBox(tools(), summary()));
        setCenter(new BorderPane(table, strip, null, null, null));
    }

    private static boolean isPresent(ReferenceEntry entry) {
        return Boolean.TRUE.equals(entry.present());
    }

    private Node tools() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(missing, gap, copy("file", () -> AotReferenceFile.text(chosen())),
                copy("refs", () -> AotReferenceFile.code(chosen().entries())));
        tools.getStyleClass().add("tool-strip");
        return tools;
    }

    private Button copy(String name, Supplier<String> text) {
        Button button = new Button(context.text("references.copy." + name), new Icon(CarbonIcons.COPY));
        button.setId("references-copy-" + name);
        button.getStyleClass().add("flat");
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(_ -> CopyMenu.put(text.get()));
        return button;
    }

    private ReferencesReport chosen() {
        return missing.isSelected() ? report.onlyMissing() : report;
    }

    private Node summary() {
        FlowPane tiles = new FlowPane(tile("references.supplement", report.assemblies().isEmpty()
                        ? context.text("references.none") : String.join(", ", report.assemblies())),
                tile("references.types", "%,d".formatted(report.types().size())),
                tile("references.methods", "%,d".formatted(report.methods().size())),
                tile("references.lacking", "%,d".formatted(report.onlyMissing().entries().size())),
                tile("references.depth", "%,d".formatted(report.options().steps())));
        tiles.getStyleClass().add("transform-totals");
        VBox summary = new VBox(tiles);
        summary.getStyleClass().add("transform-summary");
        if (!report.stateMachines().isEmpty()) {
            Label machines = new Label(context.text("references.machines", report.stateMachines().stream()
                    .map(each -> context.text(each.isClass() ? "references.class" : "references.struct", each.name()))
                    .collect(Collectors.joining(", "))));
            machines.setWrapText(true);
            machines.getStyleClass().add("muted");
            summary.getChildren().add(machines);
        }
        return summary;
    }

    private Node tile(String key, String text) {
        Label value = new Label(text);
        value.getStyleClass().add("transform-value");
        value.setMinWidth(USE_PREF_SIZE);
        Label name = new Label(context.text(key));
        name.getStyleClass().addAll("muted", "count");
        VBox tile = new VBox(value, name);
        tile.setId(key.replace('.', '-'));
        return tile;
    }

    private void fill() {
        table.show(chosen().entries().stream().sorted(Comparator.comparing(ReferenceEntry::assembly)).toList());
    }

    Node focusTarget() {
        return table;
    }

    String onlyMissing() {
        return Boolean.toString(missing.isSelected());
    }

    String filter() {
        return strip.text();
    }

    void find() {
        strip.focus();
    }

    /** Looks as it did. */
    void restore(ViewState state) {
        missing.setSelected(Boolean.parseBoolean(state.get("missing", onlyMissing())));
        strip.setText(state.get("filter", filter()));
    }
}
