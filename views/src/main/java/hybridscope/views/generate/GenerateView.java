package hybridscope.views.generate;

import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.generate.GenerateReport;
import hybridscope.inspectors.generate.GenerateRun;
import hybridscope.inspectors.generate.GenerateSource;
import hybridscope.inspectors.generate.StepState;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Generate}: the steps of HybridCLR's Generate menu for a Unity project, or for the open files. */
public final class GenerateView extends PlaceView {
    private static final String TARGET = "generate.target";
    private static final String FOLDER = "generate.folder";

    private final ViewContext context;
    private final Path file;
    private final BorderPane root = new BorderPane();
    private final LoadingPane loading;
    private final VBox page = new VBox(12);
    private final VBox results = new VBox(8);
    private final StepTable table;
    private final GenerateTools tools;
    private final ScrollPane scroll;
    private BackgroundTasks.Job job;
    private String chosen;

    /** What is shown: what steps start from, how they stand, and of a project the targets. */
    private record Shown(GenerateSource source, List<StepState> steps, List<String> targets) {
    }

    /**
     * The steps for a file.
     *
     * @param key  of the file that stands for a project, or of any other one
     * @param path the file
     */
    public GenerateView(String key, Path path, ViewContext context) {
        super(CarbonIcons.TOOLS, context.text("place.generate"), new Place(key, new Place.Generate()));
        this.context = context;
        file = path.toAbsolutePath();
        loading = new LoadingPane(context);
        tools = new GenerateTools(context, new GenerateTools.Actions(() -> run(EnumSet.allOf(GenerateStep.class), false),
                () -> run(EnumSet.allOf(GenerateStep.class), true), this::cancel, this::choose, this::choseFolder));
        table = new StepTable(context, step -> run(EnumSet.of(step), false));
        root.getStyleClass().addAll("pane", "generate-view");
        page.getStyleClass().add("details");
        page.setId("generate-page");
        page.getChildren().setAll(table.node(), results);
        scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        root.setTop(tools.node());
        root.setCenter(loading);
        loading.load(context.text("generate.task"), _ -> read(), now -> {
            show(now);
            return scroll;
        });
    }

    private Optional<Path> project() {
        return ProjectReport.projectOf(file);
    }

    private Path folder() {
        return Path.of(context.remembered().get(FOLDER, file.resolveSibling("HybridCLRGenerate").toString()));
    }

    /** Off the FX thread: what there is. */
    private Shown read() throws IOException {
        SearchPath libraries = ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE);
        if (project().isPresent()) {
            ProjectReport report = ProjectReport.of(project().get(), chosen);
            GenerateSource source = GenerateSource.of(report, chosen, List.of(), libraries);
            return new Shown(source, StepState.of(source),
                    report.targets().stream().map(target -> target.name()).toList());
        }
        ProgramParts parts = context.debug().parts();
        String target = chosen != null ? chosen : context.remembered().get(TARGET, GenerateSource.DEFAULT_TARGET);
        GenerateSource source = GenerateSource.of(parts.aot().stream().map(OpenFile::path).toList(),
                parts.hotUpdate().stream().map(OpenFile::path).toList(), libraries, target, folder(), parts.differential());
        return new Shown(source, StepState.of(source), List.of());
    }

    private void show(Shown now) {
        table.show(now.steps());
        if (project().isPresent()) {
            tools.show(now.targets(), now.source().target());
        } else {
            tools.show(now.source().target(), folder().toString());
        }
    }

    private void refresh() {
        context.background().run(context.text("generate.task"), _ -> read(), this::show, this::failed);
    }

    private void choose(String target) {
        chosen = target;
        context.remembered().put(TARGET, target);
        refresh();
    }

    private void choseFolder(String text) {
        context.remembered().put(FOLDER, text);
        refresh();
    }

    /** Runs steps, and shows what they have written. */
    public void run(Set<GenerateStep> steps, boolean dry) {
        if (job != null && job.running()) {
            return;
        }
        tools.running(true);
        results.getChildren().clear();
        BackgroundTasks.Job started = context.background().run(context.text("generate.running"), progress -> {
            GenerateStep[] last = new GenerateStep[1];
            return new GenerateRun(read().source(), false, dry, (step, done, total) -> {
                if (last[0] != step) {
                    last[0] = step;
                    Platform.runLater(() -> table.running(step));
                }
                progress.report(done, total);
            }).run(steps);
        }, this::done, failure -> {
            ended();
            failed(failure);
        });
        job = started;
    }

    private void done(GenerateReport report) {
        ended();
        results.getChildren().setAll(new GenerateResults(context, report, project().orElse(file)).node());
        // What was written is below the steps, maybe out of sight.
        Platform.runLater(() -> scroll.setVvalue(scroll.getVmax()));
    }

    private void ended() {
        tools.running(false);
        tools.focusTarget().requestFocus();
        table.running(null);
        refresh();
    }

    private void failed(Throwable failure) {
        Label label = new Label(Escapes.visible(failure.getMessage() == null ? failure.getClass().getSimpleName()
                : failure.getMessage()), new Icon(CarbonIcons.ERROR, "error"));
        label.setWrapText(true);
        label.setId("generate-failed");
        results.getChildren().setAll(label);
    }

    private void cancel() {
        if (job != null && job.running()) {
            job.cancel();
            ended();
            Label label = new Label(context.text("generate.cancelled"), new Icon(CarbonIcons.WARNING, "warning"));
            label.setId("generate-cancelled");
            results.getChildren().setAll(label);
        }
    }

    @Override
    public List<Exported> exports() {
        return table.exports();
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return tools.focusTarget();
    }

    @Override
    public void dispose() {
        loading.cancel();
        if (job != null) {
            job.cancel();
        }
    }
}
