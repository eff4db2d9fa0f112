package hybridscope.app.navigate;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import java.util.List;
import java.util.Optional;

/** What the tree shows below a file. */
@FunctionalInterface
public interface TreeProvider {
    /** The entries right below {@code file}. */
    List<TreeEntry> entries(OpenedFile file);

    /** The places of entries that stand in each other, down to the one that stands for {@code place}. */
    default List<Place> way(OpenedFile file, Place place) {
        return List.of(place);
    }

    /** Where {@code file} opens: at the first place of its entries. */
    default Optional<Place> home(OpenedFile file) {
        return entries(file).stream().map(TreeEntry::place).flatMap(Optional::stream).findFirst();
    }
}
