package hybridscope.views.debug;

import hybridscope.inspectors.session.SessionState;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;

/**
 * A pane of the debugger. All calls come on the FX thread. A pane is told only while it can be seen: one whose tab is chosen
 * later is told then.
 */
public interface DebugPane {
    /** The node that fills the pane; always the same one. */
    Node node();

    /** The message key of its tab's title. */
    String titleKey();

    /** Its tab's icon. */
    Ikon icon();

    /** The session has stopped, something in it was changed, or something else of it was selected. */
    void show(SessionState state);

    /** The session moves on: what is shown is out of date until {@link #show}. */
    default void running() {
    }

    /** There is no session any more. */
    default void clear() {
    }
}
