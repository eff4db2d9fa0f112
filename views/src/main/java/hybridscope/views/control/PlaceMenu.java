package hybridscope.views.control;

import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.PlaceFacts;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.resources.Messages;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import hybridscope.views.session.DebugControl;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.stage.WindowEvent;

/**
 * Items of context menus that lead from a type, a member, an instruction or a row to what there is about it elsewhere. An item
 * that says nothing about the thing at hand is not shown.
 */
public final class PlaceMenu {
    private final Messages messages;
    private final Navigator navigator;
    private final Supplier<Place> thing;

    /** @param thing what the menu is about when it is shown; null for nothing */
    public PlaceMenu(Messages messages, Navigator navigator, Supplier<Place> thing) {
        this.messages = messages;
        this.navigator = navigator;
        this.thing = thing;
    }

    /** The same in a view. */
    public PlaceMenu(ViewContext context, Supplier<Place> thing) {
        this(context.messages(), context.navigator(), thing);
    }

    /** The thing itself. */
    public MenuItem go() {
        return item("table.menu.follow", _ -> true, navigator::open);
    }

    /** The thing itself in a tab of its own. */
    public MenuItem beside() {
        return item("table.menu.beside", _ -> true, navigator::openBeside);
    }

    /** Who uses it. */
    public MenuItem uses() {
        return key(item("menu.uses", place -> place.token() != 0, navigator::uses), "Shift+F12");
    }

    /** Its bytes in the file. */
    public MenuItem bytes() {
        return item("table.menu.bytes", place -> navigator.facts(place).isPresent(),
                place -> navigator.facts(place).ifPresent(facts -> navigator.open(facts.bytes())));
    }

    /** The memory of a type. */
    public MenuItem layout() {
        return item("type.show-layout", PlaceMenu::isType,
                place -> navigator.open(new Place(place.file(), new Place.Layout(place.token()))));
    }

    /** A method's IR. */
    public MenuItem ir() {
        return item("menu.ir", place -> place.target() instanceof Place.Method,
                place -> navigator.open(new Place(place.file(), new Place.Ir(place.token(), -1))));
    }

    /** Its row in its metadata table. */
    public MenuItem row() {
        return item("type.show-row", place -> place.token() != 0 && !(place.target() instanceof Place.Row),
                place -> navigator.open(new Place(place.file(), new Place.Row(place.token() >>> 24, Token.rid(place.token())))));
    }

    /** What a type or method shares as. */
    public MenuItem sharing() {
        return item("share.menu", place -> isMethod(place) || isType(place),
                place -> navigator.open(new Place(place.file(), new Place.Share(place.token()))));
    }

    /** A breakpoint at the instruction, or where a method begins. */
    public MenuItem breakpoint(DebugControl debug) {
        return key(item("menu.breakpoint", place -> isMethod(place) && navigator.facts(place).isPresent(),
                place -> navigator.facts(place).ifPresent(facts -> debug.toggle(breakpoint(facts, place)))), "F9");
    }

    /** Starts a session with a method alone. */
    public MenuItem debug(DebugControl debug) {
        return item("il.menu.debug", PlaceMenu::isMethod,
                place -> debug.debug(new Place(place.file(), new Place.Method(place.token(), -1))));
    }

    /** All that lead to other views. */
    public List<MenuItem> views() {
        return List.of(uses(), bytes(), row(), layout(), ir(), sharing());
    }

    /** All that lead to other views, and to the debugger. */
    public List<MenuItem> all(DebugControl debug) {
        return Stream.concat(views().stream(), Stream.of(breakpoint(debug), debug(debug))).toList();
    }

    /** The thing's name, token and address, as forms in which it can be copied. */
    public CopyMenu copies(CopyMenu menu) {
        return menu.fact("copy.name", () -> text(place -> navigator.facts(place).map(PlaceFacts::name).orElse("")))
                .fact("copy.token", () -> text(place -> place.token() == 0 ? "" : "0x%08X".formatted(place.token())))
                .fact("copy.place", () -> text(Place::text));
    }

    private String text(Function<Place, String> of) {
        Place place = thing.get();
        return place == null ? "" : of.apply(place);
    }

    private static CodeBreakpoint breakpoint(PlaceFacts facts, Place place) {
        boolean ir = place.target() instanceof Place.Ir;
        int offset = place.target() instanceof Place.Method(int _, int il) ? il : ((Place.Ir) place.target()).offset();
        return CodeBreakpoint.at(facts.path().toString(), place.token(), ir, Math.max(0, offset));
    }

    private static boolean isMethod(Place place) {
        return place.target() instanceof Place.Method || place.target() instanceof Place.Ir;
    }

    private static boolean isType(Place place) {
        return place.target() instanceof Place.Type(int _, int member) && member == 0;
    }

    private static MenuItem key(MenuItem item, String key) {
        item.setAccelerator(KeyCombination.valueOf(key));
        return item;
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
                popup.addEventHandler(WindowEvent.WINDOW_SHOWING, _ -> {
                    Place place = thing.get();
                    item.setVisible(place != null && fits.test(place));
                });
            }
        });
        return item;
    }
}
