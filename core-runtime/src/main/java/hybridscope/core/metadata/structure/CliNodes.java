package hybridscope.core.metadata.structure;

import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.directory.CliDirectories;
import java.util.ArrayList;
import java.util.List;

/** The directories of the CLI header, apart from metadata and resources. */
final class CliNodes {
    private CliNodes() {
    }

    static List<StructureNode> of(PeFile pe) {
        List<StructureNode> nodes = new ArrayList<>();
        CliDirectories.strongName(pe).ifPresent(span -> nodes.add(StructureNode.leaf("StrongNameSignature", span)));
        DirectoryNodes.content(pe, "CodeManagerTable").ifPresent(span -> nodes.add(StructureNode.leaf("CodeManagerTable", span)));
        DirectoryNodes.content(pe, "VTableFixups")
                .ifPresent(span -> nodes.add(StructureNode.group("VTableFixups", span, () -> fixups(pe))));
        StructureArray jumps = CliDirectories.exportAddressTableJumps(pe);
        if (!jumps.isEmpty()) {
            nodes.add(ArrayNodes.of("ExportAddressTableJumps", jumps));
        }
        DirectoryNodes.content(pe, "ManagedNativeHeader")
                .ifPresent(span -> nodes.add(StructureNode.group("ManagedNativeHeader", span,
                () -> CliDirectories.readyToRun(pe).map(CliNodes::readyToRun).orElse(List.of()))));
        return nodes;
    }

    private static List<StructureNode> fixups(PeFile pe) {
        return CliDirectories.vtableFixups(pe).stream().map(fixup -> StructureNode.group(fixup.entry().label(), fixup.entry(),
                () -> List.of(ArrayNodes.of("VTableSlots", fixup.slots())))).toList();
    }

    private static List<StructureNode> readyToRun(CliDirectories.ReadyToRun header) {
        List<StructureNode> nodes = new ArrayList<>();
        nodes.add(StructureNode.leaf(header.header()));
        for (CliDirectories.ReadyToRunSection section : header.sections()) {
            nodes.add(StructureNode.group(section.type(), section.entry(),
                    () -> section.data().map(data -> StructureNode.leaf("Data", data)).stream().toList()));
        }
        return nodes;
    }
}
