package hybridscope.views.place;

import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;

/**
 * The content of a tab: one way to look at places of one kind. It tells the window what it shows (place, title, status, details);
 * a view sets them as its selection moves. All calls are made on the FX thread; a view does long work through
 * {@link ViewContext#background()}.
 */
public abstract class PlaceView {
    /** What a table with its tools takes, or a page of text. */
    private static final double PAGE_WIDTH = 720;

    private final Ikon icon;
    private final ReadOnlyStringWrapper title;
    private final ReadOnlyObjectWrapper<Place> place;
    private final ReadOnlyObjectWrapper<PlaceStatus> status = new ReadOnlyObjectWrapper<>(PlaceStatus.NONE);
    private final ReadOnlyBooleanWrapper modified = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Node> details = new ReadOnlyObjectWrapper<>();

    /**
     * A view with nothing selected.
     *
     * @param icon  the tab's
     * @param title the tab's, for a start
     * @param place where it is, for a start
     */
    protected PlaceView(Ikon icon, String title, Place place) {
        this.icon = icon;
        this.title = new ReadOnlyStringWrapper(title);
        this.place = new ReadOnlyObjectWrapper<>(place);
    }

    /** The node that fills the tab; always the same one. */
    public abstract Node node();

    /** The node that takes the keyboard focus when the tab is opened. */
    public Node focusTarget() {
        return node();
    }

    /** What takes the keyboard of each part that is shown, in the order in which they stand. */
    public List<Node> focusTargets() {
        return List.of(focusTarget());
    }

    /** The width in px at 100 % at which nothing of weight is cut off: other panes give way to it. 0 where any will do. */
    public double wantedWidth() {
        return PAGE_WIDTH;
    }

    /**
     * Goes to {@code place}: selects it and scrolls to it if it is hidden. The place has the tab key the view was made for. A
     * view whose places have nothing inside has nothing to do.
     */
    public void open(Place place) {
    }

    /** Where the selection is now; follows the user. */
    public final ObservableValue<Place> place() {
        return place.getReadOnlyProperty();
    }

    /** Sets {@link #place}. */
    protected final void setPlace(Place now) {
        place.set(now);
    }

    /** The tab's title. */
    public final ObservableValue<String> title() {
        return title.getReadOnlyProperty();
    }

    /** Sets {@link #title}. */
    protected final void setTitle(String now) {
        title.set(now);
    }

    /** Whether the view has something that is not saved: its tab stays. */
    public final ReadOnlyBooleanProperty modified() {
        return modified.getReadOnlyProperty();
    }

    /** Sets {@link #modified}. */
    protected final void setModified(boolean now) {
        modified.set(now);
    }

    /** The tab's icon. */
    public final Ikon icon() {
        return icon;
    }

    /** The numbers of the selection for the status bar. */
    public final ObservableValue<PlaceStatus> status() {
        return status.getReadOnlyProperty();
    }

    /** Sets {@link #status}. */
    protected final void setStatus(PlaceStatus now) {
        status.set(now);
    }

    /** What the Details pane shows of the selection; a null value means nothing. */
    public final ObservableValue<Node> details() {
        return details.getReadOnlyProperty();
    }

    /** Sets {@link #details}. */
    protected final void setDetails(Node now) {
        details.set(now);
    }

    /** How the view looks now, for the history. */
    public ViewState save() {
        return ViewState.EMPTY;
    }

    /** Makes the view look as it did; called after {@link #open}. */
    public void restore(ViewState state) {
    }

    /**
     * The file was read again: whether this view goes on with what is in it now. One that does not is made anew.
     *
     * @param content the file's bytes
     */
    public boolean keeps(Bytes content) {
        return false;
    }

    /** Opens the view's own search (Ctrl+F); false where it has none. */
    public boolean find() {
        return false;
    }

    /** Opens the view's own go-to field (Ctrl+G); false where it has none. */
    public boolean goTo() {
        return false;
    }

    /** Goes to the definition of what is selected (F12); false where there is nothing to go to. */
    public boolean definition() {
        return false;
    }

    /** The token whose uses Shift+F12 looks for; empty where nothing is selected that can be used. */
    public OptionalInt usedToken() {
        return OptionalInt.empty();
    }

    /** The forms in which what it shows can be written to a file, the first one first offered; a picture can always be. */
    public List<Exported> exports() {
        return List.of();
    }

    /** The instruction at the cursor, as a breakpoint that F9 would set there; empty where there is none. */
    public Optional<CodeBreakpoint> cursor() {
        return Optional.empty();
    }

    /**
     * Where the statements of a method begin that is decompiled in front: IL offsets, for steps by line where no symbols tell
     * lines. Empty where the view shows none.
     */
    public List<Integer> statements(Place method) {
        return List.of();
    }

    /** The tab is gone: stop what runs for it. */
    public void dispose() {
    }
}
