package hybridscope.app.assembly;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.Remembered;
import hybridscope.views.place.ViewContext;
import hybridscope.views.transform.TransformView;

/** Shows the transform of a file: one tab for each file. */
public final class TransformViews implements ViewFactory {
    private final Remembered remembered;

    /** @param remembered keeps the switches of the views */
    public TransformViews(Remembered remembered) {
        this.remembered = remembered;
    }

    @Override
    public PlaceView create(OpenedFile file, Place place, ViewContext context) {
        return new TransformView(AssemblyContent.of(file).orElseThrow(), ((AssemblyContent) file.content()).transform(), context, remembered);
    }

    @Override
    public String tabKey(Place.Target target) {
        return "transform";
    }
}
