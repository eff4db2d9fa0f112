package hybridscope.views.debug;

import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import hybridscope.views.session.DebugControl;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * A pane that shows something of a session: muted while that runs, a sentence with one button where there is nothing to show, and
 * below what was refused.
 */
abstract class SessionPane implements DebugPane {
    private static final String STALE = "stale";

    /** Texts and links. */
    final ViewContext context;
    /** The session. */
    final DebugControl debug;
    private final String name;
    private final Ikon ikon;
    private final Runnable start;
    private final BorderPane room = new BorderPane();
    private final HBox complaint = new HBox();
    private final Label reason = new Label();

    /**
     * A pane without a session.
     *
     * @param name  its name in ids and message keys
     * @param start starts a session
     */
    SessionPane(ViewContext context, String name, Ikon ikon, Runnable start) {
        this.context = context;
        debug = context.debug();
        this.name = name;
        this.ikon = ikon;
        this.start = start;
        // Whatever a program calls its types, it does not widen the window.
        room.setMinWidth(0);
        room.setId(name + "-pane");
        room.getStyleClass().addAll("pane", "session-pane");
        reason.setId(name + "-complaint");
        reason.setWrapText(true);
        HBox.setHgrow(reason, Priority.ALWAYS);
        reason.setMaxWidth(Double.MAX_VALUE);
        Button close = button(CarbonIcons.CLOSE, "debug.dismiss", this::forgive);
        complaint.getStyleClass().add("complaint");
        complaint.getChildren().setAll(new Icon(CarbonIcons.WARNING, "error"), reason, close);
    }

    @Override
    public final Node node() {
        return room;
    }

    @Override
    public final String titleKey() {
        return "debug.pane." + name;
    }

    @Override
    public final Ikon icon() {
        return ikon;
    }

    @Override
    public void show(SessionState state) {
        room.getStyleClass().remove(STALE);
        forgive();
        read(state);
    }

    @Override
    public void running() {
        if (!room.getStyleClass().contains(STALE)) {
            room.getStyleClass().add(STALE);
        }
    }

    @Override
    public void clear() {
        room.getStyleClass().remove(STALE);
        forgive();
        noSession();
    }

    /** Asks for what is to be shown. */
    abstract void read(SessionState state);

    /** Says that there is no session, with a button that starts one. */
    final void noSession() {
        put(new EmptyPane(ikon, context.text("debug." + name + ".empty"), context.text("debug.start"), start));
    }

    /** Fills the pane. */
    final void put(Node content) {
        if (room.getCenter() != content) {
            room.setCenter(content);
        }
    }

    /** What stands above the content. */
    final void top(Node tools) {
        room.setTop(tools);
    }

    /** Says below why something was not done. */
    final void refuse(Exception failure) {
        refuse(failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage());
    }

    /** Says below why something was not done. */
    final void refuse(String why) {
        reason.setText(why);
        room.setBottom(complaint);
    }

    /** What was refused is no longer of interest. */
    final void forgive() {
        room.setBottom(null);
    }

    /** A button with an icon alone; its text is spoken and shown beside the mouse. */
    final Button button(Ikon sign, String key, Runnable action) {
        Button button = new Button(null, new Icon(sign));
        button.setId(key.replace('.', '-'));
        button.getStyleClass().add("flat");
        button.setAccessibleText(context.text(key));
        button.setTooltip(new Tooltip(context.text(key)));
        button.setOnAction(_ -> action.run());
        return button;
    }
}
