package hybridscope.views.aot;

import hybridscope.inspectors.aot.AotReferenceFile;
import hybridscope.inspectors.aot.ReferenceEntry;
import hybridscope.inspectors.aot.ReferencesReport;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.ChoiceMenu;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The assemblies to supplement above, the generics that are needed of them below, in a group for each assembly. */
final class AotReferencesPane extends BorderPane implements LoadedView.Content {
    /** Depths to choose from. */
    static final List<Integer> DEPTHS = List.of(1, 2, 3, 5, 10, 20, 50);

    private final ReferencesReport report;
    private final ViewContext context;
    private final RecordTable<ReferenceEntry> table;
    private final RecordFilter strip;
    private final ToggleButton missing;
    private final ChoiceMenu<Integer> depths;

    /**
     * @param supplemented names of the assemblies whose metadata the workspace supplements
     * @param selected     told the record that is selected, or null
     * @param depth        told another depth
     * @param again        analyses once more
     */
    AotReferencesPane(ReferencesReport report, Set<String> supplemented, ViewContext context, Supplier<String> command,
            Consumer<ReferenceEntry> selected, IntConsumer depth, Runnable again) {
        this.report = report;
        this.context = context;
        getStyleClass().addAll("pane", "transform-view");
        table = new RecordTable<>(context, List.of(
                RecordColumn.text("references.name", 340, ReferenceEntry::name).code().brief(ReferenceEntry::brief),
                RecordColumn.text("references.present", 108, each -> context.text(isPresent(each) ? "references.yes"
                        : isOpen(each) ? "references.unknown" : "references.no")),
                RecordColumn.<ReferenceEntry>text("references.steps", 62, each -> Integer.toString(each.steps()))
                        .number(each -> (long) each.steps()),
                RecordColumn.<ReferenceEntry>text("references.by", 260, each -> each.why().getFirst().name())
                        .code().brief(each -> each.why().getFirst().brief())
                        .linked(each -> each.why().getFirst().place())), command);
        table.setId("references-table");
        table.fitColumns();
        table.onRecord(selected);
        table.group(each -> each.assembly() + ".dll", all -> summary(all, supplemented));
        missing = new ToggleButton(context.text("references.missing"));
        missing.setId("references-missing");
        missing.getStyleClass().add("flat");
        missing.setMinWidth(USE_PREF_SIZE);
        strip = new RecordFilter(table, context);
        depths = new ChoiceMenu<>("references-depths", each -> context.text("references.depth.on", each),
                each -> context.text("references.depth.choice", each), DEPTHS, report.options().steps());
        depths.onChoice(() -> depth.accept(depths.chosen()));
        missing.selectedProperty().subscribe(_ -> fill());
        AssumptionsBox assumptions = new AssumptionsBox(context, "references-assumptions");
        assumptions.show(report.assumptions(), report.differential());
        setTop(new VBox(tools(again), assumptions, summary()));
        setCenter(new BorderPane(table, strip, null, null, null));
    }

    private String summary(List<ReferenceEntry> all, Set<String> supplemented) {
        long lacking = all.stream().filter(each -> !isPresent(each)).count();
        return context.text(supplemented.contains(all.getFirst().assembly()) ? "references.group.supplemented"
                : "references.group", all.size(), lacking);
    }

    private static boolean isPresent(ReferenceEntry entry) {
        return Boolean.TRUE.equals(entry.present());
    }

    private boolean isOpen(ReferenceEntry entry) {
        return entry.present() == null && !report.assumptions().isEmpty();
    }

    private Node tools(Runnable again) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button repeat = new Button(null, new Icon(CarbonIcons.RENEW));
        repeat.setId("references-again");
        repeat.getStyleClass().add("flat");
        repeat.setTooltip(new Tooltip(context.text("aot.again")));
        repeat.setAccessibleText(context.text("aot.again"));
        repeat.setMinWidth(USE_PREF_SIZE);
        repeat.setOnAction(_ -> again.run());
        HBox tools = new HBox(missing, depths, gap, copy("file", () -> AotReferenceFile.text(chosen())),
                copy("refs", () -> AotReferenceFile.code(chosen())), repeat);
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
        table.setPlaceholder(missing.isSelected() && !report.entries().isEmpty()
                ? new EmptyPane(CarbonIcons.CHECKMARK, context.text("references.complete"), context.text("references.all"),
                () -> missing.setSelected(false))
                : new EmptyPane(CarbonIcons.LIST_CHECKED, context.text("references.nothing")));
        strip.placeholder(table.getPlaceholder());
        table.show(chosen().entries());
    }

    @Override
    public List<Exported> exports() {
        return table.exports();
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public Node focusTarget() {
        return table;
    }

    @Override
    public ViewState save() {
        return new ViewState(Map.of("missing", Boolean.toString(missing.isSelected()), "filter", strip.text()));
    }

    @Override
    public void restore(ViewState state) {
        missing.setSelected(Boolean.parseBoolean(state.get("missing", Boolean.toString(missing.isSelected()))));
        strip.setText(state.get("filter", strip.text()));
    }

    @Override
    public void find() {
        strip.focus();
    }
}
