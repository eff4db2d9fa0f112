package hybridscope.views.control;

import javafx.scene.control.ListCell;

/**
 * A cell of a list whose nodes stay as long as what they show. A press selects its row, JavaFX updates the cell for that, and
 * nodes that were made anew then would not be told of the click, which needs the node that was pressed.
 */
public abstract class KeptCell<T> extends ListCell<T> {
    private Object shown;

    /** Whether the cell's nodes show this already; else they are to be made now. @param content all that they are made of */
    protected final boolean keeps(Object content) {
        boolean kept = content.equals(shown);
        shown = content;
        return kept;
    }

    /** The cell's nodes are gone. */
    protected final void forget() {
        shown = null;
    }
}
