package hybridscope.app.assembly;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.Remembered;
import hybridscope.views.place.ViewContext;
import hybridscope.views.type.TypeView;

/** Shows types: one tab for each. */
public final class TypeViews implements ViewFactory {
    private final Remembered remembered;

    /** @param remembered keeps the switches of the views */
    public TypeViews(Remembered remembered) {
        this.remembered = remembered;
    }

    @Override
    public PlaceView create(OpenedFile file, Place place, ViewContext context) {
        int token = ((Place.Type) place.target()).token();
        return new TypeView(AssemblyContent.of(file).orElseThrow(), token, file.content().addressing(), context, remembered);
    }

    @Override
    public String tabKey(Place.Target target) {
        return "type:" + Token.text(((Place.Type) target).token());
    }
}
