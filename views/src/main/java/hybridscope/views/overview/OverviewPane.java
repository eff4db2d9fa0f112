package hybridscope.views.overview;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.overview.Overview;
import hybridscope.inspectors.overview.OverviewFilter;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.SearchField;
import hybridscope.views.control.TextSize;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import javafx.animation.PauseTransition;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The structured table with its filter and the menu to copy. */
final class OverviewPane extends BorderPane {
    private static final Duration TYPING = Duration.millis(150);
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final ViewContext context;
    private final OverviewTable table;
    private final OverviewCopy copy;
    private final SearchField filter;
    private final Label count = new Label();
    private final PauseTransition typing = new PauseTransition(TYPING);
    private Overview overview;
    private BackgroundTasks.Job search;
    private String filtered = "";
    private OptionalInt first = OptionalInt.empty();
    private boolean choosing;

    OverviewPane(OpenFile file, ViewContext context) {
        this.context = context;
        table = new OverviewTable(context);
        copy = new OverviewCopy(file, table);
        getStyleClass().add("pane");
        filter = new SearchField("overview-filter", "overview.filter", context.messages());
        filter.setTooltip(new Tooltip(context.text("overview.filter.hint")));
        HBox.setHgrow(filter, Priority.ALWAYS);
        filter.textProperty().addListener(_ -> typing.playFromStart());
        filter.setOnAction(_ -> chooseFirst());
        filter.addEventHandler(KeyEvent.KEY_PRESSED, this::filterKey);
        typing.setOnFinished(_ -> filter());
        count.setId("overview-found");
        count.getStyleClass().add("count");
        count.setMinWidth(USE_PREF_SIZE);
        HBox tools = new HBox(filter, count);
        tools.getStyleClass().add("tool-strip");
        setTop(tools);
        setCenter(table);
        filter.fontProperty().subscribe(font -> table.zoom(TextSize.scale(font)));
        table.setPlaceholder(new Label());
        table.setContextMenu(menu());
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                CopyMenu.put(copy.text());
                event.consume();
            }
        });
    }

    OverviewTable table() {
        return table;
    }

    void show(Overview prepared, OverviewRows rows) {
        overview = prepared;
        table.show(rows);
        table.setPlaceholder(new EmptyPane(CarbonIcons.DOCUMENT_UNKNOWN, context.text("overview.unknown")));
    }

    /** Selects a line; a filter that leaves it out is cleared. */
    void show(OverviewNode line) {
        if (!table.select(line)) {
            filter.clear();
            filter();
            table.select(line);
        }
    }

    void failed(Throwable failure) {
        table.setPlaceholder(new EmptyPane(CarbonIcons.WARNING, String.valueOf(failure.getMessage())));
    }

    /** The lines that are visible; none before there are any. */
    List<Exported> exports() {
        return overview == null ? List.of() : copy.exports();
    }

    /** Puts the keyboard into the filter. */
    void find() {
        filter.requestFocus();
        filter.selectAll();
    }

    Map<String, String> save() {
        Map<String, String> values = new HashMap<>();
        values.put("filter", filtered);
        values.put("row", String.valueOf(table.visibleRows()[0]));
        if (filtered.isEmpty()) {
            values.put("open", String.join(" ", table.rows().expanded()));
        }
        return values;
    }

    void restore(ViewState state) {
        String text = state.get("filter", "");
        if (!text.equals(filtered)) {
            filter.setText(text);
            typing.stop();
            filter();
        } else if (text.isEmpty()) {
            for (String line : state.get("open", "").split(" ")) {
                if (!line.isEmpty()) {
                    table.rows().expand(line);
                }
            }
            table.refresh();
            int[] visible = table.visibleRows();
            int row = (int) state.number("row", visible[0]);
            if (row != visible[0]) {
                table.scrollTo(row);
            }
        }
    }

    void dispose() {
        typing.stop();
        if (search != null) {
            search.cancel();
        }
    }

    private void filterKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            if (filter.getText().isEmpty()) {
                table.requestFocus();
            } else {
                filter.clear();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN) {
            table.requestFocus();
            if (table.getSelectionModel().isEmpty()) {
                table.getSelectionModel().selectFirst();
            }
            event.consume();
        }
    }

    /** Enter goes to the first line found, once all are. */
    private void chooseFirst() {
        choosing = true;
        filter();
        if (search == null) {
            goToFirst();
        }
    }

    private void goToFirst() {
        choosing = false;
        first.ifPresent(index -> {
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(index);
        });
    }

    private void filter() {
        typing.stop();
        String text = filter.getText().strip();
        if (overview == null || text.equals(filtered)) {
            return;
        }
        if (search != null) {
            search.cancel();
            search = null;
        }
        first = OptionalInt.empty();
        filtered = text;
        if (text.isEmpty()) {
            count.setText("");
            OverviewNode selected = table.getSelectionModel().getSelectedItem();
            table.rows().clearFilter();
            table.setPlaceholder(new EmptyPane(CarbonIcons.DOCUMENT_UNKNOWN, context.text("overview.unknown")));
            if (selected != null) {
                table.select(selected);
            }
            return;
        }
        search = context.background().run(context.text("overview.filter.task", text),
                progress -> OverviewFilter.search(overview, text, seen -> progress.report(seen, 0)), this::show,
                failure -> count.setText(String.valueOf(failure.getMessage())));
    }

    private void show(OverviewFilter.Answer answer) {
        table.setPlaceholder(new EmptyPane(CarbonIcons.SEARCH, context.text("overview.none", filtered),
                context.text("record.clear"), filter::clear));
        search = null;
        table.rows().filter(answer.matches());
        table.refresh();
        first = firstHit(answer.matches());
        if (choosing) {
            goToFirst();
        }
        count.setText(context.text(answer.complete() ? "overview.found" : "overview.found.first", answer.hits()));
    }

    /** Where the first line stands that holds the text itself; the lines before it lead to it. */
    private static OptionalInt firstHit(List<OverviewFilter.Match> matches) {
        int index = 0;
        List<OverviewFilter.Match> at = matches;
        while (!at.isEmpty() && !at.getFirst().hit()) {
            at = at.getFirst().below();
            index++;
        }
        return at.isEmpty() ? OptionalInt.empty() : OptionalInt.of(index);
    }

    private ContextMenu menu() {
        MenuItem follow = context.item("overview.menu.follow", () -> context.navigator().open(link()));
        MenuItem beside = context.item("overview.menu.beside", () -> context.navigator().openBeside(link()));
        MenuItem bytes = context.item("overview.menu.bytes",
                () -> context.navigator().open(copy.bytes(table.getSelectionModel().getSelectedItem())));
        MenuItem toggle = context.item("overview.menu.toggle", () -> table.toggle(table.getSelectionModel().getSelectedItem()));
        ContextMenu menu = new ContextMenu(follow, beside, bytes, toggle,
                new CopyMenu(context.messages()).text(copy::text).csv(copy::csv).json(copy::json).command(copy::command).build());
        menu.setOnShowing(_ -> {
            OverviewNode line = table.getSelectionModel().getSelectedItem();
            follow.setDisable(line == null || link() == null);
            beside.setDisable(line == null || link() == null);
            bytes.setDisable(line == null || line.span().length() == 0);
            toggle.setDisable(line == null || line.isLeaf());
        });
        return menu;
    }

    private Place link() {
        return table.line(table.getSelectionModel().getSelectedItem()).link();
    }
}
