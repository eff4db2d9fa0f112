package hybridscope.app.navigate;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;

/** Makes the views of places of one kind. */
public interface ViewFactory {
    /** A view on {@code place} of {@code file}; {@link PlaceView#open} is called next. */
    PlaceView create(OpenedFile file, Place place, ViewContext context);

    /**
     * Tells which places of a file share a tab: those with the same key, such as all rows of one table. The key is unique
     * among all kinds, so it begins with the kind's name.
     */
    String tabKey(Place.Target target);
}
