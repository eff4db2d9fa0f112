package hybridscope.views.control;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** Names and values in two columns, as the Details pane shows them; values are monospaced and can be links. */
public final class FactGrid extends GridPane {
    /** An empty grid. */
    public FactGrid() {
        getStyleClass().add("facts");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(names, values);
    }

    /** Adds a row. */
    public FactGrid fact(String name, String value) {
        Label text = new Label(value);
        text.getStyleClass().add("mono");
        text.setWrapText(true);
        return fact(name, text);
    }

    /** Adds a row whose value is a node: a link, a chip. */
    public FactGrid fact(String name, Node value) {
        Label label = new Label(name);
        label.getStyleClass().add("muted");
        setValignment(label, VPos.TOP);
        addRow(getRowCount(), label, value);
        return this;
    }

    /** Removes all rows. */
    public void clear() {
        getChildren().clear();
    }
}
