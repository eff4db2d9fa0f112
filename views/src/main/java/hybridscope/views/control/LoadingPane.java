package hybridscope.views.control;

import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * A pane whose content takes work to make: nothing for 200 ms, then a bar, then the content, or what went wrong with a
 * button to try again.
 */
public final class LoadingPane extends StackPane {
    private static final Duration PATIENCE = Duration.millis(200);

    private final ViewContext context;
    private BackgroundTasks.Job job;

    /** An empty pane. */
    public LoadingPane(ViewContext context) {
        this.context = context;
        getStyleClass().add("pane");
    }

    /**
     * Does {@code work} and shows what {@code content} makes of its result; work still under way for this pane is
     * cancelled.
     */
    public <T> void load(String title, BackgroundTasks.Work<T> work, Function<? super T, ? extends Node> content) {
        cancel();
        ProgressBar bar = new ProgressBar();
        VBox waiting = new VBox(bar, new Label(title));
        waiting.getStyleClass().add("empty-pane");
        PauseTransition patience = new PauseTransition(PATIENCE);
        BackgroundTasks.Job started = context.background().run(title, work, result -> {
            patience.stop();
            getChildren().setAll(content.apply(result));
        }, failure -> {
            patience.stop();
            getChildren().setAll(new EmptyPane(CarbonIcons.WARNING, context.text("loading.failed", title, reason(failure)),
                    context.text("loading.again"), () -> load(title, work, content)));
        });
        job = started;
        patience.setOnFinished(_ -> {
            if (job == started && started.running()) {
                getChildren().setAll(waiting);
            }
        });
        patience.play();
    }

    /** Stops what loads. */
    public void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    private static String reason(Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }
}
