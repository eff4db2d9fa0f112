package hybridscope.core.metadata.structure;

import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import java.util.List;

/** Nodes of many structures. */
final class ArrayNodes {
    private ArrayNodes() {
    }

    /** Equal structures one behind the other. */
    static StructureNode of(String label, StructureArray array) {
        return StructureNode.array(label, array.span(),
                () -> new StructureNode.Elements(array.size(), i -> StructureNode.leaf(array.get(i)), array::indexAt));
    }

    /** Structures in a list. */
    static List<StructureNode> leaves(List<Structure> structures) {
        return structures.stream().map(StructureNode::leaf).toList();
    }
}
