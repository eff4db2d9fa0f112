package hybridscope.views.debug;

import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;

/** The type of a value. */
final class ValueTypeCell extends TreeTableCell<ValueRow, ValueRow> {
    private static final int LONG = 24;

    ValueTypeCell() {
        getStyleClass().addAll("code", "quiet");
    }

    @Override
    protected void updateItem(ValueRow row, boolean empty) {
        super.updateItem(row, empty);
        String type = empty || row == null ? "" : row.type();
        setText(type);
        setTooltip(type.length() > LONG ? new Tooltip(type) : null);
    }
}
