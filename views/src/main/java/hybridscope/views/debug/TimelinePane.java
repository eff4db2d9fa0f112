package hybridscope.views.debug;

import hybridscope.core.debug.DebugEvents;
import hybridscope.inspectors.debug.DebugListing;
import hybridscope.inspectors.debug.TimelineReport;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What has happened so far, by position, and the way back to any of it. */
public final class TimelinePane extends SessionPane {
    /** How many events of a kind can be told apart. */
    private static final int PARTS = 4096;
    private final TimelineCanvas canvas;
    private final Label facts = new Label();
    private final Label hottest = new Label();
    private final BorderPane whole = new BorderPane();

    /** Without a session. @param start starts one */
    public TimelinePane(ViewContext context, Runnable start) {
        super(context, "timeline", CarbonIcons.TIME_PLOT, start);
        canvas = new TimelineCanvas(context, debug::jump);
        facts.setId("timeline-facts");
        facts.getStyleClass().add("count");
        facts.setMinWidth(Label.USE_PREF_SIZE);
        hottest.setId("timeline-hottest");
        hottest.getStyleClass().add("count");
        hottest.setMinWidth(0);
        HBox.setMargin(hottest, new Insets(0, 12, 0, 12));
        Label hint = new Label(context.text("debug.timeline.hint"));
        hint.getStyleClass().add("muted");
        hint.setMinWidth(0);
        // Half of it tells nothing.
        hint.widthProperty().subscribe(() -> hint.setVisible(hint.getWidth() >= hint.prefWidth(-1) - 1));
        Button closer = button(CarbonIcons.ZOOM_IN, "debug.timeline.closer", () -> canvas.zoom(true));
        Button further = button(CarbonIcons.ZOOM_OUT, "debug.timeline.further", () -> canvas.zoom(false));
        Button all = button(CarbonIcons.FIT_TO_SCREEN, "debug.timeline.whole", canvas::whole);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(closer, further, all, hint, gap, hottest, facts);
        tools.getStyleClass().add("tool-strip");
        whole.setTop(tools);
        whole.setCenter(canvas);
        noSession();
    }

    @Override
    void read(SessionState state) {
        record Answer(TimelineReport report, List<Long> snapshots) {
        }
        debug.ask(session -> new Answer(session.timeline(PARTS), session.snapshots()), answer -> {
            TimelineReport report = answer.report;
            canvas.show(report, answer.snapshots);
            facts.setText(context.text("debug.timeline.facts", report.position(), report.end(), count(report,
                    DebugEvents.Kind.EXCEPTION), count(report, DebugEvents.Kind.COLLECTION), answer.snapshots.size()));
            showHottest(report);
            put(whole);
        }, this::refuse);
    }

    /** The method that calls have crossed over to most; the tooltip has those behind it as well. */
    private void showHottest(TimelineReport report) {
        List<TimelineReport.Crossed> crossings = report.crossings();
        hottest.setVisible(!crossings.isEmpty());
        hottest.setManaged(!crossings.isEmpty());
        if (!crossings.isEmpty()) {
            TimelineReport.Crossed most = crossings.getFirst();
            hottest.setText(context.text("debug.timeline.hottest", most.method().text(), most.count()));
            hottest.setTooltip(new Tooltip(String.join("\n", DebugListing.crossings(report))));
        }
    }

    private static int count(TimelineReport report, DebugEvents.Kind kind) {
        return report.events().stream().filter(event -> event.kind() == kind).mapToInt(TimelineReport.Event::count).sum();
    }
}
