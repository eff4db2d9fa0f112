package hybridscope.views.search;

import hybridscope.inspectors.filter.FilterTooSlowException;
import hybridscope.inspectors.find.SearchGroup;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.ChoiceMenu;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.Icon;
import hybridscope.views.control.ResultTree;
import hybridscope.views.control.SearchField;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.PatternSyntaxException;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Ctrl+Shift+F: searches every open file as one types. Hits appear as they are found, below their files; a search that is
 * cancelled keeps what it has found. What was found stays while one goes from hit to hit, and for longer where it is kept: then
 * the next search appears above it.
 */
public final class SearchPane extends BorderPane {
    /** Hits listed at most. */
    static final int LIMIT = 10_000;
    private static final Duration PAUSE = Duration.millis(150);
    private static final Duration DRAIN = Duration.millis(100);
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");
    private static final KeyCombination CASE = new KeyCodeCombination(KeyCode.C, KeyCombination.ALT_DOWN);
    private static final KeyCombination REGEX = new KeyCodeCombination(KeyCode.R, KeyCombination.ALT_DOWN);
    private static final KeyCombination KEEP = new KeyCodeCombination(KeyCode.K, KeyCombination.ALT_DOWN);

    private final ViewContext context;
    private final Searching searching;
    private final SearchField field;
    private final ChoiceMenu<SearchGroup> group;
    private final ToggleButton matchCase;
    private final ToggleButton regex;
    private final Button keep;
    private final Label result = new Label();
    private final ResultTree<SearchRow> tree;
    private final Label nothing;
    private final StackPane shown = new StackPane();
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final ReadOnlyBooleanWrapper hasHits = new ReadOnlyBooleanWrapper();
    /** Where the files of the search under way are; empty before its first hit. */
    private final Map<String, TreeItem<SearchRow>> files = new LinkedHashMap<>();
    /** What the search under way asked; null while nothing of it is listed. */
    private TreeItem<SearchRow> current;
    private SearchRow.Question asked;
    private BackgroundTasks.Job job;
    private Timeline drain;

    /** @param searching who looks through the files */
    public SearchPane(ViewContext context, Searching searching) {
        this.context = context;
        this.searching = searching;
        getStyleClass().addAll("pane", "search-pane");
        field = new SearchField("search-field", "search.prompt", context.messages());
        field.setPrefColumnCount(28);
        field.setMinWidth(120);
        group = new ChoiceMenu<>("search-group", each -> context.text("search.group." + JsonName.of(each)),
                each -> context.text("search.group." + JsonName.of(each)), List.of(SearchGroup.values()), SearchGroup.ALL);
        matchCase = toggle("search-case", "Aa", CASE);
        regex = toggle("search-regex", ".*", REGEX);
        keep = new Button(null, new Icon(CarbonIcons.PIN));
        keep.setId("search-keep");
        keep.getStyleClass().add("flat");
        keep.setAccessibleText(context.text("search.keep"));
        keep.setTooltip(new Tooltip(context.text("search.keep") + " (" + KEEP.getDisplayText() + ")"));
        keep.setOnAction(_ -> keep());
        keep.setDisable(true);
        result.setId("search-result");
        result.getStyleClass().add("muted");
        nothing = new Label(context.text("search.empty"));
        nothing.setId("search-nothing");
        nothing.getStyleClass().add("muted");
        tree = new ResultTree<>(context, SearchPane::place, this::remove);
        tree.setId("search-tree");
        tree.setCellFactory(_ -> tree.leading(new Cell(), 1));
        tree.menu(this::text, copy -> copy.command(this::command));
        tree.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        addEventFilter(KeyEvent.KEY_PRESSED, this::switched);
        field.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN && step(null, 1).isPresent()) {
                tree.requestFocus();
                tree.choose(step(null, 1).get());
                event.consume();
            }
        });
        // What is found out meanwhile moves nothing that somebody is about to click.
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        result.setMinWidth(0);
        HBox tools = new HBox(field, group, matchCase, regex, keep, gap, result);
        tools.getStyleClass().add("tool-strip");
        setTop(tools);
        shown.setId("search-list");
        shown.getChildren().setAll(nothing);
        setCenter(shown);
        field.textProperty().addListener(_ -> {
            result.setText("");
            pause.playFromStart();
        });
        field.setOnAction(_ -> search());
        group.onChoice(this::search);
        matchCase.setOnAction(_ -> search());
        regex.setOnAction(_ -> search());
        pause.setOnFinished(_ -> search());
    }

    private ToggleButton toggle(String id, String sign, KeyCombination key) {
        ToggleButton button = new ToggleButton(sign);
        button.setId(id);
        button.getStyleClass().addAll("flat", "mono");
        button.setMnemonicParsing(false);
        button.setMinWidth(USE_PREF_SIZE);
        String name = context.text(id.replace('-', '.'));
        button.setAccessibleText(name);
        button.setTooltip(new Tooltip(name + " (" + key.getDisplayText() + ")"));
        return button;
    }

    /** Puts the keyboard into the field. */
    public void focus() {
        field.requestFocus();
        field.selectAll();
    }

    /** Looks for {@code text} now. */
    public void search(String text) {
        field.setText(text);
        search();
    }

    /** Whether there is a hit to go to. */
    public ReadOnlyBooleanProperty hasHitsProperty() {
        return hasHits.getReadOnlyProperty();
    }

    /** Goes to the hit behind the selected one (1) or before it (-1), from the last one on to the first. */
    public void go(int step) {
        step(tree.getSelectionModel().getSelectedItem(), step).ifPresent(item -> {
            tree.choose(item);
            context.navigator().open(place(item.getValue()));
        });
    }

    private void search() {
        pause.stop();
        stop();
        if (current != null) {
            tree.getRoot().getChildren().remove(current);
        }
        current = null;
        asked = null;
        files.clear();
        result.setText("");
        field.pseudoClassStateChanged(WRONG, false);
        nothing.setText(context.text("search.empty"));
        show();
        String text = field.getText().strip();
        if (text.isEmpty()) {
            return;
        }
        SearchOptions options = new SearchOptions(group.chosen(), matchCase.isSelected(), regex.isSelected());
        Searching.Search search;
        try {
            search = searching.of(text, options);
        } catch (PatternSyntaxException e) {
            wrong(context.text("search.pattern", e.getDescription(), Math.max(0, e.getIndex()) + 1));
            return;
        }
        asked = new SearchRow.Question(text, options, search, 0);
        nothing.setText(context.text("palette.searching"));
        run(search, text);
    }

    private void stop() {
        if (job != null) {
            job.cancel();
        }
        if (drain != null) {
            drain.stop();
        }
    }

    private void wrong(String sentence) {
        field.pseudoClassStateChanged(WRONG, true);
        nothing.setText(sentence);
        result.setText("");
    }

    private void run(Searching.Search search, String text) {
        ConcurrentLinkedQueue<FoundHit> found = new ConcurrentLinkedQueue<>();
        Timeline drains = new Timeline(new KeyFrame(DRAIN, _ -> add(found)));
        drains.setCycleCount(Animation.INDEFINITE);
        drains.play();
        drain = drains;
        BackgroundTasks.Job started = context.background().run(context.text("search.task", text), progress -> {
            int[] count = {0};
            search.run(LIMIT, progress, hit -> {
                count[0]++;
                found.add(hit);
            });
            return count[0];
        }, count -> {
            drains.stop();
            add(found);
            nothing.setText(context.text("palette.none"));
            result.setText(context.text(count >= LIMIT ? "search.limit" : "search.count", count));
        }, failure -> {
            drains.stop();
            add(found);
            wrong(failure instanceof FilterTooSlowException ? context.text("search.slow") : String.valueOf(failure.getMessage()));
            if (current != null) {
                result.setText(nothing.getText());
            }
        });
        job = started;
        drains.getKeyFrames().setAll(new KeyFrame(DRAIN, _ -> {
            add(found);
            if (!started.running() && drain == drains && drains.getStatus() == Animation.Status.RUNNING) {
                drains.stop();
                nothing.setText(context.text("palette.none"));
                result.setText(context.text("search.cancelled", current == null ? 0 : question(current).count()));
            }
        }));
    }

    private void add(ConcurrentLinkedQueue<FoundHit> found) {
        Map<String, List<TreeItem<SearchRow>>> fresh = new LinkedHashMap<>();
        int count = 0;
        for (FoundHit hit = found.poll(); hit != null; hit = found.poll()) {
            fresh.computeIfAbsent(hit.place().file(), _ -> new ArrayList<>()).add(new TreeItem<>(new SearchRow.Hit(hit)));
            count++;
        }
        if (count == 0) {
            return;
        }
        if (current == null) {
            current = new TreeItem<>(asked);
            current.setExpanded(true);
            tree.getRoot().getChildren().addFirst(current);
        }
        current.setValue(question(current).with(question(current).count() + count));
        fresh.forEach((file, hits) -> {
            TreeItem<SearchRow> inFile = files.computeIfAbsent(file, _ -> {
                TreeItem<SearchRow> made = new TreeItem<>();
                made.setExpanded(true);
                current.getChildren().add(made);
                return made;
            });
            inFile.getChildren().addAll(hits);
            inFile.setValue(new SearchRow.InFile(file, inFile.getChildren().size()));
        });
        show();
    }

    private static SearchRow.Question question(TreeItem<SearchRow> item) {
        return (SearchRow.Question) item.getValue();
    }

    private void show() {
        boolean any = !tree.getRoot().getChildren().isEmpty();
        if (!any && tree.isFocused()) {
            field.requestFocus();
        }
        shown.getChildren().setAll(any ? tree : nothing);
        hasHits.set(any);
        keep.setDisable(current == null);
    }

    /** The hits stay below what is searched next. */
    private void keep() {
        if (current != null) {
            stop();
            if (question(current).count() > 0 && result.getText().isEmpty()) {
                result.setText(context.text("search.cancelled", question(current).count()));
            }
            current = null;
            show();
            focus();
        }
    }

    private void remove(TreeItem<SearchRow> item) {
        if (item == current) {
            stop();
            current = null;
            result.setText("");
        }
        tree.getRoot().getChildren().remove(item);
        show();
    }

    /** The hit that follows a line, or comes before it, as they are listed; of none the first, or the last. */
    private Optional<TreeItem<SearchRow>> step(TreeItem<SearchRow> from, int step) {
        List<TreeItem<SearchRow>> all = new ArrayList<>();
        tree.getRoot().getChildren().forEach(asked -> asked.getChildren().forEach(file -> all.addAll(file.getChildren())));
        if (all.isEmpty()) {
            return Optional.empty();
        }
        int at = all.indexOf(from);
        if (at < 0 && from != null) {
            TreeItem<SearchRow> file = from.getValue() instanceof SearchRow.Question ? from.getChildren().getFirst() : from;
            at = all.indexOf(file.getChildren().getFirst()) - (step > 0 ? 1 : 0);
        } else if (at < 0) {
            at = step > 0 ? -1 : 0;
        }
        return Optional.of(all.get(Math.floorMod(at + step, all.size())));
    }

    private static Place place(SearchRow row) {
        return row instanceof SearchRow.Hit(FoundHit hit) ? hit.place() : null;
    }

    private void switched(KeyEvent event) {
        if (CASE.match(event)) {
            matchCase.fire();
        } else if (REGEX.match(event)) {
            regex.fire();
        } else if (KEEP.match(event)) {
            keep();
        } else {
            return;
        }
        event.consume();
    }

    /** Up from the first line goes back to what is searched for. */
    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.UP && tree.getSelectionModel().getSelectedIndex() <= 0) {
            focus();
            event.consume();
        }
    }

    private String text(SearchRow row) {
        return switch (row) {
            case SearchRow.Question question -> title(question);
            case SearchRow.InFile file -> file.file() + "\t" + file.count();
            case SearchRow.Hit(FoundHit hit) -> hit.text() + "\t" + hit.where() + "\t" + hit.place().text();
        };
    }

    private String title(SearchRow.Question question) {
        List<String> ways = new ArrayList<>();
        if (question.options().group() != SearchGroup.ALL) {
            ways.add(context.text("search.group." + JsonName.of(question.options().group())));
        }
        if (question.options().matchCase()) {
            ways.add(context.text("search.case"));
        }
        if (question.options().regex()) {
            ways.add(context.text("search.regex"));
        }
        return question.text() + (ways.isEmpty() ? "" : "  (" + String.join(", ", ways) + ")") + "   "
                + "%,d".formatted(question.count());
    }

    private String command() {
        return tree.subject()
                .map(subject -> CommandText.of(question(subject).search().command().toArray(String[]::new))).orElse("");
    }

    private final class Cell extends TreeCell<SearchRow> {
        private static final double LEAST = 80;

        Cell() {
            getStyleClass().add("search-cell");
        }

        @Override
        protected void updateItem(SearchRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setGraphic(null);
            if (empty || row == null) {
                return;
            }
            switch (row) {
                case SearchRow.Question question -> {
                    setText(title(question));
                    setGraphic(new Icon(CarbonIcons.SEARCH));
                }
                case SearchRow.InFile file -> {
                    setText(file.file() + "   " + "%,d".formatted(file.count()));
                    setGraphic(new Icon(CarbonIcons.DOCUMENT));
                }
                case SearchRow.Hit(FoundHit hit) -> {
                    HitRow line = new HitRow(hit.icon(), hit.text(), hit.where());
                    // What is in front of a line of the third level, and a bar to scroll with.
                    line.prefWidthProperty().bind(tree.widthProperty().map(width -> Math.max(LEAST,
                            width.doubleValue() - 7.5 * field.getFont().getSize())));
                    setGraphic(line);
                }
            }
        }
    }
}
