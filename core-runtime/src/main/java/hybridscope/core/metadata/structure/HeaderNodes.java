package hybridscope.core.metadata.structure;

import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.PeLayouts;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.List;

/** The headers of a PE file. */
final class HeaderNodes {
    private HeaderNodes() {
    }

    static StructureNode of(PeFile pe) {
        return StructureNode.group("Headers", () -> nodes(pe));
    }

    private static List<StructureNode> nodes(PeFile pe) {
        List<StructureNode> nodes = new ArrayList<>();
        for (Structure header : pe.headers()) {
            if (header.layout() == PeLayouts.PE_SIGNATURE && header.offset() > PeLayouts.DOS_HEADER.size()) {
                int at = PeLayouts.DOS_HEADER.size();
                nodes.add(StructureNode.leaf("DosStub", new Span(at, header.offset() - at)));
            }
            if (header.layout() != PeLayouts.DATA_DIRECTORY && header.layout() != PeLayouts.SECTION_HEADER) {
                nodes.add(StructureNode.leaf(header));
            }
        }
        nodes.add(StructureNode.group("DataDirectories", () -> leaves(pe, PeLayouts.DATA_DIRECTORY)));
        nodes.add(StructureNode.group("SectionHeaders", () -> leaves(pe, PeLayouts.SECTION_HEADER)));
        return nodes;
    }

    private static List<StructureNode> leaves(PeFile pe, hybridscope.core.pe.StructLayout layout) {
        return pe.headers().stream().filter(h -> h.layout() == layout).map(StructureNode::leaf).toList();
    }
}
