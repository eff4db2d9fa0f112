package hybridscope.core.pe.resource;

import hybridscope.core.pe.Span;
import java.util.List;

/**
 * A resource: a leaf of the tree with the names that lead to it.
 *
 * @param path names from the root: usually type, name and language
 * @param leaf the leaf
 */
public record Win32Resource(List<ResourceName> path, ResourceNode.Leaf leaf) {
    /** Its type: the first name. */
    public ResourceName type() {
        return path.getFirst();
    }

    /** Its name: the second one; the type where there is none. */
    public ResourceName name() {
        return path.get(Math.min(1, path.size() - 1));
    }

    /** Its language identifier; 0 (neutral) where the tree has no number on the third level. */
    public int language() {
        return path.size() > 2 && path.get(2) instanceof ResourceName.Id id ? id.value() : 0;
    }

    /** Its bytes; none where they cannot be found. */
    public Span data() {
        return leaf.data().orElse(Span.NONE);
    }

    /** The path for people: {@code RT_ICON/1/1033 en-US}. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (int level = 0; level < path.size(); level++) {
            text.append(level == 0 ? "" : "/").append(path.get(level).text(level));
        }
        return text.toString();
    }
}
