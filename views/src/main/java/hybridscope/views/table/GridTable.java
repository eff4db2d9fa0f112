package hybridscope.views.table;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Skin;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.NestedTableColumnHeader;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.TableViewSkinBase;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** A table view with a filter row between its header and its rows. */
final class GridTable extends TableView<Integer> {
    /** Fitting a column looks at this many rows: looking at all of them would decode the whole table on the FX thread. */
    private static final int FITTED_ROWS = 100;

    /** How many rows stand above one that a link leads to. */
    private static final int ROWS_ABOVE = 4;

    private final FilterRow filters;
    private final List<TableColumn<Integer, Integer>> keys = new ArrayList<>();
    private final FrozenColumns frozen = new FrozenColumns(this, keys);

    GridTable(FilterRow filters) {
        this.filters = filters;
        filters.follow(this, frozen);
        getStyleClass().add("grid-table");
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new GridSkin(this);
    }

    /** Makes a column stay in sight; those that were first come first. */
    void freeze(TableColumn<Integer, Integer> column) {
        keys.add(column);
    }

    /** The columns that stay in sight. */
    FrozenColumns frozen() {
        return frozen;
    }

    /** Scrolls sideways only as far as is needed to have a column in sight, beside those that stay. */
    @Override
    public void scrollToColumn(TableColumn<Integer, ?> column) {
        super.scrollToColumn(column);
        if (getSkin() instanceof GridSkin skin && !frozen.stopped().containsKey(column)) {
            layout();
            double x = 0;
            for (TableColumn<Integer, ?> each : getVisibleLeafColumns()) {
                if (each == column) {
                    break;
                }
                x += each.getWidth();
            }
            double edge = Math.max(0, x - frozen.before(column));
            if (skin.across.isVisible() && skin.across.getValue() > edge) {
                skin.across.setValue(edge);
            }
        }
    }

    /** The first and the last row in view; the last is below the first where there are none. */
    int[] visibleRows() {
        VirtualFlow<?> flow = getSkin() instanceof GridSkin skin ? skin.flow() : null;
        if (flow == null || flow.getFirstVisibleCell() == null) {
            return new int[] {0, -1};
        }
        return new int[] {flow.getFirstVisibleCell().getIndex(), flow.getLastVisibleCell().getIndex()};
    }

    /** Makes a row the first in view, as far as there are rows below it. */
    void showFirst(int position) {
        if (getSkin() instanceof GridSkin skin) {
            skin.flow().scrollToTop(position);
        } else {
            scrollTo(position);
        }
    }

    /** Scrolls only if the row is not wholly in view. */
    void reveal(int position) {
        int[] visible = visibleRows();
        if (visible[1] < visible[0]) {
            scrollTo(Math.max(position - ROWS_ABOVE, 0));
        } else if (position <= visible[0] || position >= visible[1]) {
            scrollTo(Math.max(position - (visible[1] - visible[0]) / 2, 0));
        }
    }

    /** Sorts by a column: ascending, descending, not at all. */
    private void sortNext(TableColumn<?, ?> column, boolean besides) {
        SortType now = getSortOrder().contains(column) ? column.getSortType() : null;
        sort(column, now == null ? SortType.ASCENDING : now == SortType.ASCENDING ? SortType.DESCENDING : null, besides);
    }

    /** Sorts by a column, or no longer by it for null; {@code besides} keeps the other columns that rows are sorted by. */
    void sort(TableColumn<?, ?> column, SortType type, boolean besides) {
        List<TableColumn<Integer, ?>> order = new ArrayList<>(besides ? getSortOrder() : List.of());
        if (type == null) {
            order.remove(column);
        } else {
            column.setSortType(type);
            getColumns().stream().filter(own -> own == column && !order.contains(own)).forEach(order::add);
        }
        if (order.equals(getSortOrder())) {
            sort();
        } else {
            getSortOrder().setAll(order);
        }
    }

    private static final class GridSkin extends TableViewSkin<Integer> {
        private final GridTable table;
        private final ScrollBar across;

        GridSkin(GridTable table) {
            super(table);
            this.table = table;
            getChildren().add(table.filters);
            across = flow().getChildrenUnmodifiable().stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                    .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL).findFirst().orElseThrow();
            across.valueProperty().subscribe(value -> scrolled());
            across.visibleProperty().subscribe(visible -> scrolled());
        }

        private void scrolled() {
            table.frozen.scrolledProperty().set(across.isVisible() ? across.getValue() : 0);
            table.filters.scrollTo(table.frozen.scrolledProperty().get());
            getChildren().stream().filter(FittedHeaderRow.class::isInstance).map(FittedHeaderRow.class::cast)
                    .forEach(FittedHeaderRow::arrange);
        }

        VirtualFlow<?> flow() {
            return getVirtualFlow();
        }

        @Override
        protected void layoutChildren(double x, double y, double width, double height) {
            double filterHeight = snapSizeY(table.filters.prefHeight(width));
            super.layoutChildren(x, y, width, height - filterHeight);
            double top = y;
            for (Node child : getChildren()) {
                if (child instanceof TableHeaderRow header) {
                    top = header.getLayoutY() + header.getHeight();
                }
            }
            for (Node child : getChildren()) {
                if (child == flow() || child.getStyleClass().contains("placeholder")) {
                    child.setLayoutY(top + filterHeight);
                }
            }
            table.filters.resizeRelocate(x, top, width, filterHeight);
            scrolled();
        }

        @Override
        protected TableHeaderRow createTableHeaderRow() {
            return new FittedHeaderRow(this);
        }
    }

    private static final class FittedHeaderRow extends TableHeaderRow {
        FittedHeaderRow(TableViewSkinBase<?, ?, ?, ?, ?> skin) {
            super(skin);
        }

        /** The titles have to be arranged anew. */
        void arrange() {
            getRootHeader().requestLayout();
        }

        @Override
        protected NestedTableColumnHeader createRootHeader() {
            return new FittedRootHeader();
        }
    }

    private static final class FittedRootHeader extends NestedTableColumnHeader {
        FittedRootHeader() {
            super(null);
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            for (TableColumnHeader header : getColumnHeaders()) {
                if (header.getTableColumn() instanceof TableColumn<?, ?> column
                        && column.getTableView() instanceof GridTable table) {
                    Double at = table.frozen.stopped().get(column);
                    header.setViewOrder(at == null ? 0 : -1);
                    if (at != null) {
                        header.setLayoutX(snappedLeftInset() + at);
                    }
                }
            }
        }

        @Override
        protected TableColumnHeader createTableColumnHeader(TableColumnBase column) {
            return column == null || !column.getColumns().isEmpty() || column == getTableColumn()
                    ? new NestedTableColumnHeader(column) : new FittedColumnHeader((TableColumn<?, ?>) column);
        }
    }

    private static final class FittedColumnHeader extends TableColumnHeader {
        FittedColumnHeader(TableColumn<?, ?> column) {
            super(column);
            // The header's own handler gives up where a platform calls the release of the first button a popup trigger.
            addEventFilter(MouseEvent.MOUSE_RELEASED, event -> {
                if (isClick(event)) {
                    event.consume();
                }
            });
            addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
                if (isClick(event) && column.getTableView() instanceof GridTable table) {
                    table.sortNext(column, event.isShiftDown());
                    event.consume();
                }
            });
        }

        private static boolean isClick(MouseEvent event) {
            return event.getButton() == MouseButton.PRIMARY && event.isStillSincePress();
        }

        @Override
        protected void resizeColumnToFitContent(int rows) {
            super.resizeColumnToFitContent(rows < 0 ? FITTED_ROWS : Math.min(rows, FITTED_ROWS));
        }
    }
}
