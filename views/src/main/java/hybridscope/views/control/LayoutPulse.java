package hybridscope.views.control;

import javafx.scene.Node;
import javafx.scene.Scene;

/** Runs something behind each layout of the scene that a node stands in, whichever that is. */
public final class LayoutPulse {
    private final Node node;
    private final Runnable pulse;

    /** @param node a node that stands in no scene yet */
    public LayoutPulse(Node node, Runnable pulse) {
        this.node = node;
        this.pulse = pulse;
        node.sceneProperty().addListener((_, old, now) -> follow(old, now));
    }

    /** Runs it no more in the scene that the node stands in now. */
    public void stop() {
        follow(node.getScene(), null);
    }

    private void follow(Scene old, Scene now) {
        if (old != null) {
            old.removePostLayoutPulseListener(pulse);
        }
        if (now != null) {
            now.addPostLayoutPulseListener(pulse);
        }
    }
}
