package hybridscope.views.record;

import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.control.TextSize;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.event.Event;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;

/**
 * Records of a report, one a row: sorted by a click on a title, filtered by a text, copied in every form, links followed by
 * click or Enter. For as many records as a report holds at once; the rows of metadata tables have a view of their own.
 */
public final class RecordTable<T> extends TableView<T> {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    /** Columns up to this width in px at 100 % zoom are never narrower than they want to be. */
    private static final double NARROW = 200;

    /** What stands left and right of a title, in sizes of its font: titles are never cut. */
    private static final double TITLE_EDGES = 1.6;

    private final ViewContext context;
    private final List<RecordColumn<T>> columns;
    private final ObservableList<T> records = FXCollections.observableArrayList();
    private final FilteredList<T> filtered = new FilteredList<>(records);
    private final SortedList<T> sorted = new SortedList<>(filtered);
    private final Supplier<String> command;
    private RecordGroups<T> groups;
    private Predicate<T> outstanding = _ -> false;

    /**
     * A table without records.
     *
     * @param command the command line that prints the same
     */
    public RecordTable(ViewContext context, List<RecordColumn<T>> columns, Supplier<String> command) {
        this.context = context;
        this.columns = List.copyOf(columns);
        this.command = command;
        getStyleClass().add("record-table");
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        for (RecordColumn<T> column : columns) {
            getColumns().add(column(column));
        }
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        setContextMenu(menu());
        addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    /**
     * Puts records into groups, each below a row with its name, which folds it by a click, Left and Right. Sorting and filtering
     * go on within them.
     *
     * @param name    the group of a record; null to have no groups
     * @param summary what is told of a group's records beside its name
     */
    public void group(Function<T, String> name, Function<List<T>, String> summary) {
        T selected = record();
        if (groups != null) {
            groups.close();
        }
        groups = name == null ? null : new RecordGroups<>(sorted, name, summary, this::refresh);
        getSelectionModel().clearSelection();
        setRowFactory(groups == null ? null : _ -> new RecordRow<>(this));
        // Items in groups are in order already: the table's own policy would sort the rows across them.
        setSortPolicy(groups == null ? DEFAULT_SORT_POLICY::call : _ -> true);
        setItems(groups == null ? sorted : groups.rows());
        refresh();
        if (selected != null) {
            choose(selected);
        }
    }

    /** Lets rows stand out: those of a table in groups whose records are so. */
    public void standOut(Predicate<T> wanted) {
        outstanding = wanted;
        refresh();
    }

    boolean isOutstanding(T record) {
        return record != null && outstanding.test(record);
    }

    /** Lets the columns share the width that there is: narrow ones keep theirs, and what is cut in the others ends in dots. */
    public void fitColumns() {
        for (TableColumn<T, ?> column : getColumns().subList(0, getColumns().size() - 1)) {
            if (column.getPrefWidth() <= NARROW) {
                column.setMinWidth(column.getPrefWidth());
            }
        }
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    }

    /** The header at a row; null where a record is. */
    RecordGroups.Header header(int row) {
        return groups == null ? null : groups.header(row);
    }

    void fold(int row, boolean hide) {
        groups.fold(row, hide);
        getSelectionModel().clearAndSelect(row);
    }

    /** The selected record; null where none is, or a group's header. */
    public T record() {
        int row = getSelectionModel().getSelectedIndex();
        return row < 0 || row >= getItems().size() || header(row) != null ? null : getItems().get(row);
    }

    /** Tells {@code chosen} the selected record, at once and whenever another is; null for none. */
    public void onRecord(Consumer<T> chosen) {
        getSelectionModel().selectedIndexProperty().subscribe(_ -> chosen.accept(record()));
        getSelectionModel().selectedItemProperty().subscribe(_ -> chosen.accept(record()));
    }

    /** The records that the filter lets through, in the order that somebody chose. */
    ObservableList<T> shown() {
        return sorted;
    }

    /** Selects the first record that is shown. */
    void chooseFirst() {
        if (!sorted.isEmpty()) {
            choose(groups == null ? sorted.getFirst() : groups.rows().getFirst());
        }
    }

    /** Shows these records. */
    public void show(List<T> newRecords) {
        records.setAll(newRecords);
    }

    /** Shows only records one of whose columns holds {@code text}, in upper or lower case; blank shows all. */
    public void filter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        // Numbers are formatted to be looked at, which takes long for many; there is no letter in them.
        List<RecordColumn<T>> asked = wanted.chars().anyMatch(Character::isLetter)
                ? columns.stream().filter(column -> !column.styleClass().equals(RecordColumn.NUMBER)).toList() : columns;
        filtered.setPredicate(wanted.isEmpty() ? null : record -> {
            for (RecordColumn<T> column : asked) {
                if (column.text().apply(record).toLowerCase(Locale.ROOT).contains(wanted)) {
                    return true;
                }
            }
            return false;
        });
    }

    /** How many records there are, shown or not. */
    public int total() {
        return records.size();
    }

    /** Selects a record and scrolls to it; does nothing where it is not shown. */
    public void choose(T record) {
        if (groups != null && filtered.contains(record)) {
            groups.reveal(record);
        }
        int index = getItems().indexOf(record);
        if (header(index) != null) {
            index++;
        }
        if (index >= 0) {
            getSelectionModel().clearAndSelect(index);
            scrollTo(Math.max(0, index - 4));
        }
    }

    /** The menu's items to copy, for a menu elsewhere. */
    public Menu copyMenu() {
        return new CopyMenu(context.messages()).text(this::text).csv(this::csv).json(() -> Json.text(chosen()))
                .command(command).build();
    }

    /** The records shown, selected or not, as a table and a report. */
    public List<Exported> exports() {
        return List.of(Exported.csv(() -> csv(List.copyOf(sorted))), Exported.json(() -> Json.text(List.copyOf(sorted))));
    }

    private List<T> chosen() {
        List<T> selected = getSelectionModel().getSelectedIndices().stream().filter(row -> header(row) == null)
                .map(row -> getItems().get(row)).toList();
        return selected.isEmpty() ? List.copyOf(sorted) : selected;
    }

    private String text() {
        return chosen().stream().map(record -> columns.stream().map(column -> Escapes.visible(column.text().apply(record)))
                .collect(Collectors.joining("\t"))).collect(Collectors.joining("\n"));
    }

    private String csv() {
        return csv(chosen());
    }

    private String csv(List<T> written) {
        return Csv.line(columns.stream().map(column -> context.text(column.key())).toList()) + written.stream()
                .map(record -> Csv.line(columns.stream().map(column -> column.text().apply(record)).toList()))
                .collect(Collectors.joining());
    }

    /** Adds a column with cells of their own, which nobody sorts, filters or copies by. @param key message key of its title */
    public void add(int index, String key, double width, Supplier<TableCell<T, T>> cell) {
        TableColumn<T, T> column = titled(key, width);
        column.setSortable(false);
        column.setCellFactory(_ -> cell.get());
        getColumns().add(index, column);
    }

    private TableColumn<T, T> column(RecordColumn<T> source) {
        TableColumn<T, T> column = titled(source.key(), source.width());
        column.getStyleClass().add(source.styleClass());
        column.setCellFactory(_ -> new RecordCell<>(source, context.navigator(), this));
        column.setComparator(source.order());
        return column;
    }

    private TableColumn<T, T> titled(String key, double width) {
        TableColumn<T, T> column = new TableColumn<>();
        column.setId(key);
        Label title = new Label(context.text(key));
        title.getStyleClass().add("record-title");
        // The header sorts on releases that are no popup trigger, which not every platform tells apart.
        title.addEventHandler(MouseEvent.MOUSE_RELEASED, Event::consume);
        title.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && column.isSortable()) {
                sortNext(column);
                event.consume();
            }
        });
        column.setGraphic(title);
        column.setPrefWidth(width);
        double[] size = {TextSize.USUAL};
        title.fontProperty().addListener((_, _, font) -> {
            // Widths follow the zoom, those that a person chose, too.
            column.setMinWidth(column.getMinWidth() * font.getSize() / size[0]);
            column.setPrefWidth(column.getPrefWidth() * font.getSize() / size[0]);
            size[0] = font.getSize();
            Text text = new Text(title.getText());
            text.setFont(font);
            double needed = Math.ceil(text.getLayoutBounds().getWidth() + TITLE_EDGES * font.getSize());
            column.setMinWidth(Math.max(column.getMinWidth(), Math.min(needed, column.getMaxWidth())));
            column.setPrefWidth(Math.max(column.getPrefWidth(), needed));
        });
        column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
        return column;
    }

    /** Sorts by a column: ascending, then descending, then as the report has it. */
    private void sortNext(TableColumn<T, ?> column) {
        boolean first = !getSortOrder().contains(column);
        boolean last = !first && column.getSortType() == TableColumn.SortType.DESCENDING;
        if (last) {
            getSortOrder().clear();
            column.setSortType(TableColumn.SortType.ASCENDING);
        } else {
            column.setSortType(first ? TableColumn.SortType.ASCENDING : TableColumn.SortType.DESCENDING);
            getSortOrder().setAll(List.of(column));
            sort();
        }
    }

    private Menu sortMenu() {
        Menu menu = new Menu(context.text("record.sort"));
        for (TableColumn<T, ?> column : getColumns()) {
            if (!column.isSortable()) {
                continue;
            }
            MenuItem item = new MenuItem(context.text(column.getId()));
            item.setOnAction(_ -> sortNext(column));
            menu.getItems().add(item);
        }
        return menu;
    }

    private ContextMenu menu() {
        MenuItem follow = new MenuItem(context.text("record.follow"));
        follow.setOnAction(_ -> context.navigator().open(firstLink()));
        MenuItem beside = new MenuItem(context.text("record.beside"));
        beside.setOnAction(_ -> context.navigator().openBeside(firstLink()));
        ContextMenu menu = new ContextMenu(follow, beside);
        menu.getItems().addAll(new PlaceMenu(context, this::firstLink).all(context.debug()));
        menu.getItems().addAll(sortMenu(), copyMenu());
        menu.setOnShowing(_ -> {
            follow.setDisable(firstLink() == null);
            beside.setDisable(firstLink() == null);
        });
        return menu;
    }

    private Place firstLink() {
        T record = record();
        return record == null ? null
                : columns.stream().map(column -> column.link().apply(record)).filter(java.util.Objects::nonNull)
                .findFirst().orElse(null);
    }

    private void keyPressed(KeyEvent event) {
        int row = getSelectionModel().getSelectedIndex();
        RecordGroups.Header header = header(row);
        if (header != null && !event.isShortcutDown() && !event.isAltDown()
                && (event.getCode() == KeyCode.ENTER || event.getCode() == (header.folded() ? KeyCode.RIGHT : KeyCode.LEFT))) {
            fold(row, !header.folded());
            event.consume();
        } else if (COPY.match(event)) {
            CopyMenu.put(text());
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && firstLink() != null) {
            if (event.isShortcutDown()) {
                context.navigator().openBeside(firstLink());
            } else {
                context.navigator().open(firstLink());
            }
            event.consume();
        }
    }
}
