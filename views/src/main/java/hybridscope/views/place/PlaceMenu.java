package hybridscope.views.place;

import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;
import hybridscope.resources.Messages;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;

/** Items of context menus that lead from a type, a member or a row to what there is about it elsewhere. */
public final class PlaceMenu {
    private final Messages messages;
    private final Supplier<Place> thing;

    /** @param thing what the menu is about when it is shown; null for nothing */
    public PlaceMenu(Messages messages, Supplier<Place> thing) {
        this.messages = messages;
        this.thing = thing;
    }

    /** Who uses it. */
    public MenuItem uses(Navigator navigator) {
        MenuItem item = item("menu.uses", place -> place.token() != 0, navigator::uses);
        item.setAccelerator(KeyCombination.valueOf("Shift+F12"));
        return item;
    }

    /** The memory of a type. */
    public MenuItem layout(Navigator navigator) {
        return item("type.show-layout", place -> place.target() instanceof Place.Type(int _, int member) && member == 0,
                place -> navigator.open(new Place(place.file(), new Place.Layout(place.token()))));
    }

    /** A method's IR. */
    public MenuItem ir(Navigator navigator) {
        return item("menu.ir", place -> place.target() instanceof Place.Method,
                place -> navigator.open(new Place(place.file(), new Place.Ir(place.token(), -1))));
    }

    /** Its row in its metadata table. */
    public MenuItem row(Navigator navigator) {
        return item("type.show-row", place -> place.token() != 0 && !(place.target() instanceof Place.Row),
                place -> navigator.open(new Place(place.file(), new Place.Row(place.token() >>> 24, Token.rid(place.token())))));
    }

    /** What a type or method shares as. */
    public MenuItem sharing(Navigator navigator) {
        return item("share.menu", place -> place.target() instanceof Place.Method
                || place.target() instanceof Place.Type(int _, int member) && member == 0,
                place -> navigator.open(new Place(place.file(), new Place.Share(place.token()))));
    }

    /** Starts a session with a method alone. */
    public MenuItem debug(Consumer<Place> debug) {
        return item("il.menu.debug", place -> place.target() instanceof Place.Method, debug);
    }

    /** All that lead to other views. */
    public List<MenuItem> all(Navigator navigator) {
        return List.of(uses(navigator), layout(navigator), ir(navigator), row(navigator), sharing(navigator));
    }

    /** An item that is shown for some places. */
    private MenuItem item(String key, Predicate<Place> fits, Consumer<Place> action) {
        MenuItem item = new MenuItem(messages.text(key));
        item.setId(key.replace('.', '-'));
        item.setOnAction(_ -> {
            Place place = thing.get();
            if (place != null && fits.test(place)) {
                action.accept(place);
            }
        });
        item.parentPopupProperty().subscribe(popup -> {
            if (popup != null) {
                popup.addEventHandler(javafx.stage.WindowEvent.WINDOW_SHOWING, _ -> {
                    Place place = thing.get();
                    item.setVisible(place != null && fits.test(place));
                });
            }
        });
        return item;
    }
}
