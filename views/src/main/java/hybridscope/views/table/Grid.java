package hybridscope.views.table;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.CellReport;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.Exported;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.IntStream;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * A table of any length: virtualised, sorted and filtered by every column off the FX thread, numbers in hexadecimal or
 * decimal, links in cells, copying. Rows are known by their index in the model, wherever they stand.
 */
public final class Grid extends BorderPane implements LoadedView.Content {
    private static final Duration TYPING_PAUSE = Duration.millis(120);
    private static final double SCROLL_BAR = 16;
    private static final String KEY_FILTER = "filter.";
    private static final String KEY_SORT = "sort";
    private static final String KEY_HEX = "hex";
    private static final String KEY_TOP = "top";

    private final GridModel model;
    private final ViewContext context;
    private final FilterRow filterRow = new FilterRow();
    private final List<FilterField> filters = new ArrayList<>();
    private final List<TableColumn<Integer, Integer>> columns = new ArrayList<>();
    private final GridTable table = new GridTable(filterRow);
    private final GridTools tools;
    private final GridQuery query;
    private final GridKeys keys;
    private final PauseTransition typing = new PauseTransition(TYPING_PAUSE);
    private final Set<GridCell> cells = Collections.newSetFromMap(new WeakHashMap<>());
    private final ReadOnlyIntegerWrapper selected = new ReadOnlyIntegerWrapper(-1);
    private final ReadOnlyObjectWrapper<GridQuery.Answer> answer = new ReadOnlyObjectWrapper<>();
    private final RowList all;
    /** The names that were cut, what they got, and what they would need. */
    private final Map<TableColumn<Integer, Integer>, double[]> cut = new LinkedHashMap<>();
    /** The column that takes what room is left, and what it needs; null for none. */
    private TableColumn<Integer, Integer> filling;
    private double least;
    private boolean hex = true;
    private boolean settling;
    private int activeColumn;
    private int wantedTop = -1;

    /** A grid of {@code model}. */
    public Grid(GridModel model, ViewContext context) {
        this.model = model;
        this.context = context;
        this.all = RowList.all(model.rows());
        this.query = new GridQuery(model, context, this::show);
        getStyleClass().add("grid");
        for (int i = 0; i < model.columns().size(); i++) {
            addColumn(i, model.columns().get(i));
        }
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setPlaceholder(new Label());
        table.setRowFactory(_ -> row());
        table.setContextMenu(new GridMenu(this, model, context).menu());
        table.setAccessibleText(model.name());
        table.getSelectionModel().selectedIndexProperty().subscribe((before, after) -> selectionMoved());
        table.getFocusModel().focusedIndexProperty().subscribe((before, after) -> updateActive());
        keys = new GridKeys(this, table);
        typing.setOnFinished(_ -> ask());
        tools = new GridTools(this, model, context, columns);
        setTop(tools);
        setCenter(table);
        tools.zoomProperty().subscribe((before, after) -> zoom(after.doubleValue() / before.doubleValue()));
        table.setItems(all);
        filling = IntStream.of(columns.size() - 1, 0).filter(i -> model.columns().get(i).textOnly()).mapToObj(columns::get)
                .findFirst().orElse(null);
        for (int i = 0; i < columns.size(); i++) {
            double whole = ColumnWidths.whole(model, model.columns().get(i));
            if (columns.get(i) != filling && whole > columns.get(i).getPrefWidth()) {
                cut.put(columns.get(i), new double[] {columns.get(i).getPrefWidth(), whole});
            }
        }
        if (filling != null) {
            least = filling.getPrefWidth();
        }
        if (filling != null || !cut.isEmpty()) {
            table.widthProperty().subscribe(this::fillWidth);
        }
        table.setSortPolicy(_ -> {
            ask();
            return true;
        });
    }

    private void addColumn(int index, GridColumn shows) {
        TableColumn<Integer, Integer> column = new TableColumn<>();
        Label title = new Label(shows.name());
        title.getStyleClass().add("column-title");
        title.setTooltip(new Tooltip(shows.hint()));
        column.setGraphic(title);
        column.setId(shows.name());
        // The row's index is the value of every cell; what it shows is decoded when the cell comes into view.
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new GridCell(this, index, shows));
        column.setPrefWidth(ColumnWidths.of(model, shows));
        column.setMinWidth(36);
        if (shows.look() == GridColumn.Look.NUMBER) {
            column.getStyleClass().add("number");
        }
        FilterField field = new FilterField(shows, context, typing::playFromStart, this::toRows);
        filters.add(field);
        columns.add(column);
        table.getColumns().add(column);
        if (shows.key()) {
            table.freeze(column);
        }
        filterRow.add(column, field);
    }

    /**
     * Names that were cut get what room there is, unless somebody has drawn their columns to a width; what is left then goes to
     * the text of an item, else the name that rows begin with.
     */
    private void fillWidth() {
        if (table.getWidth() <= SCROLL_BAR) {
            return;
        }
        double room = table.getWidth() - SCROLL_BAR - columns.stream().filter(TableColumn::isVisible)
                .mapToDouble(column -> column == filling ? least
                        : cut.containsKey(column) ? cut.get(column)[0] : column.getWidth()).sum();
        for (Map.Entry<TableColumn<Integer, Integer>, double[]> each : cut.entrySet()) {
            TableColumn<Integer, Integer> column = each.getKey();
            double given = Math.clamp(room, 0, each.getValue()[1] - each.getValue()[0]);
            double now = column.getPrefWidth();
            if (Math.abs(column.getWidth() - now) < 1 && column.isVisible()) {
                column.setPrefWidth(each.getValue()[0] + given);
                room -= given;
            }
        }
        double others = columns.stream().filter(column -> column != filling && column.isVisible())
                .mapToDouble(column -> cut.containsKey(column) ? column.getPrefWidth() : column.getWidth()).sum();
        double rest = table.getWidth() - others - SCROLL_BAR;
        if (filling != null && rest > (filling == columns.getLast() ? filling.getMinWidth() : least)) {
            filling.setPrefWidth(rest);
        }
    }

    /** Cells are as wide as their text: with the zoom the columns grow. */
    private void zoom(double factor) {
        columns.forEach(column -> column.setPrefWidth(column.getWidth() * factor));
        least *= factor;
        cut.values().forEach(widths -> {
            widths[0] *= factor;
            widths[1] *= factor;
        });
    }

    private void ask() {
        typing.stop();
        if (settling) {
            return;
        }
        List<GridQuery.Condition> conditions = new ArrayList<>();
        for (int i = 0; i < filters.size(); i++) {
            GridColumn column = model.columns().get(i);
            filters.get(i).filter().ifPresent(filter -> conditions.add(new GridQuery.Condition(column, filter)));
        }
        List<GridQuery.Order> orders = table.getSortOrder().stream()
                .map(column -> new GridQuery.Order(model.columns().get(columns.indexOf(column)),
                column.getSortType() == TableColumn.SortType.DESCENDING))
                .toList();
        GridQuery.Question question = new GridQuery.Question(conditions, orders, hex);
        if (question.isEmpty()) {
            query.drop();
            show(new GridQuery.Answer(all.rows(), GridQuery.State.DONE, model.rows()));
        } else {
            query.ask(question);
        }
    }

    private void show(GridQuery.Answer found) {
        if (found.rows() != null && found.rows() != shownRows().rows() && !Arrays.equals(found.rows(), shownRows().rows())) {
            int keep = selected.get();
            boolean growing = answer.get() != null && answer.get().state() == GridQuery.State.RUNNING;
            List<TableColumn<Integer, ?>> order = List.copyOf(table.getSortOrder());
            settling = true;
            table.setItems(found.rows() == all.rows() ? all : new RowList(found.rows()));
            // New items clear the sort order, arrows and all; these come in the order it asks for.
            table.getSortOrder().setAll(order);
            settling = false;
            int position = shownRows().positionOf(keep);
            if (position >= 0) {
                table.getSelectionModel().clearAndSelect(position);
                table.reveal(position);
            } else {
                table.getSelectionModel().clearSelection();
                if (!growing) {
                    table.showFirst(0);
                }
            }
        }
        if (found.state() == GridQuery.State.TOO_SLOW) {
            filters.stream().filter(field -> field.text().startsWith("/"))
                    .forEach(field -> field.explain(context.text("table.filter.slow")));
        }
        if (found.state() != GridQuery.State.RUNNING && wantedTop >= 0) {
            table.showFirst(wantedTop);
            wantedTop = -1;
        }
        boolean none = shownRows().size() == 0 && found.state() != GridQuery.State.RUNNING;
        table.setPlaceholder(!none ? new Label() : model.rows() == 0
                ? new EmptyPane(CarbonIcons.DATA_TABLE, context.text("table.empty", model.name()))
                : new EmptyPane(CarbonIcons.FILTER, context.text("table.none", model.rows()), context.text("table.filter.clear"),
                this::clearFilters));
        answer.set(found);
        tools.show(found, shownRows().size());
    }

    private RowList shownRows() {
        return table.getItems() instanceof RowList list ? list : new RowList(new int[0]);
    }

    private void selectionMoved() {
        if (!settling) {
            int position = table.getSelectionModel().getSelectedIndex();
            RowList rows = shownRows();
            if (position >= 0 && position < rows.size()) {
                selected.set(rows.get(position));
            }
            tools.selection(table.getSelectionModel().getSelectedIndices().size());
        }
    }

    /** The selected row's index in the model, or -1. A row that a filter hides stays selected until another one is. */
    public ReadOnlyIntegerProperty selectedRowProperty() {
        return selected.getReadOnlyProperty();
    }

    /** Selects a row and scrolls to it if it is hidden; filters that keep it out are cleared. */
    public void select(int row) {
        if (row < 0 || row >= model.rows()) {
            return;
        }
        selected.set(row);
        int position = shownRows().positionOf(row);
        if (position < 0) {
            clearFilters();
        } else {
            table.getSelectionModel().clearAndSelect(position);
            table.getFocusModel().focus(position);
            table.reveal(position);
        }
    }

    /** Empties the filter row. */
    public void clearFilters() {
        settling = true;
        filters.forEach(field -> field.type(""));
        settling = false;
        ask();
    }

    /** Types into the filter of a column. */
    public void filterBy(int column, String text) {
        filters.get(column).type(text);
        ask();
    }

    /** What stands in the filter of a column. */
    public String filterOf(int column) {
        return filters.get(column).text();
    }

    /** Does {@code action} whenever other rows are shown. */
    public void onShown(Runnable action) {
        answer.subscribe(_ -> action.run());
    }

    /** Goes to the filter of the column where the keyboard is. */
    @Override
    public void find() {
        TableColumn<Integer, Integer> column = columns.get(activeColumn);
        FilterField field = filters.get(table.getVisibleLeafColumns().contains(column) ? activeColumn : 0);
        field.input().requestFocus();
        field.input().selectAll();
    }

    /** Goes from the filter row to the rows. */
    private void toRows() {
        if (typing.getStatus() == Animation.Status.RUNNING) {
            ask();
        }
        table.requestFocus();
        if (table.getSelectionModel().isEmpty() && !table.getItems().isEmpty()) {
            table.getSelectionModel().select(Math.max(table.visibleRows()[0], 0));
        }
    }

    /** Ends a search; the rows found stay. */
    public void stop() {
        query.stop();
    }

    /** Goes on where a search was ended: from the start, as nothing is kept of it. */
    void again() {
        ask();
    }

    /** The filters that are set, for the count line. */
    String summary() {
        return String.join(", ", filters.stream().map(FilterField::summary).filter(text -> !text.isEmpty()).toList());
    }

    /** Whether numbers are hexadecimal. */
    boolean hex() {
        return hex;
    }

    /** Writes numbers in hexadecimal or decimal. */
    void setHex(boolean hexadecimal) {
        if (hex != hexadecimal) {
            hex = hexadecimal;
            tools.showHex(hex);
            table.refresh();
            boolean matters = filters.stream().anyMatch(field -> !field.text().isBlank());
            if (matters) {
                ask();
            }
        }
    }

    /** Puts rows on the clipboard; many rows take a while, so off the FX thread. */
    void copy(RowForm form, int[] rows) {
        if (rows.length > 0) {
            context.background().run(context.text("table.task.copy", rows.length),
                    progress -> form.of(model.copying(), rows, done -> progress.report(done, rows.length)), CopyMenu::put,
                    failure -> tools.failed(failure));
        }
    }

    /** The rows selected, in the order shown. */
    int[] selectedRows() {
        RowList rows = shownRows();
        return table.getSelectionModel().getSelectedIndices().stream().mapToInt(Integer::intValue)
                .filter(i -> i >= 0 && i < rows.size()).sorted().map(rows::get).toArray();
    }

    /** The rows shown. */
    int[] rows() {
        return shownRows().rows();
    }

    /** The rows shown, as a table, a report and text. */
    public List<Exported> exports() {
        return List.of(Exported.csv(() -> model.copying().csv(rows(), _ -> { })),
                Exported.json(() -> model.copying().json(rows(), _ -> { })),
                Exported.text(() -> model.copying().text(rows(), _ -> { })));
    }

    Navigator navigator() {
        return context.navigator();
    }

    void register(GridCell cell) {
        cells.add(cell);
    }

    boolean isActive(int position, int column) {
        return column == activeColumn && position == table.getFocusModel().getFocusedIndex();
    }

    int activeColumn() {
        return activeColumn;
    }

    /** Moves the keyboard to a column. Nothing scrolls: what is under the mouse stays there until the click is done. */
    void activate(int column) {
        activeColumn = column;
        updateActive();
    }

    /** Moves the keyboard by visible columns, to the left for negative numbers. */
    void moveActive(int by) {
        List<? extends TableColumn<Integer, ?>> visible = table.getVisibleLeafColumns();
        int at = visible.indexOf(columns.get(activeColumn)) + by;
        if (at >= 0 && at < visible.size()) {
            activate(columns.indexOf(visible.get(at)));
            table.scrollToColumn(columns.get(activeColumn));
        }
    }

    /** Sorts by the column where the keyboard is, or no longer by any for null. */
    void sortActive(TableColumn.SortType type) {
        table.sort(columns.get(activeColumn), type, false);
    }

    private void updateActive() {
        cells.forEach(GridCell::updateActive);
    }

    /** The cell where the keyboard is, or null. */
    CellReport activeCell() {
        int position = table.getFocusModel().getFocusedIndex();
        return position < 0 || position >= shownRows().size()
                ? null : model.columns().get(activeColumn).cells().apply(shownRows().get(position));
    }

    /** What the row is about where the keyboard is, or null. */
    Place activeSubject() {
        int position = table.getFocusModel().getFocusedIndex();
        return position < 0 || position >= shownRows().size() ? null : model.subject().apply(shownRows().get(position));
    }

    /** Where the keyboard's cell leads, else what the row is about, else what its name leads to, or null. */
    Place activeLink() {
        CellReport cell = activeCell();
        if (cell == null || cell.link() != null) {
            return cell == null ? null : cell.link();
        }
        int row = shownRows().get(table.getFocusModel().getFocusedIndex());
        Place subject = model.subject().apply(row);
        return subject != null ? subject : model.columns().stream().filter(GridColumn::textOnly)
                .map(column -> column.cells().apply(row).link())
                .filter(Objects::nonNull).findFirst().orElse(null);
    }

    /** A double click on a row goes to what it is about. One on a link of it is the link's. */
    private TableRow<Integer> row() {
        TableRow<Integer> row = new GridRow(table.frozen());
        row.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !row.isEmpty()) {
                Place subject = model.subject().apply(row.getItem());
                if (subject != null && event.isShortcutDown()) {
                    navigator().openBeside(subject);
                } else if (subject != null) {
                    navigator().open(subject);
                }
            }
        });
        return row;
    }

    /** What a tooltip says about a cell, or empty. */
    String explanation(GridColumn column, CellReport cell) {
        List<String> lines = new ArrayList<>();
        if (cell.problem() != null) {
            lines.add(context.text("table.problem", cell.problem()));
        }
        if (column.look() != GridColumn.Look.NUMBER && cell.text().length() > 12) {
            lines.add(cell.text().length() > 2000 ? cell.text().substring(0, 2000) + "…" : cell.text());
        }
        if (column.form() == null) {
            lines.add("0x%X = %s".formatted(cell.value(), Long.toUnsignedString(cell.value())));
        }
        return String.join("\n", lines);
    }

    /** The table, where the keyboard goes. */
    public TableView<Integer> table() {
        return table;
    }

    /** Filters, order, number form and scroll position. */
    @Override
    public ViewState save() {
        Map<String, String> values = new HashMap<>();
        for (FilterField field : filters) {
            if (!field.text().isBlank()) {
                values.put(KEY_FILTER + field.name(), field.text());
            }
        }
        values.put(KEY_SORT, String.join(" ", table.getSortOrder().stream()
                .map(column -> (column.getSortType() == TableColumn.SortType.DESCENDING ? "-" : "+") + column.getId()).toList()));
        values.put(KEY_HEX, Boolean.toString(hex));
        values.put(KEY_TOP, Integer.toString(table.visibleRows()[0]));
        return new ViewState(values);
    }

    /** Makes the grid look as it did when {@code state} was saved; rows may arrive later. */
    @Override
    public void restore(ViewState state) {
        settling = true;
        filters.forEach(field -> field.type(state.get(KEY_FILTER + field.name(), "")));
        List<TableColumn<Integer, ?>> order = new ArrayList<>();
        for (String word : state.get(KEY_SORT, "").split(" ")) {
            columns.stream().filter(column -> !word.isEmpty() && column.getId().equals(word.substring(1))).forEach(column -> {
                column.setSortType(word.startsWith("-") ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
                order.add(column);
            });
        }
        table.getSortOrder().setAll(order);
        settling = false;
        setHex(Boolean.parseBoolean(state.get(KEY_HEX, "true")));
        wantedTop = (int) state.number(KEY_TOP, -1);
        ask();
    }

    /** Stops what runs. */
    @Override
    public void dispose() {
        typing.stop();
        query.drop();
        keys.dispose();
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public Node focusTarget() {
        return table;
    }
}
