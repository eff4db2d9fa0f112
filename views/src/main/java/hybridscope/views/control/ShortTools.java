package hybridscope.views.control;

import java.util.List;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;

/** Buttons of a strip that show their icons alone, the last ones first, where the strip has no room for all of their texts. */
public final class ShortTools {
    private final HBox strip;
    private final List<? extends Labeled> tools;
    private Subscription others = Subscription.EMPTY;
    private boolean asked;

    private ShortTools(HBox strip, List<? extends Labeled> tools) {
        this.strip = strip;
        this.tools = tools;
    }

    /** Follows the width of a strip. @param tools with icons, and with tooltips that tell what their texts do */
    public static void fit(HBox strip, List<? extends Labeled> tools) {
        ShortTools all = new ShortTools(strip, tools);
        strip.setMinWidth(0);
        strip.widthProperty().subscribe(_ -> all.ask());
        tools.forEach(tool -> tool.fontProperty().subscribe(_ -> all.ask()));
        // Others may be added, and take more room than they first had.
        strip.getChildren().addListener((ListChangeListener<Node>) _ -> all.follow());
        all.follow();
    }

    private void follow() {
        others.unsubscribe();
        others = Subscription.combine(strip.getChildren().stream().filter(each -> !tools.contains(each))
                .map(each -> each.layoutBoundsProperty().subscribe(_ -> ask())).toArray(Subscription[]::new));
        ask();
    }

    private void ask() {
        if (!asked) {
            asked = true;
            // Styles give buttons their widths, and another content is no matter for a layout under way.
            Platform.runLater(this::fit);
        }
    }

    private void fit() {
        asked = false;
        tools.forEach(tool -> tool.setContentDisplay(ContentDisplay.LEFT));
        for (Labeled tool : tools.reversed()) {
            if (strip.getWidth() > 0 && wanted() > strip.getWidth()) {
                tool.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            }
        }
    }

    private double wanted() {
        return strip.getInsets().getLeft() + strip.getInsets().getRight() - strip.getSpacing() + strip.getChildren().stream()
                .filter(Node::isManaged).mapToDouble(each -> each.prefWidth(-1) + strip.getSpacing()).sum();
    }
}
