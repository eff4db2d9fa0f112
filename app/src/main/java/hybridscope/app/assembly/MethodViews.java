package hybridscope.app.assembly;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;
import hybridscope.views.method.MethodView;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.Remembered;
import hybridscope.views.place.ViewContext;

/** Shows methods: one tab for each. */
public final class MethodViews implements ViewFactory {
    private final Remembered remembered;

    /** @param remembered keeps the switches of the views */
    public MethodViews(Remembered remembered) {
        this.remembered = remembered;
    }

    @Override
    public PlaceView create(OpenedFile file, Place place, ViewContext context) {
        int token = token(place.target());
        return new MethodView(AssemblyContent.of(file).orElseThrow(), token, file.content().addressing(), context, remembered);
    }

    @Override
    public String tabKey(Place.Target target) {
        return "method:" + Token.text(token(target));
    }

    private static int token(Place.Target target) {
        return target instanceof Place.Ir ir ? ir.token() : ((Place.Method) target).token();
    }
}
