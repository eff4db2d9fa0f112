package hybridscope.views.place;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;

/**
 * The content of a tab: one way to look at places of one kind. All calls are made on the FX thread; a view does long work
 * through {@link ViewContext#background()}.
 */
public interface PlaceView {
    /** The node that fills the tab; always the same one. */
    Node node();

    /** The node that takes the keyboard focus when the tab is opened. */
    default Node focusTarget() {
        return node();
    }

    /** Goes to {@code place}: selects it and scrolls to it if it is hidden. The place has the tab key the view was made for. */
    void open(Place place);

    /** Where the selection is now; follows the user. */
    ObservableValue<Place> place();

    /** The tab's title. */
    ObservableValue<String> title();

    /** The tab's icon. */
    Ikon icon();

    /** The numbers of the selection for the status bar. */
    ObservableValue<PlaceStatus> status();

    /** What the Details pane shows of the selection; a null value means nothing. */
    ObservableValue<? extends Node> details();

    /** How the view looks now, for the history. */
    default ViewState save() {
        return ViewState.EMPTY;
    }

    /** Makes the view look as it did; called after {@link #open}. */
    default void restore(ViewState state) {
    }

    /** Opens the view's own search (Ctrl+F); false where it has none. */
    default boolean find() {
        return false;
    }

    /** Opens the view's own go-to field (Ctrl+G); false where it has none. */
    default boolean goTo() {
        return false;
    }

    /** Goes to the definition of what is selected (F12); false where there is nothing to go to. */
    default boolean definition() {
        return false;
    }

    /** The token whose uses Shift+F12 looks for; empty where nothing is selected that can be used. */
    default OptionalInt usedToken() {
        return OptionalInt.empty();
    }

    /** The instruction at the cursor, as a breakpoint that F9 would set there; empty where there is none. */
    default Optional<CodeBreakpoint> cursor() {
        return Optional.empty();
    }

    /** The tab is gone: stop what runs for it. */
    default void dispose() {
    }
}
