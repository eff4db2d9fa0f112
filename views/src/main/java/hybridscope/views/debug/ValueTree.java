package hybridscope.views.debug;

import hybridscope.core.debug.Motion;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.session.BreakpointEdit;
import hybridscope.inspectors.session.PausedSession;
import hybridscope.inspectors.session.SessionRequest;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.place.ViewContext;
import hybridscope.views.session.DebugControl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * Values that can be expanded: name, value, type. What is below a row is asked for when it is expanded, and again at every stop
 * as long as it stays so. Values that differ from those of the last stop are marked. F2 or a double click edits a value where it
 * stands.
 */
final class ValueTree extends TreeTableView<ValueRow> {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    /** Changes a value, on the session's thread. */
    @FunctionalInterface
    interface Writer {
        /** @return what does it */
        SessionRequest<?> write(ValueRow row, String text);
    }

    private record Loaded(String key, VariableReport variable, String name, String error, List<Loaded> children) {
    }

    private final ViewContext context;
    private final DebugControl debug;
    private final Consumer<Exception> refuse;
    private final Set<String> expanded = new HashSet<>();
    private final TreeTableColumn<ValueRow, ValueRow> valueColumn;
    private Map<String, String> before = new HashMap<>();
    private Map<String, String> now = new HashMap<>();
    private final Set<String> edited = new HashSet<>();
    private long position = -1;
    private Writer writer;
    private Consumer<String> watcher;
    private String editing;

    /**
     * An empty tree.
     *
     * @param refuse told why something was not done
     */
    ValueTree(ViewContext context, DebugControl debug, String id, Consumer<Exception> refuse) {
        this.context = context;
        this.debug = debug;
        this.refuse = refuse;
        setId(id);
        getStyleClass().add("value-tree");
        setShowRoot(false);
        setRoot(new TreeItem<>());
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        setAccessibleText(context.text("debug.values"));
        column("debug.value.name", 220, VariableNameCell::new);
        valueColumn = column("debug.value.value", 360, () -> new ValueCell(context, this));
        column("debug.value.type", 200, ValueTypeCell::new);
        setContextMenu(menu());
        addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    /** Who changes values; without one they cannot be changed. */
    void writeWith(Writer newWriter) {
        writer = newWriter;
    }

    /** Tells people where a text cannot be read. */
    static void refuse(Optional<ExpressionError> error) throws BreakpointEdit.RefusedException {
        if (error.isPresent()) {
            throw new BreakpointEdit.RefusedException("%d: %s".formatted(error.get().offset() + 1, error.get().message()));
        }
    }

    /** Who watches expressions; without one nobody does. */
    void watchWith(Consumer<String> newWatcher) {
        watcher = newWatcher;
    }

    private TreeTableColumn<ValueRow, ValueRow> column(String key, double width,
            Supplier<TreeTableCell<ValueRow, ValueRow>> cell) {
        TreeTableColumn<ValueRow, ValueRow> column = new TreeTableColumn<>(context.text(key));
        column.setId(key);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(each -> new SimpleObjectProperty<>(each.getValue().getValue()));
        column.setCellFactory(_ -> cell.get());
        getColumns().add(column);
        return column;
    }

    // ---- what is shown

    /** Asks the session, and shows the answer. @param done told what stands at the top, when it is shown */
    void read(SessionState state, ValueSource source, Consumer<List<ValueSource.Top>> done) {
        Set<String> wanted = Set.copyOf(expanded);
        record Answer(List<ValueSource.Top> tops, List<Loaded> loaded) {
        }
        debug.ask(session -> {
            List<ValueSource.Top> tops = source.of(session);
            List<Loaded> loaded = new ArrayList<>();
            for (ValueSource.Top top : tops) {
                loaded.add(load(session, top.key(), top.variable(), top.variable() == null ? top.key() : top.variable().name(),
                        top.error(), wanted));
            }
            return new Answer(tops, loaded);
        }, answer -> {
            show(state, answer.loaded);
            done.accept(answer.tops);
        }, refuse);
    }

    private static Loaded load(PausedSession session, String key, VariableReport variable, String name, String error,
            Set<String> wanted) {
        List<Loaded> children = null;
        if (variable != null && variable.expandable() && wanted.contains(key)) {
            children = new ArrayList<>();
            for (VariableReport child : session.children(variable.path()).variables()) {
                children.add(load(session, child.path(), child, child.name(), null, wanted));
            }
        }
        return new Loaded(key, variable, name, error, children);
    }

    private void show(SessionState state, List<Loaded> loaded) {
        endEdit();
        if (state.position() != position) {
            position = state.position();
            before = now;
            now = new HashMap<>();
            edited.clear();
        }
        fill(getRoot(), loaded);
    }

    private void fill(TreeItem<ValueRow> parent, List<Loaded> loaded) {
        List<TreeItem<ValueRow>> old = parent.getChildren();
        for (int i = 0; i < loaded.size(); i++) {
            Loaded each = loaded.get(i);
            Item item = i < old.size() && old.get(i).getValue().key().equals(each.key) ? (Item) old.get(i) : new Item();
            item.setValue(row(each));
            if (i >= old.size()) {
                old.add(item);
            } else if (old.get(i) != item) {
                old.set(i, item);
            }
            item.take(each.children);
        }
        if (old.size() > loaded.size()) {
            old.subList(loaded.size(), old.size()).clear();
        }
    }

    private ValueRow row(Loaded each) {
        if (each.variable == null) {
            return new ValueRow(each.key, null, each.name, false, each.error);
        }
        String id = each.key + "\n" + each.variable.type();
        String value = each.variable.value();
        String last = now.put(id, value);
        if (last != null && !last.equals(value)) {
            edited.add(id);
        }
        String old = before.get(id);
        return new ValueRow(each.key, each.variable, each.name, old != null && !old.equals(value) || edited.contains(id), null);
    }

    /** Forgets everything. */
    void forget() {
        before.clear();
        now.clear();
        edited.clear();
        expanded.clear();
        position = -1;
        getRoot().getChildren().clear();
    }

    /** A row whose children are asked for when it is expanded. */
    private final class Item extends TreeItem<ValueRow> {
        private boolean loaded;

        Item() {
            expandedProperty().addListener((_, _, open) -> {
                if (open) {
                    expanded.add(getValue().key());
                    load();
                } else {
                    expanded.remove(getValue().key());
                }
            });
        }

        @Override
        public boolean isLeaf() {
            return getValue() == null || !getValue().expandable();
        }

        private void load() {
            if (!loaded && getValue().expandable()) {
                loaded = true;
                String path = getValue().variable().path();
                Set<String> wanted = Set.copyOf(expanded);
                debug.ask(session -> {
                    List<Loaded> children = new ArrayList<>();
                    for (VariableReport child : session.children(path).variables()) {
                        children.add(ValueTree.load(session, child.path(), child, child.name(), null, wanted));
                    }
                    return children;
                }, children -> fill(this, children), refuse);
            }
        }

        void take(List<Loaded> children) {
            loaded = children != null;
            if (children != null) {
                setExpanded(true);
                fill(this, children);
            } else {
                setExpanded(false);
                getChildren().clear();
            }
        }
    }

    // ---- what is done with a row

    /** The row selected, or null. */
    ValueRow selected() {
        TreeItem<ValueRow> item = getSelectionModel().getSelectedItem();
        return item == null ? null : item.getValue();
    }

    /** The key of the row that is edited, or null. */
    String editing() {
        return editing;
    }

    boolean canEdit(ValueRow row) {
        return writer != null && row != null && row.placed() && !debug.running().get();
    }

    /** Edits the value of a row. */
    void edit(ValueRow row) {
        if (canEdit(row)) {
            editing = row.key();
            refresh();
        }
    }

    /** Leaves a value as it is. */
    void endEdit() {
        if (editing != null) {
            editing = null;
            refresh();
            requestFocus();
        }
    }

    /** Changes a value. @param failed told why not */
    void write(ValueRow row, String text, Consumer<? super Exception> failed) {
        debug.change(writer.write(row, text), failed);
    }

    /** A C# expression that leads to a row: {@code a.b[3]}. */
    static String expression(TreeItem<ValueRow> item) {
        ValueRow row = item.getValue();
        TreeItem<ValueRow> parent = item.getParent();
        while (parent != null && parent.getValue() != null && parent.getValue().variable() != null
                && parent.getValue().variable().kind() == VariableReport.Kind.PAGE) {
            parent = parent.getParent();
        }
        if (parent == null || parent.getValue() == null || row.variable() == null) {
            return row.name();
        }
        String of = expression(parent);
        return switch (row.variable().kind()) {
            case ELEMENT, CHARACTER -> of + row.name();
            case POINTEE -> "*" + of;
            case VALUE -> of;
            case STATIC -> parent.getValue().type() + "." + row.name();
            case ARGUMENT, LOCAL, FIELD, TARGET, METHOD, OBJECT, STATICS, PAGE -> of + "." + row.name();
        };
    }

    private ContextMenu menu() {
        MenuItem edit = context.item("debug.value.edit", () -> edit(selected()));
        MenuItem watch = context.item("debug.value.watch",
                () -> watcher.accept(expression(getSelectionModel().getSelectedItem())));
        MenuItem stop = context.item("debug.value.break", () -> stopAtWrites(selected()));
        MenuItem who = context.item("debug.value.writer", () -> lastWrite(selected()));
        MenuItem object = context.item("debug.value.object", () -> debug.openObject(selected().variable().object()));
        Menu copy = new CopyMenu(context.messages()).form("debug.copy.value", () -> selected().value())
                .form("debug.copy.expression", () -> expression(getSelectionModel().getSelectedItem()))
                .text(() -> text(selected())).build();
        ContextMenu menu = new ContextMenu(edit, watch, stop, who, object, new SeparatorMenuItem(), copy);
        menu.setOnShowing(_ -> {
            ValueRow row = selected();
            edit.setDisable(!canEdit(row));
            watch.setDisable(watcher == null || row == null
                    || row.variable() != null && row.variable().kind() == VariableReport.Kind.PAGE);
            stop.setDisable(row == null || !row.placed());
            who.setDisable(row == null || !row.placed());
            object.setDisable(row == null || row.variable() == null || row.variable().object() == 0);
            copy.setDisable(row == null);
        });
        return menu;
    }

    private void stopAtWrites(ValueRow row) {
        int address = row.variable().address();
        int size = row.variable().size();
        debug.change(session -> {
            session.addWatchpoint(address, size);
            return null;
        }, refuse);
    }

    private void lastWrite(ValueRow row) {
        if (row != null && row.placed()) {
            debug.go(new Motion.LastWrite(row.variable().address(), row.variable().size()));
        }
    }

    private static String text(ValueRow row) {
        return row == null ? "" : row.name() + "\t" + row.value() + "\t" + row.type();
    }

    private void keyPressed(KeyEvent event) {
        if (editing != null || event.isAltDown()) {
            return;
        }
        ValueRow row = selected();
        if (COPY.match(event)) {
            CopyMenu.put(text(row));
            event.consume();
        } else if (!event.isShortcutDown() && !event.isShiftDown() && row != null) {
            if (event.getCode() == KeyCode.F2) {
                edit(row);
                event.consume();
            } else if (event.getCode() == KeyCode.W) {
                lastWrite(row);
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER && row.variable() != null && row.variable().object() != 0) {
                debug.openObject(row.variable().object());
                event.consume();
            }
        }
    }
}
