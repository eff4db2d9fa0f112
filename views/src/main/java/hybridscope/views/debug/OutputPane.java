package hybridscope.views.debug;

import hybridscope.core.debug.DebugConsole;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.host.Denial;
import hybridscope.inspectors.session.PausedSession;
import hybridscope.inspectors.session.SessionState;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
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
    private final HBox line = new HBox();
    private final HBox refusals = new HBox();
    private final Label denied = new Label();
    private final TextField input = new TextField();
    private final Timeline glances = new Timeline(new KeyFrame(GLANCE, _ -> write()));
    /** Whether there is a program whose text is shown. */
    private boolean shown;
    private List<DebugConsole.Piece> written = List.of();

    /** Without a session. @param start starts one */
    public OutputPane(ViewContext context, Runnable start) {
        this(context, start, start);
    }

    /**
     * Without a session.
     *
     * @param start starts one
     * @param grant asks what a program may use of the machine
     */
    public OutputPane(ViewContext context, Runnable start, Runnable grant) {
        super(context, "console", CarbonIcons.TERMINAL, start);
        denied.setId("console-denied");
        denied.setMinWidth(0);
        denied.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(denied, Priority.ALWAYS);
        Button more = new Button(context.text("debug.denied.grant"));
        more.setId("console-grant");
        more.setMinWidth(Button.USE_PREF_SIZE);
        more.setOnAction(_ -> grant.run());
        refusals.getChildren().setAll(new Icon(CarbonIcons.WARNING, "warning"), denied, more);
        refusals.getStyleClass().add("console-line");
        refusals.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        refusals.managedProperty().bind(refusals.visibleProperty());
        refusals.setVisible(false);
        area.setId("console-output");
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().add("console-output");
        area.setAccessibleText(context.text("debug.pane.console"));
        input.setId("console-input");
        input.getStyleClass().add("mono");
        input.setPromptText(context.text("debug.console.input"));
        input.setMinWidth(80);
        HBox.setHgrow(input, Priority.ALWAYS);
        input.setOnAction(_ -> send());
        Button send = button(CarbonIcons.SEND_ALT, "debug.console.send", this::send);
        Button end = new Button(context.text("debug.console.end"));
        end.setId("console-end");
        end.setMinWidth(Button.USE_PREF_SIZE);
        end.setOnAction(_ -> type(debug::endInput));
        waits.setId("console-waits");
        waits.getStyleClass().addAll("chip", "changed");
        waits.setText(context.text("debug.console.waits"));
        waits.setMinWidth(Label.USE_PREF_SIZE);
        waits.managedProperty().bind(waits.visibleProperty());
        nothing.setText(context.text("debug.console.nothing"));
        nothing.getStyleClass().add("muted");
        nothing.setMouseTransparent(true);
        line.getChildren().setAll(waits, input, send, end);
        line.getStyleClass().add("console-line");
        whole.setBottom(new javafx.scene.layout.VBox(refusals, line));
        whole.setCenter(new StackPane(new VirtualizedScrollPane<>(area), nothing));
        glances.setCycleCount(Animation.INDEFINITE);
        noSession();
    }

    @Override
    void read(SessionState state) {
        glances.stop();
        waits.setVisible(state.stop().reason() == Stop.Reason.INPUT);
        line.setDisable(state.ended());
        debug.ask(PausedSession::denials, denials -> {
            shown = true;
            show(denials);
            put(whole);
            write();
            if (state.stop().reason() == Stop.Reason.INPUT) {
                input.requestFocus();
            }
        }, this::refuse);
    }

    /** What the sandbox has denied the program so far. */
    private void show(List<Denial> denials) {
        refusals.setVisible(!denials.isEmpty());
        String all = denials.stream()
                .map(each -> context.text("debug.denied." + each.kind().name().toLowerCase(Locale.ROOT),
                        Escapes.inert(each.name()))).distinct()
                .collect(Collectors.joining("; "));
        denied.setText(denials.isEmpty() ? "" : context.text("debug.denied", all));
        denied.setTooltip(denials.isEmpty() ? null : new Tooltip(all.replace("; ", "\n")));
    }

    @Override
    public void running() {
        // Its text is never out of date: it is looked at while the program writes it.
        if (shown) {
            glances.play();
        }
    }

    private void send() {
        String line = input.getText() + "\n";
        type(() -> debug.type(line));
        input.clear();
    }

    /** Gives the program something to read: it takes it when it goes on, and at once where it waits for it. */
    private void type(Runnable typing) {
        if (shown) {
            typing.run();
            SessionState state = debug.state().getValue();
            if (state != null && !debug.running().get() && state.stop().reason() == Stop.Reason.INPUT) {
                debug.go(new Motion.Run(false));
            }
        }
    }

    private void write() {
        List<DebugConsole.Piece> now = last(debug.output());
        if (now.equals(written)) {
            return;
        }
        int same = 0;
        while (same < now.size() && same < written.size() && now.get(same).equals(written.get(same))) {
            same++;
        }
        int length = written.subList(0, same).stream().mapToInt(piece -> piece.text().length()).sum();
        area.deleteText(length, area.getLength());
        now.subList(same, now.size()).forEach(piece -> area.append(piece.text(), piece.said() ? List.of("log-line") : List.of()));
        written = now;
        nothing.setVisible(now.isEmpty());
        area.moveTo(area.getLength());
        area.requestFollowCaret();
    }

    /** The end of it, from the start of a line. */
    private static List<DebugConsole.Piece> last(List<DebugConsole.Piece> all) {
        int left = MOST;
        for (int i = all.size() - 1; i >= 0; i--) {
            String text = all.get(i).text();
            if (text.length() > left) {
                List<DebugConsole.Piece> end = new ArrayList<>(all.subList(i + 1, all.size()));
                end.addFirst(new DebugConsole.Piece(text.substring(text.indexOf('\n', text.length() - left) + 1),
                        all.get(i).said()));
                return List.copyOf(end);
            }
            left -= text.length();
        }
        return List.copyOf(all);
    }

    @Override
    public void clear() {
        glances.stop();
        shown = false;
        written = List.of();
        area.clear();
        super.clear();
    }
}
