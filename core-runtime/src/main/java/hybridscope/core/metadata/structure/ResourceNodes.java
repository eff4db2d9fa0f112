package hybridscope.core.metadata.structure;

import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.resource.IconGroup;
import hybridscope.core.pe.resource.ResourceContent;
import hybridscope.core.pe.resource.ResourceName;
import hybridscope.core.pe.resource.ResourceNode;
import hybridscope.core.pe.resource.ResourceTree;
import hybridscope.core.pe.resource.VersionInfo;
import hybridscope.core.pe.resource.VersionNode;
import hybridscope.core.pe.resource.Win32Resource;
import java.util.ArrayList;
import java.util.List;

/** The Win32 resources: tables, entries, and the content of those that have a structure. */
final class ResourceNodes {
    private final ResourceTree tree;

    private ResourceNodes(ResourceTree tree) {
        this.tree = tree;
    }

    static StructureNode of(PeFile pe, Span span) {
        return StructureNode.group("Resource", span, () -> {
            ResourceTree tree = ResourceTree.read(pe);
            List<StructureNode> nodes = new ArrayList<>();
            tree.table().ifPresent(table -> nodes.add(StructureNode.leaf(table)));
            nodes.addAll(new ResourceNodes(tree).nodes(tree.children(), List.of()));
            return nodes;
        });
    }

    private List<StructureNode> nodes(List<ResourceNode> children, List<ResourceName> path) {
        List<StructureNode> nodes = new ArrayList<>();
        for (ResourceNode child : children) {
            List<ResourceName> own = new ArrayList<>(path);
            own.add(child.name());
            nodes.add(StructureNode.group(child.name().text(path.size()), child.entry(), () -> parts(child, own)));
        }
        return nodes;
    }

    private List<StructureNode> parts(ResourceNode node, List<ResourceName> path) {
        List<StructureNode> parts = new ArrayList<>();
        if (node.name() instanceof ResourceName.Named named) {
            parts.add(StructureNode.leaf("Name", named.text()));
        }
        switch (node) {
            case ResourceNode.Directory directory -> {
                parts.add(StructureNode.leaf(directory.table()));
                parts.addAll(nodes(directory.children(), path));
            }
            case ResourceNode.Leaf leaf -> {
                parts.add(StructureNode.leaf(leaf.header()));
                Win32Resource resource = new Win32Resource(List.copyOf(path), leaf);
                leaf.data().ifPresent(data -> parts.add(StructureNode.container("Data", data, () -> content(resource))));
            }
            case ResourceNode.Cut ignored -> { }
        }
        return parts;
    }

    private List<StructureNode> content(Win32Resource resource) {
        List<StructureNode> nodes = new ArrayList<>();
        switch (ResourceContent.of(tree, resource)) {
            case ResourceContent.Version version ->
                    version.info().root().ifPresent(root -> nodes.add(version(version.info(), root)));
            case ResourceContent.Icons icons -> {
                nodes.add(StructureNode.leaf(icons.group().header()));
                icons.group().images().stream().map(IconGroup.Image::entry).map(StructureNode::leaf).forEach(nodes::add);
            }
            case ResourceContent.Bitmap bitmap -> nodes.add(StructureNode.leaf(bitmap.header()));
            case ResourceContent.Strings strings -> strings.strings().forEach(s ->
                    nodes.add(StructureNode.leaf(Integer.toString(s.id()), s.text())));
            case ResourceContent.Document document -> nodes.add(StructureNode.leaf("Text", document.text()));
            case ResourceContent.Raw ignored -> { }
        }
        return nodes;
    }

    private static StructureNode version(VersionInfo info, VersionNode node) {
        return StructureNode.container(node.key().value(), node.span(), () -> {
            List<StructureNode> parts = new ArrayList<>();
            parts.add(StructureNode.leaf(node.header()));
            parts.add(StructureNode.leaf("Key", node.key()));
            boolean isRoot = info.root().filter(root -> root == node).isPresent();
            if (isRoot && info.fixed().isPresent()) {
                parts.add(StructureNode.leaf(info.fixed().get()));
            } else if (node.key().value().equals("Translation")) {
                info.translations().forEach(translation -> parts.add(StructureNode.leaf(translation)));
            } else if (node.value().length() > 0) {
                parts.add(StructureNode.leaf("Value", node.text()));
            }
            node.children().forEach(child -> parts.add(version(info, child)));
            return parts;
        });
    }
}
