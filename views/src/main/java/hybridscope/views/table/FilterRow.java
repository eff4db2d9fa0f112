package hybridscope.views.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** The filter fields, one below each column's title; follows the columns' widths, order and scrolling. */
final class FilterRow extends Region {
    private static final double GAP = 1;

    private final List<FilterField> fields = new ArrayList<>();
    private final List<TableColumn<Integer, ?>> columns = new ArrayList<>();
    private TableView<Integer> table;
    private FrozenColumns frozen;
    private double scrolled;

    FilterRow() {
        getStyleClass().add("filter-row");
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
    }

    /** Follows the columns of a table from now on. */
    void follow(TableView<Integer> followed, FrozenColumns stopping) {
        table = followed;
        frozen = stopping;
        followed.getVisibleLeafColumns().addListener((ListChangeListener<TableColumn<Integer, ?>>) _ -> requestLayout());
    }

    /** Adds the field of a column. */
    void add(TableColumn<Integer, ?> column, FilterField field) {
        columns.add(column);
        fields.add(field);
        field.setId("filter-" + column.getId());
        getChildren().add(field);
        column.widthProperty().subscribe(this::requestLayout);
        field.input().focusedProperty().subscribe(focused -> {
            if (focused && table != null) {
                table.scrollToColumn(column);
            }
        });
    }

    /** Where the rows are scrolled to, in pixels. */
    void scrollTo(double x) {
        if (scrolled != x) {
            scrolled = x;
            requestLayout();
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        double height = 0;
        for (FilterField field : fields) {
            height = Math.max(height, field.prefHeight(-1));
        }
        return snappedTopInset() + height + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        // A field must not vanish for a moment: it would lose the focus and its popover.
        for (int i = 0; i < fields.size(); i++) {
            fields.get(i).setVisible(columns.get(i).isVisible());
        }
        Map<TableColumnBase<?, ?>, Double> stopped = frozen.stopped();
        double x = -scrolled;
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        for (TableColumn<Integer, ?> column : table.getVisibleLeafColumns()) {
            FilterField field = fields.get(columns.indexOf(column));
            Double at = stopped.get(column);
            field.setViewOrder(at == null ? 0 : -1);
            field.resizeRelocate(snapPositionX((at == null ? x : at - scrolled) + GAP), snappedTopInset(),
                    snapSizeX(column.getWidth() - 2 * GAP), height);
            x += column.getWidth();
        }
    }
}
