package hybridscope.views.table;

import hybridscope.inspectors.row.Referrer;
import hybridscope.inspectors.row.Referrers;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** The rows that refer to what Details shows, by table and column, each a link. Searched for off the FX thread. */
final class ReferrersPane extends VBox {
    /** At most so many rows are listed. */
    static final int LIMIT = 200;
    /** Holding down an arrow key passes many rows: only the one where it stops is searched for. */
    private static final Duration SETTLE = Duration.millis(120);

    private final ViewContext context;
    private final PauseTransition settle = new PauseTransition(SETTLE);
    private BackgroundTasks.Job job;

    /** Looks for referrers. */
    interface Search {
        /** @param progress told how many rows have been looked at; may throw to break off */
        Referrers run(int limit, LongConsumer progress);
    }

    ReferrersPane(ViewContext context) {
        this.context = context;
        getStyleClass().add("referrers");
    }

    /** Shows what {@code search} finds. */
    void show(Search search) {
        cancel();
        getChildren().setAll(title(context.text("row.referrers")), quiet(context.text("row.referrers.searching")));
        settle.setOnFinished(_ -> job = context.background().run(context.text("row.task.referrers"),
                progress -> search.run(LIMIT, done -> progress.report(done, 0)), this::found,
                failure -> getChildren().setAll(title(context.text("row.referrers")),
                quiet(String.valueOf(failure.getMessage())))));
        settle.playFromStart();
    }

    private void found(Referrers referrers) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(title(context.text("row.referrers.count", referrers.total())));
        Map<String, Pane> groups = new LinkedHashMap<>();
        for (Referrer row : referrers.rows()) {
            String group = row.table() + "." + row.column();
            boolean named = !row.name().isEmpty();
            Pane links = groups.computeIfAbsent(group + named, _ -> {
                Pane pane = named ? new VBox() : new FlowPane();
                pane.getStyleClass().add("links");
                nodes.add(quiet(group));
                nodes.add(pane);
                return pane;
            });
            LinkLabel link = new LinkLabel(named ? row.name() : Integer.toString(row.rid()), row.place(), context.navigator());
            link.getStyleClass().add(named ? "referrer" : "mono");
            link.setTooltip(new Tooltip(row.name() + "\n" + row.table() + " " + row.rid()));
            link.setAccessibleText(group + " " + row.rid() + " " + row.name());
            links.getChildren().add(link);
        }
        if (referrers.total() > referrers.rows().size()) {
            nodes.add(quiet(context.text("row.referrers.more", referrers.total() - referrers.rows().size())));
        }
        getChildren().setAll(nodes);
    }

    private static Label title(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("section-title");
        return label;
    }

    private static Label quiet(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        label.setWrapText(true);
        return label;
    }

    /** Ends the search. */
    void cancel() {
        settle.stop();
        if (job != null) {
            job.cancel();
        }
    }
}
