package hybridscope.app.window;

import hybridscope.resources.Messages;
import hybridscope.views.control.EmptyPane;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The pane on the right: what the current view tells about its selection. */
final class DetailsPane extends ScrollPane {
    private final EmptyPane empty;

    DetailsPane(Messages messages) {
        empty = new EmptyPane(CarbonIcons.INFORMATION, messages.text("details.none"));
        setId("details");
        getStyleClass().add("pane");
        setFitToWidth(true);
        setFitToHeight(true);
        show(null);
    }

    /** Shows {@code details}; null says that there are none. */
    void show(Node details) {
        setContent(details == null ? empty : details);
    }
}
