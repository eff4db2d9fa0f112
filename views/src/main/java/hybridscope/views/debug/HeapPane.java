package hybridscope.views.debug;

import hybridscope.core.debug.Motion;
import hybridscope.inspectors.debug.ManagedHeapReport;
import hybridscope.inspectors.debug.ManagedHeapReport.ClassRow;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.session.PausedSession;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The objects by class, and those of the class that is chosen: hundred at a time. */
public final class HeapPane extends SessionPane {
    private final RecordTable<ClassRow> classes;
    private final ValueTree instances;
    private final Label totals = new Label();
    private final Label title = new Label();
    private final Button next;
    private final Button first;
    private final BorderPane right = new BorderPane();
    private final SplitPane split;
    private SessionState state;
    private boolean filling;
    private int chosen;
    /** The last object of the page before; 0 for the first page. */
    private final List<Integer> pages = new ArrayList<>(List.of(0));

    /** Without a session. @param start starts one */
    public HeapPane(ViewContext context, Runnable start) {
        super(context, "heap", CarbonIcons.DATA_BASE, start);
        classes = new RecordTable<>(context, List.of(
                RecordColumn.<ClassRow>text("debug.heap.count", 84, row -> "%,d".formatted(row.count())).number(ClassRow::count),
                RecordColumn.<ClassRow>text("debug.heap.bytes", 96, row -> "%,d".formatted(row.bytes())).number(ClassRow::bytes),
                RecordColumn.<ClassRow>text("debug.heap.class", 280, ClassRow::type).code()), () -> "");
        classes.setId("heap-classes");
        classes.setAccessibleText(context.text("debug.pane.heap"));
        instances = new ValueTree(context, debug, "heap-instances", this::refuse);
        RecordFilter filter = new RecordFilter(classes, context);
        filter.setId("heap-filter");
        BorderPane left = new BorderPane(classes);
        left.setTop(filter);
        first = button(CarbonIcons.CHEVRON_LEFT, "debug.heap.first", () -> page(-1));
        next = button(CarbonIcons.CHEVRON_RIGHT, "debug.heap.next", () -> page(1));
        title.setId("heap-title");
        title.getStyleClass().add("section-title");
        title.setMinWidth(0);
        totals.setId("heap-totals");
        totals.getStyleClass().add("count");
        totals.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(title, first, next, gap, totals);
        tools.getStyleClass().add("tool-strip");
        right.setTop(tools);
        right.setCenter(choose());
        split = new SplitPane(left, right);
        split.getStyleClass().add("debug-split");
        split.setDividerPositions(0.48);
        classes.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!filling && row != null && row.id() != chosen) {
                chosen = row.id();
                pages.clear();
                pages.add(0);
                list(row);
            }
        });
        noSession();
    }

    private EmptyPane choose() {
        return new EmptyPane(CarbonIcons.DATA_BASE, context.text("debug.heap.choose"), context.text("debug.heap.choose.go"),
                () -> classes.choose(classes.getItems().getFirst()));
    }

    @Override
    void read(SessionState now) {
        state = now;
        debug.ask(PausedSession::heap, this::show, this::refuse);
    }

    private void show(ManagedHeapReport report) {
        filling = true;
        classes.show(report.classes());
        ClassRow row = report.classes().stream().filter(each -> each.id() == chosen).findFirst().orElse(null);
        if (row == null) {
            chosen = 0;
            right.setCenter(choose());
            title.setText("");
            first.setDisable(true);
            next.setDisable(true);
        } else {
            classes.choose(row);
            list(row);
        }
        filling = false;
        totals.setText(context.text("debug.heap.totals", report.objects(), report.bytes(), report.collections()));
        totals.setTooltip(new Tooltip(context.text("debug.heap.totals.more", report.used(), report.pages(), report.limit(),
                report.allocated())));
        put(report.classes().isEmpty() ? new EmptyPane(icon(), context.text("debug.heap.none"),
                context.text("debug.heap.none.go"), () -> debug.go(new Motion.Until(Motion.Event.ALLOCATION, false))) : split);
    }

    private void page(int by) {
        if (by > 0) {
            // The page that is shown knows its last object.
            List<javafx.scene.control.TreeItem<ValueRow>> shown = instances.getRoot().getChildren();
            pages.add(shown.getLast().getValue().variable().object());
        } else if (pages.size() > 1) {
            pages.removeLast();
        }
        ClassRow row = classes.getSelectionModel().getSelectedItem();
        if (row != null) {
            list(row);
        }
    }

    private void list(ClassRow row) {
        int after = pages.getLast();
        int start = (pages.size() - 1) * ManagedHeapReport.PAGE;
        instances.read(state, session -> session.instances(row.id(), after).stream().map(HeapPane::top).toList(), tops -> {
            title.setText(tops.isEmpty()
                    ? row.type() : context.text("debug.heap.page", row.type(), start + 1, start + tops.size(), row.count()));
            first.setDisable(pages.size() == 1);
            next.setDisable(start + tops.size() >= row.count());
            right.setCenter(instances);
        });
    }

    private static ValueSource.Top top(VariableReport object) {
        return new ValueSource.Top(object.path(), object, null);
    }

    @Override
    public void clear() {
        super.clear();
        classes.show(List.of());
        instances.forget();
        chosen = 0;
        right.setCenter(choose());
    }
}
