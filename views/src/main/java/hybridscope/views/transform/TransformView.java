package hybridscope.views.transform;

import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.transform.CauseReport;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.inspectors.transform.TransformTotals;
import hybridscope.inspectors.transform.TransformedMethodReport;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.Segments;
import hybridscope.views.control.ShortTools;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.table.Grid;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of {@link Place.Transform}: totals, the distribution of ratios, failures by cause, and a table of all methods or of the
 * opcodes used. Bars and causes narrow the table down; a double click opens the method.
 */
public final class TransformView extends PlaceView {
    private static final String FOLD = "ir.fold";
    private static final String INLINE = "ir.inline";

    private final OpenFile file;
    private final TransformState state;
    private final ViewContext context;
    private final BorderPane root = new BorderPane();
    private final ToggleButton fold;
    private final ToggleButton inline;
    private final ToggleButton aot;
    private final Button run = new Button();
    private final ToggleButton methods;
    private final ToggleButton opcodes;
    private final Segments tables;
    private final FlowPane totals = new FlowPane();
    private final FlowPane causes = new FlowPane();
    private final RatioChart chart;
    private final VBox summary = new VBox();
    private final StackPane center = new StackPane();
    private final ProgressBar bar = new ProgressBar();
    private final Label progress = new Label();
    private final Node working;
    private final TransformDetails details;
    private final Subscription following;
    private final int rows;
    private Grid grid;
    private TransformReport shown;
    private ViewState wanted;

    /**
     * A view of a file's transform, which it starts where nobody did yet.
     *
     * @param file       with metadata
     * @param state      the transform, shared with other views
     */
    public TransformView(OpenFile file, TransformState state, ViewContext context) {
        super(CarbonIcons.CODE, context.text("transform.title", file.key()), new Place(file.key(), new Place.Transform()));
        this.file = file;
        this.state = state;
        this.context = context;
        rows = file.metadata().map(metadata -> metadata.tables().rows(hybridscope.core.metadata.Table.METHOD_DEF)).orElse(0);
        details = new TransformDetails(context);
        fold = option("fold", CarbonIcons.MINIMIZE, Boolean.parseBoolean(context.remembered().get(FOLD, "true")));
        inline = option("inline", CarbonIcons.ARROW_SHIFT_DOWN, Boolean.parseBoolean(context.remembered().get(INLINE, "true")));
        aot = option("aot", CarbonIcons.CHIP, false);
        methods = table("methods");
        opcodes = table("opcodes");
        tables = new Segments(methods, opcodes);
        tables.onSwitch(() -> {
            if (shown != null) {
                showGrid(shown);
            }
        });
        chart = new RatioChart(context, filter -> filter(MethodGrid.RATIO, filter));
        totals.getStyleClass().add("transform-totals");
        causes.getStyleClass().add("transform-causes");
        summary.getStyleClass().add("transform-summary");
        summary.getChildren().addAll(totals, chart, causes);
        bar.setMaxWidth(Double.MAX_VALUE);
        VBox box = new VBox(bar, progress);
        box.getStyleClass().add("empty-pane");
        working = box;
        root.getStyleClass().addAll("pane", "transform-view");
        root.setTop(new VBox(tools(), summary));
        root.setCenter(center);
        following = Subscription.combine(state.reportProperty().subscribe(_ -> show()),
                state.runningProperty().subscribe(_ -> show()));
        if (rows > 0 && state.reportProperty().get() == null && !state.runningProperty().get()) {
            start();
        }
    }

    private ToggleButton option(String name, Ikon icon, boolean selected) {
        ToggleButton button = new ToggleButton(context.text("transform." + name), new Icon(icon));
        button.setId("transform-" + name);
        button.getStyleClass().add("flat");
        // Bound, so that the sheet cannot let it shrink.
        button.minWidthProperty().bind(new SimpleDoubleProperty(Region.USE_PREF_SIZE));
        button.setTooltip(new Tooltip(context.text("transform." + name + ".hint")));
        button.setSelected(selected);
        button.setOnAction(_ -> start());
        return button;
    }

    private ToggleButton table(String name) {
        ToggleButton button = new ToggleButton(context.text("transform." + name));
        button.setId("transform-table-" + name);
        return button;
    }

    private Node tools() {
        run.setId("transform-run");
        run.getStyleClass().add("flat");
        run.setOnAction(_ -> {
            if (state.runningProperty().get()) {
                state.stop();
            } else {
                start();
            }
        });
        run.minWidthProperty().bind(new SimpleDoubleProperty(Region.USE_PREF_SIZE));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(run, fold, inline, aot, gap, tables);
        tools.getStyleClass().add("tool-strip");
        ShortTools.fit(tools, List.of(fold, inline, aot));
        return tools;
    }

    private void start() {
        context.remembered().put(FOLD, Boolean.toString(fold.isSelected()));
        context.remembered().put(INLINE, Boolean.toString(inline.isSelected()));
        wanted = grid == null ? wanted : grid.save();
        state.start(file, aot.isSelected() ? Assembly.Role.AOT : Assembly.Role.HOT_UPDATE,
                new TransformOptions(fold.isSelected(), inline.isSelected()), context);
    }

    private void show() {
        boolean running = state.runningProperty().get();
        TransformReport report = state.reportProperty().get();
        run.setText(context.text(running ? "transform.stop" : "transform.run"));
        run.setGraphic(new Icon(running ? CarbonIcons.STOP_FILLED_ALT : CarbonIcons.PLAY_FILLED_ALT));
        run.setDisable(rows == 0);
        boolean any = report != null;
        summary.setVisible(any);
        summary.setManaged(any);
        if (any) {
            showSummary(report);
        }
        if (running) {
            int done = any ? report.totals().methods() : 0;
            bar.setProgress(done == 0 ? ProgressBar.INDETERMINATE_PROGRESS : (double) done / rows);
            progress.setText(context.text("transform.progress", done));
            center.getChildren().setAll(working);
            disposeGrid();
        } else if (any) {
            showGrid(report);
        } else {
            disposeGrid();
            Throwable failure = state.failureProperty().get();
            center.getChildren().setAll(failure == null ? new EmptyPane(CarbonIcons.CODE, context.text("transform.nothing"))
                    : new EmptyPane(CarbonIcons.WARNING, context.text("transform.failed", String.valueOf(failure.getMessage())),
                    context.text("loading.again"), this::start));
        }
    }

    private void showSummary(TransformReport report) {
        TransformTotals now = report.totals();
        totals.getChildren().setAll(
                tile("transform.total.methods", context.text("transform.number", now.methods()), ""),
                tile("transform.total.transformed", context.text("transform.number", now.transformed()), ""),
                tile("transform.total.failed", context.text("transform.number", now.failed()), now.failed() > 0 ? "error" : ""),
                tile("transform.total.ratio", context.text("transform.became", now.il(), now.ir(), now.ratio()), ""),
                tile("transform.total.padding",
                context.text("transform.padded", now.bytes(), now.bytes() == 0 ? 0 : (double) now.padding() / now.bytes()), ""),
                tile("transform.total.inlined", context.text("transform.number", now.inlined()), ""));
        if (!report.complete() && !state.runningProperty().get()) {
            totals.getChildren().add(tile("transform.total.stopped", context.text("transform.stopped"), "warning"));
        }
        chart.show(report.ratios());
        causes.getChildren().setAll(report.causes().stream().map(this::cause).toList());
        causes.setVisible(!report.causes().isEmpty());
        causes.setManaged(!report.causes().isEmpty());
    }

    private static Node value(String text, String styleClass) {
        Label value = new Label(text);
        value.getStyleClass().addAll("transform-value", styleClass);
        value.setMinWidth(Region.USE_PREF_SIZE);
        return value;
    }

    private Node tile(String key, String text, String styleClass) {
        Label name = new Label(context.text(key));
        name.getStyleClass().addAll("muted", "count");
        VBox tile = new VBox(value(text, styleClass), name);
        tile.setId(key.replace('.', '-'));
        return tile;
    }

    private ToggleButton cause(CauseReport cause) {
        String name = MethodGrid.cause(context, cause.cause());
        ToggleButton button = new ToggleButton(context.text("transform.cause.count", name, cause.methods()),
                new Icon(CarbonIcons.ERROR, "error"));
        button.setId("cause-" + cause.cause().key());
        button.getStyleClass().add("flat");
        button.setUserData("=" + name);
        button.setOnAction(_ -> filter(MethodGrid.CAUSE, button.isSelected() ? "=" + name : ""));
        return button;
    }

    private void filter(int column, String filter) {
        if (grid == null || shown == null) {
            return;
        }
        if (opcodes.isSelected()) {
            methods.setSelected(true);
        }
        grid.filterBy(column, filter);
    }

    private void showGrid(TransformReport report) {
        disposeGrid();
        shown = report;
        boolean ofMethods = methods.isSelected();
        Grid made = new Grid(ofMethods
                ? new MethodGrid(file, report, context).model() : new OpcodeGrid(file, report, context).model(), context);
        made.setId("transform-grid");
        grid = made;
        made.selectedRowProperty().subscribe(row -> selected(report, ofMethods, row.intValue()));
        made.table().setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && made.selectedRowProperty().get() >= 0) {
                Place target = link(report, ofMethods, made.selectedRowProperty().get());
                if (event.isShortcutDown()) {
                    context.navigator().openBeside(target);
                } else {
                    context.navigator().open(target);
                }
            }
        });
        if (ofMethods) {
            made.onShown(() -> mark(made));
            if (wanted != null) {
                made.restore(wanted);
                wanted = null;
            }
        } else {
            chart.mark("");
        }
        center.getChildren().setAll(made);
        if (root.isFocused()) {
            Platform.runLater(() -> made.table().requestFocus());
        }
    }

    /** Bars and causes show which of them the list is narrowed to. */
    private void mark(Grid made) {
        chart.mark(made.filterOf(MethodGrid.RATIO));
        String cause = causes.getChildren().isEmpty() ? "" : made.filterOf(MethodGrid.CAUSE);
        causes.getChildren().forEach(node -> ((ToggleButton) node).setSelected(cause.equals(node.getUserData())));
    }

    private Place link(TransformReport report, boolean ofMethods, int row) {
        return ofMethods
                ? report.methods().get(row).place() : new Place(file.key(), new Place.Opcode(report.opcodes().get(row).name()));
    }

    private void selected(TransformReport report, boolean ofMethods, int row) {
        if (row < 0 || !ofMethods) {
            setDetails(null);
            setStatus(PlaceStatus.NONE);
            return;
        }
        TransformedMethodReport method = report.methods().get(row);
        details.show(method);
        setDetails(details);
        setStatus(new PlaceStatus(-1, -1, Integer.parseUnsignedInt(method.token(), 16), -1));
    }

    private void disposeGrid() {
        if (grid != null) {
            grid.dispose();
            grid = null;
            shown = null;
        }
    }

    @Override
    public List<Exported> exports() {
        return grid == null ? List.of() : grid.exports();
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return grid == null ? root : grid.table();
    }

    @Override
    public ViewState save() {
        return grid == null || !methods.isSelected() ? ViewState.EMPTY : grid.save();
    }

    @Override
    public void restore(ViewState saved) {
        if (grid != null && methods.isSelected()) {
            grid.restore(saved);
        } else {
            wanted = saved;
        }
    }

    @Override
    public boolean find() {
        if (grid != null) {
            grid.find();
        }
        return grid != null;
    }

    @Override
    public void dispose() {
        following.unsubscribe();
        disposeGrid();
    }
}
