package hybridscope.views.table;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;

/**
 * The columns that tell the rows apart stay in sight while a table scrolls sideways: each goes along until it comes to the left
 * edge, or to the one that stopped there before, and stops. Where they would take more than half of the table the last of them
 * go with the others.
 */
final class FrozenColumns {
    private static final double MOST = 0.5;

    private final TableView<Integer> table;
    private final List<TableColumn<Integer, Integer>> keys;
    private final DoubleProperty scrolled = new SimpleDoubleProperty();

    FrozenColumns(TableView<Integer> table, List<TableColumn<Integer, Integer>> keys) {
        this.table = table;
        this.keys = keys;
    }

    /** How far the table is scrolled to the right, in pixels. */
    DoubleProperty scrolledProperty() {
        return scrolled;
    }

    /** Where the columns are that have stopped, in pixels from where the first column begins; in order. */
    Map<TableColumnBase<?, ?>, Double> stopped() {
        Map<TableColumnBase<?, ?>, Double> places = new IdentityHashMap<>();
        double taken = 0;
        double x = 0;
        for (TableColumn<Integer, ?> column : table.getVisibleLeafColumns()) {
            if (keys.contains(column) && taken + column.getWidth() <= MOST * table.getWidth()) {
                double edge = scrolled.get() + taken;
                if (edge > x) {
                    places.put(column, edge);
                }
                taken += column.getWidth();
            }
            x += column.getWidth();
        }
        return places;
    }

    /** How much of the left side is taken by columns in front of {@code column} that have stopped, if they all have. */
    double before(TableColumn<Integer, ?> column) {
        double taken = 0;
        for (TableColumn<Integer, ?> each : table.getVisibleLeafColumns()) {
            if (each == column) {
                break;
            }
            if (keys.contains(each) && taken + each.getWidth() <= MOST * table.getWidth()) {
                taken += each.getWidth();
            }
        }
        return taken;
    }
}
