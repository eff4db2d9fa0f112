package hybridscope.views.control;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A text that may take several lines, with its icon beside the first of them. */
public final class MarkedText extends HBox {
    /** @param text wraps */
    public MarkedText(Node icon, Label text) {
        super(icon, SoftBreaks.in(text));
        getStyleClass().add("marked-text");
        text.setMinHeight(Region.USE_PREF_SIZE);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        setMinHeight(Region.USE_PREF_SIZE);
    }
}
