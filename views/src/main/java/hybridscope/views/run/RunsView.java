package hybridscope.views.run;

import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.inspectors.runs.LaunchedRuns;
import hybridscope.inspectors.runs.RunsComparison;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Icon;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.VersionChoices;
import hybridscope.views.place.ViewContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Runs}: a program's runs under the workspace's two sets of rules, beside each other. */
public final class RunsView extends PlaceView {
    private static final long POLL_MILLIS = 50;

    private final ViewContext context;
    private final OpenFile file;
    private final BorderPane root = new BorderPane();
    private final VBox page = new VBox(12);
    private final ProgressBar bar = new ProgressBar(0);
    private final Button run;
    private final Button cancel;
    private final Label sets = new Label();
    private BackgroundTasks.Job job;
    /** What the runs were like; null before there were any. */
    private RunsTable shown;

    /** Of a program; it runs when somebody asks for it. */
    public RunsView(OpenFile file, ViewContext context) {
        super(CarbonIcons.COMPARE, context.text("place.runs"), new Place(file.key(), new Place.Runs()));
        this.context = context;
        this.file = file;
        run = button("run", CarbonIcons.PLAY, this::run);
        run.getStyleClass().add("default-action");
        cancel = button("cancel", CarbonIcons.STOP, this::cancel);
        bar.setId("runs-bar");
        bar.setPrefWidth(96);
        Button first = button("debug-a", CarbonIcons.DEBUG, () -> debug(context.versions().rules().getValue().a()));
        Button second = button("debug-b", CarbonIcons.DEBUG, () -> debug(context.versions().rules().getValue().b()));
        HBox buttons = new HBox(4, run, cancel, first, second, bar);
        buttons.setAlignment(Pos.CENTER_LEFT);
        sets.setId("runs-sets");
        sets.setMinWidth(0);
        FlowPane line = new FlowPane(16, 4, buttons, sets);
        line.getStyleClass().add("generate-tools");
        page.getStyleClass().add("details");
        page.setId("runs-page");
        ScrollPane scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        root.getStyleClass().addAll("pane", "runs-view");
        root.setTop(line);
        root.setCenter(scroll);
        running(false);
        context.versions().rules().addListener((_, _, now) -> name(now));
        name(context.versions().rules().getValue());
        message(CarbonIcons.INFORMATION, "info", context.text(isUpdated() ? "runs.hint" : "runs.nothing.updated"), "runs-hint");
    }

    private Button button(String name, Ikon icon, Runnable action) {
        Button button = new Button(context.text("runs." + name), new Icon(icon));
        button.setId("runs-" + name);
        button.setTooltip(new Tooltip(context.text("runs." + name + ".tip")));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        return button;
    }

    private ProgramParts parts() {
        return context.debug().parts().of(file);
    }

    private boolean isUpdated() {
        return !parts().versions().older().isEmpty();
    }

    private void name(VersionChoices.Rules rules) {
        sets.setText("A: %s    B: %s".formatted(RunsTable.rules(context, names(rules.a())), RunsTable.rules(context,
                names(rules.b()))));
    }

    private static List<String> names(RuleSet set) {
        return set.equals(RuleSet.EVERYTHING) ? List.of() : set.files().isEmpty() ? List.of("")
                : set.files().stream().map(each -> each.getFileName().toString()).toList();
    }

    private void running(boolean on) {
        run.setDisable(on);
        cancel.setDisable(!on);
        bar.setVisible(on);
    }

    /** Runs both. */
    public void run() {
        if (job != null && job.running()) {
            return;
        }
        running(true);
        page.getChildren().clear();
        shown = null;
        VersionChoices.Rules rules = context.versions().rules().getValue();
        Launch.Program launch = context.debug().launch(file).with(parts());
        Map<Path, String> typed = context.rules().drafts().getValue();
        job = context.background().run(context.text("runs.task"), progress -> compare(launch, rules, typed, progress), this::done,
                this::failed);
    }

    /** Off the FX thread. */
    private RunsComparison.Found compare(Launch.Program launch, VersionChoices.Rules rules, Map<Path, String> typed,
            BackgroundTasks.Progress progress) throws Exception {
        LaunchedRuns runs = new LaunchedRuns(launch, ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE));
        RunsComparison comparison = new RunsComparison(file.key(), runs.under(rules.a().read(typed), names(rules.a())),
                runs.under(rules.b().read(typed), names(rules.b())));
        AtomicInteger through = new AtomicInteger();
        FutureTask<RunsComparison.Found> task = new FutureTask<>(() -> comparison.run(through::set));
        Thread thread = new Thread(task, "runs");
        thread.setDaemon(true);
        thread.start();
        try {
            while (true) {
                progress.report(through.get(), RunsComparison.RUNS);
                Platform.runLater(() -> step(through.get()));
                try {
                    return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    // Not yet.
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } catch (CancellationException e) {
            comparison.cancel();
            throw e;
        }
    }

    /** A session under one of the sets, in place of the one there is. */
    private void debug(RuleSet set) {
        Launch.Program launch = context.debug().launch(file);
        Map<Path, String> typed = context.rules().drafts().getValue();
        context.background().run(context.text("runs.read"), _ -> set.read(typed),
                rules -> context.debug().start(launch.with(parts().under(rules)), this::refused), this::failed);
    }

    private void step(int through) {
        bar.setProgress((double) through / RunsComparison.RUNS);
        if (job != null && job.running() && through < RunsComparison.RUNS) {
            message(CarbonIcons.IN_PROGRESS, "info", context.text("runs.step." + through), "runs-step");
        }
    }

    private void done(RunsComparison.Found found) {
        running(false);
        shown = new RunsTable(context, found);
        page.getChildren().setAll(shown.node());
        run.requestFocus();
    }

    private void failed(Throwable failure) {
        running(false);
        refused(failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage());
    }

    private void refused(String reason) {
        message(CarbonIcons.ERROR, "error", Escapes.visible(reason), "runs-failed");
    }

    private void message(Ikon icon, String style, String text, String id) {
        Label label = new Label(text, new Icon(icon, style));
        label.setWrapText(true);
        label.setId(id);
        page.getChildren().setAll(label);
    }

    private void cancel() {
        if (job != null && job.running()) {
            job.cancel();
            running(false);
            message(CarbonIcons.WARNING, "warning", context.text("runs.cancelled"), "runs-cancelled");
        }
    }

    @Override
    public List<Exported> exports() {
        return shown == null ? List.of() : shown.exports();
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return run;
    }

    @Override
    public void dispose() {
        if (job != null) {
            job.cancel();
        }
    }
}
