package hybridscope.views.table;

import java.util.IdentityHashMap;
import java.util.Map;
import javafx.scene.control.Skin;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.TableRowSkin;

/** A row whose cells in frozen columns stay in sight. */
final class GridRow extends TableRow<Integer> {
    private final FrozenColumns frozen;
    /** A cell that scrolls out of sight leaves the row, so the row remembers those that stay. */
    private final Map<TableColumnBase<?, ?>, GridCell> cells = new IdentityHashMap<>();

    GridRow(FrozenColumns frozen) {
        this.frozen = frozen;
    }

    /** Told by each of its cells. */
    void has(GridCell cell) {
        cells.put(cell.getTableColumn(), cell);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new FrozenSkin(this);
    }

    private static final class FrozenSkin extends TableRowSkin<Integer> {
        private final GridRow row;

        FrozenSkin(GridRow row) {
            super(row);
            this.row = row;
        }

        @Override
        protected void layoutChildren(double x, double y, double width, double height) {
            super.layoutChildren(x, y, width, height);
            Map<TableColumnBase<?, ?>, Double> stopped = row.isEmpty() ? Map.of() : row.frozen.stopped();
            row.cells.forEach((column, cell) -> {
                Double at = stopped.get(column);
                cell.setStopped(at != null);
                if (at != null) {
                    if (cell.getParent() == null) {
                        getChildren().add(cell);
                    }
                    cell.resize(snapSizeX(column.getWidth()), height);
                    cell.relocate(snapPositionX(x + at), y);
                }
            });
        }
    }
}
