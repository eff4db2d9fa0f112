package hybridscope.views.debug;

import hybridscope.core.debug.breakpoint.HitCondition;
import hybridscope.inspectors.debug.BreakpointKind;
import hybridscope.inspectors.debug.BreakpointsReport.Row;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.BreakpointEdit;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.NamedBreakpoint;
import hybridscope.inspectors.session.PausedSession;
import hybridscope.inspectors.session.SessionState;
import hybridscope.inspectors.session.StoredBreakpoint;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.StringConverter;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The breakpoints of every kind: on, off, away; conditions, hit counts and texts to print are edited where they stand. */
public final class BreakpointsPane extends SessionPane {
    /** The kinds that are added here; those at instructions are set beside the instruction. */
    private static final List<BreakpointKind> KINDS = List.of(BreakpointKind.ENTRY, BreakpointKind.EXCEPTION,
            BreakpointKind.UNHANDLED, BreakpointKind.FIELD_WRITE, BreakpointKind.ADDRESS, BreakpointKind.TYPE_LOAD,
            BreakpointKind.CLASS_CONSTRUCTOR, BreakpointKind.CROSSING, BreakpointKind.LINE);
    private static final String CONDITION = "debug.breakpoints.condition";
    private static final String RULE = "debug.breakpoints.rule";
    private static final String LOG = "debug.breakpoints.log";

    /** Changes a breakpoint, on the session's thread. */
    @FunctionalInterface
    private interface Change {
        void make(PausedSession session, int number, String text) throws BreakpointEdit.RefusedException;
    }

    /** Changes one that no session knows. */
    @FunctionalInterface
    private interface KeptChange {
        StoredBreakpoint of(StoredBreakpoint old, String text) throws BreakpointEdit.RefusedException;
    }

    private final Function<CodeBreakpoint, Spot> spots;
    /** Those that no session knows, by their numbers in the table, which are negative. */
    private final Map<Integer, StoredBreakpoint> kept = new HashMap<>();
    private final RecordTable<Row> table;
    private final ComboBox<BreakpointKind> kind = new ComboBox<>();
    private final TextField field = new TextField();
    private final BorderPane whole = new BorderPane();
    private int thread;
    private int frame;
    private boolean adding;
    /** What is edited: the breakpoint's number, and the column; 0 for nothing. */
    private int editedNumber;
    private String editedColumn = "";

    /** Without a session. @param start starts one */
    public BreakpointsPane(ViewContext context, Runnable start) {
        this(context, start, each -> new Spot(Path.of(each.file()).getFileName() + " " + offset(each), null));
    }

    /**
     * Without a session.
     *
     * @param start starts one
     * @param spots how an instruction is called while no session is there to tell
     */
    public BreakpointsPane(ViewContext context, Runnable start, Function<CodeBreakpoint, Spot> spots) {
        super(context, "breakpoints", CarbonIcons.CIRCLE_FILLED, start);
        this.spots = spots;
        table = new RecordTable<>(context, List.of(
                RecordColumn.<Row>text("debug.breakpoints.number", 44, row -> row.number() > 0 ? Integer.toString(row.number())
                : "").number(row -> (long) row.number()), RecordColumn.<Row>text("debug.breakpoints.kind", 130,
                row -> context.text("debug.breakpoints.kind." + JsonName.of(row.kind()))).marked(this::sign),
                RecordColumn.<Row>text("debug.breakpoints.place", 330, Row::text).code().linked(Row::place),
                RecordColumn.<Row>text("debug.breakpoints.hits", 60, row -> row.number() > 0 ? Integer.toString(row.hits()) : "")
                .number(row -> (long) row.hits())), () -> "");
        table.setId("breakpoints-table");
        table.setAccessibleText(context.text("debug.pane.breakpoints"));
        table.add(0, "debug.breakpoints.enabled", 48, EnabledCell::new);
        table.add(4, CONDITION, 150, () -> new EditCell(CONDITION, Row::condition, PausedSession::setCondition, (kept, text) -> {
            BreakpointEdit.check(text);
            return kept.with(text.strip(), kept.rule(), kept.log());
        }));
        table.add(5, RULE, 70, () -> new EditCell(RULE, row -> row.rule().equals(HitCondition.ALWAYS.toString())
                ? "" : row.rule(), PausedSession::setHitRule, (kept, text) -> {
            BreakpointEdit.rule(text);
            return kept.with(kept.condition(), text.strip(), kept.log());
        }));
        table.add(6, LOG, 150, () -> new EditCell(LOG, Row::log, PausedSession::setLog,
                (kept, text) -> kept.with(kept.condition(), kept.rule(), text.strip())));
        MenuItem condition = context.item(CONDITION + ".edit", () -> edit(CONDITION));
        MenuItem rule = context.item(RULE + ".edit", () -> edit(RULE));
        MenuItem log = context.item(LOG + ".edit", () -> edit(LOG));
        MenuItem toggle = context.item("debug.breakpoints.toggle", this::toggle);
        MenuItem remove = context.item("debug.breakpoints.remove", this::remove);
        table.getContextMenu().getItems().addAll(0, List.of(condition, rule, log, toggle, remove));
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        table.setPlaceholder(new EmptyPane(icon(), context.text("debug.breakpoints.none"),
                context.text("debug.breakpoints.none.go"), field::requestFocus));
        kind.setId("breakpoints-kind");
        kind.getItems().setAll(KINDS);
        kind.setValue(KINDS.getFirst());
        kind.setAccessibleText(context.text("debug.breakpoints.kind"));
        kind.setConverter(new StringConverter<>() {
            @Override
            public String toString(BreakpointKind id) {
                return id == null ? "" : context.text("debug.breakpoints.kind." + JsonName.of(id));
            }

            @Override
            public BreakpointKind fromString(String name) {
                return KINDS.stream().filter(id -> context.text("debug.breakpoints.kind." + JsonName.of(id)).equals(name))
                        .findFirst().orElse(null);
            }
        });
        kind.setMinWidth(ComboBox.USE_PREF_SIZE);
        field.setId("breakpoints-field");
        field.getStyleClass().add("mono");
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setMinWidth(100);
        field.setOnAction(_ -> add());
        kind.valueProperty().subscribe(id -> field.setPromptText(context.text("debug.breakpoints.prompt." + JsonName.of(id))));
        field.textProperty().subscribe(_ -> field.getStyleClass().remove("invalid"));
        Button add = new Button(context.text("debug.breakpoints.add"), new Icon(CarbonIcons.ADD));
        add.setId("breakpoints-add");
        add.setMinWidth(Button.USE_PREF_SIZE);
        add.setOnAction(_ -> add());
        Button away = button(CarbonIcons.TRASH_CAN, "debug.breakpoints.remove", this::remove);
        HBox tools = new HBox(kind, field, add, away);
        tools.getStyleClass().add("tool-strip");
        whole.setTop(tools);
        whole.setCenter(table);
        debug.breakpoints().addListener((ListChangeListener<Object>) _ -> showKept());
        debug.named().addListener((ListChangeListener<Object>) _ -> showKept());
        put(whole);
        showKept();
    }

    /** What an instruction is called. @param place where it opens; null for nowhere */
    public record Spot(String text, Place place) {
    }

    /** How the offset of a breakpoint is written. */
    public static String offset(CodeBreakpoint each) {
        return (each.ir() ? "IR_%04x" : "IL_%04x").formatted(each.offset());
    }

    // ---- those that no session knows

    /** Shows the window's breakpoints while there is no session. */
    private void showKept() {
        if (debug.state().getValue() == null) {
            List<StoredBreakpoint> all = new ArrayList<>(debug.breakpoints());
            all.addAll(debug.named());
            fill(List.of(), all);
        }
    }

    private void fill(List<Row> known, Collection<StoredBreakpoint> others) {
        Row chosen = table.getSelectionModel().getSelectedItem();
        editedNumber = 0;
        kept.clear();
        List<Row> rows = new ArrayList<>(known);
        for (StoredBreakpoint each : others) {
            kept.put(-1 - kept.size(), each);
            rows.add(row(-kept.size(), each));
        }
        table.show(rows);
        rows.stream().filter(each -> chosen != null && each.kind() == chosen.kind() && each.text().equals(chosen.text()))
                .findFirst().ifPresent(table::choose);
    }

    private Row row(int number, StoredBreakpoint each) {
        return switch (each) {
            case CodeBreakpoint code -> {
                Spot spot = spots.apply(code);
                yield new Row(number, code.ir() ? BreakpointKind.IR : BreakpointKind.IL, spot.text(), spot.place(),
                        code.enabled(), code.condition(), code.rule(), code.log(), 0, waits(each));
            }
            case NamedBreakpoint named -> new Row(number, named.kind(), named.text(), null, named.enabled(), named.condition(),
                    named.rule(), named.log(), 0, waits(each));
        };
    }

    private String waits(StoredBreakpoint each) {
        return debug.pending().getOrDefault(each, "");
    }

    /** Puts another one, or none, in the place of one that no session knows. */
    private void replace(StoredBreakpoint old, StoredBreakpoint now) {
        switch (old) {
            case CodeBreakpoint code when now == null -> debug.toggle(code);
            case CodeBreakpoint code -> debug.replace(code, (CodeBreakpoint) now);
            case NamedBreakpoint named -> debug.replace(named, (NamedBreakpoint) now);
        }
    }

    private Node sign(Row row) {
        String waits = row.note();
        if (!waits.isEmpty()) {
            Icon warning = new Icon(CarbonIcons.WARNING, "warning");
            Label reason = new Label(null, warning);
            reason.setId("breakpoint-waits-" + Math.abs(row.number()));
            reason.setAccessibleText(waits);
            reason.setTooltip(new Tooltip(waits));
            return reason;
        }
        Label sign = new Label();
        sign.getStyleClass().addAll("breakpoint-sign", row.log().isEmpty() ? "stops" : "prints");
        if (!row.enabled()) {
            sign.getStyleClass().add("off");
        }
        return sign;
    }

    @Override
    void read(SessionState state) {
        frame = state.frame();
        if (adding) {
            // All panes are told again behind a change: it is done.
            adding = false;
            field.clear();
        }
        thread = state.thread();
        debug.ask(PausedSession::breakpoints, report -> {
            fill(report.breakpoints(), debug.pending().keySet());
            put(whole);
        }, this::refuse);
    }

    private void add() {
        BreakpointKind id = kind.getValue();
        String text = field.getText();
        int ofThread = thread;
        int ofFrame = frame;
        if (debug.state().getValue() == null) {
            addKept(id, text.strip());
            return;
        }
        adding = true;
        debug.change(session -> {
            session.addBreakpoint(id, text, ofThread, ofFrame);
            return null;
        }, failure -> {
            adding = false;
            if (!field.getStyleClass().contains("invalid")) {
                field.getStyleClass().add("invalid");
            }
            refuse(failure);
            field.requestFocus();
        });
    }

    /** One for the next session, which will find what the name means. */
    private void addKept(BreakpointKind id, String text) {
        if (text.isEmpty() || id == BreakpointKind.ADDRESS) {
            if (!field.getStyleClass().contains("invalid")) {
                field.getStyleClass().add("invalid");
            }
            refuse(context.text(text.isEmpty() ? "debug.breakpoints.wanted" : "debug.breakpoints.address"));
            return;
        }
        forgive();
        debug.replace((NamedBreakpoint) null, NamedBreakpoint.of(id, text));
        field.clear();
    }

    private void remove() {
        List.copyOf(table.getSelectionModel().getSelectedItems()).stream().map(row -> kept.get(row.number()))
                .filter(Objects::nonNull).toList().forEach(each -> replace(each, null));
        List<Integer> numbers = table.getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).map(Row::number)
                .filter(number -> number > 0).toList();
        if (!numbers.isEmpty()) {
            debug.change(session -> {
                session.removeBreakpoints(numbers);
                return null;
            }, this::refuse);
        }
    }

    private void toggle() {
        Row row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            enable(row);
        }
    }

    private void enable(Row row) {
        StoredBreakpoint one = kept.get(row.number());
        if (one != null) {
            replace(one, one.enabled(!one.enabled()));
            return;
        }
        debug.change(session -> {
            session.enableBreakpoint(row.number(), !row.enabled());
            return null;
        }, this::refuse);
    }

    private void edit(String column) {
        Row row = table.getSelectionModel().getSelectedItem();
        if (row != null && !debug.running().get()) {
            editedNumber = row.number();
            editedColumn = column;
            table.refresh();
        }
    }

    private void leave() {
        if (editedNumber != 0) {
            editedNumber = 0;
            table.refresh();
            table.requestFocus();
        }
    }

    private void keyPressed(KeyEvent event) {
        if (editedNumber != 0 || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case DELETE -> remove();
            case SPACE -> toggle();
            case F2 -> edit(CONDITION);
            case INSERT -> field.requestFocus();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private final class EnabledCell extends TableCell<Row, Row> {
        @Override
        protected void updateItem(Row row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            CheckBox box = new CheckBox();
            box.setId("enabled-" + row.number());
            box.setSelected(row.enabled());
            box.setFocusTraversable(false);
            box.setAccessibleText(context.text("debug.breakpoints.enabled"));
            box.setOnAction(_ -> enable(row));
            setGraphic(box);
        }
    }

    /** A text of a breakpoint that is edited where it stands. */
    private final class EditCell extends TableCell<Row, Row> {
        private final String column;
        private final Function<Row, String> text;
        private final Change change;
        private final KeptChange keptChange;
        private InlineEditor editor;

        EditCell(String column, Function<Row, String> text, Change change, KeptChange keptChange) {
            this.keptChange = keptChange;
            this.column = column;
            this.text = text;
            this.change = change;
            getStyleClass().add("code");
            addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && editor == null
                        && getItem() != null) {
                    table.getSelectionModel().clearAndSelect(getIndex());
                    edit(column);
                    event.consume();
                }
            });
        }

        private void commit(Row row, String typed, Consumer<Exception> failed) {
            StoredBreakpoint one = kept.get(row.number());
            if (one == null) {
                debug.change(session -> {
                    change.make(session, row.number(), typed);
                    return null;
                }, failed::accept);
                return;
            }
            try {
                replace(one, keptChange.of(one, typed));
                table.requestFocus();
            } catch (BreakpointEdit.RefusedException e) {
                failed.accept(e);
            }
        }

        @Override
        protected void updateItem(Row row, boolean empty) {
            super.updateItem(row, empty);
            if (!empty && row != null && row.number() == editedNumber && column.equals(editedColumn)) {
                if (editor == null) {
                    editor = new InlineEditor(text.apply(row), (typed, failed) -> commit(row, typed, failed),
                            BreakpointsPane.this::leave);
                    setText(null);
                    setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
                    setGraphic(editor);
                    editor.begin();
                }
                return;
            }
            editor = null;
            setGraphic(null);
            setContentDisplay(ContentDisplay.LEFT);
            String shown = empty || row == null ? "" : text.apply(row);
            setText(shown);
            setTooltip(shown.isEmpty() ? null : new Tooltip(shown));
        }
    }

    @Override
    public void clear() {
        super.clear();
        put(whole);
        showKept();
    }
}
