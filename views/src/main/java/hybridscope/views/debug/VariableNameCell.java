package hybridscope.views.debug;

import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Mark;
import javafx.scene.control.TreeTableCell;

/** What a value is called, behind the slot it lies in. */
final class VariableNameCell extends TreeTableCell<ValueRow, ValueRow> {
    VariableNameCell() {
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
        VariableReport.Kind kind = row.variable() == null ? null : row.variable().kind();
        if (kind != null && kind.isGroup()) {
            getStyleClass().add("group");
        }
        String slot = row.variable() == null ? null : row.variable().slot();
        setGraphic(slot == null ? null : new Chip(kind == VariableReport.Kind.ARGUMENT ? Mark.ARGUMENT : Mark.LOCAL, slot));
    }
}
