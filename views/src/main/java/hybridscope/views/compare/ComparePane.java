package hybridscope.views.compare;

import hybridscope.core.dhe.Difference;
import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.inspectors.dhe.DheReport;
import hybridscope.inspectors.dhe.DheTypeReport;
import hybridscope.inspectors.json.Json;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Legend;
import hybridscope.views.control.LoadedView;
import hybridscope.views.control.Mark;
import hybridscope.views.control.Segments;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Counts above; below them the methods by type, each with what became of it and its verdicts under A and B. */
final class ComparePane extends BorderPane implements LoadedView.Content {
    /** Height of a scroll bar. */
    private static final double SCROLL_BAR = 12;
    private static final double TABLE_SHARE = 0.5;

    private final DheReport report;
    private final Supplier<String> page;
    private final SplitPane split;
    private final RecordTable<DheMethodReport> table;
    private final RecordTable<DheTypeReport> types;
    private final RecordFilter strip;
    private final RecordFilter typeStrip;
    private final ToggleButton changedTypes;
    private final ToggleButton affected;
    private final ToggleButton different;
    private final ToggleButton all;
    /** The method that is shown whatever the switches say, so that it stays in sight when it turns clean; null for none. */
    private DheMethodReport kept;

    /**
     * @param tools        what is compared, and what can be done with the result
     * @param page         makes the report's page
     * @param method       what shows the selected method, below
     * @param selected     told the method that is selected, or null
     * @param selectedType told the type that is selected, or null
     */
    ComparePane(DheReport report, Node tools, Supplier<String> page, Node method, String newKey, String oldKey,
            ViewContext context,
            Supplier<String> command, Consumer<DheMethodReport> selected, Consumer<DheTypeReport> selectedType) {
        this.report = report;
        this.page = page;
        getStyleClass().addAll("pane", "transform-view");
        StateChips chips = new StateChips(context);
        table = new RecordTable<>(context, List.of(
                RecordColumn.<DheMethodReport>text("compare.change", 90, each -> chips.words(each.change())).brief(_ -> "")
                        .marked(each -> chips.change(each.change())),
                RecordColumn.<DheMethodReport>text("compare.method", 380, each -> each.name() + " " + each.signature())
                        .brief(DheMethodReport::brief).code()
                        .linked(each -> MethodVerdict.place(newKey, each.newToken())
                                .or(() -> MethodVerdict.place(oldKey, each.oldToken())).orElse(null)),
                RecordColumn.<DheMethodReport>text("compare.a", 120, each -> chips.words(each.outcome())).brief(_ -> "")
                        .marked(each -> chips.outcome(each.outcome())),
                RecordColumn.<DheMethodReport>text("compare.b", 150, each -> chips.words(each.other())).brief(_ -> "")
                        .marked(each -> second(chips, each))), command);
        table.setId("compare-table");
        table.getStyleClass().add("compare-table");
        table.fitColumns();
        table.group(DheMethodReport::type, methods -> context.text("compare.group", methods.size(),
                methods.stream().filter(each -> !each.nothingToTell()).count()));
        table.standOut(each -> Boolean.TRUE.equals(each.differs()));
        types = new RecordTable<>(context, List.of(
                RecordColumn.<DheTypeReport>text("compare.change", 90, each -> chips.words(each.change())).brief(_ -> "")
                        .marked(each -> chips.change(each.change())),
                RecordColumn.<DheTypeReport>text("compare.type", 260, DheTypeReport::type).code()
                        .linked(each -> TypeVerdict.place(newKey, each.newToken())
                                .or(() -> TypeVerdict.place(oldKey, each.oldToken())).orElse(null)),
                RecordColumn.<DheTypeReport>text("compare.differs", 400, each -> each.differences().stream()
                        .map(Difference::text).collect(Collectors.joining("; "))).code()), command);
        types.setId("compare-types");
        types.fitColumns();
        types.show(report.types());
        affected = button("affected", context, report.methods().stream().filter(each -> !each.nothingToTell()).count());
        different = button("different", context, report.methods().stream().filter(each -> each.differs()).count());
        all = button("all", context, report.methods().size());
        changedTypes = button("types", context, report.types().size());
        Segments which = new Segments(affected, different, all, changedTypes);
        strip = new RecordFilter(table, context);
        typeStrip = new RecordFilter(types, context);
        List.of(strip, typeStrip).forEach(each -> HBox.setHgrow(each, Priority.ALWAYS));
        HBox switches = new HBox(which, strip);
        switches.getStyleClass().addAll("tool-strip", "compare-switches");
        VBox top = new VBox(tools);
        if (!report.ruleProblems().isEmpty() || !report.problems().isEmpty()) {
            Label problems = new Label(context.text("compare.problems", report.ruleProblems().size(), report.problems().size()));
            problems.setId("compare-problems");
            problems.getStyleClass().add("warning");
            top.getChildren().add(problems);
        }
        CompareTotals numbers = new CompareTotals(report, context);
        ScrollPane totals = new ScrollPane(numbers);
        totals.setFitToHeight(true);
        totals.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        // The bar to scroll with stands below the numbers, and not on the last ones.
        totals.minHeightProperty().bind(Bindings.createDoubleBinding(() -> numbers.prefHeight(-1)
                + (numbers.getWidth() > totals.getViewportBounds().getWidth() + 1 ? SCROLL_BAR : 0),
                numbers.heightProperty(), numbers.widthProperty(),
                totals.viewportBoundsProperty()));
        totals.getStyleClass().addAll("edge-to-edge", "compare-totals-scroll");
        VBox summary = new VBox(totals);
        summary.getStyleClass().add("transform-summary");
        summary.setMinWidth(0);
        top.setMinWidth(0);
        top.getChildren().add(summary);
        setTop(top);
        BorderPane rows = new BorderPane(table, switches, null, null, null);
        which.onSwitch(() -> {
            switches.getChildren().setAll(which, changedTypes.isSelected() ? typeStrip : strip);
            rows.setCenter(changedTypes.isSelected() ? types : table);
            kept = null;
            fill();
        });
        split = new SplitPane(rows, method);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(TABLE_SHARE);
        setCenter(split);
        Legend legend = new Legend(context.messages());
        legend.show(List.of(Mark.CHANGED, Mark.DIRTY, Mark.REMOVED, Mark.INJECTED, Mark.AOT, Mark.INTERP));
        setBottom(legend);
        table.onRecord(selected);
        types.onRecord(selectedType);
        fill();
    }

    private static ToggleButton button(String name, ViewContext context, long count) {
        ToggleButton button = new ToggleButton(context.text("compare.show." + name, count));
        button.setId("compare-show-" + name);
        return button;
    }

    /** Behind the signs one that says that they are not those under A. */
    private static Node second(StateChips chips, DheMethodReport method) {
        HBox row = chips.outcome(method.other());
        if (method.differs()) {
            Chip differs = new Chip(Mark.WRITTEN, "\u2260 A");
            row.getChildren().add(differs);
        }
        return row;
    }

    private void fill() {
        if (changedTypes.isSelected()) {
            return;
        }
        table.show(report.methods().stream().filter(each -> all.isSelected()
                || each == kept || (different.isSelected() ? each.differs() : !each.nothingToTell())).toList());
    }

    /** Selects the method of that row of the new version, whatever is shown. */
    void choose(String token) {
        report.methods().stream().filter(each -> token.equals(each.newToken())).findFirst().ifPresent(method -> {
            if (changedTypes.isSelected()) {
                affected.setSelected(true);
            }
            kept = method;
            fill();
            table.choose(method);
        });
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public Node focusTarget() {
        return changedTypes.isSelected() ? types : table;
    }

    @Override
    public ViewState save() {
        return new ViewState(Map.of("show", different.isSelected() ? "different" : all.isSelected() ? "all"
                : changedTypes.isSelected() ? "types" : "affected",
                "filter", strip.text(), "split", Double.toString(split.getDividerPositions()[0])));
    }

    @Override
    public void restore(ViewState state) {
        switch (state.get("show", "")) {
            case "different" -> different.setSelected(true);
            case "all" -> all.setSelected(true);
            case "types" -> changedTypes.setSelected(true);
            default -> affected.setSelected(true);
        }
        strip.setText(state.get("filter", strip.text()));
        try {
            split.setDividerPositions(Double.parseDouble(state.get("split", "")));
        } catch (NumberFormatException e) {
            split.setDividerPositions(TABLE_SHARE);
        }
    }

    /** The rows that are shown, the report and the page with it. */
    @Override
    public List<Exported> exports() {
        return List.of((changedTypes.isSelected() ? types : table).exports().getFirst(), Exported.json(() -> Json.text(report)),
                Exported.html(page));
    }

    @Override
    public void find() {
        (changedTypes.isSelected() ? typeStrip : strip).focus();
    }
}
