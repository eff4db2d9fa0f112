package hybridscope.app.assembly;

import hybridscope.app.navigate.TreeEntry;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.kordamp.ikonli.Ikon;

/** An entry of the workspace tree, made with what is known about it. */
final class AssemblyEntry implements TreeEntry {
    private final String text;
    private final Ikon icon;
    private final Place place;
    private final long count;
    private final Supplier<List<TreeEntry>> children;

    private AssemblyEntry(String text, Ikon icon, Place place, long count, Supplier<List<TreeEntry>> children) {
        this.text = Escapes.visible(text);
        this.icon = icon;
        this.place = place;
        this.count = count;
        this.children = children;
    }

    /** An entry without children. */
    static TreeEntry leaf(String text, Ikon icon, Place place, long count) {
        return new AssemblyEntry(text, icon, place, count, null);
    }

    /** An entry with children; {@code place} may be null. */
    static TreeEntry group(String text, Ikon icon, Place place, long count, Supplier<List<TreeEntry>> children) {
        return new AssemblyEntry(text, icon, place, count, children);
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public Ikon icon() {
        return icon;
    }

    @Override
    public Optional<Place> place() {
        return Optional.ofNullable(place);
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public boolean leaf() {
        return children == null;
    }

    @Override
    public List<TreeEntry> children() {
        return children == null ? List.of() : children.get();
    }
}
