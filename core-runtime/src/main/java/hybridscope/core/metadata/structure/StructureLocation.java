package hybridscope.core.metadata.structure;

import hybridscope.core.pe.StructLayout;
import java.util.List;
import java.util.Optional;

/**
 * What a byte of a file belongs to.
 *
 * @param path  the nodes from the root to the innermost one
 * @param field the field of the innermost node's structure
 */
public record StructureLocation(List<StructureNode> path, Optional<StructLayout.Field> field) {
    /** The innermost node. */
    public StructureNode node() {
        return path.getLast();
    }

    /** The path as text: {@code Metadata > #~ > TypeDef > 2 > Flags}; the file itself is left out. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (StructureNode node : path.subList(1, path.size())) {
            text.append(text.isEmpty() ? "" : " > ").append(node.label());
        }
        field.ifPresent(f -> text.append(text.isEmpty() ? "" : " > ").append(f.name()));
        return text.toString();
    }
}
