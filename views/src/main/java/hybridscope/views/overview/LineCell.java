package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;
import javafx.scene.control.TableCell;

/** A cell of the structured table. */
abstract class LineCell extends TableCell<OverviewNode, OverviewNode> {
    private final OverviewTable table;

    LineCell(OverviewTable table) {
        this.table = table;
    }

    /** The table it belongs to. */
    final OverviewTable table() {
        return table;
    }

    @Override
    protected final void updateItem(OverviewNode node, boolean empty) {
        super.updateItem(node, empty);
        if (empty || node == null) {
            setText(null);
            setGraphic(null);
            setStyle(null);
        } else {
            show(node, table.line(node));
        }
    }

    /** Shows a line. */
    abstract void show(OverviewNode node, OverviewLine line);
}
