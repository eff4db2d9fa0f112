package hybridscope.views.control;

import hybridscope.inspectors.place.Place;
import hybridscope.views.place.Navigator;
import java.util.function.Supplier;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/**
 * Text that leads to a place: click or Enter goes there, with Ctrl (macOS: Cmd) or the middle button it opens beside. A
 * hover card may tell more about the target.
 */
public final class LinkLabel extends Label {
    private static final Duration CARD_DELAY = Duration.millis(400);

    /** A link to {@code place}. */
    public LinkLabel(String text, Place place, Navigator navigator) {
        super(text);
        getStyleClass().add("link");
        setAccessibleRole(AccessibleRole.HYPERLINK);
        setFocusTraversable(true);
        follow(this, () -> place, navigator);
    }

    /** A link shown as a metadata token: monospaced and quiet. */
    public static LinkLabel token(int token, Place place, Navigator navigator) {
        LinkLabel link = new LinkLabel("%08X".formatted(token), place, navigator);
        link.getStyleClass().add("token");
        return link;
    }

    /**
     * Makes any node follow the conventions of links. {@code place} is asked at each click and may answer null: then the
     * click stays for others.
     */
    public static void follow(Node node, Supplier<Place> place, Navigator navigator) {
        node.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            boolean middle = event.getButton() == MouseButton.MIDDLE;
            if (event.isStillSincePress() && (middle || event.getButton() == MouseButton.PRIMARY)
                    && go(place.get(), middle || event.isShortcutDown(), navigator)) {
                event.consume();
            }
        });
        node.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && go(place.get(), event.isShortcutDown(), navigator)) {
                event.consume();
            }
        });
    }

    /** Shows what {@code content} makes while the mouse rests on {@code node}; null shows nothing. */
    public static void hoverCard(Node node, Supplier<? extends Node> content) {
        Tooltip card = new Tooltip();
        card.getStyleClass().add("hover-card");
        card.setShowDelay(CARD_DELAY);
        card.setOnShowing(_ -> card.setGraphic(content.get()));
        Tooltip.install(node, card);
    }

    private static boolean go(Place place, boolean beside, Navigator navigator) {
        if (place == null) {
            return false;
        }
        if (beside) {
            navigator.openBeside(place);
        } else {
            navigator.open(place);
        }
        return true;
    }
}
