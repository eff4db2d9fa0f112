package hybridscope.core.pe.resource;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Budget;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The Win32 resources of a PE file (PE/COFF 6.9). A table that is reached twice is read once: the second way to it is cut
 * with a diagnostic, so that a cycle or a table with a thousand parents ends the tree instead of the program.
 */
public final class ResourceTree {
    private static final int MAX_LEVELS = 32;
    private static final int MAX_NODES = 1 << 17;
    private static final int HIGH_BIT = 0x8000_0000;

    private final PeFile file;
    private final Bytes bytes;
    private final Diagnostics diagnostics;
    private final Budget budget;
    private final Span area;
    private final Set<Integer> seen = new HashSet<>();
    private final List<Win32Resource> resources = new ArrayList<>();
    private Structure table;
    private List<ResourceNode> children = List.of();
    private int nodes;

    private ResourceTree(PeFile file, Span area) {
        this.file = file;
        this.bytes = file.bytes();
        this.diagnostics = file.diagnostics();
        this.area = area;
        this.budget = new Budget(bytes, "Resource directory");
    }

    /** Reads the tree; what is wrong goes to the file's diagnostics. Without a directory the tree is empty. */
    public static ResourceTree read(PeFile file) {
        // The directory's size may end before the data does; offsets inside the tree are checked against the section.
        Optional<Span> content = file.directory("Resource").flatMap(file::content);
        ResourceTree tree = new ResourceTree(file, content.map(span -> toSectionEnd(file, span)).orElse(Span.NONE));
        if (content.isPresent()) {
            tree.diagnostics.guard(tree::readRoot);
        }
        return tree;
    }

    private static Span toSectionEnd(PeFile file, Span span) {
        return new Span(span.offset(), Math.max(span.length(), file.bytesFrom(file.rvaOf(span.offset()))));
    }

    private void readRoot() {
        table = table(0, "ResourceDirectory");
        children = children(table, new ArrayList<>());
    }

    private Structure table(int offset, String label) {
        Span span = inside(offset, ResourceLayouts.DIRECTORY.size(), label);
        seen.add(offset);
        return new Structure(bytes, ResourceLayouts.DIRECTORY, span.offset(), label);
    }

    private List<ResourceNode> children(Structure parent, List<ResourceName> path) {
        int count = parent.intValue("NumberOfNamedEntries") + parent.intValue("NumberOfIdEntries");
        int at = parent.span().end();
        int fitting = Math.min(count, (area.end() - at) / ResourceLayouts.ENTRY.size());
        if (fitting < count) {
            diagnostics.add(Diagnostic.error(Rule.RESOURCE_DIRECTORY, parent.span("NumberOfIdEntries"), parent.label(),
                    "at most " + fitting + " entries up to the section's end", count + " entries"));
        }
        StructureArray entries = new StructureArray(bytes, ResourceLayouts.ENTRY,
                new Span(at, fitting * ResourceLayouts.ENTRY.size()), i -> "ResourceDirectoryEntry " + (i + 1));
        List<ResourceNode> found = new ArrayList<>();
        for (Structure entry : entries) {
            if (++nodes > MAX_NODES) {
                diagnostics.add(Diagnostic.error(Rule.DIRECTORY_BUDGET, table.span(), table.label(), "at most " + MAX_NODES
                        + " nodes (our limit)", "more"));
                break;
            }
            ResourceName name = name(entry);
            path.add(name);
            found.add(node(entry, name, path));
            path.removeLast();
        }
        return List.copyOf(found);
    }

    private ResourceNode node(Structure entry, ResourceName name, List<ResourceName> path) {
        try {
            int offset = entry.intValue("Offset");
            if ((offset & HIGH_BIT) == 0) {
                return leaf(entry, name, path, offset);
            }
            offset &= ~HIGH_BIT;
            if (path.size() >= MAX_LEVELS) {
                throw bad(Rule.RESOURCE_DIRECTORY, entry.span("Offset"), entry.label(),
                        "at most " + MAX_LEVELS + " levels", "more");
            }
            if (seen.contains(offset)) {
                throw bad(Rule.RESOURCE_DIRECTORY, entry.span("Offset"), entry.label(), "a table that no other entry leads to",
                        "the table at 0x" + Integer.toHexString(offset) + " again");
            }
            Structure below = table(offset, "ResourceDirectory " + name.text(path.size() - 1));
            return new ResourceNode.Directory(entry, name, below, children(below, path));
        } catch (BadFormatException e) {
            diagnostics.add(e.diagnostic());
            return new ResourceNode.Cut(entry, name);
        }
    }

    private ResourceNode leaf(Structure entry, ResourceName name, List<ResourceName> path, int offset) {
        Span span = inside(offset, ResourceLayouts.DATA_ENTRY.size(), "ResourceDataEntry");
        Structure header = new Structure(bytes, ResourceLayouts.DATA_ENTRY, span.offset());
        ResourceNode.Leaf leaf = new ResourceNode.Leaf(entry, name, header, data(header));
        resources.add(new Win32Resource(List.copyOf(path), leaf));
        return leaf;
    }

    private Optional<Span> data(Structure header) {
        int rva = header.intValue("DataRVA");
        long size = header.value("Size");
        int at = file.offsetOf(rva);
        int available = file.bytesFrom(rva);
        if (at < 0 || size > available) {
            diagnostics.add(Diagnostic.error(Rule.RESOURCE_DATA, header.span(), header.label(),
                    size + " bytes at RVA 0x" + Integer.toHexString(rva),
                    at < 0 ? "an RVA outside all sections" : available + " bytes"));
        }
        return at < 0 ? Optional.empty() : Optional.of(new Span(at, (int) Math.min(size, available)));
    }

    private ResourceName name(Structure entry) {
        int value = entry.intValue("Name");
        if ((value & HIGH_BIT) == 0) {
            return new ResourceName.Id(value);
        }
        try {
            Span length = inside(value & ~HIGH_BIT, 2, "Resource name");
            int bytesOfText = 2 * bytes.u2(length.offset());
            Span text = inside((value & ~HIGH_BIT) + 2, bytesOfText, "Resource name");
            budget.spend(text);
            return new ResourceName.Named(new Text(bytes.utf16(text.offset(), text.length()),
                    new Span(length.offset(), 2 + bytesOfText)));
        } catch (BadFormatException e) {
            diagnostics.add(e.diagnostic());
            return new ResourceName.Id(value & ~HIGH_BIT);
        }
    }

    private Span inside(int offset, int size, String structure) {
        if (offset < 0 || size > area.length() - offset) {
            throw bad(Rule.RESOURCE_DIRECTORY, new Span(area.offset(), 0), structure,
                    size + " bytes inside the directory's section",
                    "offset 0x" + Integer.toHexString(offset) + " where " + area.length() + " bytes are left");
        }
        return new Span(area.offset() + offset, size);
    }

    private static BadFormatException bad(Rule rule, Span span, String structure, String expected, String found) {
        return new BadFormatException(Diagnostic.error(rule, span, structure, expected, found));
    }

    /** The file the resources are in. */
    public PeFile file() {
        return file;
    }

    /** The root's own 16 bytes; absent where the file has no resources. */
    public Optional<Structure> table() {
        return Optional.ofNullable(table);
    }

    /** The nodes of the first level, the types, in file order. */
    public List<ResourceNode> children() {
        return children;
    }

    /** All resources, in the order of the tree. */
    public List<Win32Resource> resources() {
        return List.copyOf(resources);
    }

    /** All resources of a type with a number, such as 16 for RT_VERSION. */
    public List<Win32Resource> ofType(int type) {
        return resources.stream().filter(r -> r.type().is(type)).toList();
    }
}
