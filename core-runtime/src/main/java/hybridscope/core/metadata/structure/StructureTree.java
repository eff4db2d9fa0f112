package hybridscope.core.metadata.structure;

import hybridscope.core.metadata.Image;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Section;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything in a file that has an address, as a tree: headers, directories with what they lead to, metadata with its rows
 * and heap items, resources, sections. Making it touches headers only.
 */
public final class StructureTree {
    private final StructureNode root;

    private StructureTree(StructureNode root) {
        this.root = root;
    }

    /**
     * The tree of an image.
     *
     * @param sources what higher packages add
     */
    public static StructureTree of(Image image, List<StructureSource> sources) {
        Span whole = new Span(0, image.bytes().length());
        return new StructureTree(StructureNode.container(image.name(), whole, () -> firstLevel(image, sources)));
    }

    private static List<StructureNode> firstLevel(Image image, List<StructureSource> sources) {
        List<StructureNode> nodes = new ArrayList<>();
        image.pe().ifPresent(pe -> {
            nodes.add(HeaderNodes.of(pe));
            nodes.addAll(DirectoryNodes.of(pe));
            nodes.addAll(CliNodes.of(pe));
        });
        image.metadata().ifPresent(metadata -> nodes.add(MetadataNodes.of(metadata)));
        ManagedResourceNodes.of(image).ifPresent(nodes::add);
        FieldDataNodes.of(image).ifPresent(nodes::add);
        for (StructureSource source : sources) {
            nodes.addAll(source.nodes(image));
        }
        image.pe().ifPresent(pe -> {
            nodes.add(StructureNode.group("Sections", () -> sections(pe)));
            overlay(pe).ifPresent(nodes::add);
        });
        return nodes;
    }

    private static List<StructureNode> sections(PeFile pe) {
        return pe.sections().stream().map(section -> StructureNode.leaf(section.name(), section.data())).toList();
    }

    /** Bytes that no section and no header covers, at the end of the file. */
    private static Optional<StructureNode> overlay(PeFile pe) {
        int end = pe.optionalHeader().map(h -> (int) Math.min(h.value("SizeOfHeaders"), pe.bytes().length()))
                .orElse(pe.bytes().length());
        for (Section section : pe.sections()) {
            end = Math.max(end, section.data().end());
        }
        int length = pe.bytes().length() - end;
        return length == 0 ? Optional.empty() : Optional.of(StructureNode.leaf("Overlay", new Span(end, length)));
    }

    /** The file itself. */
    public StructureNode root() {
        return root;
    }

    /**
     * The innermost node and field that hold a byte; the root alone for a byte that belongs to nothing. The first question
     * decodes the directories; a row, a heap item or an instruction is then found without a walk over its like.
     */
    public StructureLocation innermostAt(int fileOffset) {
        List<StructureNode> path = root.index().path(fileOffset);
        Structure structure = path.getLast().structure();
        Optional<StructLayout.Field> field = structure == null ? Optional.empty()
                : structure.layout().fields().stream().filter(f -> structure.span(f).contains(fileOffset)).findFirst();
        return new StructureLocation(List.copyOf(path), field);
    }
}
