package hybridscope.views.debug;

import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Mark;
import javafx.scene.control.TreeTableCell;

/** What a value is called, behind the slot it lies in. */
final class NameCell extends TreeTableCell<ValueRow, ValueRow> {
    NameCell() {
        getStyleClass().add("name");
    }

    @Override
    protected void updateItem(ValueRow row, boolean empty) {
        super.updateItem(row, empty);
        getStyleClass().remove("group");
        if (empty || row == null) {
            setText(null);
            setGraphic(null);
            return;
        }
        setText(Escapes.visible(row.name()));
        String kind = row.variable() == null ? "" : row.variable().kind();
        if (kind.equals("page") || kind.equals("statics")) {
            getStyleClass().add("group");
        }
        String slot = row.variable() == null ? null : row.variable().slot();
        setGraphic(slot == null ? null : new Chip(kind.equals("argument") ? Mark.ARGUMENT : Mark.LOCAL, slot));
    }
}
