package hybridscope.app.assembly;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.layout.LayoutView;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.Remembered;
import hybridscope.views.place.ViewContext;
import java.util.Optional;

/** Shows types in memory: one tab for each file, whose box takes any type. */
public final class LayoutViews implements ViewFactory {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");

    private final Remembered remembered;

    /** @param remembered keeps the switches of the views */
    public LayoutViews(Remembered remembered) {
        this.remembered = remembered;
    }

    @Override
    public PlaceView create(OpenedFile file, Place place, ViewContext context) {
        return new LayoutView(AssemblyContent.of(file).orElseThrow(), file.content().addressing(), context, remembered);
    }

    @Override
    public String tabKey(Place.Target target) {
        return "layout";
    }

    /** The layout of the type that a place is about: itself, a method's; where there is none, the empty box. Nowhere without metadata. */
    public static Optional<Place> layoutOf(OpenedFile opened, Place place) {
        return AssemblyContent.of(opened).filter(file -> file.metadata().isPresent()).map(file -> new Place(file.key(), target(file, place)));
    }

    private static Place.Layout ofOwner(OpenFile file, int method) {
        int owner = file.metadata().orElseThrow().relations().owner(METHODS, Token.rid(method));
        return owner == 0 ? new Place.Layout("") : new Place.Layout(Token.of(Table.TYPE_DEF, owner));
    }

    private static Place.Layout target(OpenFile file, Place place) {
        return switch (place.target()) {
            case Place.Layout layout -> layout;
            case Place.Type(int token) -> new Place.Layout(token);
            case Place.Method(int token, int _) -> ofOwner(file, token);
            case Place.Ir(int token, int _) -> ofOwner(file, token);
            case Place.Row(int table, int rid) when rid > 0 && (Table.of(table) == Table.TYPE_DEF || Table.of(table) == Table.TYPE_REF
                    || Table.of(table) == Table.TYPE_SPEC) -> new Place.Layout(place.token());
            default -> new Place.Layout("");
        };
    }
}
