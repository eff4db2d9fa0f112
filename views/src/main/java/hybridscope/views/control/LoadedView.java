package hybridscope.views.control;

import hybridscope.inspectors.place.Place;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.List;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;

/**
 * A tab whose content takes work to make: how it is to look is remembered until the content is there, and kept when it is made
 * anew.
 */
public abstract class LoadedView<C extends LoadedView.Content> extends PlaceView {
    private final LoadingPane pane;
    private C content;
    /** How the content is to look; null where nobody said. */
    private ViewState wanted;

    /** What such a tab shows. */
    public interface Content {
        /** What fills the tab. */
        Node node();

        /** What takes the keyboard. */
        Node focusTarget();

        /** How it looks now. */
        ViewState save();

        /** Makes it look as it did. */
        void restore(ViewState state);

        /** Opens its search. */
        void find();

        /** The forms in which it can be written to a file; none but a picture where nobody says more. */
        default List<Exported> exports() {
            return List.of();
        }

        /** It is no longer shown. */
        default void dispose() {
        }
    }

    /** A view with nothing to show yet. */
    protected LoadedView(Ikon icon, String title, Place place, ViewContext context) {
        super(icon, title, place);
        pane = new LoadingPane(context);
    }

    /** Does {@code work} off the FX thread and shows what {@code maker} makes of its result, in place of what was shown. */
    protected final <T> void load(String task, BackgroundTasks.Work<T> work, Function<? super T, ? extends C> maker) {
        pane.load(task, work, result -> {
            if (content != null) {
                wanted = content.save();
                content.dispose();
            }
            content = maker.apply(result);
            if (wanted != null) {
                content.restore(wanted);
            }
            if (pane.isFocused()) {
                // The content joins the scene when this function has returned.
                Platform.runLater(() -> content.focusTarget().requestFocus());
            }
            return content.node();
        });
    }

    /** What is shown; null until it has been made. */
    protected final C content() {
        return content;
    }

    @Override
    public final Node node() {
        return pane;
    }

    @Override
    public final Node focusTarget() {
        return content == null ? pane : content.focusTarget();
    }

    @Override
    public final ViewState save() {
        return content != null ? content.save() : wanted != null ? wanted : ViewState.EMPTY;
    }

    @Override
    public final void restore(ViewState state) {
        wanted = state;
        if (content != null) {
            content.restore(state);
        }
    }

    @Override
    public final boolean find() {
        if (content != null) {
            content.find();
        }
        return content != null;
    }

    @Override
    public List<Exported> exports() {
        return content == null ? List.of() : content.exports();
    }

    @Override
    public void dispose() {
        pane.cancel();
        if (content != null) {
            content.dispose();
        }
    }
}
