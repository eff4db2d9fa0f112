package hybridscope.app.navigate;

import hybridscope.app.command.Command;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import java.util.Optional;

/** Makes the views of places of one kind. */
public interface ViewFactory {
    /** The kind of the places. */
    Class<? extends Place.Target> kind();

    /** A view on {@code place} of {@code file}; {@link PlaceView#open} is called next. */
    PlaceView create(OpenedFile file, Place place, ViewContext context);

    /**
     * Tells which places of a file share a tab: those with the same key, such as all rows of one table. The key is unique
     * among all kinds, so it begins with the kind's name.
     */
    String tabKey(Place.Target target);

    /** The command that opens such a view; empty where there is none. */
    default Optional<Command> command() {
        return Optional.empty();
    }

    /**
     * Where the command leads.
     *
     * @param file the file whose tab is in front, else the first one
     * @param at   where the user is; null where no tab is open
     * @return empty where the file has nothing to show
     */
    default Optional<Place> commandPlace(OpenedFile file, Place at) {
        return Optional.empty();
    }
}
