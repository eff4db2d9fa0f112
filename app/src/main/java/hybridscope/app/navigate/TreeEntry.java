package hybridscope.app.navigate;

import hybridscope.inspectors.place.Place;
import hybridscope.views.control.Mark;
import java.util.List;
import java.util.Optional;
import org.kordamp.ikonli.Ikon;

/** An entry of the workspace tree. Entries are made when their parent is expanded, and not before. */
public interface TreeEntry {
    /** What the row says. */
    String text();

    /** The icon before it. */
    Ikon icon();

    /** Where a click leads; empty for an entry that only groups others. */
    default Optional<Place> place() {
        return Optional.empty();
    }

    /** The number behind the text, such as a table's rows; -1 for none. */
    default long count() {
        return -1;
    }

    /** Marks shown as chips. */
    default List<Mark> marks() {
        return List.of();
    }

    /** Whether it cannot be expanded; asked without making the children. */
    default boolean leaf() {
        return true;
    }

    /** The entries below; called once, on the FX thread, when the entry is first expanded: quick, or lazy itself. */
    default List<TreeEntry> children() {
        return List.of();
    }
}
