package hybridscope.app.window;

import hybridscope.app.assembly.AssemblyContent;
import hybridscope.app.history.NavigationHistory;
import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.navigate.ViewRegistry;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.Workspace;
import hybridscope.inspectors.definition.Definitions;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.PlaceFacts;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import software.coley.bentofx.control.Header;
import software.coley.bentofx.dockable.Dockable;
import software.coley.bentofx.layout.container.DockContainerLeaf;

/**
 * The tabs of the centre. A place opens in the tab that already shows its kind; else in the one preview tab, whose title is
 * italic and which the next place may take over, until it is pinned (double click). Every step is kept in the history.
 */
final class Tabs implements Navigator {
    private static final int FOCUS_TRIES = 40;
    private static final Duration FOCUS_PAUSE = Duration.millis(30);

    private final Docks docks;
    private final Workspace workspace;
    private final ViewRegistry registry;
    private final NavigationHistory history;
    private final Consumer<Place> unknown;
    private final List<OpenTab> tabs = new ArrayList<>();
    private final ReadOnlyObjectWrapper<OpenTab> current = new ReadOnlyObjectWrapper<>(this, "current");
    private ViewContext context;
    private Consumer<Place> users = _ -> { };
    private OpenTab preview;
    private boolean travelling;

    /** @param unknown told places that cannot be shown: their file is closed, or nobody shows their kind */
    Tabs(Docks docks, Workspace workspace, ViewRegistry registry, NavigationHistory history, Consumer<Place> unknown) {
        this.docks = docks;
        this.workspace = workspace;
        this.registry = registry;
        this.history = history;
        this.unknown = unknown;
        docks.bento().events().addDockableSelectListener((_, dockable) -> find(dockable).ifPresent(this::entered));
        docks.bento().events().addDockableCloseListener((_, dockable) -> find(dockable).ifPresent(this::closed));
        workspace.files().addListener((ListChangeListener<OpenedFile>) this::filesChanged);
    }

    /** What views are made with; set once, before the first place is opened. */
    void setContext(ViewContext viewContext) {
        context = viewContext;
    }

    /** The tab that leads; null when there is none. */
    ReadOnlyObjectProperty<OpenTab> currentProperty() {
        return current.getReadOnlyProperty();
    }

    @Override
    public void open(Place place) {
        show(place, false, ViewState.EMPTY);
    }

    @Override
    public void openBeside(Place place) {
        show(place, true, ViewState.EMPTY);
    }

    @Override
    public void uses(Place thing) {
        users.accept(thing);
    }

    /** Who shows the uses of things. */
    void setUses(Consumer<Place> shown) {
        users = shown;
    }

    @Override
    public Place definition(Place reference) {
        if (!(reference.target() instanceof Place.Row) || reference.token() == 0) {
            return reference;
        }
        List<OpenFile> files = workspace.files().stream().map(AssemblyContent::of).flatMap(Optional::stream).toList();
        return files.stream().filter(file -> file.key().equals(reference.file())).findFirst()
                .flatMap(file -> new Definitions(files).find(file, reference.token())).orElse(reference);
    }

    @Override
    public Optional<PlaceFacts> facts(Place thing) {
        return workspace.file(thing.file()).flatMap(AssemblyContent::of).flatMap(file -> PlaceFacts.of(file, thing));
    }

    /**
     * Shows the method that a session has come to: no step of the user's, and the keyboard stays where it is unless that was in
     * the centre.
     */
    void follow(Place place) {
        Optional<OpenedFile> file = workspace.file(place.file()).or(() -> path(place.file()).flatMap(workspace::find));
        if (file.isEmpty()) {
            path(place.file())
                    .ifPresentOrElse(path -> workspace.open(path, Set.of(), _ -> follow(place)), () -> unknown.accept(place));
            return;
        }
        Optional<ViewFactory> factory = registry.factory(place.target());
        OpenTab now = current.get();
        if (factory.isEmpty() || now != null && now.shows(file.get().key(), factory.get().tabKey(place.target()))) {
            return;
        }
        boolean hadKeyboard = now == null || now.view().node().isFocusWithin();
        leave();
        travelling = true;
        OpenTab tab = tabFor(file.get(), factory.get(), new Place(file.get().key(), place.target()),
                factory.get().tabKey(place.target()));
        select(tab);
        travelling = false;
        if (hadKeyboard) {
            Platform.runLater(() -> focus(tab, FOCUS_TRIES));
        }
    }

    /** Gives the view in front the keyboard. */
    void focusCurrent() {
        if (current.get() != null) {
            focus(current.get(), FOCUS_TRIES);
        }
    }

    /** Opens {@code place} in a tab that stays. */
    void openPinned(Place place) {
        open(place);
        pin();
    }

    /** What the tabs show, in order. */
    List<Place> places() {
        return tabs.stream().map(tab -> tab.view().place().getValue()).filter(Objects::nonNull).toList();
    }

    /** Keeps the current tab: it is no preview any more. */
    void pin() {
        if (current.get() != null) {
            keep(current.get().dockable());
        }
    }

    private void keep(Dockable tab) {
        if (preview != null && preview.dockable() == tab) {
            OpenTab kept = preview;
            preview = null;
            mark(kept);
        }
    }

    /** Goes where the user was before. */
    void back() {
        leave();
        history.back().ifPresent(this::travel);
    }

    /** Undoes {@link #back}. */
    void forward() {
        leave();
        history.forward().ifPresent(this::travel);
    }

    /** Closes the current tab. */
    void closeCurrent() {
        if (current.get() != null) {
            close(current.get());
        }
    }

    /** Closes all tabs but the current one. */
    void closeOthers() {
        closeAllBut(current.get());
    }

    /** @param kept null to close all */
    private void closeAllBut(OpenTab kept) {
        List.copyOf(tabs).stream().filter(tab -> tab != kept).forEach(Tabs::close);
    }

    private static void close(OpenTab tab) {
        tab.dockable().inContainer((leaf, dockable) -> leaf.closeDockable(dockable));
    }

    private ContextMenu menu(OpenTab tab) {
        MenuItem others = context.item("tabs.close.others", () -> closeAllBut(tab));
        others.setDisable(tabs.size() < 2);
        MenuItem keep = context.item("tabs.pin", () -> keep(tab.dockable()));
        keep.setDisable(tab != preview);
        PlaceMenu about = new PlaceMenu(context, () -> tab.view().place().getValue());
        ContextMenu menu = new ContextMenu(context.item("tabs.close", () -> close(tab)), others,
                context.item("tabs.close.all", () -> closeAllBut(null)), keep, new SeparatorMenuItem());
        menu.getItems().addAll(about.all(context.debug()));
        menu.getItems().addAll(new SeparatorMenuItem(), about.copies(new CopyMenu(context.messages())).build());
        return menu;
    }

    /** Makes the tab that {@code node} lies in the current one. */
    void focused(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            Node place = at;
            Optional<OpenTab> tab = tabs.stream().filter(open -> open.view().node() == place).findFirst();
            if (tab.isPresent()) {
                entered(tab.get());
                return;
            }
        }
    }

    private void show(Place place, boolean beside, ViewState state) {
        Optional<OpenedFile> file = workspace.file(place.file());
        if (file.isEmpty() && path(place.file()).isPresent()) {
            // A place in an assembly that is not open yet, such as a class library that a type comes from.
            workspace.open(path(place.file()).get(), Set.of(),
                    opened -> show(new Place(opened.key(), place.target()), beside, state));
            return;
        }
        Optional<ViewFactory> factory = registry.factory(place.target());
        if (file.isEmpty() || factory.isEmpty() || !exists(file.get(), place)) {
            unknown.accept(place);
            return;
        }
        leave();
        String key = factory.get().tabKey(place.target());
        // A new tab takes the focus as soon as it is docked, before it shows the place: that is no step of the user's.
        travelling = true;
        OpenTab tab = beside ? openBeside(file.get(), factory.get(), place, key) : tabFor(file.get(), factory.get(), place, key);
        select(tab);
        tab.view().open(place);
        if (!state.values().isEmpty()) {
            tab.view().restore(state);
        }
        travelling = false;
        if (!place.equals(tab.view().place().getValue()) && tab.view().place().getValue() != null) {
            history.visit(tab.view().place().getValue());
        } else {
            history.visit(place);
        }
        Platform.runLater(() -> focus(tab, FOCUS_TRIES));
    }

    /**
     * Gives a tab's view the keyboard. A view that was docked just now may not be in the scene, or not be visible, and would
     * refuse it: then it is asked again a little later, unless the user has gone on.
     */
    private void focus(OpenTab tab, int tries) {
        if (current.get() != tab) {
            return;
        }
        Node target = tab.view().focusTarget();
        target.requestFocus();
        if (!target.isFocusWithin() && tries > 1) {
            PauseTransition pause = new PauseTransition(FOCUS_PAUSE);
            pause.setOnFinished(_ -> focus(tab, tries - 1));
            pause.play();
        }
    }

    /** The file that a place calls by its path. */
    private static Optional<Path> path(String file) {
        try {
            return Optional.of(Path.of(file)).filter(path -> path.isAbsolute() && Files.isRegularFile(path));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Broken metadata names rows that are not there, and a file that was read again may have lost some. */
    private static boolean exists(OpenedFile file, Place place) {
        return place.token() == 0 || file.content().addressing().token(place.token()).isPresent();
    }

    private void travel(NavigationHistory.Step step) {
        Place place = step.place();
        Optional<OpenedFile> file = workspace.file(place.file());
        Optional<ViewFactory> factory = registry.factory(place.target());
        if (file.isEmpty() || factory.isEmpty() || !exists(file.get(), place)) {
            return;
        }
        travelling = true;
        OpenTab tab = tabFor(file.get(), factory.get(), place, factory.get().tabKey(place.target()));
        select(tab);
        tab.view().open(place);
        tab.view().restore(step.state());
        travelling = false;
        Platform.runLater(() -> focus(tab, FOCUS_TRIES));
    }

    private OpenTab tabFor(OpenedFile file, ViewFactory factory, Place place, String key) {
        OpenTab now = current.get();
        if (now != null && now.shows(file.key(), key)) {
            return now;
        }
        Optional<OpenTab> open = tabs.stream().filter(tab -> tab.shows(file.key(), key)).findFirst();
        if (open.isPresent()) {
            return open.get();
        }
        OpenTab old = preview;
        DockContainerLeaf leaf = old != null && old.dockable().getContainer() != null
                ? old.dockable().getContainer() : leafOfCurrent();
        int index = old != null ? leaf.getDockables().indexOf(old.dockable()) : -1;
        OpenTab tab = create(file, factory, place, key);
        preview = tab.view().modified().get() ? null : tab;
        leaf.addDockable(index < 0 ? leaf.getDockables().size() : index, tab.dockable());
        if (old != null) {
            leaf.closeDockable(old.dockable());
        }
        mark(tab);
        return tab;
    }

    private OpenTab openBeside(OpenedFile file, ViewFactory factory, Place place, String key) {
        OpenTab tab = create(file, factory, place, key);
        docks.beside(leafOfCurrent()).addDockable(tab.dockable());
        return tab;
    }

    private OpenTab create(OpenedFile file, ViewFactory factory, Place place, String key) {
        PlaceView view = factory.create(file, place, context);
        Dockable dockable = docks.tab(view.title().getValue(), view.icon(), view.node());
        view.title().addListener(_ -> nameTabs());
        dockable.setTooltip(new Tooltip(file.path().toString()));
        OpenTab tab = new OpenTab(dockable, view, file, key);
        dockable.setContextMenuFactory(_ -> menu(tab));
        tabs.add(tab);
        nameTabs();
        keepModified(view, dockable);
        return tab;
    }

    /** A title that tabs of several files have says of which it is. */
    private void nameTabs() {
        for (OpenTab tab : tabs) {
            String title = tab.view().title().getValue();
            boolean shared = tabs.stream().anyMatch(other -> !other.file().key().equals(tab.file().key())
                    && other.view().title().getValue().equals(title));
            tab.dockable().setTitle(shared ? title + " · " + tab.file().key() : title);
        }
    }

    private void keepModified(PlaceView view, Dockable dockable) {
        view.modified().subscribe(modified -> {
            if (modified) {
                keep(dockable);
            }
        });
    }

    private DockContainerLeaf leafOfCurrent() {
        OpenTab now = current.get();
        DockContainerLeaf leaf = now == null ? null : now.dockable().getContainer();
        return leaf == null ? docks.views() : leaf;
    }

    private void select(OpenTab tab) {
        tab.dockable().inContainer((leaf, dockable) -> leaf.selectDockable(dockable));
        current.set(tab);
    }

    /** The user chose a tab himself: that is a step too. */
    private void entered(OpenTab tab) {
        if (travelling || tab == current.get()) {
            return;
        }
        leave();
        current.set(tab);
        Place place = tab.view().place().getValue();
        if (place != null) {
            history.visit(place);
        }
    }

    private void leave() {
        OpenTab tab = current.get();
        if (tab != null && tab.view().place().getValue() != null) {
            history.leave(tab.view().place().getValue(), tab.view().save());
        }
    }

    /** The window is closed: its views stop what runs for them. */
    void close() {
        tabs.forEach(tab -> tab.view().dispose());
    }

    private void closed(OpenTab tab) {
        tabs.remove(tab);
        nameTabs();
        tab.view().dispose();
        if (preview == tab) {
            preview = null;
        }
        if (current.get() == tab) {
            current.set(null);
            DockContainerLeaf leaf = docks.views();
            Platform.runLater(() -> {
                if (current.get() == null && leaf.getSelectedDockable() != null) {
                    find(leaf.getSelectedDockable()).ifPresent(this::entered);
                }
            });
        }
    }

    /** Closed files take their tabs along; tabs of a file that was read again are made anew where they stand. */
    private void filesChanged(ListChangeListener.Change<? extends OpenedFile> change) {
        for (OpenTab tab : List.copyOf(tabs)) {
            Optional<OpenedFile> file = workspace.file(tab.file().key());
            if (file.isEmpty()) {
                tab.dockable().inContainer((leaf, dockable) -> leaf.closeDockable(dockable));
                history.forget(tab.file().key());
            } else if (file.get().version() != tab.file().version()) {
                renew(tab, file.get());
            }
        }
    }

    private void renew(OpenTab tab, OpenedFile file) {
        if (tab.view().keeps(file.bytes())) {
            OpenTab same = new OpenTab(tab.dockable(), tab.view(), file, tab.key());
            tabs.set(tabs.indexOf(tab), same);
            preview = preview == tab ? same : preview;
            if (current.get() == tab) {
                current.set(same);
            }
            return;
        }
        Place place = tab.view().place().getValue();
        ViewState state = tab.view().save();
        registry.factory(place.target()).ifPresent(factory -> {
            PlaceView view = factory.create(file, place, context);
            OpenTab fresh = new OpenTab(tab.dockable(), view, file, tab.key());
            tabs.set(tabs.indexOf(tab), fresh);
            tab.dockable().setNode(view.node());
            view.title().addListener(_ -> nameTabs());
            nameTabs();
            keepModified(view, tab.dockable());
            tab.view().dispose();
            view.open(place);
            view.restore(state);
            if (preview == tab) {
                preview = fresh;
            }
            if (current.get() == tab) {
                current.set(fresh);
            }
        });
    }

    private void mark(OpenTab tab) {
        Platform.runLater(() -> tab.dockable().inContainer((leaf, dockable) -> {
            Header header = leaf.getHeader(dockable);
            if (header != null) {
                header.getStyleClass().remove("preview");
                if (tab == preview) {
                    header.getStyleClass().add("preview");
                }
                header.setOnMousePressed(event -> {
                    if (event.getClickCount() == 2) {
                        select(tab);
                        pin();
                    }
                });
            }
        }));
    }

    private Optional<OpenTab> find(Dockable dockable) {
        return tabs.stream().filter(tab -> tab.dockable() == dockable).findFirst();
    }
}
