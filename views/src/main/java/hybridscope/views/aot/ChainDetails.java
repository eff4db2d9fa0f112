package hybridscope.views.aot;

import hybridscope.inspectors.aot.UseStep;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What the Details pane tells of a generic type or method: why it is there, from itself back to a root. */
final class ChainDetails extends VBox {
    private final ViewContext context;

    /** Empty details. */
    ChainDetails(ViewContext context) {
        this.context = context;
        setId("aot-details");
        getStyleClass().add("details");
    }

    /**
     * Shows a chain.
     *
     * @param name what it is the chain of
     * @param more what stands between the name and the chain
     */
    void show(String name, List<Node> more, List<UseStep> chain) {
        Label title = wrapped(Escapes.visible(name));
        title.getStyleClass().add("mono");
        getChildren().setAll(title);
        getChildren().addAll(more);
        getChildren().add(section("aot.why"));
        for (int i = chain.size() - 1; i >= 0; i--) {
            UseStep step = chain.get(i);
            Label kind = wrapped(context.text("aot.use." + JsonName.of(step.kind())));
            kind.getStyleClass().add("muted");
            getChildren().addAll(link(step), kind);
        }
    }

    private Node link(UseStep step) {
        String text = Escapes.visible(step.name());
        Label label = step.place() == null ? new Label(text) : new LinkLabel(text, step.place(), context.navigator());
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    /** A title within the details. */
    Node section(String key) {
        Label title = wrapped(context.text(key));
        title.getStyleClass().add("section-title");
        return title;
    }

    /** Text in as many lines as it takes. */
    static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
