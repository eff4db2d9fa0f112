package hybridscope.core.pe.resource;

import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import java.util.List;
import java.util.Optional;

/** A node of the resource tree below its root (PE/COFF 6.9). */
public sealed interface ResourceNode {
    /** The entry of the parent's table that leads here. */
    Structure entry();

    /** What that entry calls it. */
    ResourceName name();

    /**
     * A table of further nodes.
     *
     * @param entry    the entry that leads here
     * @param name     its name
     * @param table    its own 16 bytes
     * @param children its nodes in file order
     */
    record Directory(Structure entry, ResourceName name, Structure table, List<ResourceNode> children) implements ResourceNode {
    }

    /**
     * A leaf.
     *
     * @param entry  the entry that leads here
     * @param name   its name
     * @param header where the data is and how long
     * @param data   the data, clipped to its section; empty where its RVA is not mapped
     */
    record Leaf(Structure entry, ResourceName name, Structure header, Optional<Span> data) implements ResourceNode {
    }

    /**
     * A node that cannot be followed: outside the directory, part of a cycle, too deep. A diagnostic says why.
     *
     * @param entry the entry that leads here
     * @param name  its name
     */
    record Cut(Structure entry, ResourceName name) implements ResourceNode {
    }
}
