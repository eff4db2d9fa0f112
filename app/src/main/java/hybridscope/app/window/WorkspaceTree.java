package hybridscope.app.window;

import hybridscope.app.navigate.TreeEntry;
import hybridscope.app.navigate.TreeProvider;
import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.UpdatePlan;
import hybridscope.app.workspace.Workspace;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.resources.Messages;
import hybridscope.views.control.Chip;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.Icon;
import hybridscope.views.control.Mark;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.control.SearchField;
import hybridscope.views.place.Navigator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The workspace tree: files with their role, and below each what its provider makes of it. A click opens in the preview
 * tab, a double click or Enter in a tab that stays, Ctrl+click beside.
 */
final class WorkspaceTree extends TreeView<TreeEntry> {
    private static final double TIP_WIDTH = 360;

    private static final Duration TYPING_PAUSE = Duration.millis(150);
    /** Letters that follow each other within this time are one beginning. */
    private static final java.time.Duration TYPED_TOGETHER = java.time.Duration.ofSeconds(1);
    /** How many rows stand above one that is shown. */
    private static final int ROWS_ABOVE = 6;

    private final Workspace workspace;
    private final TreeProvider provider;
    private final Messages messages;
    private final Navigator navigator;
    private final Runnable pin;
    private final Consumer<Path> rules;
    private final Consumer<OpenedFile> csharp;
    /** All there is; the tree shows a part of it while there is a filter. */
    private final TreeItem<TreeEntry> all = new TreeItem<>();
    private final SearchField filter;
    private final PauseTransition typing = new PauseTransition(TYPING_PAUSE);
    private final BorderPane withFilter = new BorderPane(this);
    private final StringBuilder typed = new StringBuilder();
    private long typedAt;

    /**
     * @param pin    makes the preview tab stay
     * @param rules  opens a rule file
     * @param csharp writes a file as a C# project
     */
    WorkspaceTree(Workspace workspace, TreeProvider provider, Messages messages, Navigator navigator, Runnable pin,
            Consumer<Path> rules, Consumer<OpenedFile> csharp) {
        this.rules = rules;
        this.csharp = csharp;
        this.workspace = workspace;
        this.provider = provider;
        this.messages = messages;
        this.navigator = navigator;
        this.pin = pin;
        setId("workspace-tree");
        setAccessibleText(messages.text("pane.tree"));
        setShowRoot(false);
        setRoot(all);
        setCellFactory(_ -> new Cell());
        filter = new SearchField("tree-filter", "tree.filter", messages);
        filter.textProperty().addListener(_ -> typing.playFromStart());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::inFilter);
        typing.setOnFinished(_ -> filter());
        BorderPane.setMargin(filter, new Insets(4));
        withFilter.setTop(filter);
        addEventHandler(KeyEvent.KEY_TYPED, this::typeAhead);
        workspace.files().addListener((ListChangeListener<OpenedFile>) _ -> update());
        workspace.planProperty().addListener((_, _, _) -> {
            update();
            refresh();
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && getSelectionModel().getSelectedItem() != null) {
                go(getSelectionModel().getSelectedItem().getValue(), event.isShortcutDown());
                pin.run();
                event.consume();
            }
        });
        update();
    }

    /** The tree below the field that filters it. */
    Region withFilter() {
        return withFilter;
    }

    private void inFilter(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !filter.getText().isEmpty()) {
            filter.clear();
            filter();
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER) {
            filter();
            requestFocus();
            getSelectionModel().select(Math.max(0, firstMatch()));
            event.consume();
        }
    }

    /** The row of the first entry that has the filter's text itself, and not only below it. */
    private int firstMatch() {
        for (int row = 0; row < getExpandedItemCount(); row++) {
            if (matches(getTreeItem(row).getValue())) {
                return row;
            }
        }
        return 0;
    }

    /** Shows what has the filter's text in its name, below what it stands in; everything without one. */
    private void filter() {
        typing.stop();
        if (filter.getText().isBlank()) {
            setRoot(all);
            return;
        }
        TreeItem<TreeEntry> root = new TreeItem<>();
        all.getChildren().forEach(item -> filtered(item).ifPresent(root.getChildren()::add));
        setRoot(root);
        setPlaceholderText(root.getChildren().isEmpty());
    }

    private void setPlaceholderText(boolean nothing) {
        Label none = new Label(messages.text("tree.filter.none"));
        none.getStyleClass().add("muted");
        none.setWrapText(true);
        none.setPadding(new Insets(8));
        withFilter.setBottom(nothing ? none : null);
    }

    private boolean matches(TreeEntry entry) {
        return entry.text().toLowerCase(Locale.ROOT).contains(filter.getText().strip().toLowerCase(Locale.ROOT));
    }

    private Optional<TreeItem<TreeEntry>> filtered(TreeItem<TreeEntry> item) {
        List<TreeItem<TreeEntry>> below = new ArrayList<>();
        // Members are made when a type is unfolded: that of all types takes long.
        boolean type = item.getValue().place().filter(place -> place.target() instanceof Place.Type).isPresent();
        if (!item.isLeaf() && !type) {
            item.getChildren().forEach(child -> filtered(child).ifPresent(below::add));
        }
        if (below.isEmpty() && !matches(item.getValue())) {
            return Optional.empty();
        }
        // What matches itself and has nothing below that does unfolds to all it has.
        TreeItem<TreeEntry> shown = below.isEmpty() ? new Item(item.getValue()) : new TreeItem<>(item.getValue());
        if (!below.isEmpty()) {
            shown.getChildren().setAll(below);
            shown.setExpanded(true);
        }
        return Optional.of(shown);
    }

    /** Letters go to the next row that begins with them. */
    private void typeAhead(KeyEvent event) {
        String letter = event.getCharacter();
        if (letter.isEmpty() || Character.isISOControl(letter.charAt(0)) || event.isShortcutDown() || event.isAltDown()
                || letter.isBlank() && typed.isEmpty()) {
            return;
        }
        long now = System.nanoTime();
        if (now - typedAt > TYPED_TOGETHER.toNanos()) {
            typed.setLength(0);
        }
        typedAt = now;
        typed.append(letter.toLowerCase(Locale.ROOT));
        int rows = getExpandedItemCount();
        int from = Math.max(0, getSelectionModel().getSelectedIndex()) + (typed.length() == 1 ? 1 : 0);
        // A table is called by its number or by its name.
        for (String begin : List.of("", "[0-9a-f]{2} ")) {
            Pattern wanted = Pattern.compile(begin + Pattern.quote(typed.toString()) + ".*", Pattern.CASE_INSENSITIVE);
            for (int i = 0; i < rows; i++) {
                int row = (from + i) % rows;
                if (wanted.matcher(getTreeItem(row).getValue().text()).matches()) {
                    getSelectionModel().select(row);
                    scrollTo(Math.max(0, row - ROWS_ABOVE));
                    event.consume();
                    return;
                }
            }
        }
        event.consume();
    }

    /** Selects what stands for a place, or for the type that it is in, and unfolds what that stands in. Nobody goes anywhere. */
    void reveal(Place place) {
        if (!filter.getText().isBlank()) {
            return;
        }
        all.getChildren().stream().filter(item -> item.getValue() instanceof FileEntry entry
                && entry.file().key().equals(place.file())).findFirst().flatMap(item -> find(item, place)).ifPresent(found -> {
            if (found == getSelectionModel().getSelectedItem()) {
                return;
            }
            for (TreeItem<TreeEntry> at = found.getParent(); at != null; at = at.getParent()) {
                at.setExpanded(true);
            }
            getSelectionModel().select(found);
            scrollTo(Math.max(0, getRow(found) - ROWS_ABOVE));
        });
    }

    /** What stands for the last of the places that is in the tree; they stand in each other. */
    private Optional<TreeItem<TreeEntry>> find(TreeItem<TreeEntry> file, Place place) {
        List<Place> way = provider.way(((FileEntry) file.getValue()).file(), place);
        return find(file, way).filter(found -> found != file);
    }

    private static Optional<TreeItem<TreeEntry>> find(TreeItem<TreeEntry> item, List<Place> way) {
        if (item.isLeaf()) {
            return Optional.of(item);
        }
        for (TreeItem<TreeEntry> child : item.getChildren()) {
            Optional<Place> place = child.getValue().place();
            if (place.filter(way::contains).isPresent()) {
                return place.get().equals(way.getLast()) ? Optional.of(child) : find(child, way);
            }
        }
        // Groups lead nowhere themselves: namespaces, tables.
        Optional<TreeItem<TreeEntry>> inside = item.getChildren().stream()
                .filter(child -> child.getValue().place().isEmpty() && !child.isLeaf())
                .flatMap(child -> find(child, way).filter(found -> found != child).stream()).findFirst();
        return inside.or(() -> Optional.of(item));
    }

    /** Keeps the items of files that did not change; a file that was read again keeps what was expanded in it. */
    private void update() {
        Map<String, TreeItem<TreeEntry>> old = new HashMap<>();
        all.getChildren().forEach(item -> old.put(item.getValue() instanceof FileEntry entry ? entry.file().key()
                : item.getValue().text(), item));
        List<TreeItem<TreeEntry>> items = new ArrayList<>(workspace.files().stream().map(file -> {
            TreeItem<TreeEntry> item = old.get(file.key());
            if (item == null) {
                Item fresh = new Item(new FileEntry(file));
                fresh.setExpanded(true);
                return fresh;
            }
            OpenedFile before = ((FileEntry) item.getValue()).file();
            if (before.version() == file.version()) {
                item.setValue(new FileEntry(file));
                return item;
            }
            Set<String> expanded = new HashSet<>();
            collect(item, "", expanded);
            Item fresh = new Item(new FileEntry(file));
            expand(fresh, "", expanded);
            return (TreeItem<TreeEntry>) fresh;
        }).toList());
        workspace.planProperty().get().ruleFiles().stream().filter(path -> workspace.find(path).isEmpty()).forEach(path -> {
            TreeItem<TreeEntry> item = old.getOrDefault(path.toString(), new Item(new RulesEntry(path)));
            items.add(item);
        });
        all.getChildren().setAll(items);
        if (!filter.getText().isBlank()) {
            filter();
        }
    }

    private static Set<FileRole> toggled(Set<FileRole> roles, FileRole role) {
        Set<FileRole> changed = new HashSet<>(roles);
        if (!changed.remove(role)) {
            changed.add(role);
        }
        return changed;
    }

    private static RuleSet toggled(RuleSet set, Path file) {
        return set.has(file) ? set.without(file) : set.with(file);
    }

    private static void collect(TreeItem<TreeEntry> item, String path, Set<String> expanded) {
        if (item.isExpanded()) {
            expanded.add(path);
            item.getChildren().forEach(child -> collect(child, path + "\n" + child.getValue().text(), expanded));
        }
    }

    private static void expand(TreeItem<TreeEntry> item, String path, Set<String> expanded) {
        if (expanded.contains(path)) {
            item.setExpanded(true);
            item.getChildren().forEach(child -> expand(child, path + "\n" + child.getValue().text(), expanded));
        }
    }

    private void go(TreeEntry entry, boolean beside) {
        if (entry instanceof RulesEntry file) {
            rules.accept(file.path());
            return;
        }
        Optional<Place> place = entry.place();
        if (beside) {
            place.ifPresent(navigator::openBeside);
        } else {
            place.ifPresent(navigator::open);
        }
    }

    /** Makes its children when it is first asked for them. */
    private static final class Item extends TreeItem<TreeEntry> {
        private boolean made;

        Item(TreeEntry entry) {
            super(entry);
        }

        @Override
        public boolean isLeaf() {
            return getValue().leaf();
        }

        @Override
        public javafx.collections.ObservableList<TreeItem<TreeEntry>> getChildren() {
            if (!made) {
                made = true;
                super.getChildren().setAll(getValue().children().stream().map(Item::new).toList());
            }
            return super.getChildren();
        }
    }

    /** The row of a file. */
    private final class FileEntry implements TreeEntry {
        private final OpenedFile file;

        FileEntry(OpenedFile file) {
            this.file = file;
        }

        OpenedFile file() {
            return file;
        }

        @Override
        public String text() {
            return file.key();
        }

        @Override
        public Ikon icon() {
            return problems(Severity.ERROR) ? CarbonIcons.ERROR : problems(Severity.WARNING)
                    ? CarbonIcons.WARNING : CarbonIcons.CUBE_VIEW;
        }

        boolean problems(Severity severity) {
            return file.content().problems().stream().anyMatch(problem -> problem.severity() == severity);
        }

        @Override
        public Optional<Place> place() {
            return provider.home(file);
        }

        @Override
        public boolean leaf() {
            return false;
        }

        @Override
        public List<TreeEntry> children() {
            return provider.entries(file);
        }
    }

    /** The row of a rule file of the workspace that is not open. Its text is the whole path, its cell shows the name. */
    private record RulesEntry(Path path) implements TreeEntry {
        @Override
        public String text() {
            return path.toString();
        }

        @Override
        public Ikon icon() {
            return CarbonIcons.RULE;
        }

        @Override
        public Optional<Place> place() {
            return Optional.empty();
        }

        @Override
        public boolean leaf() {
            return true;
        }

        @Override
        public List<TreeEntry> children() {
            return List.of();
        }
    }

    private final class Cell extends TreeCell<TreeEntry> {
        Cell() {
            addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
                if (getItem() == null || !event.isStillSincePress()) {
                    return;
                }
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 1) {
                    go(getItem(), event.isShortcutDown());
                } else if (event.getButton() == MouseButton.MIDDLE) {
                    go(getItem(), true);
                } else if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                    pin.run();
                }
            });
        }

        @Override
        protected void updateItem(TreeEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(null);
            setContextMenu(null);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            HBox row = new HBox(6);
            row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            Icon icon = new Icon(entry.icon());
            row.getChildren().addAll(icon, new Label(entry instanceof RulesEntry file
                    ? file.path().getFileName().toString() : entry.text()));
            if (entry.count() >= 0) {
                Label count = new Label(String.format(messages.locale(), "%,d", entry.count()));
                count.getStyleClass().add("count");
                row.getChildren().add(count);
            }
            entry.marks().forEach(mark -> row.getChildren().add(new Chip(mark)));
            if (entry instanceof FileEntry file) {
                icon.getStyleClass().addAll(file.problems(Severity.ERROR) ? List.of("error")
                        : file.problems(Severity.WARNING) ? List.of("warning") : List.of("accent"));
                file.file().roles().stream().sorted().forEach(role -> {
                    Chip chip = new Chip(role.mark(), messages.text(role.messageKey()));
                    Tooltip tip = new Tooltip(messages.text(role.messageKey() + ".tip"));
                    tip.setWrapText(true);
                    tip.setMaxWidth(TIP_WIDTH);
                    chip.setTooltip(tip);
                    row.getChildren().add(chip);
                });
                marks(file.file().path()).forEach(row.getChildren()::add);
                setContextMenu(menu(file.file()));
            } else if (entry instanceof RulesEntry file) {
                marks(file.path()).forEach(row.getChildren()::add);
                setContextMenu(new ContextMenu(ruleItems(file.path())));
            }
            if (entry.place().map(Place::target).orElse(null) instanceof Place.Type) {
                PlaceMenu about = new PlaceMenu(messages, navigator, () -> entry.place().get());
                ContextMenu menu = new ContextMenu(about.go(), about.beside());
                menu.getItems().addAll(about.views());
                menu.getItems().addAll(new SeparatorMenuItem(), about.copies(new CopyMenu(messages)).build());
                setContextMenu(menu);
            }
            setGraphic(row);
        }

        private ContextMenu menu(OpenedFile file) {
            Menu roles = new Menu(messages.text("tree.role"));
            for (FileRole role : FileRole.values()) {
                CheckMenuItem item = new CheckMenuItem(messages.text(role.messageKey()));
                item.setSelected(file.roles().contains(role));
                item.setOnAction(_ -> workspace.setRoles(file, toggled(file.roles(), role)));
                roles.getItems().add(item);
            }
            MenuItem reload = new MenuItem(messages.text("tree.reload"));
            reload.setOnAction(_ -> workspace.reload(file));
            MenuItem close = new MenuItem(messages.text("tree.close"));
            close.setId("tree-close");
            close.setOnAction(_ -> workspace.close(file));
            if (UpdatePlan.isRules(file.path())) {
                ContextMenu menu = new ContextMenu(ruleItems(file.path()));
                menu.getItems().addAll(reload, close);
                return menu;
            }
            ContextMenu menu = new ContextMenu(roles, updates(file));
            comparison(file.path()).ifPresent(place -> {
                MenuItem compare = new MenuItem(messages.text("tree.compare", ((Place.Compare) place.target()).before()));
                compare.setId("tree-compare");
                compare.setMnemonicParsing(false);
                compare.setOnAction(_ -> navigator.open(place));
                menu.getItems().add(compare);
            });
            if (CSharpExport.isFor(file)) {
                MenuItem project = new MenuItem(messages.text("command.file.export-csharp"));
                project.setId("tree-csharp");
                project.setOnAction(_ -> csharp.accept(file));
                menu.getItems().add(project);
            }
            menu.getItems().addAll(reload, close);
            return menu;
        }

        /** The pair that a file belongs to. */
        private Optional<Place> comparison(Path path) {
            UpdatePlan plan = workspace.planProperty().get();
            Path update = plan.updates().getOrDefault(path, path);
            return plan.old(update).flatMap(workspace::find).flatMap(old -> workspace.find(update)
                    .map(now -> new Place(now.key(), new Place.Compare(old.key(), 0))));
        }

        /** Which file it is the new version of: one of the same name before all others. */
        private Menu updates(OpenedFile file) {
            Menu updates = new Menu(messages.text("tree.updates"));
            updates.setId("tree-updates");
            Optional<Path> old = workspace.planProperty().get().old(file.path());
            ToggleGroup group = new ToggleGroup();
            RadioMenuItem none = new RadioMenuItem(messages.text("tree.updates.none"));
            none.setId("tree-updates-none");
            none.setToggleGroup(group);
            none.setSelected(old.isEmpty());
            none.setOnAction(_ -> workspace.plan(plan -> plan.updating(file.path(), null)));
            updates.getItems().add(none);
            workspace.files().stream().filter(each -> each != file && !UpdatePlan.isRules(each.path()))
                    .sorted(Comparator.comparing(each -> !each.path().getFileName().equals(file.path().getFileName())))
                    .forEach(each -> {
                RadioMenuItem item = new RadioMenuItem(each.key());
                item.setMnemonicParsing(false);
                item.setToggleGroup(group);
                item.setSelected(old.filter(each.path()::equals).isPresent());
                item.setOnAction(_ -> workspace.plan(plan -> plan.updating(file.path(), each.path())));
                updates.getItems().add(item);
            });
            updates.setDisable(updates.getItems().size() == 1);
            return updates;
        }

        private MenuItem[] ruleItems(Path path) {
            UpdatePlan plan = workspace.planProperty().get();
            CheckMenuItem first = new CheckMenuItem(messages.text("tree.rules", "A"));
            first.setId("tree-rules-a");
            first.setSelected(plan.a().has(path));
            first.setOnAction(_ -> workspace.plan(now -> now.withRuleFile(path).under(toggled(now.a(), path), now.b())));
            CheckMenuItem second = new CheckMenuItem(messages.text("tree.rules", "B"));
            second.setId("tree-rules-b");
            second.setSelected(plan.b().has(path));
            second.setOnAction(_ -> workspace.plan(now -> now.withRuleFile(path).under(now.a(), toggled(now.b(), path))));
            MenuItem remove = new MenuItem(messages.text("tree.rules.remove"));
            remove.setOnAction(_ -> workspace.plan(now -> now.withoutRuleFile(path)));
            remove.setDisable(!plan.ruleFiles().contains(path));
            return new MenuItem[] {first, second, remove};
        }

        /** A sign for a new version, and the letters of the rule sets that a file is in. */
        private List<Chip> marks(Path path) {
            UpdatePlan plan = workspace.planProperty().get();
            List<Chip> chips = new ArrayList<>();
            plan.old(path).ifPresent(old -> chips.add(tipped(new Chip(Mark.CHANGED), messages.text("tree.updates.tip",
                    workspace.find(old).map(OpenedFile::key).orElse(old.getFileName().toString())))));
            if (plan.a().has(path)) {
                chips.add(tipped(new Chip(Mark.INJECTED, "A"), ruleTip("A", plan.a(), path)));
            }
            if (plan.b().has(path)) {
                chips.add(tipped(new Chip(Mark.INJECTED, "B"), ruleTip("B", plan.b(), path)));
            }
            return chips;
        }

        private String ruleTip(String letter, RuleSet set, Path path) {
            return messages.text("tree.rules.tip", letter, set.files().indexOf(path) + 1);
        }

        private static Chip tipped(Chip chip, String text) {
            Tooltip tip = new Tooltip(text);
            tip.setWrapText(true);
            tip.setMaxWidth(TIP_WIDTH);
            chip.setTooltip(tip);
            chip.setAccessibleText(text);
            return chip;
        }
    }
}
