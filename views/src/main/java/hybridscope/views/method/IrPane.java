package hybridscope.views.method;

import hybridscope.core.debug.ExecutionCounts;
import hybridscope.core.metadata.Token;
import hybridscope.core.transform.TransformOptions;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.ir.FateReport;
import hybridscope.inspectors.ir.InstanceChoice;
import hybridscope.inspectors.ir.IrListing;
import hybridscope.inspectors.ir.IrReport;
import hybridscope.inspectors.ir.VariantReport;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodePosition;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Legend;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.Mark;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.gutter.Gutter;
import hybridscope.views.gutter.GutterActions;
import hybridscope.views.gutter.GutterIcons;
import hybridscope.views.il.LineExtent;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The IR beside the IL: switches and counts above, instructions or basic blocks, the ruler of the one that is picked below. */
final class IrPane extends BorderPane {
    /** Size of monospaced text at 100 %. */
    private static final double FONT_SIZE = 12;
    private static final ExecutionCounts NOT_COUNTED = new ExecutionCounts(0, new TreeMap<>());
    /** What the marks in the view take at 100 %. */
    private static final double LEGEND_WIDTH = 480;

    private final OpenFile file;
    private final int method;
    private final ViewContext context;
    private final Events events;
    private final LoadingPane loading;
    private final ToggleButton bytes;
    private final ToggleButton fold;
    private final ToggleButton inline;
    private final ToggleButton blocks;
    private final Label totals = new Label();
    private final Label instance = new Label();
    /** Types for the parameters of generic code; what is in it when Enter is pressed counts. */
    private final TextField choice = new TextField();
    private final HBox generic = new HBox(instance, choice);
    private String chosen = "";
    private final AssumptionsBox assumptions;
    private final IrRuler ruler = new IrRuler();
    private final Legend legend;
    private final Gutter gutter = new Gutter("ir-gutter", this::goToRow);
    private GutterIcons icons;
    /** What a session executes here, or has executed; else null. */
    private CodePosition executed;
    /** Whether the session folds; null where there is none. */
    private Boolean sessionFolds;
    private boolean loadedOnce;
    private int current = -1;
    private boolean next;
    private ExecutionCounts counts = NOT_COUNTED;
    private IrRows rows;
    private IrRoom room = IrRoom.UNKNOWN;
    private IrList list;
    private LiveValues values = LiveValues.NONE;
    private boolean valuesBehind;
    private BlockGraph graph;
    private IrHighlight lit = IrHighlight.NOTHING;
    private boolean hadKeyboard;

    /** What happens in the pane. */
    interface Events extends IrList.Events {
        /** What is shown is about to be replaced. */
        void loading();

        /** The method was transformed, or cannot be. @param notes why IL instructions have no IR of their own, by IL offset */
        void loaded(IrReport report, Map<Integer, String> notes);

        /** The user wants to see an IL instruction. @param offset its IL offset */
        void il(int offset);
    }

    IrPane(OpenFile file, int method, ViewContext context, Events events) {
        this.file = file;
        this.method = method;
        this.context = context;
        this.events = events;
        loading = new LoadingPane(context);
        legend = new Legend(context.messages());
        bytes = toggle("bytes", true);
        fold = toggle("fold", true);
        inline = toggle("inline", true);
        blocks = toggle("blocks", false);
        getStyleClass().addAll("pane", "ir-pane");
        totals.setId("ir-counts");
        totals.getStyleClass().addAll("mono", "counts");
        instance.setId("ir-instance");
        instance.getStyleClass().add("ir-instance");
        instance.setMaxWidth(Double.MAX_VALUE);
        instance.setMinWidth(0);
        HBox.setHgrow(instance, Priority.ALWAYS);
        choice.setId("ir-choice");
        choice.getStyleClass().add("mono");
        choice.setPromptText(context.text("ir.choice"));
        choice.setAccessibleText(context.text("ir.choice.hint"));
        choice.setTooltip(new Tooltip(context.text("ir.choice.hint")));
        choice.setOnAction(_ -> {
            chosen = choice.getText().strip();
            load();
        });
        generic.getStyleClass().add("ir-generic");
        generic.setAlignment(Pos.CENTER_LEFT);
        shown(generic, false);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox.setHgrow(totals, Priority.SOMETIMES);
        totals.setMinWidth(0);
        totals.setMaxWidth(USE_PREF_SIZE);
        HBox tools = new HBox(bytes, fold, inline, blocks, gap, totals);
        tools.getStyleClass().add("tool-strip");
        assumptions = new AssumptionsBox(context, "ir-assumptions");
        shown(assumptions, false);
        setTop(new VBox(tools, generic, assumptions));
        setCenter(loading);
        legend.show(List.of(Mark.OPCODE, Mark.ARGUMENT, Mark.LOCAL, Mark.STACK, Mark.OPERAND, Mark.PADDING));
        shown(legend, false);
        setBottom(new VBox(ruler, legend));
        widthProperty().addListener(_ -> shown(legend, list != null && hasRoomForLegend()));
    }

    private ToggleButton toggle(String name, boolean otherwise) {
        ToggleButton button = new ToggleButton(context.text("ir." + name));
        button.setId("ir-" + name);
        button.getStyleClass().add("flat");
        // Bound, so that the sheet cannot let it shrink.
        button.minWidthProperty().bind(new SimpleDoubleProperty(USE_PREF_SIZE));
        button.setTooltip(new Tooltip(context.text("ir." + name + ".hint")));
        button.setSelected(Boolean.parseBoolean(context.remembered().get("ir." + name, Boolean.toString(otherwise))));
        button.setOnAction(_ -> {
            context.remembered().put("ir." + name, Boolean.toString(button.isSelected()));
            load();
        });
        return button;
    }

    /** The font of its text: where its size changes, panes may have to be arranged anew. */
    ReadOnlyProperty<Font> font() {
        return totals.fontProperty();
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** What the transform made, drawn or to be drawn. */
    private record Made(IrReport report, IrRows rows, BlockGraph.Model graph, Map<Integer, String> notes, String refusal) {
    }

    /** Transforms the method, off the FX thread, and shows what became of it. */
    void load() {
        hadKeyboard = focusTarget().isFocused();
        events.loading();
        if (executed != null) {
            loadExecuted();
            return;
        }
        TransformOptions options = new TransformOptions(fold.isSelected(), inline.isSelected());
        boolean withBytes = bytes.isSelected();
        boolean asGraph = blocks.isSelected();
        IrRoom now = room;
        String types = chosen;
        loading.load(context.text("ir.task"), progress -> {
            InstanceChoice wanted = types.isEmpty() ? null : InstanceChoice.of(file, Token.rid(method), types);
            IrReport report = wanted == null || wanted.method() == null ? IrReport.of(file, Token.rid(method), options)
                    : IrReport.of(file, wanted.method(), options);
            IrRows made = report.transformed() ? IrRows.of(report, withBytes, now, progress) : null;
            return new Made(report, made, made != null && asGraph ? BlockGraph.Model.of(made, progress) : null, notes(report),
                    wanted == null ? null : wanted.refusal());
        }, this::loaded);
    }

    /** Shows what a session executes, which only its thread may be asked about. */
    private void loadExecuted() {
        CodePosition wanted = executed;
        boolean withBytes = bytes.isSelected();
        boolean asGraph = blocks.isSelected();
        boolean folds = sessionFolds;
        IrRoom now = room;
        context.debug().ask(_ -> IrReport.of(file, wanted.instance(), new TransformOptions(folds, false)), report -> {
            loading.load(context.text("ir.task"), progress -> {
                IrRows made = report.transformed() ? IrRows.of(report, withBytes, now, progress) : null;
                return new Made(report, made, made != null && asGraph ? BlockGraph.Model.of(made, progress) : null,
                        notes(report), null);
            }, this::loaded);
        }, _ -> { });
    }

    /**
     * Follows a session: shows the IR that it executes, or would execute, and where it is. The switches that decide how IR is
     * made are the session's meanwhile.
     *
     * @param state    null where there is none
     * @param position where it is in this method; null for elsewhere
     */
    void follow(SessionState state, CodePosition position) {
        Boolean folds = state == null ? null : state.folding();
        CodePosition shown = state == null ? null : position == null ? executed : position;
        boolean same = loadedOnce && Objects.equals(folds, sessionFolds)
                && (shown == null ? executed == null : executed != null && executed.code() == shown.code());
        sessionFolds = folds;
        counts = shown == null ? NOT_COUNTED : counts;
        executed = shown;
        current = position == null ? -1 : position.irOffset();
        next = position != null && position.innermost();
        fold.setDisable(state != null);
        inline.setDisable(state != null);
        fold.setSelected(state != null ? folds : Boolean.parseBoolean(context.remembered().get("ir.fold", "true")));
        inline.setSelected(state == null && Boolean.parseBoolean(context.remembered().get("ir.inline", "true")));
        if (same) {
            point();
        } else {
            loadedOnce = true;
            load();
        }
    }

    /** Shows what slots hold. @param behind whether behind the row that comes next, too */
    void values(LiveValues now, boolean behind) {
        values = now;
        valuesBehind = behind;
        if (list != null) {
            list.values(values, valuesBehind);
        }
    }

    /** Shows how often instructions were executed. */
    void count(ExecutionCounts executions) {
        counts = executions;
        if (list != null) {
            list.count(executions);
        }
    }

    private void point() {
        int index = rows == null || current < 0 ? -1 : rows.report().indexAt(current);
        if (list != null) {
            list.count(sessionFolds == null ? NOT_COUNTED : counts);
            list.values(values, valuesBehind);
            list.point(index, next);
        }
        if (icons != null) {
            icons.point(current, next);
        }
        if (index >= 0) {
            reveal(index);
        }
    }

    /** Gives the list a column for breakpoints, which it shows by their IR offsets. */
    GutterIcons gutterIcons(GutterActions told) {
        icons = new GutterIcons(gutter, told);
        return icons;
    }

    private Node loaded(Made made) {
        IrReport report = made.report();
        hadKeyboard |= focusTarget().isFocused();
        rows = made.rows();
        list = null;
        graph = null;
        lit = IrHighlight.NOTHING;
        ruler.show(null, null);
        totals.setText(report.absence() != null ? "" : IrTexts.counts(context, report.counts()));
        totals.setTooltip(report.variants().isEmpty()
                ? null : new Tooltip(report.variants().stream().map(this::variant).collect(Collectors.joining("\n"))));
        instance.setText(report.instance() == null ? "" : context.text("ir.instance", report.instance()));
        instance.setTooltip(new Tooltip(instance.getText()));
        shown(generic, report.instance() != null);
        shown(choice, executed == null);
        choice.getStyleClass().remove("invalid");
        choice.setTooltip(new Tooltip(made.refusal() == null ? context.text("ir.choice.hint") : made.refusal()));
        if (made.refusal() != null) {
            choice.getStyleClass().add("invalid");
        }
        assumptions.show(report.assumptions());
        shown(assumptions, !report.assumptions().isEmpty());
        Node content = rows == null ? empty(report) : made.graph() == null ? list() : graph(made.graph());
        shown(legend, list != null && hasRoomForLegend());
        events.loaded(report, made.notes());
        Platform.runLater(this::point);
        return content;
    }

    /** Why IL instructions have no IR of their own, by IL offset. */
    private Map<Integer, String> notes(IrReport report) {
        Map<Integer, String> notes = new HashMap<>();
        for (FateReport fate : report.il()) {
            String note = IrTexts.note(context, fate);
            if (!note.isEmpty()) {
                notes.put(fate.offset(), note);
            }
        }
        return notes;
    }

    private boolean hasRoomForLegend() {
        return getWidth() >= LEGEND_WIDTH * scale();
    }

    private String variant(VariantReport variant) {
        return context.text("ir.variant." + (variant.folding() ? "fold" : "no-fold")
                + (variant.inlining() ? ".inline" : ".no-inline")) + ":  " + IrTexts.counts(context, variant.counts());
    }

    private Node empty(IrReport report) {
        if (report.failure() == null) {
            return new EmptyPane(CarbonIcons.CHIP, context.text("ir.no-body"));
        }
        String sentence = context.text("ir.failed", report.failure().text(), report.failure().exception());
        int offset = report.failure().offset();
        EmptyPane pane = offset < 0 ? new EmptyPane(CarbonIcons.WARNING, sentence)
                : new EmptyPane(CarbonIcons.WARNING, sentence, context.text("ir.failed.go", "IL_%04x".formatted(offset)),
                () -> events.il(offset));
        pane.setId("ir-failure");
        return pane;
    }

    private Node list() {
        list = new IrList(rows, bytes.isSelected(), context, events);
        list.setContextMenu(menu());
        showGutter();
        HBox box = new HBox(gutter, list);
        HBox.setHgrow(list, Priority.ALWAYS);
        return box;
    }

    private void showGutter() {
        gutter.show(rows);
        gutter.setCurrent(lit.picked() < 0 ? -1 : rows.firstRow(lit.picked()));
        IrRows shown = rows;
        if (icons != null) {
            icons.beside(offset -> shown.report().indexAt(offset) < 0 ? -1 : shown.firstRow(shown.report().indexAt(offset)),
                    row -> row < 0 || row >= shown.rows().size()
                    ? -1 : shown.instructions().get(shown.rows().get(row).instruction()).offset());
        }
    }

    /** Puts text that has no room on a row on more of them, and back where it has; whether there are other rows now. */
    private boolean wrap() {
        IrRoom now = list.room().orElse(room);
        if (now.equals(room)) {
            return false;
        }
        room = now;
        IrRows other = rows.with(room);
        if (other == rows) {
            return false;
        }
        rows = other;
        list.wrap(rows);
        showGutter();
        return true;
    }

    private Node graph(BlockGraph.Model model) {
        graph = new BlockGraph(model, context, events);
        return graph;
    }

    /** The listing and the report. */
    List<Exported> exports() {
        return List.of(Exported.text(() -> IrListing.text(rows.report(), false, false)),
                Exported.json(() -> Json.text(rows.report())));
    }

    private ContextMenu menu() {
        MenuItem go = context.item("il.menu.go", () -> list.follow(false));
        MenuItem beside = context.item("il.menu.beside", () -> list.follow(true));
        MenuItem opcode = context.item("ir.menu.opcode", () -> context.navigator().open(new Place(file.key(),
                new Place.Opcode(rows.instructions().get(lit.picked()).opcode()))));
        IrReport report = rows.report();
        PlaceMenu used = new PlaceMenu(context, () -> list.led().orElse(new Place(file.key(), new Place.Method(method, -1))));
        PlaceMenu here = new PlaceMenu(context, this::picked);
        PlaceMenu il = new PlaceMenu(context, this::pickedIl);
        ContextMenu menu = new ContextMenu(go, beside, opcode, new SeparatorMenuItem(), used.uses(), il.bytes(), used.row(),
                used.layout(), used.sharing(), here.breakpoint(context.debug()), il.debug(context.debug()),
                new SeparatorMenuItem(), used.copies(new CopyMenu(context.messages())
                .text(() -> lit.picked() < 0 ? IrListing.text(report, false, false)
                : rows.instructions().get(lit.picked()).text()).form("il.copy.bytes", () -> IrListing.text(report, true, false))
                .json(() -> Json.text(report)).command(this::command)).build());
        menu.setOnShowing(_ -> {
            go.setDisable(lit.picked() < 0);
            beside.setDisable(list.led().isEmpty());
            opcode.setDisable(lit.picked() < 0);
        });
        return menu;
    }

    /** The instruction that is picked; null for none. */
    private Place picked() {
        return lit.picked() < 0 ? null
                : new Place(file.key(), new Place.Ir(method, rows.instructions().get(lit.picked()).offset()));
    }

    /** The IL that the picked instruction was made of, else the method. */
    private Place pickedIl() {
        List<Integer> from = lit.picked() < 0 ? List.of() : rows.instructions().get(lit.picked()).il();
        return new Place(file.key(), new Place.Method(method, from.isEmpty() ? -1 : from.getFirst()));
    }

    private String command() {
        List<String> words = new ArrayList<>(List.of("ir", file.path().toString(), rows.report().name()));
        if (!fold.isSelected()) {
            words.add("--no-fold");
        }
        if (!inline.isSelected()) {
            words.add("--no-inline");
        }
        if (bytes.isSelected()) {
            words.add("--bytes");
        }
        return CommandText.of(words.toArray(String[]::new));
    }

    private void goToRow(int row) {
        events.target(rows.instructions().get(rows.rows().get(row).instruction()).offset());
    }

    /** What is shown; empty while nothing is, and where there is no IR. */
    Optional<IrRows> rows() {
        return Optional.ofNullable(rows);
    }

    /** Whether the rows are shown as a list, which the ribbon can lead to. */
    boolean isList() {
        return list != null;
    }

    /** What takes the keyboard. */
    Node focusTarget() {
        return list != null ? list : graph != null ? graph : this;
    }

    IrHighlight lit() {
        return lit;
    }

    /** Whether the content before the one shown now had the keyboard, which it took along. */
    boolean hadKeyboard() {
        return hadKeyboard;
    }

    /** Makes instructions and slots stand out. */
    void light(IrHighlight wanted) {
        if (rows == null || wanted.equals(lit)) {
            return;
        }
        if (wanted.picked() != lit.picked()) {
            ruler.show(rows.report().frame(),
                    wanted.picked() < 0 || !bytes.isSelected() ? null : rows.instructions().get(wanted.picked()));
        }
        lit = wanted;
        if (list != null) {
            list.light(wanted);
            gutter.setCurrent(wanted.picked() < 0 ? -1 : rows.firstRow(wanted.picked()));
        } else if (graph != null) {
            graph.light(wanted);
        }
    }

    /** How large text is, 1 at 100 %. */
    double scale() {
        return totals.getFont().getSize() / FONT_SIZE;
    }

    /** Scrolls to an instruction where it is hidden. */
    void reveal(int index) {
        if (list != null) {
            list.reveal(index);
        } else if (graph != null) {
            graph.reveal(index);
        }
    }

    /** Follows the picked instruction; false where it leads nowhere. */
    boolean follow() {
        return list != null && list.follow(false);
    }

    /** Lays text and gutter out with what room the rows have; asked at each pulse. */
    void followRows() {
        if (list != null && list.getScene() != null && gutter.getScene() != null) {
            if (wrap()) {
                // They stand somewhere once they are laid out.
                Platform.requestNextPulse();
                return;
            }
            list.standing().ifPresent(at -> gutter.follow(at.row(), gutter.sceneToLocal(0, at.top()).getY(), at.height()));
        }
    }

    /** Where instructions stand in the scene. */
    Optional<LineExtent> extent(int first, int last) {
        return list == null || list.getScene() == null ? Optional.empty() : list.extent(first, last);
    }

    /** Presses one of the switches: {@code bytes}, {@code fold}, {@code inline} or {@code blocks}. */
    void press(String name) {
        (switch (name) {
            case "bytes" -> bytes;
            case "fold" -> fold;
            case "inline" -> inline;
            default -> blocks;
        }).fire();
    }

    void cancel() {
        loading.cancel();
    }
}
