package hybridscope.app.window;

import hybridscope.app.navigate.HitSource;
import hybridscope.app.navigate.PaletteHit;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.Workspace;
import hybridscope.resources.Messages;
import hybridscope.views.control.SearchField;
import hybridscope.views.place.BackgroundTasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;

/**
 * Ctrl+Shift+F: searches every open file as one types. Hits appear as they are found; a search that is cancelled keeps what
 * it has found.
 */
final class SearchPane extends BorderPane {
    /** Hits listed at most. */
    static final int LIMIT = 10_000;
    private static final Duration PAUSE = Duration.millis(150);
    private static final Duration DRAIN = Duration.millis(100);

    private final SearchField field;
    private final Label result = new Label();
    private final ListView<PaletteHit> list = new ListView<>();
    private final Label nothing;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final Workspace workspace;
    private final List<HitSource> sources;
    private final BackgroundTasks background;
    private final Messages messages;
    private final Consumer<PaletteHit> choose;
    private BackgroundTasks.Job job;
    private Timeline drain;

    SearchPane(Workspace workspace, List<HitSource> sources, BackgroundTasks background, Messages messages,
            Consumer<PaletteHit> choose) {
        this.workspace = workspace;
        this.sources = sources;
        this.background = background;
        this.messages = messages;
        this.choose = choose;
        getStyleClass().add("pane");
        field = new SearchField("search-field", "search.prompt", messages);
        field.setPrefColumnCount(32);
        result.setId("search-result");
        result.getStyleClass().add("muted");
        list.setId("search-list");
        list.setCellFactory(_ -> new Palette.HitCell());
        nothing = new Label(messages.text("search.empty"));
        nothing.setId("search-nothing");
        nothing.getStyleClass().add("muted");
        list.setPlaceholder(nothing);
        list.setOnMouseClicked(event -> {
            if (event.isStillSincePress() && event.getClickCount() == 1) {
                accept();
            }
        });
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                accept();
                event.consume();
            }
        });
        field.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN && !list.getItems().isEmpty()) {
                list.requestFocus();
                list.getSelectionModel().selectFirst();
                event.consume();
            }
        });
        HBox tools = new HBox(field, result);
        tools.getStyleClass().add("tool-strip");
        HBox.setHgrow(field, Priority.SOMETIMES);
        setTop(tools);
        setCenter(list);
        field.textProperty().addListener(_ -> pause.playFromStart());
        field.setOnAction(_ -> search());
        pause.setOnFinished(_ -> search());
    }

    /** Puts the keyboard into the field. */
    void focus() {
        field.requestFocus();
        field.selectAll();
    }

    /** Looks for {@code text} now. */
    void search(String text) {
        field.setText(text);
        search();
    }

    private void search() {
        pause.stop();
        if (job != null) {
            job.cancel();
        }
        if (drain != null) {
            drain.stop();
        }
        list.getItems().clear();
        result.setText("");
        nothing.setText(messages.text("search.empty"));
        String query = field.getText().strip();
        if (query.isEmpty()) {
            return;
        }
        List<OpenedFile> files = workspace.snapshot();
        ConcurrentLinkedQueue<PaletteHit> found = new ConcurrentLinkedQueue<>();
        Timeline drains = new Timeline(new KeyFrame(DRAIN, _ -> drain(found)));
        drains.setCycleCount(Animation.INDEFINITE);
        drains.play();
        drain = drains;
        BackgroundTasks.Job started = background.run(messages.text("search.task", query), progress -> {
            int[] count = {0};
            for (HitSource source : sources) {
                source.find(query, files, LIMIT - count[0], progress, hit -> {
                    count[0]++;
                    found.add(hit);
                });
            }
            return count[0];
        }, count -> {
            drains.stop();
            drain(found);
            nothing.setText(messages.text("palette.none"));
            result.setText(messages.text(count >= LIMIT ? "search.limit" : "search.count", count));
        }, failure -> {
            drains.stop();
            result.setText(String.valueOf(failure.getMessage()));
        });
        job = started;
        drains.getKeyFrames().setAll(new KeyFrame(DRAIN, _ -> {
            drain(found);
            if (!started.running() && drain == drains && drains.getStatus() == Animation.Status.RUNNING) {
                drains.stop();
                result.setText(messages.text("search.cancelled", list.getItems().size()));
            }
        }));
    }

    private void drain(ConcurrentLinkedQueue<PaletteHit> found) {
        List<PaletteHit> fresh = new ArrayList<>();
        for (PaletteHit hit = found.poll(); hit != null; hit = found.poll()) {
            fresh.add(hit);
        }
        list.getItems().addAll(fresh);
    }

    private void accept() {
        PaletteHit hit = list.getSelectionModel().getSelectedItem();
        if (hit != null) {
            choose.accept(hit);
        }
    }
}
