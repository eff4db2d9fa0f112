package hybridscope.inspectors.overview;

import hybridscope.core.metadata.structure.StructureNode;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * A part of a file in its overview: a node of the structure tree, or a field of a structure. The fields of a structure come
 * before the structures it leads to; a structure of one field and nothing else is one line. Nodes are made when they are asked
 * for; two of the same overview are equal where they stand at the same place in it.
 */
public final class OverviewNode {
    private final Overview overview;
    private final OverviewNode parent;
    private final int index;
    private final StructureNode node;
    private final StructLayout.Field field;

    OverviewNode(Overview overview, OverviewNode parent, int index, StructureNode node, StructLayout.Field field) {
        this.overview = overview;
        this.parent = parent;
        this.index = index;
        this.node = node;
        this.field = field;
    }

    /** The overview it belongs to. */
    public Overview overview() {
        return overview;
    }

    /** The node above; null for the file itself. */
    public OverviewNode parent() {
        return parent;
    }

    /** Its number among its parent's children, from 0. */
    public int index() {
        return index;
    }

    /** Levels below the file; 0 for the file's own parts, -1 for the file. */
    public int depth() {
        int depth = -1;
        for (OverviewNode at = parent; at != null; at = at.parent) {
            depth++;
        }
        return depth;
    }

    /** What it is called, in the specification's words. */
    public String name() {
        return field != null && !isFlat() ? field.name() : node.label();
    }

    /** The names from the file's own parts down: {@code Headers > CliHeader > MajorRuntimeVersion}. */
    public String path() {
        return String.join(" > ", ancestors().stream().map(OverviewNode::name).toList());
    }

    /** The nodes from the file's own parts down to this one; empty for the file itself. */
    public List<OverviewNode> ancestors() {
        Deque<OverviewNode> nodes = new ArrayDeque<>();
        for (OverviewNode at = this; at.parent != null; at = at.parent) {
            nodes.addFirst(at);
        }
        return List.copyOf(nodes);
    }

    /** Its bytes; empty for a group that has none of its own. */
    public Span span() {
        return field == null ? node.span() : node.structure().span(field);
    }

    /** The structure that a field belongs to, or that a node is; null where it is none. */
    public Structure structure() {
        return node.structure();
    }

    /** The field, or null where it is a structure or group. */
    public StructLayout.Field field() {
        return field;
    }

    /** Its node in the structure tree; of a field: the structure's. */
    public StructureNode node() {
        return node;
    }

    /** Whether it can have no parts; tells without making them. */
    public boolean isLeaf() {
        return field != null || node.isLeaf() && node.structure() == null;
    }

    /** Whether its children are the many equal parts of an array. */
    public boolean isArray() {
        return field == null && node.kind() == StructureNode.Kind.ARRAY;
    }

    /** How many parts it has. */
    public int childCount() {
        return field != null ? 0 : fields() + node.children().size();
    }

    /** A part, by its number from 0. */
    public OverviewNode child(int number) {
        Objects.checkIndex(number, childCount());
        if (number < fields()) {
            return new OverviewNode(overview, this, number, node, node.structure().layout().fields().get(number));
        }
        return overview.node(this, number, node.children().get(number - fields()));
    }

    /** The child that a node of the structure tree is, given where it lies. */
    OverviewNode child(StructureNode child) {
        List<StructureNode> children = node.children();
        int number = node.kind() == StructureNode.Kind.ARRAY
                ? starting(children, child.span().offset()) : children.indexOf(child);
        return overview.node(this, fields() + number, child);
    }

    /** The element of an array that starts at an offset; its elements stand in the order of their offsets. */
    private static int starting(List<StructureNode> elements, int offset) {
        int low = 0;
        int high = elements.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (elements.get(middle).span().offset() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How it is shown. */
    public OverviewLine line() {
        return overview.line(this);
    }

    /** How many lines for fields come before the structures below. */
    private int fields() {
        return node.structure() == null ? 0 : node.structure().layout().fields().size();
    }

    /** Whether it is a structure of one field that is shown as one line. */
    boolean isFlat() {
        return field != null && isFlat(node);
    }

    static boolean isFlat(StructureNode node) {
        return node.isLeaf() && node.structure() != null && node.structure().layout().fields().size() == 1;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof OverviewNode that && overview == that.overview && index == that.index
                && Objects.equals(parent, that.parent);
    }

    @Override
    public int hashCode() {
        return 31 * Objects.hashCode(parent) + index;
    }

    @Override
    public String toString() {
        return path();
    }
}
