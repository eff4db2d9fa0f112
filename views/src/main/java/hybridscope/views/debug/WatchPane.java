package hybridscope.views.debug;

import hybridscope.core.debug.expression.Expression;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.debug.WatchReport;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Expressions that are worked out at every stop, in the frame that is looked at. Insert adds one, Del removes the chosen one.
 * What calls methods says that it has done so on a snapshot.
 */
public final class WatchPane extends SessionPane {
    private final List<String> expressions;
    private final Consumer<List<String>> remember;
    private final ValueTree tree;
    private final TextField field = new TextField();
    private final Label wrong = new Label();
    private final BorderPane whole = new BorderPane();
    private volatile SessionState looked;

    /**
     * Without a session.
     *
     * @param start       starts one
     * @param expressions those that are watched from the start
     * @param remember    told them whenever they change
     */
    public WatchPane(ViewContext context, Runnable start, List<String> expressions, Consumer<List<String>> remember) {
        super(context, "watch", CarbonIcons.VIEW, start);
        this.expressions = new ArrayList<>(expressions);
        this.remember = remember;
        tree = new ValueTree(context, debug, "watch-tree", this::refuse);
        tree.writeWith((row, text) -> session -> {
            ValueTree.refuse(isTop(row) ? session.setExpression(looked.thread(), looked.frame(), row.key(), text)
                    : session.setVariable(looked.thread(), looked.frame(), row.variable().path(), text));
            return null;
        });
        tree.watchWith(this::add);
        field.setId("watch-field");
        field.getStyleClass().add("mono");
        field.setPromptText(context.text("debug.watch.prompt"));
        field.setMinWidth(120);
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setOnAction(_ -> typed());
        field.textProperty().subscribe(_ -> check());
        wrong.setId("watch-error");
        wrong.getStyleClass().add("cell-error");
        wrong.setMinWidth(0);
        Button add = new Button(context.text("debug.watch.add"), new Icon(CarbonIcons.ADD));
        add.setId("watch-add");
        add.setMinWidth(Button.USE_PREF_SIZE);
        add.setOnAction(_ -> typed());
        Button remove = button(CarbonIcons.TRASH_CAN, "debug.watch.remove", this::remove);
        HBox tools = new HBox(field, wrong, add, remove);
        tools.getStyleClass().add("tool-strip");
        whole.setTop(tools);
        whole.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        noSession();
    }

    private boolean isTop(ValueRow row) {
        return expressions.contains(row.key());
    }

    private void check() {
        boolean bad = !field.getText().isBlank() && Expression.parse(field.getText()).error().isPresent();
        wrong.setText(bad ? Expression.parse(field.getText())
                .error().map(error -> context.text("debug.place", error.offset() + 1, error.message())).orElse("") : "");
        field.getStyleClass().remove("invalid");
        if (bad) {
            field.getStyleClass().add("invalid");
        }
    }

    private void typed() {
        if (!field.getText().isBlank() && Expression.parse(field.getText()).error().isEmpty()) {
            add(field.getText().strip());
            field.clear();
        }
        field.requestFocus();
    }

    /** Watches an expression from now on. */
    public void add(String expression) {
        if (!expressions.contains(expression)) {
            expressions.add(expression);
            remember.accept(List.copyOf(expressions));
        }
        again();
    }

    private void remove() {
        TreeItem<ValueRow> item = tree.getSelectionModel().getSelectedItem();
        while (item != null && item.getParent() != tree.getRoot()) {
            item = item.getParent();
        }
        if (item != null && expressions.remove(item.getValue().key())) {
            remember.accept(List.copyOf(expressions));
            again();
        }
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.INSERT) {
            field.requestFocus();
            event.consume();
        } else if (event.getCode() == KeyCode.DELETE && tree.isFocused() && tree.editing() == null) {
            remove();
            event.consume();
        }
    }

    private void again() {
        if (looked != null && debug.state().getValue() != null) {
            read(debug.state().getValue());
        }
    }

    @Override
    void read(SessionState state) {
        looked = state;
        put(whole);
        List<String> wanted = List.copyOf(expressions);
        if (wanted.isEmpty()) {
            whole.setCenter(new EmptyPane(icon(), context.text("debug.watch.none"), context.text("debug.watch.none.go"),
                    field::requestFocus));
            return;
        }
        tree.read(state, session -> wanted.stream().map(each -> top(session.watch(state.thread(), state.frame(), each))).toList(),
                _ -> whole.setCenter(tree));
    }

    private ValueSource.Top top(WatchReport watched) {
        VariableReport value = watched.value() == null || !watched.onSnapshot() ? watched.value()
                : watched.value().detailed(context.text("debug.watch.snapshot"));
        return new ValueSource.Top(watched.expression(), value,
                watched.error() == null
                ? null : context.text("debug.place", watched.error().offset() + 1, watched.error().message()));
    }

    @Override
    public void clear() {
        super.clear();
        looked = null;
        tree.forget();
    }
}
