package hybridscope.views.project;

import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.generate.GenerateRun;
import hybridscope.inspectors.generate.GenerateSource;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.project.GeneratedFile;
import hybridscope.inspectors.project.MissingPart;
import hybridscope.inspectors.project.ProjectAssembly;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.project.ProjectTarget;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.Segments;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordTable;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Project}: what HybridCLR has put into a Unity project, and what it has not. */
public final class ProjectView extends PlaceView {
    private static final double ROW = 26;
    private static final int MOST_ROWS = 14;
    private static final int MOST_ENTRIES = 12;

    private final ViewContext context;
    private final Path folder;
    private final BorderPane root = new BorderPane();
    private final LoadingPane loading;
    private RecordTable<ProjectAssembly> first;
    private ProjectReport report;
    /** Whether somebody has chosen another target. */
    private boolean switched;
    /** What the step that was run last lacks. */
    private List<String> lacking = List.of();

    /**
     * A project.
     *
     * @param key  of the file that stands for it
     * @param file the file
     */
    public ProjectView(String key, Path file, ViewContext context) {
        super(CarbonIcons.FOLDER, context.text("place.project"), new Place(key, new Place.Project()));
        this.context = context;
        folder = ProjectReport.projectOf(file).orElse(file.toAbsolutePath().getParent());
        loading = new LoadingPane(context);
        root.getStyleClass().addAll("pane", "project-view");
        root.setCenter(loading);
        load(null);
    }

    private void load(String target) {
        loading.load(context.text("project.task"),
                progress -> ProjectReport.of(folder, target).withReferences(progress::report), this::show);
    }

    private Node show(ProjectReport report) {
        this.report = report;
        if (switched) {
            switched = false;
            context.projects().accept(report);
        }
        setTitle(Escapes.visible(report.name()));
        VBox page = new VBox(12);
        page.getStyleClass().add("details");
        page.setId("project-page");
        page.getChildren().add(facts(report));
        lacking.forEach(each -> page.getChildren().add(line(context.text("generate.missing", each),
                new Icon(CarbonIcons.WARNING, "warning"))));
        lacking = List.of();
        RecordTable<ProjectAssembly> assemblies = table("project-assemblies", report.assemblies(), List.of(
                RecordColumn.<ProjectAssembly>text("project.role", 130, each -> each.roles().stream()
                        .map(role -> context.text("role." + JsonName.of(role))).collect(Collectors.joining(", "))),
                RecordColumn.<ProjectAssembly>text("project.assembly", 200, each -> Escapes.visible(each.name()))
                        .linked(each -> new Place(each.path().toString(), new Place.Overview())),
                RecordColumn.<ProjectAssembly>text("project.size", 80, each -> "%,d".formatted(each.size()))
                        .number(ProjectAssembly::size),
                RecordColumn.text("project.file", 480, each -> Escapes.visible(each.file()))), report.target());
        first = assemblies;
        section(page, "project.assemblies", assemblies);
        if (!report.missing().isEmpty()) {
            section(page, "project.missing", table("project-missing", report.missing(), List.of(
                    RecordColumn.<MissingPart>text("project.what", 264, each -> Escapes.visible(each.what()))
                            .marked(_ -> new Icon(CarbonIcons.WARNING, "warning")),
                    RecordColumn.text("project.step", 330, MissingPart::step),
                    RecordColumn.text("project.file", 220, each -> Escapes.visible(each.file()))), report.target()));
            FlowPane mends = new FlowPane(8, 4);
            report.missing().stream().flatMap(each -> each.mendedBy().stream()).distinct()
                    .forEach(step -> mends.getChildren().add(mend(step, report)));
            if (!mends.getChildren().isEmpty()) {
                page.getChildren().add(mends);
            }
        }
        report.generated().forEach(each -> page.getChildren().add(generated(each, report)));
        if (!report.problems().isEmpty()) {
            VBox problems = new VBox(4);
            problems.setId("project-problems");
            report.problems().forEach(each -> problems.getChildren()
                    .add(line(each.text(), new Icon(CarbonIcons.ERROR, "error"))));
            section(page, "project.problems", problems);
        }
        ScrollPane scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        return scroll;
    }

    private Node facts(ProjectReport report) {
        FactGrid facts = new FactGrid();
        facts.fact(context.text("project.folder"), Escapes.visible(report.folder().toString()));
        if (!report.unityVersion().isEmpty()) {
            facts.fact("Unity", Escapes.visible(report.unityVersion()));
        }
        facts.fact(context.text("project.hotupdate"), report.hotUpdate().isEmpty() ? "\u2013"
                : report.hotUpdate().stream().map(Escapes::visible).collect(Collectors.joining(", ")));
        if (!report.targets().isEmpty()) {
            ToggleButton[] buttons = report.targets().stream().map(target -> button(target, report.target()))
                    .toArray(ToggleButton[]::new);
            HBox row = new HBox(new Segments(buttons));
            facts.fact(context.text("project.target"), row);
        }
        return facts;
    }

    private ToggleButton button(ProjectTarget target, String chosen) {
        ToggleButton button = new ToggleButton(Escapes.visible(target.name()));
        button.setId("project-target-" + target.name());
        button.setSelected(target.name().equals(chosen));
        button.setOnAction(_ -> {
            switched = true;
            load(target.name());
        });
        return button;
    }

    /** A button that runs a step, and reads the project anew. */
    private Button mend(GenerateStep step, ProjectReport report) {
        Button button = new Button(context.text("project.generate", context.text("generate.step." + id(step))),
                new Icon(CarbonIcons.TOOLS));
        button.setId("project-generate-" + id(step));
        button.setTooltip(new Tooltip(step.menu()));
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(_ -> {
            button.setDisable(true);
            context.background().run(context.text("generate.running"), progress -> new GenerateRun(
                    GenerateSource.of(report, report.target(), List.of(), ClassLibraries.folder().map(SearchPath::of)
                            .orElse(SearchPath.NONE)), false, false, (_, done, total) -> progress.report(done, total))
                    .run(EnumSet.of(step)), done -> {
                        lacking = done.steps().getFirst().missing();
                        load(report.target());
                    }, failure -> {
                        lacking = List.of(String.valueOf(failure.getMessage()));
                        load(report.target());
                    });
        });
        return button;
    }

    private static String id(GenerateStep step) {
        return step.text().replace('.', '-');
    }

    private <T> RecordTable<T> table(String id, List<T> records, List<RecordColumn<T>> columns, String target) {
        RecordTable<T> table = new RecordTable<>(context, columns, () -> target == null
                ? CommandText.of("project", folder.toString())
                : CommandText.of("project", folder.toString(), "--target", target));
        table.setId(id);
        table.show(records);
        table.fitColumns();
        double height = (Math.min(records.size(), MOST_ROWS) + 1.2) * ROW;
        table.setMinHeight(height);
        table.setPrefHeight(height);
        return table;
    }

    private void section(VBox page, String title, Node content) {
        Label label = new Label(context.text(title));
        label.getStyleClass().add("section-title");
        VBox box = new VBox(4, label, content);
        VBox.setVgrow(content, Priority.NEVER);
        page.getChildren().add(box);
    }

    private Node generated(GeneratedFile file, ProjectReport report) {
        Label title = new Label(file.name() + " \u2013 " + context.text("project.state." + JsonName.of(file.state())));
        title.getStyleClass().add("section-title");
        VBox box = new VBox(4, title, line(file.note(), null));
        box.setId("project-" + (file.name().endsWith(".xml") ? "link" : "references"));
        if (file.state() != GeneratedFile.State.CURRENT) {
            box.getChildren().add(mend(file.step(), report));
        }
        entries(box, file.missing(), "project.lacks");
        entries(box, file.superfluous(), "project.superfluous");
        if (file.missing().isEmpty() && file.superfluous().isEmpty()) {
            entries(box, file.entries(), null);
        }
        return box;
    }

    /** @param key of the message that an entry stands in; null for none */
    private void entries(VBox box, List<String> entries, String key) {
        entries.stream().limit(MOST_ENTRIES).map(Escapes::visible)
                .forEach(each -> box.getChildren().add(mono(key == null ? each : context.text(key, each))));
        if (entries.size() > MOST_ENTRIES) {
            Label more = line(context.text("aot.more", entries.size() - MOST_ENTRIES), null);
            more.getStyleClass().add("muted");
            box.getChildren().add(more);
        }
    }

    private static Label mono(String text) {
        Label label = line(text, null);
        label.getStyleClass().add("mono");
        return label;
    }

    private static Label line(String text, Node icon) {
        Label label = new Label(Escapes.visible(text), icon);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }

    /** The project's assemblies, and the report. */
    @Override
    public List<Exported> exports() {
        return first == null ? List.of() : List.of(first.exports().getFirst(), Exported.json(() -> Json.text(report)));
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return first == null ? loading : first;
    }
}
