package hybridscope.views.control;

import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/**
 * Names and values in two columns, as the Details pane shows them; values are monospaced and can be links. Where a value would
 * be broken beside its name, each stands below its name.
 */
public final class FactGrid extends GridPane {
    /** Values with less room than this stand below their names, unless they are short enough for it. */
    private static final double VALUE_EM = 15;

    private static final Insets BELOW = new Insets(0, 0, 4, 8);

    private boolean stacked;

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
        if (value instanceof Label text && text.isWrapText()) {
            SoftBreaks.in(text);
        }
        int at = getChildren().size();
        getChildren().addAll(label, value);
        place(at);
        return this;
    }

    /** The fact whose name is the child at {@code at}: in one row, or one below the other. */
    private void place(int at) {
        Node name = getChildren().get(at);
        Node value = getChildren().get(at + 1);
        setConstraints(name, 0, stacked ? at : at / 2);
        setRowIndex(value, stacked ? at + 1 : at / 2);
        setColumnIndex(value, stacked ? 0 : 1);
        setColumnSpan(name, stacked ? 2 : 1);
        setColumnSpan(value, stacked ? 2 : 1);
        setMargin(value, stacked ? BELOW : null);
    }

    private void arrange(double width) {
        boolean wanted = width > 0 && isNarrow(width);
        if (wanted != stacked) {
            stacked = wanted;
            for (int i = 0; i + 1 < getChildren().size(); i += 2) {
                place(i);
            }
        }
    }

    /** Whether a value is broken in {@code width} that has less than it is due. */
    private boolean isNarrow(double width) {
        double names = 0;
        double values = 0;
        double em = 0;
        for (int i = 0; i + 1 < getChildren().size(); i += 2) {
            Node name = getChildren().get(i);
            names = Math.max(names, name.prefWidth(-1));
            values = Math.max(values, getChildren().get(i + 1).prefWidth(-1));
            em = name instanceof Label label ? label.getFont().getSize() : em;
        }
        return width - snappedLeftInset() - snappedRightInset() - names - getHgap() < Math.min(values, VALUE_EM * em);
    }

    @Override
    protected double computePrefHeight(double width) {
        arrange(width < 0 ? getWidth() : width);
        return super.computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        arrange(getWidth());
        super.layoutChildren();
    }

    /** Removes all rows. */
    public void clear() {
        getChildren().clear();
    }
}
