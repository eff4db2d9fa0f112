package hybridscope.views.debug;

import hybridscope.core.abi.Abi;
import hybridscope.core.debug.Motion;
import hybridscope.inspectors.bridge.CallValueReport;
import hybridscope.inspectors.debug.CrossingReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.bridge.BridgeDrawing;
import hybridscope.views.bridge.ChosenAbi;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Segments;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The call between interpreted code and the AOT part that the thread stands in front of: slots on one side, registers and stack
 * of an ABI on the other, with the values that are handed over.
 */
public final class CrossingPane extends SessionPane {
    /** Wide enough for drawing and note side by side. */
    private static final double WIDE = 900;
    private static final double NOTE = 240;

    private final Label what = new Label();
    private final Label note = new Label();
    private final BridgeDrawing drawing;
    private final BorderPane shown = new BorderPane();
    private final List<ToggleButton> abis = new ArrayList<>();
    private SessionState state;
    private CrossingReport crossing;

    /** Without a session. @param start starts one */
    public CrossingPane(ViewContext context, Runnable start) {
        super(context, "crossing", CarbonIcons.ARROWS_HORIZONTAL, start);
        drawing = new BridgeDrawing(context, this::picked);
        what.setId("crossing-call");
        what.getStyleClass().add("mono");
        what.setMinWidth(0);
        note.setId("crossing-note");
        note.setMinWidth(0);
        note.getStyleClass().add("bridge-note");
        for (Abi abi : Abi.values()) {
            ToggleButton toggle = new ToggleButton(abi.text());
            toggle.setId("crossing-abi-" + abi.text());
            toggle.setUserData(abi);
            abis.add(toggle);
        }
        Segments choice = new Segments(abis.toArray(ToggleButton[]::new));
        select();
        choice.onSwitch(() -> {
            ChosenAbi.choose(context.remembered(), abi());
            if (state != null) {
                read(state);
            }
        });
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(choice, what, gap, go(true), go(false));
        tools.getStyleClass().add("tool-strip");
        ScrollPane scroll = new ScrollPane(drawing);
        scroll.setFitToWidth(true);
        shown.setTop(tools);
        shown.setCenter(scroll);
        shown.widthProperty().subscribe(width -> arrange(width.doubleValue()));
        noSession();
    }

    /** The rule of the value that is picked stands beside the drawing where there is room, else below. */
    private void arrange(double width) {
        boolean wide = width > WIDE;
        if (wide == (shown.getRight() == note) && note.getParent() != null) {
            return;
        }
        shown.setRight(null);
        shown.setBottom(null);
        note.setWrapText(wide);
        note.setPrefWidth(wide ? NOTE : Region.USE_COMPUTED_SIZE);
        if (wide) {
            shown.setRight(note);
        } else {
            shown.setBottom(note);
        }
    }

    private Button go(boolean backward) {
        return button(backward ? CarbonIcons.ARROW_LEFT : CarbonIcons.ARROW_RIGHT,
                backward ? "debug.crossing.previous" : "debug.crossing.next",
                () -> debug.go(new Motion.Until(Motion.Event.CROSSING, backward)));
    }

    private void select() {
        Abi chosen = ChosenAbi.of(context.remembered());
        abis.stream().filter(each -> each.getUserData() == chosen).forEach(each -> each.setSelected(true));
    }

    private Abi abi() {
        return abis.stream().filter(ToggleButton::isSelected).map(each -> (Abi) each.getUserData()).findFirst().orElseThrow();
    }

    @Override
    void read(SessionState now) {
        if (state == null) {
            // What was opened since may say for which ABI its AOT part is built.
            select();
        }
        state = now;
        Abi abi = abi();
        debug.ask(session -> session.crossing(now.thread(), abi, null), found -> found.ifPresentOrElse(this::show,
                () -> put(new EmptyPane(icon(), context.text("debug.crossing.none"), context.text("debug.crossing.next"),
                        () -> debug.go(new Motion.Until(Motion.Event.CROSSING, false))))), this::refuse);
    }

    @Override
    public void clear() {
        state = null;
        super.clear();
    }

    private void show(CrossingReport found) {
        crossing = found;
        what.setText(crossing.call().direction().text() + " " + crossing.call().signature() + "   " + crossing.call().declared());
        what.setTooltip(new Tooltip(crossing.caller() + " \u2192 " + crossing.call().method()));
        drawing.show(crossing);
        put(shown);
    }

    private void picked(CallValueReport value) {
        if (value == null) {
            note.setText(context.text("bridge.hint"));
        } else {
            String text = crossing.passed().get(crossing.call().values().indexOf(value)).text();
            note.setText((text.isEmpty() ? "" : text + "  ") + value.places() + ": "
                    + context.text("bridge.passing." + JsonName.of(value.passing())));
        }
        note.setTooltip(new Tooltip(note.getText()));
    }
}
