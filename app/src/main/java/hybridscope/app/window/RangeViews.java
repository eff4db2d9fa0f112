package hybridscope.app.window;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.hex.RangeView;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;

/** Shows ranges of bytes: one tab for each file. */
public final class RangeViews implements ViewFactory {
    @Override
    public PlaceView create(OpenedFile file, Place place, ViewContext context) {
        return new RangeView(file.key(), file.bytes(), file.content().addressing(), context);
    }

    @Override
    public String tabKey(Place.Target target) {
        return "range";
    }
}
