package hybridscope.views.debug;

import hybridscope.inspectors.debug.CallStackReport;
import hybridscope.inspectors.debug.CallStackReport.CallFrame;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Icon;
import hybridscope.views.control.Mark;
import hybridscope.views.place.ViewContext;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The calls of the thread that is looked at, the innermost first; choosing one shows its frame everywhere. */
public final class CallStackPane implements DebugPane {
    private static final PseudoClass RUNNING = PseudoClass.getPseudoClass("running");
    private static final PseudoClass SHOWN = PseudoClass.getPseudoClass("shown");

    private final ViewContext context;
    private final BorderPane root = new BorderPane();
    private final ListView<CallFrame> list = new ListView<>();
    private final Label title = new Label();
    private final Label count = new Label();
    private boolean filling;
    private int thread;
    private int shown;

    /** An empty pane. */
    public CallStackPane(ViewContext context) {
        this.context = context;
        root.getStyleClass().addAll("pane", "call-stack");
        title.setText(context.text("calls.title"));
        title.getStyleClass().add("relation");
        count.getStyleClass().addAll("muted", "mono");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(new Icon(icon()), title, gap, count);
        head.getStyleClass().add("pane-head");
        head.setAlignment(Pos.CENTER_LEFT);
        list.setId("call-stack");
        list.setAccessibleText(context.text("calls.title"));
        list.setCellFactory(_ -> new CallCell());
        list.setPlaceholder(new Label(context.text("calls.empty")));
        list.getSelectionModel().selectedItemProperty().addListener((_, _, frame) -> {
            if (frame != null && !filling && frame.frame() != shown) {
                context.debug().select(thread, frame.frame());
            }
        });
        root.setTop(head);
        root.setCenter(list);
    }

    /** A frame. */
    private final class CallCell extends ListCell<CallFrame> {
        @Override
        protected double computePrefWidth(double height) {
            return 0;
        }

        @Override
        protected void updateItem(CallFrame frame, boolean empty) {
            super.updateItem(frame, empty);
            setText(null);
            pseudoClassStateChanged(SHOWN,
                    !empty && frame != null && frame.frame() == shown && frame.kind().hasSlots());
            if (empty || frame == null) {
                setGraphic(null);
                setTooltip(null);
                setAccessibleText(null);
                return;
            }
            Chip chip = new Chip(switch (frame.kind()) {
                case INTERNAL_CALL -> Mark.ICALL;
                case AOT -> Mark.AOT;
                case BRIDGE -> Mark.BRIDGE;
                case INTERPRETED, CLASS_CONSTRUCTOR, FILTER, STUB -> Mark.INTERP;
            });
            Label number = new Label(!frame.kind().hasSlots() ? "" : String.valueOf(frame.frame()));
            number.getStyleClass().addAll("mono", "muted", "frame-number");
            CallName method = new CallName(frame.name());
            HBox.setHgrow(method, Priority.ALWAYS);
            String where = frame.line() != null ? frame.line().text() : frame.ilOffset() >= 0
                    ? "IL_%04x".formatted(frame.ilOffset()) : "";
            Label place = new Label(where);
            place.getStyleClass().addAll("mono", "muted");
            place.setMinWidth(Region.USE_PREF_SIZE);
            HBox box = new HBox(number, chip, method, place);
            box.setAlignment(Pos.CENTER_LEFT);
            box.getStyleClass().add("call-box");
            box.prefWidthProperty().bind(widthProperty().subtract(14));
            box.maxWidthProperty().bind(widthProperty().subtract(14));
            setGraphic(box);
            String kind = context.text("calls.kind." + JsonName.of(frame.kind()));
            Tooltip tip = new Tooltip(frame.metadata() + "\n" + kind + (frame.irOffset() < 0
                    ? "" : "\nIL_%04x, IR %04x".formatted(Math.max(0, frame.ilOffset()), frame.irOffset())));
            tip.setWrapText(true);
            tip.setMaxWidth(520);
            setTooltip(tip);
            setAccessibleText(frame.frame() + " " + frame.method() + " " + where + " " + kind);
        }
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public String titleKey() {
        return "calls.title";
    }

    @Override
    public Ikon icon() {
        return CarbonIcons.LIST;
    }

    @Override
    public void show(SessionState state) {
        context.debug().ask(session -> session.callStack(state.thread()), report -> fill(report, state), _ -> clear());
    }

    private void fill(CallStackReport report, SessionState state) {
        filling = true;
        thread = report.thread();
        shown = state.frame();
        root.pseudoClassStateChanged(RUNNING, false);
        count.setText(report.depth() == 0 ? "" : context.text("calls.count", report.thread(), report.depth()));
        list.getItems().setAll(report.frames());
        for (int i = 0; i < report.frames().size(); i++) {
            CallFrame frame = report.frames().get(i);
            if (frame.frame() == shown && frame.kind().hasSlots()) {
                list.getSelectionModel().select(i);
                if (shown == 0) {
                    list.scrollTo(0);
                }
            }
        }
        filling = false;
    }

    @Override
    public void running() {
        root.pseudoClassStateChanged(RUNNING, true);
    }

    @Override
    public void clear() {
        list.getItems().clear();
        count.setText("");
        root.pseudoClassStateChanged(RUNNING, false);
    }
}
