package hybridscope.app.window;

import hybridscope.app.assembly.AssemblyContent;
import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.app.debug.RunOptions;
import hybridscope.app.history.NavigationHistory;
import hybridscope.app.navigate.PaletteHit;
import hybridscope.app.navigate.PlaceNames;
import hybridscope.app.navigate.WorkspaceSearch;
import hybridscope.app.settings.Settings;
import hybridscope.app.task.TaskRunner;
import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.FolderAbout;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.UpdatePlan;
import hybridscope.app.workspace.Workspace;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.core.dhe.rules.GeneratedRules;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleCriteria;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.aot.AotParts;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.resources.Messages;
import hybridscope.resources.StyleSheets;
import hybridscope.views.bridge.ChosenAbi;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.csharp.LevelMenu;
import hybridscope.views.generate.GenerateView;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.ViewContext;
import hybridscope.views.search.SearchPane;
import hybridscope.views.session.ObservableSession;
import hybridscope.views.uses.UsesPane;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.Subscription;
import org.kordamp.ikonli.carbonicons.CarbonIcons;
import software.coley.bentofx.dockable.Dockable;

/** The window: command bar, docks, status bar (UI.md §2), and what its commands do. */
public final class MainWindow {
    /** What the sample's hot-update code makes a list of: a struct of its AOT part, which has no such list itself. */
    private static final String MISSING = "List<IntVector3>";
    private static final double OFFER_WIDTH = 420;
    /** Places that the palette offers before anything is typed. */
    private static final int RECENT = 10;

    /** Whether the tree follows the editor. */
    private static final String FOLLOW = "tree.follow";
    /** Whether it was said that no font has Chinese characters. */
    private static final String FONT_TOLD = "font.told";
    private final Stage stage;
    private final WindowServices services;
    private final Messages messages;
    private final Theme theme = new Theme();
    private final TaskRunner tasks = new TaskRunner(Platform::runLater);
    private final NavigationHistory history = new NavigationHistory();
    private final Commands commands;
    private final Docks docks;
    private final Workspace workspace;
    private final WorkspaceSaving saving;
    private final OpenVersions versions;
    private final OpenRules openRules;
    private final Tabs tabs;
    private final Overlay overlay = new Overlay();
    private final Palette palette;
    private final ShortcutSheet sheet;
    private final WorkspaceTree tree;
    private final ProblemsPane problems;
    private final UsesPane uses;
    private final SearchPane search;
    private final ConsolePane console;
    private final DetailsPane details;
    private final StatusBar status;
    private final DebugMode debug;
    private final RememberingChooser chooser;
    private final ViewExport export;
    private final CSharpExport csharp;
    private final AboutSheet about;
    private final CommandBar bar;
    private final StackPane treePane = new StackPane();
    private final AboutWorkspace aboutWorkspace;
    private final VBox described;
    private final BorderPane frame = new BorderPane();
    private Dockable problemsTab;
    private Dockable usesTab;
    private Dockable searchTab;
    private Dockable start;
    /** The workspace that was opened last; null for none. */
    private Given given;
    /** The Unity project that was opened last; null for none. */
    private ProjectReport project;
    /** Whether files and session are on their way from one window to another. */
    private boolean handsOver;
    private Subscription following = Subscription.EMPTY;
    private final Subscription settingsFollowed;

    /** Builds the window in {@code stage} without showing it. */
    public MainWindow(Stage stage, WindowServices services) {
        this(stage, services, null);
    }

    /** @param before the session of the window whose place this one takes; null for none */
    private MainWindow(Stage stage, WindowServices services, ObservableSession before) {
        GlyphLayouts.takeShared();
        this.stage = stage;
        this.services = services;
        messages = services.messages();
        commands = new Commands(messages);
        docks = new Docks();
        console = new ConsolePane(messages, this::say);
        workspace = new Workspace(services.loader(), tasks, Platform::runLater, console);
        chooser = new RememberingChooser(services.chooser(), services.settings());
        saving = new WorkspaceSaving(workspace, chooser, stage, messages, this::say, console);
        versions = new OpenVersions(workspace, chooser, stage);
        openRules = new OpenRules(workspace, chooser, stage, this::openRules);
        tabs = new Tabs(docks, workspace, services.views(), history, this::cannotShow);
        handsOver = before != null;
        ObservableSession session = before == null
                ? new ObservableSession(Platform::runLater, tabs::open, this::say, this::parts)
                : new ObservableSession(before, tabs::open, this::say, this::parts);
        ViewContext context = new ViewContext(messages, tabs, tasks, session, services.settings(), this::programOf,
                new AotParts(), this::play, openRules,
                versions);
        tabs.setContext(context);
        details = new DetailsPane(messages);
        uses = new UsesPane(context, this::assemblies);
        tabs.setUses(thing -> {
            showBottom(usesTab);
            uses.show(thing);
            uses.focus();
        });
        problems = new ProblemsPane(workspace, tabs, messages);
        search = new SearchPane(context, new WorkspaceSearch(workspace, services.sources()));
        palette = new Palette(overlay, commands, workspace, services.sources(), this::home, this::recent, tasks, messages,
                this::choose);
        debug = new DebugMode(session, tabs, commands, overlay, docks, services, this::programOrMethod, this::say);
        DebugPanes.add(context, services.settings(), session, debug, this::opened, () -> commands.run(Command.DEBUG_RUN));
        DebugPanes.formIn(overlay, context, session, key -> workspace.file(key).flatMap(AssemblyContent::of));
        export = new ViewExport(chooser, stage, tasks, messages, console::say);
        csharp = new CSharpExport(chooser, stage, tasks, messages, console::say, () -> LevelMenu.remembered(services.settings()));
        about = new AboutSheet(overlay, messages);
        bindCommands();
        status = new StatusBar(tasks, commands, messages, () -> showBottom(problemsTab));
        bar = new CommandBar(commands, messages, place -> services.names().crumbs(workspace.file(place.file()), place), tabs,
                key -> workspace.file(key).flatMap(this::home));
        bar.menus().getMenus().getFirst().getItems().add(1,
                new RecentMenu(services.settings(), messages, path -> open(List.of(path))));
        sheet = new ShortcutSheet(overlay, commands, messages);
        tree = new WorkspaceTree(workspace, services.tree(), messages, tabs, tabs::pin, file -> openRules(file, 0),
                csharp::export);
        aboutWorkspace = new AboutWorkspace(services.settings(), messages);
        described = new VBox(aboutWorkspace, tree.withFilter());
        VBox.setVgrow(tree.withFilter(), Priority.ALWAYS);
        addPanes();
        frame.setTop(new VBox(bar, debug.bar()));
        frame.setCenter(docks.node());
        frame.setBottom(status);
        Settings.Layout layout = services.settings().get().layout();
        Scene scene = new Scene(new StackPane(frame, overlay), layout.width(), layout.height());
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> commands.handle(event, overlay.isVisible()));
        scene.addEventFilter(DragEvent.DRAG_OVER, this::dragged);
        scene.addEventFilter(DragEvent.DRAG_DROPPED, this::dropped);
        scene.focusOwnerProperty().addListener((_, _, owner) -> tabs.focused(owner));
        settingsFollowed = services.settings().settingsProperty().subscribe(this::settingsChanged);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setTitle(messages.text("app.name"));
        stage.setMinWidth(800);
        stage.setMinHeight(560);
        StyleSheets.icons().forEach(url -> stage.getIcons().add(new Image(url.toExternalForm())));
        stage.setOnHidden(_ -> close(true));
        tabs.currentProperty().addListener((_, _, tab) -> follow(tab));
        workspace.files().addListener((ListChangeListener<OpenedFile>) _ -> filesChanged());
        filesChanged();
        follow(null);
    }

    /** Shows the window and opens {@code files}; without any, and with nothing opened before, the sample. */
    public void show(List<Path> files) {
        stage.show();
        restore();
        Platform.runLater(() -> {
            Node opener = stage.getScene().lookup("#start-open");
            if (opener != null && files.isEmpty()) {
                opener.requestFocus();
            }
        });
        if (!files.isEmpty()) {
            open(files);
        } else if (services.settings().get().recent().isEmpty()) {
            openSample(false);
        }
        boolean chinese = messages.locale().getLanguage().equals(Locale.CHINESE.getLanguage());
        if (chinese && ChineseFont.isMissing() && !Boolean.parseBoolean(services.settings().get(FONT_TOLD, "false"))) {
            services.settings().put(FONT_TOLD, "true");
            console.say(Messages.of(Locale.ENGLISH).text("font.missing"));
        }
    }

    /** Gives the panes their sizes once the window has its own. */
    private void restore() {
        Platform.runLater(() -> {
            docks.restore(services.settings().get().layout(), stage.getScene().getWidth());
            // MenuBarSkin makes F10 open the first menu; here F10 steps over. Its accelerator goes in when it is shown.
            stage.getScene().getAccelerators().remove(KeyCombination.valueOf("F10"));
        });
    }

    /** Opens {@code files} and goes to the first of them. */
    public void open(List<Path> files) {
        for (int i = 0; i < files.size(); i++) {
            boolean first = i == 0;
            if (WorkspaceFile.is(files.get(i))) {
                openWorkspace(files.get(i), first);
            } else if (ProjectReport.isProject(files.get(i))) {
                openProject(files.get(i), first);
            } else if (ProjectReport.projectOf(files.get(i)).isPresent()) {
                openProject(ProjectReport.projectOf(files.get(i)).get(), first);
            } else {
                workspace.open(files.get(i), Set.of(), file -> {
                    services.settings().change(settings -> settings.withRecent(file.path().toString()));
                    if (first) {
                        home(file).ifPresent(tabs::openPinned);
                        tellAbout(file.path());
                    }
                });
            }
        }
    }

    /** Says above the tree what a sample shows. */
    private void tellAbout(Path path) {
        tasks.run(console.loadingTitle(path), _ -> FolderAbout.of(path, messages.locale()), text -> {
            if (!text.isEmpty()) {
                aboutWorkspace.sayOfFile(path, text);
            }
        }, failure -> console.failed(path, failure));
    }

    /** Goes to {@code place}. */
    public void go(Place place) {
        tabs.open(place);
    }

    /** Runs a command as its key would. */
    public void run(Command command) {
        commands.run(command);
    }

    /** Opens the search pane and looks for {@code text} in all open files. */
    public void search(String text) {
        showBottom(searchTab);
        search.search(text);
    }

    /** Opens the box that goes to anything, with {@code text} in it. */
    public void goToAnything(String text) {
        palette.open(text);
    }

    /** Whether work is under way whose result the window will show. */
    public boolean busy() {
        return !tasks.running().isEmpty() || debug.session().isBusy();
    }

    /** What the stage shows. */
    public Scene scene() {
        return stage.getScene();
    }

    /** Closes the window. */
    public void hide() {
        stage.close();
    }

    /** The files that are open. */
    public Workspace workspace() {
        return workspace;
    }

    /** Where the user is, or null. */
    public Place place() {
        OpenTab tab = tabs.currentProperty().get();
        return tab == null ? null : tab.view().place().getValue();
    }

    private Optional<OpenFile> opened(Path path) {
        return workspace.files().stream()
                .filter(each -> each.path().toAbsolutePath().normalize().equals(path.toAbsolutePath().normalize())).findFirst()
                .flatMap(AssemblyContent::of);
    }

    /** The parts that the chips of the open files say. */
    private ProgramParts parts() {
        return ProgramParts.of(playing(FileRole.AOT), playing(FileRole.DIFFERENTIAL), playing(FileRole.HOT_UPDATE),
                playing(FileRole.SUPPLEMENTARY).stream()
                        .map(file -> new ProgramParts.Supplement(file, saving.mode(file.path()))).toList(), rules())
                .builtFor(saving.abi());
    }

    /** The workspace's first set as it is typed, with which older versions run; all is injected where a file of it has gone. */
    private InjectionRules rules() {
        try {
            return workspace.planProperty().get().a().read(openRules.drafts().getValue());
        } catch (IOException e) {
            return InjectionRules.NONE;
        }
    }

    /** The files of the program that a file belongs to, as views of the AOT part see them. */
    private ProgramFiles programOf(OpenFile file) {
        ProgramParts parts = parts().of(file);
        return new ProgramFiles(parts.aot(), parts.hotUpdate(),
                parts.supplements().stream().map(ProgramParts.Supplement::file).toList(),
                parts.aot().isEmpty() ? List.of() : links(parts), List.of(), parts.differential());
    }

    /** What says what the AOT part of the Unity project keeps that files come from. */
    private List<Path> links(ProgramParts parts) {
        boolean ofProject = project != null && parts.aot().stream().allMatch(each -> each.path().startsWith(project.folder()));
        return Stream.ofNullable(project).filter(_ -> ofProject)
                .map(each -> each.folder().resolve("Assets").resolve(each.settings().linkFile()).normalize())
                .filter(Files::isRegularFile).toList();
    }

    private List<OpenFile> assemblies() {
        return workspace.files().stream().flatMap(file -> AssemblyContent.of(file).stream())
                .filter(file -> file.metadata().isPresent()).toList();
    }

    private List<OpenFile> playing(FileRole role) {
        return workspace.files().stream().filter(file -> file.roles().contains(role))
                .flatMap(file -> AssemblyContent.of(file).stream()).filter(file -> file.metadata().isPresent()).toList();
    }

    private void addPanes() {
        docks.tool(docks.tree(), "tree", messages.text("pane.tree"), CarbonIcons.TREE_VIEW, treePane);
        docks.tool(docks.right(), "details", messages.text("pane.details"), CarbonIcons.INFORMATION, details);
        searchTab = docks.tool(docks.bottom(), "search", messages.text("pane.search"), CarbonIcons.SEARCH, search);
        usesTab = docks.tool(docks.bottom(), "uses", messages.text("pane.uses"), CarbonIcons.TREE_VIEW, uses);
        problemsTab = docks.tool(docks.bottom(), "problems", messages.text("pane.problems"), CarbonIcons.WARNING, problems);
        docks.tool(docks.bottom(), "console", messages.text("pane.console"), CarbonIcons.TERMINAL, console);
        debug.addBrowsed();
        docks.bottom().selectDockable(searchTab);
        showStart();
    }

    private void bindCommands() {
        BooleanBinding anyTab = tabs.currentProperty().isNotNull();
        BooleanBinding anyFile = Bindings.isNotEmpty(workspace.files());
        commands.bind(Command.FILE_OPEN, () -> open(chooser.openFiles(stage)));
        commands.bind(Command.FILE_START, this::showStart);
        if (!services.sample().isEmpty()) {
            commands.bind(Command.FILE_OPEN_SAMPLE, () -> openSample(true));
        }
        commands.bind(Command.FILE_SAVE_WORKSPACE, anyFile, saving::save);
        commands.bind(Command.FILE_NEW_RULES, () -> newRules(assemblies -> GeneratedRules.outline(assemblies.stream()
                .map(file -> AssemblyName.ofAssembly(file.metadata().orElseThrow()).name()).distinct().toList())));
        commands.bind(Command.FILE_GENERATE_RULES, anyFile, () -> newRules(assemblies -> GeneratedRules.of(RuleCriteria.SHORT,
                assemblies.stream().map(OpenFile::image).toList()).text()));
        commands.bind(Command.FILE_RELOAD, anyTab, () -> currentFile().ifPresent(workspace::reload));
        commands.bind(Command.FILE_CLOSE, anyTab, () -> currentFile().ifPresent(workspace::close));
        commands.bind(Command.FILE_CLOSE_ALL, anyFile, () -> workspace.snapshot().forEach(workspace::close));
        commands.bind(Command.FILE_EXPORT, anyTab, () -> export.export(tabs.currentProperty().get()));
        commands.bind(Command.FILE_EXPORT_CSHARP, anyTab, () -> currentFile().filter(CSharpExport::isFor)
                .ifPresentOrElse(csharp::export, () -> say(messages.text("export.no-csharp"))));
        commands.bind(Command.FILE_QUIT, stage::close);
        commands.bind(Command.EDIT_FIND, anyTab, () -> tabs.currentProperty().get().view().find());
        commands.bind(Command.EDIT_SEARCH, anyFile, () -> {
            showBottom(searchTab);
            search.focus();
        });
        commands.bind(Command.VIEW_TREE, () -> docks.treeOpen().set(!docks.treeOpen().get()));
        commands.bind(Command.VIEW_DETAILS, () -> docks.rightOpen().set(!docks.rightOpen().get()));
        commands.bind(Command.VIEW_BOTTOM, () -> docks.bottomOpen().set(!docks.bottomOpen().get()));
        commands.bind(Command.VIEW_PIN, anyTab, tabs::pin);
        commands.bind(Command.VIEW_CLOSE_TAB, this::closeTab);
        commands.bind(Command.VIEW_CLOSE_OTHERS, anyTab, tabs::closeOthers);
        commands.bind(Command.VIEW_FOLLOW, () -> {
            boolean follows = !followsEditor();
            services.settings().put(FOLLOW, Boolean.toString(follows));
            say(messages.text(follows ? "tree.follows" : "tree.stays"));
            if (follows && place() != null) {
                tree.reveal(place());
            }
        });
        commands.bind(Command.VIEW_NEXT_PANE, () -> nextPane(1));
        commands.bind(Command.VIEW_PREVIOUS_PANE, () -> nextPane(-1));
        commands.bind(Command.VIEW_LIGHT, () -> change(settings -> settings.withTheme(Settings.Theme.LIGHT)));
        commands.bind(Command.VIEW_DARK, () -> change(settings -> settings.withTheme(Settings.Theme.DARK)));
        commands.bind(Command.VIEW_SYSTEM_THEME, () -> change(settings -> settings.withTheme(Settings.Theme.SYSTEM)));
        commands.bind(Command.VIEW_DENSITY, () -> change(settings -> settings.withDensity(
                settings.density() == Settings.Density.COMPACT ? Settings.Density.COMFORTABLE : Settings.Density.COMPACT)));
        commands.bind(Command.VIEW_RESET_LAYOUT, this::resetLayout);
        commands.bind(Command.VIEW_LANGUAGE, this::otherLanguage);
        commands.mark(Command.VIEW_TREE, docks.treeOpen());
        commands.mark(Command.VIEW_DETAILS, docks.rightOpen());
        commands.mark(Command.VIEW_BOTTOM, docks.bottomOpen());
        mark(Command.VIEW_LIGHT, settings -> settings.theme() == Settings.Theme.LIGHT);
        mark(Command.VIEW_DARK, settings -> settings.theme() == Settings.Theme.DARK);
        mark(Command.VIEW_SYSTEM_THEME, settings -> settings.theme() == Settings.Theme.SYSTEM);
        mark(Command.VIEW_DENSITY, settings -> settings.density() == Settings.Density.COMFORTABLE);
        commands.bind(Command.VIEW_ZOOM_IN, () -> zoom(10));
        commands.bind(Command.VIEW_ZOOM_OUT, () -> zoom(-10));
        commands.bind(Command.VIEW_ZOOM_RESET, () -> change(settings -> settings.withZoom(100)));
        commands.bind(Command.GO_ANYTHING, () -> palette.open(""));
        commands.bind(Command.GO_OFFSET, anyTab, () -> tabs.currentProperty().get().view().goTo());
        commands.bind(Command.GO_BACK, history.canGoBackProperty(), tabs::back);
        commands.bind(Command.GO_FORWARD, history.canGoForwardProperty(), tabs::forward);
        commands.bind(Command.GO_DEFINITION, anyTab, () -> tabs.currentProperty().get().view().definition());
        commands.bind(Command.GO_USES, anyTab, () -> tabs.currentProperty().get().view().usedToken().ifPresent(
                token -> tabs.uses(Place.ofToken(tabs.currentProperty().get().file().key(), token))));
        BooleanBinding anyResult = Bindings.isNotEmpty(problems.getItems()).or(search.hasHitsProperty());
        commands.bind(Command.GO_NEXT_RESULT, anyResult, () -> result(1));
        commands.bind(Command.GO_PREVIOUS_RESULT, anyResult, () -> result(-1));
        commands.bind(Command.GO_COMPARE, anyFile, () -> versions.place(currentFile()).ifPresent(tabs::open));
        commands.bind(Command.DEBUG_RUNS, anyFile, () -> program().map(this::newer).ifPresent(
                file -> tabs.openPinned(new Place(file.key(), new Place.Runs()))));
        commands.bind(Command.GENERATE_SHOW, anyFile, this::showGenerate);
        commands.bind(Command.GENERATE_ALL, anyFile, () -> generate(EnumSet.allOf(GenerateStep.class)));
        for (GenerateStep step : GenerateStep.values()) {
            commands.bind(Command.valueOf("GENERATE_" + step.name()), anyFile, () -> generate(EnumSet.of(step)));
        }
        commands.bind(Command.HELP_KEYS, () -> sheet.toggle());
        commands.bind(Command.HELP_ABOUT, about::open);
        commands.bind(Command.HELP_CANCEL, tasks::cancelAll);
        services.views().withCommand().forEach(view -> commands.bind(view.command().orElseThrow(), anyFile, () -> {
            // What the current file does not have, another may: a Unity project is its settings' file.
            Stream.concat(currentFile().stream(), workspace.files().stream())
                    .flatMap(file -> view.commandPlace(file, place()).stream()).findFirst().ifPresentOrElse(tabs::open,
                    () -> say(messages.text("command.nowhere", messages.text(view.command().orElseThrow().messageKey()))));
        }));
    }

    private void mark(Command command, Predicate<Settings> on) {
        commands.mark(command,
                Bindings.createBooleanBinding(() -> on.test(services.settings().get()), services.settings().settingsProperty()));
    }

    /** The panes as a first start has them. */
    private void resetLayout() {
        Settings.Layout now = services.settings().get().layout();
        change(settings -> settings.withLayout(Settings.Layout.BROWSE.of(now.width(), now.height()))
                .withDebugLayout(Settings.Layout.DEBUG.of(now.width(), now.height())));
        docks.change(debug.session().state().get() == null ? services.settings().get().layout()
                : services.settings().get().debugLayout());
    }

    /** Shows the steps for the open project, else for the open files. */
    private void showGenerate() {
        OpenedFile file = workspace.files().stream().filter(each -> ProjectReport.projectOf(each.path()).isPresent()).findFirst()
                .or(this::currentFile).orElseGet(() -> workspace.files().getFirst());
        tabs.openPinned(new Place(file.key(), new Place.Generate()));
    }

    private void generate(Set<GenerateStep> steps) {
        showGenerate();
        OpenTab tab = tabs.currentProperty().get();
        if (tab != null && tab.view() instanceof GenerateView view) {
            view.run(steps, false);
        }
    }

    /** Every text is made with the window, so another language is another window with the same session, files and tabs. */
    private void otherLanguage() {
        int now = Messages.LANGUAGES.stream().map(Locale::getLanguage).toList().indexOf(messages.locale().getLanguage());
        Locale next = Messages.LANGUAGES.get((now + 1) % Messages.LANGUAGES.size());
        change(settings -> settings.withLanguage(next.toLanguageTag()));
        List<OpenedFile> files = workspace.snapshot().stream().filter(file -> Files.isRegularFile(file.path())).toList();
        UpdatePlan plan = workspace.planProperty().get();
        List<Place> places = tabs.places();
        Place shown = place();
        handsOver = true;
        close(false);
        MainWindow other = new MainWindow(stage, services.again(), debug.session());
        other.openRules.takeOver(openRules);
        other.project = project;
        other.given = given;
        if (given != null) {
            other.saving.opened(given.path, given.read);
            other.aboutWorkspace.say(given.path, given.read.about(other.messages.locale()));
        }
        if (aboutWorkspace.file() != null && (given == null || !aboutWorkspace.file().equals(given.path))) {
            other.tellAbout(aboutWorkspace.file());
        }
        other.restore();
        // Behind that, for a session has sizes of its own.
        Platform.runLater(other.debug::resume);
        other.takeOver(new ArrayDeque<>(files), plan, places, shown);
    }

    /** Opens files one behind the other, so that each gets its name again, then what was shown of them. */
    private void takeOver(Deque<OpenedFile> files, UpdatePlan plan, List<Place> places, Place now) {
        OpenedFile next = files.poll();
        if (next != null) {
            workspace.open(next.path(), next.roles(), file -> {
                workspace.setRoles(file, next.roles());
                takeOver(files, plan, places, now);
            });
            return;
        }
        handsOver = false;
        workspace.plan(_ -> plan);
        places.stream().filter(place -> workspace.file(place.file()).isPresent()).forEach(tabs::openPinned);
        if (now != null && workspace.file(now.file()).isPresent()) {
            tabs.open(now);
        } else {
            showStart();
        }
    }

    /** A workspace file that was opened, and what stands in it. */
    private record Given(Path path, WorkspaceFile read) {
    }

    private void openSample(boolean go) {
        services.sample().ifPresent(path -> openWorkspace(path, go));
    }

    /** Opens the assemblies that the workspace file names; {@code go} goes to the first of them. */
    private void openWorkspace(Path path, boolean go) {
        tasks.run(console.loadingTitle(path), _ -> WorkspaceFile.read(path), read -> {
            List<WorkspaceFile.Member> members = read.members();
            given(path, read);
            for (WorkspaceFile.Member member : members) {
                workspace.open(member.path(), member.roles(), file -> {
                    if (go && member == members.getFirst()) {
                        home(file).ifPresent(tabs::open);
                    }
                });
            }
        }, failure -> console.failed(path, failure));
    }

    /** F5 gives the program of a workspace what the workspace gives it; what updates what, and the rules, are its own. */
    private void given(Path path, WorkspaceFile read) {
        given = new Given(path, read);
        aboutWorkspace.say(path, read.about(messages.locale()));
        saving.opened(path, read);
        if (read.abi() != null) {
            ChosenAbi.choose(services.settings(), read.abi());
        }
        workspace.plan(now -> now.and(read.plan()));
        if (read.start() != null) {
            RunOptions.given(services.settings(), read.start().program().toString(), read.start().arguments());
        }
    }

    /** Shows a rule file. @param line the line to go to, from 1; 0 for none */
    private void openRules(Path file, int line) {
        workspace.open(file, Set.of(), opened -> tabs.open(new Place(opened.key(), new Place.Rules(line))));
    }

    /** Writes rules for the assemblies that rules are about where somebody says, and shows them. */
    private void newRules(Function<List<OpenFile>, String> text) {
        List<OpenFile> assemblies = openRules.assemblies().getValue().stream()
                .filter(file -> file.metadata().orElseThrow().tables().has(Table.ASSEMBLY, 1)).toList();
        Path suggested = assemblies.isEmpty() ? Path.of("rules.xml") : assemblies.getFirst().path().resolveSibling("rules.xml");
        chooser.saveFile(stage, suggested.toAbsolutePath()).ifPresent(path -> tasks.run(console.loadingTitle(path),
                _ -> Files.writeString(path, text.apply(assemblies)), _ -> openRules(path, 0),
                failure -> console.failed(path, failure)));
    }

    /** Opens a Unity project: its page, and the dlls of the target that was built last in the parts that they play. */
    private void openProject(Path folder, boolean go) {
        tasks.run(console.loadingTitle(folder), _ -> ProjectReport.of(folder, null), report -> {
            Path settings = ProjectReport.fileOf(report.folder());
            services.settings().change(known -> known.withRecent(report.folder().toString()));
            workspace.open(settings, Set.of(), file -> {
                if (go) {
                    home(file).ifPresent(tabs::openPinned);
                }
            });
            play(report);
        }, failure -> console.failed(folder, failure));
    }

    /** Gives the dlls of a project's target their parts; those of another target of it, which are open, have none any more. */
    private void play(ProjectReport report) {
        project = report;
        Set<Path> playing = report.assemblies().stream().map(each -> each.path().toAbsolutePath().normalize())
                .collect(Collectors.toSet());
        workspace.snapshot().stream().filter(file -> !file.roles().isEmpty() && file.path().startsWith(report.folder())
                && !playing.contains(file.path())).forEach(file -> workspace.setRoles(file, Set.of()));
        report.assemblies().forEach(each -> {
            Set<FileRole> roles = each.roles().stream().map(JsonName::of).flatMap(id -> FileRole.of(id).stream())
                    .collect(Collectors.toSet());
            workspace.open(each.path(), roles, file -> workspace.setRoles(file, roles));
        });
    }

    /** Where a file opens. */
    private Optional<Place> home(OpenedFile file) {
        return services.tree().home(file).filter(place -> services.views().shows(place.target()));
    }

    private Optional<OpenedFile> currentFile() {
        return Optional.ofNullable(tabs.currentProperty().get()).flatMap(tab -> workspace.file(tab.file().key()));
    }

    /** What F5 starts: the current file where it is a program, else the first one that is, older versions last. */
    private Optional<OpenedFile> program() {
        Set<Path> older = workspace.planProperty().get().updates().keySet();
        Stream<OpenedFile> files = workspace.files().stream().sorted(Comparator.comparing(each -> older.contains(each.path())));
        return Stream.concat(currentFile().stream(), files).filter(DebugMode::isProgram).findFirst()
                .or(() -> {
                    say(messages.text("debug.no-program"));
                    return Optional.empty();
                });
    }

    /** The same; where there is none, a method is offered in its place. */
    private Optional<OpenedFile> programOrMethod() {
        Optional<OpenedFile> found = program();
        if (found.isEmpty() && !workspace.files().isEmpty()) {
            offerMethod();
        }
        return found;
    }

    /** A dll has no entry point, but its methods can be debugged: the one in front, else one that is gone to first. */
    private void offerMethod() {
        OpenTab tab = tabs.currentProperty().get();
        if (tab != null && tab.view().cursor().isPresent()) {
            commands.run(Command.DEBUG_METHOD);
            return;
        }
        EmptyPane offer = new EmptyPane(CarbonIcons.DEBUG, messages.text("debug.no-program.more", Command.DEBUG_METHOD.keyText()),
                messages.text("debug.no-program.go"), () -> {
                    overlay.close();
                    commands.run(Command.GO_ANYTHING);
                });
        offer.setId("debug-offer");
        offer.getStyleClass().add("sheet-panel");
        offer.setMaxSize(OFFER_WIDTH, Region.USE_PREF_SIZE);
        overlay.open(offer, Pos.CENTER, offer.lookup(".empty-action"));
    }

    /** What updates a file, where that is open, else the file. */
    private OpenedFile newer(OpenedFile file) {
        return Optional.ofNullable(workspace.planProperty().get().updates().get(file.path())).flatMap(workspace::find)
                .orElse(file);
    }

    /** Where the user has been, the latest first, but where he is. */
    private List<PaletteHit> recent() {
        return history.recent().stream().skip(tabs.currentProperty().get() == null ? 0 : 1).limit(RECENT).map(place -> {
            List<PlaceNames.Crumb> way = services.names().crumbs(workspace.file(place.file()), place);
            String where = way.stream().limit(way.size() - 1L).map(PlaceNames.Crumb::text).collect(Collectors.joining(" › "));
            return new PaletteHit(CarbonIcons.RECENTLY_VIEWED, way.getLast().text(),
                    where.isEmpty() ? place.file() : where + "  " + place.file(), new PaletteHit.To(place));
        }).toList();
    }

    private void choose(PaletteHit hit) {
        switch (hit.target()) {
            case PaletteHit.To(Place place) -> tabs.open(place);
            case PaletteHit.Do(Runnable action) -> action.run();
        }
    }

    private void showStart() {
        if (start == null) {
            List<StartPane.Card> cards = List.of(new StartPane.Card("bytes", CarbonIcons.STRING_INTEGER, this::startBytes),
                    new StartPane.Card("step", CarbonIcons.DEBUG, () -> commands.run(Command.DEBUG_RUN)),
                    new StartPane.Card("rules", CarbonIcons.COMPARE, this::startRules),
                    new StartPane.Card("missing", CarbonIcons.CALCULATOR, this::startMissing),
                    new StartPane.Card("anything", CarbonIcons.SEARCH, () -> commands.run(Command.GO_ANYTHING)),
                    new StartPane.Card("keyboard", CarbonIcons.KEYBOARD, () -> commands.run(Command.HELP_KEYS)));
            StartPane pane = new StartPane(cards, commands, services.settings(), messages, path -> open(List.of(path)));
            Dockable tab = docks.tab(messages.text("start.tab"), CarbonIcons.HOME, pane);
            tab.addCloseListener((_, _) -> start = null);
            docks.views().addDockable(0, tab);
            start = tab;
        }
        start.inContainer((leaf, tab) -> leaf.selectDockable(tab));
    }

    private void startBytes() {
        if (!workspace.files().isEmpty()) {
            metadataRoot(workspace.files().getFirst()).ifPresent(tabs::open);
        } else if (services.sample().isEmpty()) {
            commands.run(Command.FILE_OPEN);
        } else {
            openSample(true);
        }
    }

    /** What nothing and what everything injected makes of the sample's update. */
    private void startRules() {
        withSample(opened -> versions.place(Optional.of(opened.get(FileRole.HOT_UPDATE))).ifPresent(tabs::open));
    }

    /** The calculator on a generic that the sample's hot-update code uses and its AOT part lacks: why, and what cures it. */
    private void startMissing() {
        withSample(opened -> tabs.open(new Place(opened.get(FileRole.HOT_UPDATE).key(), new Place.Share(MISSING))));
    }

    /** Opens the sample, then tells the first file of each role; without a sample somebody is asked for files. */
    private void withSample(Consumer<Map<FileRole, OpenedFile>> then) {
        services.sample().ifPresentOrElse(path -> tasks.run(console.loadingTitle(path), _ -> WorkspaceFile.read(path), read -> {
            given(path, read);
            Map<Path, OpenedFile> opened = new HashMap<>();
            read.members().forEach(member -> workspace.open(member.path(), member.roles(), file -> {
                opened.put(member.path(), file);
                if (opened.size() == read.members().size()) {
                    Map<FileRole, OpenedFile> first = new HashMap<>();
                    read.members().forEach(each -> each.roles()
                            .forEach(role -> first.putIfAbsent(role, opened.get(each.path()))));
                    then.accept(first);
                }
            }));
        }, failure -> console.failed(path, failure)), () -> commands.run(Command.FILE_OPEN));
    }

    /** The bytes that metadata begins with, in the overview: selected on both sides they show what this window does. */
    private Optional<Place> metadataRoot(OpenedFile file) {
        return AssemblyContent.of(file).flatMap(OpenFile::metadata)
                .map(metadata -> new Place(file.key(), new Place.Overview(metadata.root().header().offset(), 4)))
                .or(() -> home(file));
    }

    private void closeTab() {
        Dockable selected = docks.views().getSelectedDockable();
        if (selected != null && selected == start) {
            docks.views().closeDockable(start);
        } else {
            tabs.closeCurrent();
        }
    }

    private void showBottom(Dockable tab) {
        docks.bottomOpen().set(true);
        docks.bottom().selectDockable(tab);
    }

    /** The next hit or the next problem, of the list that is in front; of the problems where neither is. */
    private void result(int step) {
        boolean hits = docks.bottom().getSelectedDockable() == searchTab || problems.getItems().isEmpty();
        if (hits && search.hasHitsProperty().get()) {
            search.go(step);
        } else {
            problems.go(step);
        }
    }

    private void nextPane(int step) {
        OpenTab tab = tabs.currentProperty().get();
        PaneStops stops = new PaneStops().pane(bar).pane(tree);
        if (tab == null) {
            stops.pane(docks.views());
        } else {
            stops.view(tab.view().focusTargets());
        }
        stops.pane(docks.shown(docks.right())).pane(docks.shown(docks.bottom())).pane(status)
                .go(stage.getScene().getFocusOwner(), docks.views(), step);
    }

    private void follow(OpenTab tab) {
        following.unsubscribe();
        if (tab == null) {
            following = Subscription.EMPTY;
            status.show(PlaceStatus.NONE);
            details.show(null);
            docks.want(0);
            bar.show(null);
            stage.setTitle(messages.text("app.name"));
            return;
        }
        following = Subscription.combine(tab.view().status().subscribe(status::show),
                tab.view().details().subscribe(details::show), tab.view().place().subscribe(bar::show),
                tab.view().place().subscribe(this::reveal));
        docks.want(tab.view().wantedWidth());
        stage.setTitle(tab.file().key() + " - " + messages.text("app.name"));
    }

    private boolean followsEditor() {
        return Boolean.parseBoolean(services.settings().get(FOLLOW, "false"));
    }

    /** The tree follows what is in front, unless somebody is in the tree. */
    private void reveal(Place place) {
        if (place != null && followsEditor() && !tree.isFocused()) {
            tree.reveal(place);
        }
    }

    private void filesChanged() {
        if (workspace.files().isEmpty()) {
            EmptyPane empty = new EmptyPane(CarbonIcons.FOLDER, messages.text("tree.empty"),
                    commands.text(Command.FILE_OPEN), () -> commands.run(Command.FILE_OPEN));
            empty.setId("workspace-empty");
            treePane.getChildren().setAll(empty);
        } else if (!treePane.getChildren().contains(described)) {
            treePane.getChildren().setAll(described);
        }
        if (!handsOver) {
            debug.filesChanged(workspace.files());
        }
        status.showProblems(problems.count(Severity.ERROR), problems.count(Severity.WARNING));
    }

    private void cannotShow(Place place) {
        say(messages.text("log.cannot-show", place.file()));
    }

    private void say(String text) {
        if (status != null) {
            status.say(text);
        }
    }

    private void zoom(int step) {
        change(settings -> settings.withZoom(settings.zoom() + step));
    }

    private void change(UnaryOperator<Settings> change) {
        services.settings().change(change);
    }

    private void settingsChanged(Settings now) {
        theme.apply(now);
        status.showZoom(now.zoom());
        docks.zoom(now.zoom() / 100.0);
    }

    private void dragged(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    private void dropped(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            open(event.getDragboard().getFiles().stream().map(java.io.File::toPath).toList());
            event.setDropCompleted(true);
            event.consume();
        }
    }

    /** @param ends whether a session ends with the window, which no other one takes over */
    private void close(boolean ends) {
        Scene scene = stage.getScene();
        if (debug.close(ends)) {
            Settings.Layout browse = services.settings().get().layout();
            change(settings -> settings.withLayout(browse.of(scene.getWidth(), scene.getHeight())));
        } else {
            change(settings -> settings.withLayout(docks.layout(scene.getWidth(), scene.getHeight())));
        }
        settingsFollowed.unsubscribe();
        following.unsubscribe();
        tabs.close();
        workspace.close();
        tasks.close();
        status.close();
        theme.close();
    }
}
