package hybridscope.views.debug;

import hybridscope.core.debug.DebugConsole;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What the program has written, and a line for what it is given to read. What going back takes back disappears. */
public final class OutputPane extends SessionPane {
    /** How much of the end is shown. */
    private static final int MOST = 200_000;
    private static final Duration GLANCE = Duration.millis(150);

    private final StyleClassedTextArea area = new StyleClassedTextArea();
    private final BorderPane whole = new BorderPane();
    private final Label nothing = new Label();
    private final Label waits = new Label();
    private final TextField input = new TextField();
    private final Timeline glances = new Timeline(new KeyFrame(GLANCE, _ -> write()));
    private DebugConsole console;
    private String written = "";

    /** Without a session. @param start starts one */
    public OutputPane(ViewContext context, Runnable start) {
        super(context, "console", CarbonIcons.TERMINAL, start);
        area.setId("console-output");
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().add("console-output");
        area.setAccessibleText(context.text("debug.pane.console"));
        input.setId("console-input");
        input.getStyleClass().add("mono");
        input.setPromptText(text("input"));
        input.setMinWidth(80);
        HBox.setHgrow(input, Priority.ALWAYS);
        Button send = button(CarbonIcons.SEND_ALT, "debug.console.send", () -> { });
        Button end = new Button(text("end"));
        end.setId("console-end");
        end.setMinWidth(Button.USE_PREF_SIZE);
        waits.setId("console-waits");
        waits.getStyleClass().addAll("chip", "changed");
        waits.setText(text("waits"));
        waits.setMinWidth(Label.USE_PREF_SIZE);
        waits.managedProperty().bind(waits.visibleProperty());
        nothing.setText(text("nothing"));
        nothing.getStyleClass().add("muted");
        nothing.setMouseTransparent(true);
        HBox line = new HBox(waits, input, send, end);
        line.getStyleClass().add("console-line");
        whole.setCenter(new StackPane(new VirtualizedScrollPane<>(area), nothing));
        glances.setCycleCount(Animation.INDEFINITE);
        noSession();
    }

    @Override
    void read(DebugState state) {
        glances.stop();
        waits.setVisible(state.stop().reason() == hybridscope.core.debug.Stop.Reason.INPUT);
        input.setDisable(state.ended());
        debug.ask(debuggee -> debuggee.console(), found -> {
            console = found;
            put(whole);
            write();
        }, this::refuse);
    }

    @Override
    public void running() {
        // Its text is never out of date: it is looked at while the program writes it.
        if (console != null) {
            glances.play();
        }
    }

    private void write() {
        String all = console.text();
        String now = all.length() > MOST ? all.substring(all.indexOf('\n', all.length() - MOST) + 1) : all;
        if (now.equals(written)) {
            nothing.setVisible(now.isEmpty());
            return;
        }
        if (!written.isEmpty() && now.startsWith(written) && written.endsWith("\n")) {
            append(now.substring(written.length()));
        } else {
            area.clear();
            append(now);
        }
        written = now;
        nothing.setVisible(now.isEmpty());
        area.moveTo(area.getLength());
        area.requestFollowCaret();
    }

    private void append(String text) {
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from) < 0 ? text.length() : text.indexOf('\n', from) + 1;
            String line = text.substring(from, end);
            area.append(line, line.startsWith("[debugger] ") ? List.of("log-line") : List.of());
            from = end;
        }
    }

    @Override
    public void clear() {
        glances.stop();
        console = null;
        written = "";
        area.clear();
        super.clear();
    }
}
