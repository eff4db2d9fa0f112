package hybridscope.core.metadata.structure;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.metadata.resource.ResourceEntry;
import hybridscope.core.metadata.resource.ResourcesFile;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The managed resources that are embedded in an assembly, and what .resources files among them hold. */
final class ManagedResourceNodes {
    private static final StructLayout LENGTH = StructLayout.of("ResourceLength", "ECMA-335 II.22.24").numbers(4, "Length");

    private ManagedResourceNodes() {
    }

    static Optional<StructureNode> of(Image image) {
        Optional<Span> area = image.pe().flatMap(ManifestResources::area);
        return area.map(span -> StructureNode.array("Resources", span, () -> elements(image)));
    }

    private static StructureNode.Elements elements(Image image) {
        List<ManifestResource> resources = ManifestResources.of(image);
        StartOrder order = StartOrder.of(resources.size(),
                i -> resources.get(i).location() instanceof ManifestResource.Embedded embedded ? embedded.prefix().offset() : -1);
        return StructureNode.Elements.starting(order.starts(), i -> resource(image, resources.get(order.item(i))));
    }

    private static StructureNode resource(Image image, ManifestResource resource) {
        if (!(resource.location() instanceof ManifestResource.Embedded embedded)) {
            // Only embedded ones have a start, so this is none of the array's.
            return StructureNode.leaf(resource.name(), Span.NONE);
        }
        Span span = new Span(embedded.prefix().offset(), 4 + embedded.data().length());
        return StructureNode.container(resource.name(), span, () -> parts(image, embedded))
                .withToken(Token.of(Table.MANIFEST_RESOURCE, resource.rid()));
    }

    private static List<StructureNode> parts(Image image, ManifestResource.Embedded embedded) {
        StructureNode length = StructureNode.leaf(new Structure(image.bytes(), LENGTH, embedded.prefix().offset()));
        if (!ResourcesFile.isResourcesFile(image.bytes(), embedded.data())) {
            return List.of(length, StructureNode.leaf("Data", embedded.data()));
        }
        return List.of(length, StructureNode.container("ResourcesFile", embedded.data(),
                () -> file(ResourcesFile.read(image.bytes(), embedded.data(), image.diagnostics()))));
    }

    private static List<StructureNode> file(ResourcesFile file) {
        List<StructureNode> nodes = new ArrayList<>(ArrayNodes.leaves(file.headers()));
        nodes.add(StructureNode.leaf("ReaderType", file.readerType()));
        nodes.add(StructureNode.leaf("SetType", file.setType()));
        file.typeNames().forEach(name -> nodes.add(StructureNode.leaf("TypeName", name)));
        nodes.add(ArrayNodes.of("NameHashes", file.hashes()));
        nodes.add(ArrayNodes.of("NamePositions", file.positions()));
        nodes.add(StructureNode.array("Names", file.names(), () -> {
            StartOrder order = StartOrder.of(file.size(), file::nameAt);
            return StructureNode.Elements.starting(order.starts(), i -> name(file, order.item(i), order.start(i)));
        }));
        nodes.add(StructureNode.array("Values", file.values(), () -> {
            StartOrder order = StartOrder.of(file.size(), file::valueAt);
            return StructureNode.Elements.starting(order.starts(), i -> value(file, order.item(i), order.start(i)));
        }));
        return nodes;
    }

    private static StructureNode name(ResourcesFile file, int index, int start) {
        try {
            ResourceEntry entry = file.entry(index);
            Span span = new Span(start, entry.dataOffset().span().end() - start);
            return StructureNode.container(entry.name().value(), span,
                    () -> List.of(StructureNode.leaf("Name", entry.name()), StructureNode.leaf(entry.dataOffset())));
        } catch (BadFormatException e) {
            return StructureNode.leaf("?", new Span(start, 1)).withText(e.diagnostic()::text);
        }
    }

    private static StructureNode value(ResourcesFile file, int index, int start) {
        try {
            ResourceEntry entry = file.entry(index);
            return StructureNode.leaf(entry.name().value(), entry.span())
                    .withText(() -> entry.type() + " " + entry.value().text());
        } catch (BadFormatException e) {
            return StructureNode.leaf("?", new Span(start, 1)).withText(e.diagnostic()::text);
        }
    }
}
