package hybridscope.app.assembly;

import hybridscope.app.command.Command;
import hybridscope.app.navigate.TreeEntry;
import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.PlaceText;
import hybridscope.resources.Messages;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.kordamp.ikonli.Ikon;

/**
 * A view, declared once: which places it shows, who makes it, what stands for it in the tree, which command opens it.
 * {@link AssemblyViews} lists them all; tabs, tree, menus and palette are made from that list.
 *
 * @param kind    the places
 * @param maker   makes the view
 * @param tab     the key that the places of a tab share ({@link ViewFactory#tabKey})
 * @param tree    its entries in the tree
 * @param command opens it
 * @param target  what the command opens, of a file and of where the user is
 */
record ViewKind<T extends Place.Target>(Class<T> kind, Maker<T> maker, Function<T, String> tab, Tree tree,
                                        Optional<Command> command,
                                        BiFunction<AssemblyFile, Optional<Place>, Optional<Place.Target>> target)
        implements ViewFactory {
    /** Makes a view. */
    @FunctionalInterface
    interface Maker<T> {
        /** A view on a place that is in a file. */
        PlaceView make(AssemblyFile file, T target, ViewContext context);
    }

    /** Makes entries of the tree. */
    @FunctionalInterface
    interface Tree {
        /** Those of a file. The tree is made when a file is expanded, and its first entry is asked for when a file is opened. */
        Stream<TreeEntry> of(AssemblyFile file, Messages messages);
    }

    /** A view with one tab for each file, and nothing else yet. */
    static <T extends Place.Target> ViewKind<T> of(Class<T> kind, Maker<T> maker) {
        return new ViewKind<>(kind, maker, _ -> PlaceText.kind(kind), (_, _) -> Stream.empty(), Optional.empty(),
                (_, _) -> Optional.empty());
    }

    /** With one tab for all places that have the same text. @param inside the text, such as a table's number */
    ViewKind<T> tabs(Function<T, Object> inside) {
        return tabsOf(kind, inside);
    }

    /** With the tabs of another kind of place, whose view it is. */
    ViewKind<T> tabsOf(Class<? extends Place.Target> other, Function<T, Object> inside) {
        String name = PlaceText.kind(other);
        return new ViewKind<>(kind, maker, each -> name + ":" + inside.apply(each), tree, command, target);
    }

    /** With entries in the tree. */
    ViewKind<T> inTree(Tree entries) {
        return new ViewKind<>(kind, maker, tab, entries, command, target);
    }

    /** With an entry in the tree of some files. Its text is {@code place.KIND}. */
    ViewKind<T> inTree(Ikon icon, T whole, Predicate<AssemblyFile> shown) {
        String text = "place." + PlaceText.kind(kind);
        return inTree((file, messages) -> shown.test(file)
                ? Stream.of(AssemblyEntry.leaf(messages.text(text), icon, file.place(whole), -1)) : Stream.empty());
    }

    /** With a command that opens it. */
    ViewKind<T> on(Command opening, BiFunction<AssemblyFile, Optional<Place>, Optional<Place.Target>> opened) {
        return new ViewKind<>(kind, maker, tab, tree, Optional.of(opening), opened);
    }

    @Override
    public PlaceView create(OpenedFile opened, Place place, ViewContext context) {
        return maker.make(AssemblyFile.of(opened), kind.cast(place.target()), context);
    }

    @Override
    public String tabKey(Place.Target shown) {
        return tab.apply(kind.cast(shown));
    }

    @Override
    public Optional<Place> commandPlace(OpenedFile opened, Place at) {
        AssemblyFile file = AssemblyFile.of(opened);
        return target.apply(file, Optional.ofNullable(at)).map(file::place);
    }
}
