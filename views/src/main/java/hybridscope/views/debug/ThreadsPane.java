package hybridscope.views.debug;

import hybridscope.core.debug.Motion;
import hybridscope.inspectors.debug.ThreadsReport.ThreadReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.session.PausedSession;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordTable;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The threads: what each does, what it waits for and who holds that. Enter or a double click looks at one, Space freezes it. */
public final class ThreadsPane extends SessionPane {
    private final RecordTable<ThreadReport> table;
    private int looked;

    /** Without a session. @param start starts one */
    public ThreadsPane(ViewContext context, Runnable start) {
        super(context, "threads", CarbonIcons.FLOW, start);
        RecordColumn<ThreadReport> method = RecordColumn.<ThreadReport>text("debug.threads.method", 260, ThreadReport::method)
                .code().linked(ThreadReport::place);
        table = new RecordTable<>(context, List.of(
                RecordColumn.<ThreadReport>text("debug.threads.number", 56, thread -> Integer.toString(thread.number()))
                .number(thread -> (long) thread.number())
                        .marked(this::sign),
                RecordColumn.text("debug.threads.name", 130, this::name),
                RecordColumn.text("debug.threads.state", 90, this::state),
                method,
                RecordColumn.<ThreadReport>text("debug.threads.executed", 120, thread -> "%,d".formatted(thread.executed()))
                .number(ThreadReport::executed)),
                () -> "");
        table.setId("threads-table");
        table.setAccessibleText(context.text("debug.pane.threads"));
        table.add(4, "debug.threads.waits", 300, WaitCell::new);
        table.add(6, "debug.threads.frozen", 72, FrozenCell::new);
        table.setRowFactory(_ -> new Row());
        MenuItem look = new MenuItem(context.text("debug.threads.look"));
        look.setOnAction(_ -> look(table.getSelectionModel().getSelectedItem()));
        MenuItem freeze = new MenuItem(context.text("debug.threads.freeze"));
        freeze.setOnAction(_ -> freeze(table.getSelectionModel().getSelectedItem()));
        table.getContextMenu().getItems().addAll(0, List.of(look, freeze));
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        noSession();
    }

    @Override
    void read(SessionState state) {
        debug.ask(PausedSession::threads, report -> {
            ThreadReport chosen = table.getSelectionModel().getSelectedItem();
            looked = state.thread();
            table.show(report.threads());
            report.threads().stream().filter(each -> chosen == null ? each.number() == looked : each.number() == chosen.number())
                    .findFirst().ifPresent(table::choose);
            put(report.threads().isEmpty() ? new EmptyPane(icon(), context.text("debug.threads.none"), context.text("debug.back"),
                    () -> debug.go(new Motion.Run(true))) : table);
        }, this::refuse);
    }

    private Node sign(ThreadReport thread) {
        return thread.number() == looked ? new Icon(CarbonIcons.ARROW_RIGHT, "accent") : null;
    }

    private String name(ThreadReport thread) {
        return !thread.name().isEmpty() ? thread.name() : thread.number() == 1 ? context.text("debug.threads.main") : "";
    }

    private String state(ThreadReport thread) {
        return context.text("debug.threads.state." + JsonName.of(thread.state()));
    }

    private void look(ThreadReport thread) {
        if (thread != null) {
            debug.select(thread.number(), 0);
        }
    }

    private void freeze(ThreadReport thread) {
        if (thread != null) {
            int number = thread.number();
            boolean frozen = !thread.frozen();
            debug.change(session -> {
                session.freeze(number, frozen);
                return null;
            }, this::refuse);
        }
    }

    private void keyPressed(KeyEvent event) {
        ThreadReport thread = table.getSelectionModel().getSelectedItem();
        if (thread == null || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        if (event.getCode() == KeyCode.ENTER) {
            look(thread);
            event.consume();
        } else if (event.getCode() == KeyCode.SPACE) {
            freeze(thread);
            event.consume();
        }
    }

    private final class Row extends TableRow<ThreadReport> {
        Row() {
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                    look(getItem());
                }
            });
        }

        @Override
        protected void updateItem(ThreadReport thread, boolean empty) {
            super.updateItem(thread, empty);
            getStyleClass().remove("current");
            if (!empty && thread != null && thread.number() == looked) {
                getStyleClass().add("current");
            }
        }
    }

    /** What a thread waits for, with a link to the one that holds it. */
    private final class WaitCell extends TableCell<ThreadReport, ThreadReport> {
        @Override
        protected void updateItem(ThreadReport thread, boolean empty) {
            super.updateItem(thread, empty);
            boolean nothing = empty || thread == null || thread.waitsFor().isEmpty();
            setText(null);
            setGraphic(null);
            setTooltip(null);
            if (nothing) {
                return;
            }
            setTooltip(new Tooltip(thread.waitsFor()));
            if (thread.heldBy() == 0) {
                setText(thread.waitsFor());
                return;
            }
            Hyperlink holder = new Hyperlink(context.text("debug.threads.held", thread.heldBy()));
            holder.setId("holder-" + thread.number());
            holder.getStyleClass().add("link");
            holder.setAccessibleRole(AccessibleRole.HYPERLINK);
            holder.setMinWidth(USE_PREF_SIZE);
            int number = thread.heldBy();
            holder.setOnAction(_ -> {
                debug.select(number, 0);
                table.getItems().stream().filter(each -> each.number() == number).findFirst().ifPresent(table::choose);
            });
            HBox box = new HBox(new Label(thread.waitsFor()), holder);
            box.getStyleClass().add("with-link");
            setGraphic(box);
        }
    }

    private final class FrozenCell extends TableCell<ThreadReport, ThreadReport> {
        @Override
        protected void updateItem(ThreadReport thread, boolean empty) {
            super.updateItem(thread, empty);
            if (empty || thread == null) {
                setGraphic(null);
                return;
            }
            CheckBox box = new CheckBox();
            box.setId("frozen-" + thread.number());
            box.setSelected(thread.frozen());
            box.setFocusTraversable(false);
            box.setAccessibleText(context.text("debug.threads.freeze"));
            box.setOnAction(_ -> freeze(thread));
            setGraphic(box);
        }
    }

    @Override
    public void clear() {
        super.clear();
        table.show(List.of());
    }
}
