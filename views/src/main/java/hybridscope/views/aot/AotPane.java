package hybridscope.views.aot;

import hybridscope.core.aot.AotProblem;
import hybridscope.inspectors.aot.AotBodyReport;
import hybridscope.inspectors.aot.AotPartReport;
import hybridscope.inspectors.aot.AotTypeReport;
import hybridscope.inspectors.aot.UseStep;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.ChoiceMenu;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LoadedView;
import hybridscope.views.control.Segments;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
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

/** Totals of an AOT build above, a table of its bodies, of its types or of its problems below, in groups where wanted. */
final class AotPane extends BorderPane implements LoadedView.Content {
    /** How many of the instantiations that share a body are listed in the details. */
    static final int MOST = 50;

    private static final String GROUP = "aot.group";

    /** What records in a group have in common. */
    private enum Group {
        NONE, ASSEMBLY, TYPE
    }

    private final ViewContext context;
    private final Consumer<Object> selected;
    private final ToggleButton bodies;
    private final ToggleButton types;
    private final ToggleButton problems;
    private final Segments tables;
    private final ChoiceMenu<Group> group;
    private final RecordTable<AotBodyReport> bodyTable;
    private final RecordTable<AotTypeReport> typeTable;
    private final RecordTable<AotProblem> problemTable;
    private RecordFilter strip;

    /**
     * @param byRoles  whether roles of the workspace say which assemblies are compiled
     * @param again    analyses once more
     * @param selected told the record that is selected, or null
     */
    AotPane(AotPartReport report, List<AotBodyReport> bodyList, List<AotTypeReport> typeList, boolean byRoles,
            ViewContext context, Supplier<String> command, Runnable again, Consumer<Object> selected) {
        this.context = context;
        this.selected = selected;
        getStyleClass().addAll("pane", "transform-view");
        bodies = button("bodies", bodyList.size());
        types = button("types", typeList.size());
        problems = button("problems", report.problems().size());
        tables = new Segments(bodies, types, problems);
        problems.setDisable(report.problems().isEmpty());
        bodyTable = table("aot-bodies", List.of(
                RecordColumn.<AotBodyReport>text("aot.instances", 104, each -> "%,d".formatted(each.instances()))
                        .number(each -> (long) each.instances()),
                RecordColumn.<AotBodyReport>text("aot.il", 80, each -> "%,d".formatted(each.ilBytes()))
                        .number(each -> (long) each.ilBytes()),
                RecordColumn.<AotBodyReport>text("aot.saved", 90, each -> "%,d".formatted(each.savedBytes()))
                        .number(AotBodyReport::savedBytes),
                RecordColumn.text("aot.assembly", 110, AotBodyReport::assembly),
                RecordColumn.text("aot.body", 560, AotBodyReport::form).code().brief(AotBodyReport::brief)
                        .linked(each -> definition(each.why()))), command);
        typeTable = table("aot-types", List.of(RecordColumn.text("aot.type", 420, AotTypeReport::name).code()
                        .brief(AotTypeReport::brief).linked(each -> definition(each.why())),
                RecordColumn.text("aot.form", 320, AotTypeReport::form).code().brief(AotTypeReport::briefForm),
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
        group = new ChoiceMenu<>("aot-group", each -> context.text("aot.group." + JsonName.of(each) + ".on"),
                each -> context.text("aot.group." + JsonName.of(each)), List.of(Group.values()), remembered());
        group.onChoice(() -> {
            context.remembered().put(GROUP, group.chosen().name());
            regroup();
        });
        Button repeat = new Button(null, new Icon(CarbonIcons.RENEW));
        repeat.setId("aot-again");
        repeat.getStyleClass().add("flat");
        repeat.setTooltip(new Tooltip(context.text("aot.again")));
        repeat.setAccessibleText(context.text("aot.again"));
        repeat.setMinWidth(USE_PREF_SIZE);
        repeat.setOnAction(_ -> again.run());
        HBox tools = new HBox(tables, gap, group, repeat);
        tools.getStyleClass().add("tool-strip");
        AssumptionsBox assumptions = new AssumptionsBox(context, "aot-assumptions");
        assumptions.show(report.assumptions(), report.differential());
        setTop(new VBox(tools, assumptions, summary(report, byRoles)));
        regroup();
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
        table.fitColumns();
        table.onRecord(selected::accept);
        return table;
    }

    private static Place definition(List<UseStep> chain) {
        return chain.getLast().place();
    }

    private Group remembered() {
        String name = context.remembered().get(GROUP, Group.NONE.name());
        return Arrays.stream(Group.values()).filter(each -> each.name().equals(name)).findFirst().orElse(Group.NONE);
    }

    private void regroup() {
        bodyTable.group(switch (group.chosen()) {
            case NONE -> null;
            case ASSEMBLY -> AotBodyReport::assembly;
            case TYPE -> AotBodyReport::type;
        }, all -> context.text("aot.group.bodies", all.size(), all.stream().mapToLong(AotBodyReport::instances).sum(),
                all.stream().mapToLong(AotBodyReport::savedBytes).sum()));
        typeTable.group(switch (group.chosen()) {
            case NONE -> null;
            case ASSEMBLY -> AotTypeReport::assembly;
            case TYPE -> AotTypeReport::definition;
        }, all -> context.text("aot.group.types", all.size(), all.stream().filter(AotTypeReport::used).count()));
    }

    private Node summary(AotPartReport report, boolean byRoles) {
        AotPartReport.Totals totals = report.totals();
        FlowPane tiles = new FlowPane(tile("aot.total.plain", totals.plainMethods()),
                tile("aot.total.generic", totals.genericMethods()), tile("aot.total.bodies", totals.bodies()),
                tile("aot.total.types", totals.genericTypes()), tile("aot.total.saved", totals.savedBytes()),
                tile("aot.total.cut", totals.cut()));
        tiles.getStyleClass().add("transform-totals");
        Label parts = new Label(context.text(byRoles ? "aot.assemblies.roles" : "aot.assemblies", report.assemblies().size(),
                String.join(", ", report.assemblies())));
        parts.setId("aot-assemblies");
        parts.setWrapText(true);
        parts.getStyleClass().add("muted");
        VBox summary = new VBox(tiles, parts);
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
        String help = key + ".help";
        if (context.messages().has(help)) {
            Tooltip.install(tile, new Tooltip(context.text(help)));
        }
        return tile;
    }

    private void switched() {
        RecordTable<?> shown = shown();
        String text = filter();
        strip = new RecordFilter(shown, context);
        strip.setText(text);
        setCenter(new BorderPane(shown, strip, null, null, null));
        group.setDisable(shown == problemTable);
        selected.accept(shown.record());
    }

    private RecordTable<?> shown() {
        return types.isSelected() ? typeTable : problems.isSelected() ? problemTable : bodyTable;
    }

    private String filter() {
        return strip == null ? "" : strip.text();
    }

    @Override
    public List<Exported> exports() {
        return shown().exports();
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public Node focusTarget() {
        return shown();
    }

    @Override
    public ViewState save() {
        String table = types.isSelected() ? "types" : problems.isSelected() ? "problems" : "bodies";
        return new ViewState(Map.of("table", table, "filter", filter()));
    }

    @Override
    public void restore(ViewState state) {
        switch (state.get("table", "")) {
            case "types" -> types.setSelected(true);
            case "problems" -> problems.setSelected(true);
            default -> bodies.setSelected(true);
        }
        strip.setText(state.get("filter", filter()));
    }

    @Override
    public void find() {
        strip.focus();
    }
}
