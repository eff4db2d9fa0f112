package hybridscope.views.debug;

import hybridscope.core.debug.Motion;
import hybridscope.inspectors.debug.Assigned;
import hybridscope.inspectors.debug.EvaluationStackReport;
import hybridscope.inspectors.debug.SlotFrameReport;
import hybridscope.inspectors.debug.SlotValueReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.Chip;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Mark;
import hybridscope.views.place.ViewContext;
import hybridscope.views.session.DebugControl;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The frame that is looked at as slots from low to high address, with the frames that adjoin it; below it the evaluation stack as
 * IL sees it. F2 edits a value, W goes to who wrote it last, Enter opens the object that it refers to.
 */
public final class SlotStackPane implements DebugPane {
    private static final Duration FLASH = Duration.millis(150);
    private static final PseudoClass RUNNING = PseudoClass.getPseudoClass("running");
    /** Entries of the evaluation stack that are listed. */
    private static final int MOST_ENTRIES = 6;
    /** So many instructions are a step, whose writes are shown one by one. */
    private static final int STEP = 8;
    /** Rows of the caller that stay in sight above the frame. */
    private static final int ABOVE = 4;
    /** Height of a row in sizes of the font. */
    private static final double ROW = 1.846;

    /** Widths of the font below which bytes have no room. */
    private static final double LEAST_WIDTH = 26;

    private final ViewContext context;
    private final DebugControl control;
    private final BorderPane root = new BorderPane();
    private final ListView<SlotRow> list = new ListView<>();
    private final VBox evaluation = new VBox();
    private final Label note = new Label();
    private boolean narrow;
    private final PauseTransition flash = new PauseTransition(FLASH);
    private boolean flashes;
    private boolean step;
    private int edited;
    private TextField editor;
    private SlotRow.Shown shown;
    private Consumer<String> watcher;

    /** An empty pane. */
    public SlotStackPane(ViewContext context) {
        this.context = context;
        control = context.debug();
        root.getStyleClass().addAll("pane", "slot-stack");
        list.setId("slot-stack");
        list.getStyleClass().add("slot-list");
        list.setCellFactory(_ -> new SlotCell(this));
        list.setAccessibleText(context.text("slots.title"));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.setContextMenu(menu());
        list.setPlaceholder(new EmptyPane(CarbonIcons.LAYERS, context.text("slots.empty")));
        list.widthProperty().subscribe(_ -> fit());
        note.fontProperty().subscribe(_ -> fit());
        evaluation.getStyleClass().add("evaluation");
        evaluation.setId("il-stack");
        note.getStyleClass().add("slot-note");
        note.setId("slot-note");
        note.setWrapText(true);
        note.managedProperty().bind(note.visibleProperty());
        note.setVisible(false);
        root.setCenter(list);
        root.setBottom(new VBox(note, evaluation));
        flash.setOnFinished(_ -> {
            flashes = false;
            list.refresh();
        });
    }

    String text(String key, Object... arguments) {
        return context.text(key, arguments);
    }

    boolean flashes() {
        return flashes;
    }

    SlotAccess access(SlotValueReport slot) {
        boolean wrote = slot.lastWrote() && slot.live();
        return wrote && step ? SlotAccess.WRITTEN : wrote ? SlotAccess.CHANGED : slot.lastRead()
                ? SlotAccess.READ : SlotAccess.NONE;
    }

    /** Where there is no room for all columns, values matter more than their bytes. */
    private void fit() {
        boolean now = list.getWidth() > 0 && list.getWidth() < LEAST_WIDTH * note.getFont().getSize();
        if (now != narrow) {
            narrow = now;
            list.refresh();
        }
    }

    /** Whether bytes and addresses have no room. */
    boolean isNarrow() {
        return narrow;
    }

    void openObject(SlotValueReport slot) {
        control.openObject(slot.object());
    }

    /** The row as a screen reader says it. */
    String accessible(SlotRow row) {
        return switch (row) {
            case SlotRow.Frame(var frame) -> text("slots." + JsonName.of(frame.relation())) + " " + frame.method();
            case SlotRow.Free(var _, var first, var last) -> first.slot() + " " + last.slot() + " " + text("slots.free");
            case SlotRow.Pointer _ -> text("slots.sp");
            case SlotRow.Local local -> local.offset() < 0
                    ? text("slots.localloc", local.area().size()) : "localloc " + local.place() + " " + local.bytes();
            case SlotRow.Slot(var _, var slot, var _) -> String.join(" ", slot.slot(), slot.name(), slot.type(),
                    slot.assigned() == Assigned.NO ? text("slots.unassigned") : slot.isFirst() ? slot.value() : slot.part(),
                    switch (access(slot)) {
                        case WRITTEN -> text("slots.written")
                                + (slot.oldValue() == null ? "" : " " + text("slots.before", slot.oldValue()));
                        case READ -> text("slots.read");
                        case CHANGED, NONE -> "";
                    }).replaceAll(" +", " ").strip();
        };
    }

    // ---- keys and menu

    private void pressed(KeyEvent event) {
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        if (!plain || editor != null || !(list.getSelectionModel().getSelectedItem() instanceof SlotRow.Slot slot)) {
            return;
        }
        switch (event.getCode()) {
            case F2 -> edit(slot);
            case W -> lastWrite(slot.slot());
            case ENTER -> follow(slot.slot());
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Who watches what is chosen here. */
    public void watchWith(Consumer<String> watcher) {
        this.watcher = watcher;
    }

    private ContextMenu menu() {
        MenuItem edit = item("slots.menu.edit", "F2", this::edit);
        MenuItem write = item("slots.menu.writer", "W", slot -> lastWrite(slot.slot()));
        MenuItem object = item("slots.menu.object", "Enter", slot -> follow(slot.slot()));
        MenuItem type = item("slots.menu.type", "", this::openType);
        MenuItem watch = item("slots.menu.watch", "", slot -> watcher.accept(expression(slot.slot())));
        MenuItem stop = item("debug.value.break", "", slot -> stopAtWrites(first(slot.slot())));
        Menu copy = new CopyMenu(context.messages()).form("debug.copy.value", copied(SlotValueReport::value))
                .form("debug.copy.expression", copied(this::expression))
                .form("slots.copy.address", copied(slot -> "0x%08X".formatted(slot.address())))
                .form("slots.copy.bytes", copied(SlotValueReport::bytes)).text(this::text).build();
        ContextMenu menu = new ContextMenu(edit, write, object, type, watch, stop, new SeparatorMenuItem(), copy);
        menu.setOnShowing(_ -> {
            SlotValueReport slot = list.getSelectionModel().getSelectedItem() instanceof SlotRow.Slot(var _, var each, var _)
                    ? each : null;
            boolean typed = slot != null && !first(slot).type().isEmpty();
            edit.setDisable(!typed);
            write.setDisable(slot == null);
            object.setDisable(slot == null || slot.object() == 0);
            type.setDisable(!typed);
            watch.setDisable(!typed || watcher == null);
            stop.setDisable(slot == null);
            copy.setDisable(slot == null);
        });
        return menu;
    }

    /** What the expression of a watch calls it. */
    private String expression(SlotValueReport slot) {
        SlotValueReport first = first(slot);
        return first.name().isEmpty() || first.kind() == SlotValueReport.Kind.STACK ? first.slot() : first.name();
    }

    private Supplier<String> copied(Function<SlotValueReport, String> part) {
        return () -> list.getSelectionModel().getSelectedItem() instanceof SlotRow.Slot(var _, var slot, var _)
                ? part.apply(slot) : "";
    }

    /** The selected row as people read it. */
    private String text() {
        return copied(slot -> String.join("\t", slot.slot(), slot.name(), slot.type(), slot.value(), slot.bytes())).get();
    }

    private void openType(SlotRow.Slot row) {
        int thread = shown.stack().thread();
        int frame = row.frame().frame();
        String slot = first(row.slot()).slot();
        control.ask(session -> session.typeOf(thread, frame, slot), place -> place.ifPresentOrElse(control::open, () -> {
            note.setText(text("slots.menu.type.none"));
            note.setVisible(true);
        }), failure -> note.setText(String.valueOf(failure.getMessage())));
    }

    private void stopAtWrites(SlotValueReport slot) {
        control.change(session -> {
            session.addWatchpoint(slot.address(), slot.groupCount() * Long.BYTES);
            return null;
        }, failure -> note.setText(String.valueOf(failure.getMessage())));
    }

    private MenuItem item(String key, String keys, Consumer<SlotRow.Slot> action) {
        MenuItem item = new MenuItem(keys.isEmpty() ? text(key) : text(key) + "  (" + keys + ")");
        item.setId(key.replace('.', '-'));
        item.setOnAction(_ -> {
            if (list.getSelectionModel().getSelectedItem() instanceof SlotRow.Slot slot) {
                action.accept(slot);
            }
        });
        return item;
    }

    private void lastWrite(SlotValueReport slot) {
        SlotValueReport first = first(slot);
        control.go(new Motion.LastWrite(first.address(), first.groupCount() * Long.BYTES));
    }

    private void follow(SlotValueReport slot) {
        if (slot.object() != 0) {
            openObject(slot);
        }
    }

    private SlotValueReport first(SlotValueReport slot) {
        return list.getItems().stream().map(row -> row instanceof SlotRow.Slot(var _, var each, var _) ? each : null)
                .filter(each -> each != null
                && each.address() == slot.address() - (slot.index() - slot.groupFirst()) * Long.BYTES).findFirst().orElse(slot);
    }

    // ---- editing

    boolean isEdited(int address) {
        return edited != 0 && edited == address;
    }

    /** Lets the user type another value. */
    void edit(SlotRow.Slot row) {
        SlotValueReport slot = first(row.slot());
        if (shown == null || control.running().get() || slot.type().isEmpty()) {
            return;
        }
        edited = slot.address();
        note.setVisible(false);
        list.refresh();
    }

    /** A cell has made the field for the value that is edited. */
    void editing(TextField field) {
        editor = field;
        field.setOnAction(_ -> write(field));
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                endEdit();
                event.consume();
            }
        });
        Platform.runLater(() -> {
            field.requestFocus();
            field.selectAll();
        });
    }

    private void write(TextField field) {
        for (SlotRow row : list.getItems()) {
            if (row instanceof SlotRow.Slot(var frame, var slot, var _) && slot.address() == edited && slot.isFirst()) {
                int thread = shown.stack().thread();
                String value = field.getText();
                control.change(session -> {
                    session.setExpression(thread, frame.frame(), slot.slot(), value).ifPresent(error -> {
                        throw new IllegalArgumentException(error.message());
                    });
                    return null;
                }, failure -> {
                    note.setText(text("slots.refused", String.valueOf(failure.getMessage())));
                    note.setVisible(true);
                    field.getStyleClass().add("invalid");
                });
                return;
            }
        }
    }

    private void endEdit() {
        edited = 0;
        editor = null;
        note.setVisible(false);
        list.refresh();
        list.requestFocus();
    }

    // ---- what is shown

    @Override
    public Node node() {
        return root;
    }

    @Override
    public String titleKey() {
        return "slots.title";
    }

    @Override
    public Ikon icon() {
        return CarbonIcons.LAYERS;
    }

    @Override
    public void show(SessionState state) {
        list.setPlaceholder(state.ended() ? new EmptyPane(CarbonIcons.LAYERS, text("slots.ended"), text("debug.back"),
                () -> control.go(new Motion.Run(true))) : new EmptyPane(CarbonIcons.LAYERS, text("slots.empty")));
        control.ask(session -> new SlotRow.Shown(session.slots(state.thread(), state.frame()),
                session.evaluationStack(state.thread(), state.frame())), this::show, failure -> {
                    note.setText(String.valueOf(failure.getMessage()));
                    note.setVisible(true);
                });
    }

    private void show(SlotRow.Shown read) {
        boolean wasEdited = editor != null;
        edited = 0;
        editor = null;
        note.setVisible(false);
        root.pseudoClassStateChanged(RUNNING, false);
        int selected = list.getSelectionModel().getSelectedItem() instanceof SlotRow.Slot(var _, var slot, var _)
                ? slot.address() : -1;
        boolean sameFrame = shown != null && shown.stack().selected() != null && read.stack().selected() != null
                && shown.stack().selected().base() == read.stack().selected().base();
        step = shown != null && Math.abs(read.stack().position() - shown.stack().position()) <= STEP;
        shown = read;
        flashes = step && !Platform.getPreferences().isReducedMotion();
        List<SlotRow> rows = read.rows();
        list.getItems().setAll(rows);
        IntStream.range(0, rows.size())
                .filter(i -> rows.get(i) instanceof SlotRow.Slot(var _, var slot, var _) && slot.address() == selected)
                .findFirst().ifPresent(list.getSelectionModel()::select);
        if (!sameFrame) {
            IntStream.range(0, rows.size()).filter(i -> rows.get(i) instanceof SlotRow.Frame(var frame)
                    && frame.relation() == SlotFrameReport.Relation.FRAME)
                    .findFirst().ifPresent(i -> Platform.runLater(() -> list.scrollTo(Math.max(0,
                    i - Math.clamp((long) (list.getHeight() / (4 * ROW * note.getFont().getSize())), 0, ABOVE)))));
        }
        if (wasEdited) {
            list.requestFocus();
        }
        showEvaluation(read.il());
        flash.playFromStart();
    }

    private void showEvaluation(EvaluationStackReport il) {
        Label head = new Label(il.ilOffset() < 0 ? text("slots.il") : text("slots.il.at", "IL_%04x".formatted(il.ilOffset())));
        head.getStyleClass().add("relation");
        HBox title = new HBox(head);
        title.getStyleClass().add("evaluation-head");
        title.setAlignment(Pos.CENTER_LEFT);
        evaluation.getChildren().setAll(title);
        if (shown.stack().frames().isEmpty()) {
            evaluation.getChildren().clear();
        } else if (il.entries().isEmpty()) {
            Label none = new Label(text("slots.il.empty"));
            none.getStyleClass().addAll("muted", "evaluation-row");
            evaluation.getChildren().add(none);
        }
        il.entries().stream().limit(MOST_ENTRIES).map(this::entry).forEach(evaluation.getChildren()::add);
        if (il.entries().size() > MOST_ENTRIES) {
            Label more = new Label(text("slots.il.more", il.entries().size() - MOST_ENTRIES));
            more.getStyleClass().addAll("muted", "evaluation-row");
            evaluation.getChildren().add(more);
        }
    }

    private Node entry(EvaluationStackReport.Entry entry) {
        Label depth = new Label(entry.depth() == 0 ? text("slots.il.top") : "-" + entry.depth());
        depth.getStyleClass().add("depth");
        Label type = new Label(entry.type());
        type.getStyleClass().add("type");
        Label value = new Label(entry.value());
        value.getStyleClass().add("value");
        value.setMinWidth(0);
        value.setTextOverrun(OverrunStyle.ELLIPSIS);
        value.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(value, Priority.ALWAYS);
        Node where = entry.own() ? new Chip(Mark.STACK, entry.where()) : where(entry.where());
        HBox row = new HBox(depth, type, value, where);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("evaluation-row");
        Tooltip.install(row, new Tooltip(entry.type() + " " + entry.value() + "\n" + entry.where()));
        row.setAccessibleText(String.join(" ", depth.getText(), entry.type(), entry.value(), entry.where()));
        return row;
    }

    private static Node where(String where) {
        Label label = new Label(where);
        label.getStyleClass().add("where");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    @Override
    public void running() {
        root.pseudoClassStateChanged(RUNNING, true);
    }

    @Override
    public void clear() {
        shown = null;
        edited = 0;
        editor = null;
        list.getItems().clear();
        evaluation.getChildren().clear();
        root.pseudoClassStateChanged(RUNNING, false);
    }
}
