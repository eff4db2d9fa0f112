package hybridscope.core.metadata.structure;

import hybridscope.core.metadata.Image;
import java.util.List;

/** Adds what a higher package knows of a file, such as method bodies, to its structure tree. */
@FunctionalInterface
public interface StructureSource {
    /** Nodes for the tree's first level; none where the image has nothing of the kind. */
    List<StructureNode> nodes(Image image);
}
