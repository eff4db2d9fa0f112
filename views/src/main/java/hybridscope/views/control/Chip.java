package hybridscope.views.control;

import javafx.scene.control.Label;

/** A small label with the ink, fill and border of a mark: roles in the tree, kinds in tables, legends. */
public final class Chip extends Label {
    /** A chip that shows the mark's own sign. */
    public Chip(Mark mark) {
        this(mark, mark.sign());
    }

    /** A chip of the mark's colours with a text of its own. */
    public Chip(Mark mark, String text) {
        this(text);
        getStyleClass().add(mark.styleClass());
    }

    /** A chip without a mark's meaning, in the quiet colours. */
    public Chip(String text) {
        super(text);
        getStyleClass().add("chip");
        setMinWidth(USE_PREF_SIZE);
    }
}
