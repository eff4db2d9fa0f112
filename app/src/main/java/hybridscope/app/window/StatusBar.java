package hybridscope.app.window;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.app.task.TaskRunner;
import hybridscope.resources.Messages;
import hybridscope.views.control.Icon;
import hybridscope.views.place.PlaceStatus;
import java.util.Comparator;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The last line: what runs (after 200 ms, with Cancel), the selection's numbers, problems, zoom. */
final class StatusBar extends HBox {
    private static final Duration LOOK = Duration.millis(100);

    private final Timeline watch;
    private final TaskRunner tasks;
    private final Messages messages;
    private final Label message = new Label();
    private final ProgressBar progress = new ProgressBar();
    private final Button cancel = new Button();
    private final Label offset = fact("status-offset");
    private final Label rva = fact("status-rva");
    private final Label token = fact("status-token");
    private final Label length = fact("status-length");
    private final Button problems = new Button();
    private final Button zoom = new Button();
    private String quiet = "";

    StatusBar(TaskRunner tasks, Commands commands, Messages messages, Runnable showProblems) {
        this.tasks = tasks;
        this.messages = messages;
        getStyleClass().add("status-bar");
        message.setId("status-message");
        // What has no room must not widen the window's panes.
        setMinWidth(0);
        cancel.setText(messages.text("status.cancel"));
        cancel.setId("status-cancel");
        cancel.setOnAction(_ -> commands.run(Command.HELP_CANCEL));
        commands.describe(cancel, Command.HELP_CANCEL);
        problems.setId("status-problems");
        problems.getStyleClass().add("bare");
        problems.setOnAction(_ -> showProblems.run());
        zoom.setId("status-zoom");
        zoom.getStyleClass().add("bare");
        zoom.setOnAction(_ -> commands.run(Command.VIEW_ZOOM_RESET));
        commands.describe(zoom, Command.VIEW_ZOOM_RESET);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        message.setMinWidth(0);
        problems.setMinWidth(Region.USE_PREF_SIZE);
        zoom.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(message, progress, cancel, gap, offset, rva, token, length, problems, zoom);
        watch = new Timeline(new KeyFrame(LOOK, _ -> look()));
        watch.setCycleCount(Animation.INDEFINITE);
        watch.play();
        look();
        show(PlaceStatus.NONE);
    }

    /** Stops following the tasks: a running animation keeps its window alive. */
    void close() {
        watch.stop();
    }

    /** What the bar says while nothing runs. */
    void say(String text) {
        quiet = text;
        look();
    }

    void show(PlaceStatus status) {
        fact(offset, status.offset() >= 0, "status.offset", "%08X".formatted(status.offset()));
        fact(rva, status.rva() >= 0, "status.rva", "%08X".formatted(status.rva()));
        fact(token, status.token() != 0, "status.token", "%08X".formatted(status.token()));
        fact(length, status.length() >= 0, "status.length", String.valueOf(status.length()));
    }

    void showZoom(int percent) {
        zoom.setText(percent + " %");
    }

    /** How many errors and warnings the open files have. */
    void showProblems(long errors, long warnings) {
        problems.setGraphic(errors > 0 ? new Icon(CarbonIcons.ERROR, "error")
                : warnings > 0 ? new Icon(CarbonIcons.WARNING, "warning") : new Icon(CarbonIcons.CHECKMARK, "ok"));
        problems.setText(errors + warnings == 0
                ? messages.text("status.no-problems") : messages.text("status.problems", errors, warnings));
    }

    private void look() {
        Optional<TaskRunner.Status> running = tasks.running().stream().filter(task -> task.ageMs() >= TaskRunner.PATIENCE_MS)
                .min(Comparator.comparingLong(task -> -task.ageMs()));
        progress.setVisible(running.isPresent());
        progress.setManaged(running.isPresent());
        cancel.setVisible(running.isPresent());
        cancel.setManaged(running.isPresent());
        message.setText(running.map(TaskRunner.Status::title).orElse(quiet));
        running.ifPresent(task -> progress.setProgress(task.fraction()));
    }

    private void fact(Label label, boolean shown, String key, String value) {
        label.setVisible(shown);
        label.setManaged(shown);
        label.setText(messages.text(key, value));
    }

    private static Label fact(String id) {
        Label label = new Label();
        label.setId(id);
        label.getStyleClass().add("fact");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
