package hybridscope.core.metadata.structure;

import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * A node of the tree of everything that has an address in a file. Children are made when they are asked for.
 *
 * <p>There are four kinds. A <i>leaf</i> has bytes, and fields where it is a structure. A <i>group</i> has children that may
 * lie anywhere. A <i>container</i> is a group whose children lie inside its own bytes. An <i>array</i> has very many children
 * inside its bytes, none of which is kept, and finds the one at an offset by itself.
 */
public final class StructureNode {
    /** What a node is. */
    public enum Kind {
        /** Bytes without parts. */
        LEAF,
        /** Children that may lie anywhere. */
        GROUP,
        /** Children inside the node's own bytes. */
        CONTAINER,
        /** Very many children inside the node's own bytes. */
        ARRAY
    }

    private final Kind kind;
    private final String label;
    private final Supplier<String> text;
    private final Span span;
    private final Structure structure;
    private final int token;
    private final Supplier<List<StructureNode>> source;
    private final Supplier<Elements> elementSource;
    private Elements elements;
    private List<StructureNode> children;
    private StructureIndex index;

    /**
     * The children of an array.
     *
     * @param count   how many there are
     * @param make    makes one by its index; called each time it is asked for
     * @param indexAt index of the only child that can hold the byte at a file offset, or -1
     */
    public record Elements(int count, IntFunction<StructureNode> make, IntUnaryOperator indexAt) {
        /** Parts that start at known file offsets, ascending, and may have gaps between them. */
        public static Elements starting(int[] starts, IntFunction<StructureNode> make) {
            return new Elements(starts.length, make, offset -> {
                int found = Arrays.binarySearch(starts, offset);
                return found >= 0 ? found : -found - 2;
            });
        }
    }

    private StructureNode(Kind kind, String label, Supplier<String> text, Span span, Structure structure, int token,
            Supplier<List<StructureNode>> source, Supplier<Elements> elementSource) {
        this.kind = kind;
        this.label = label;
        this.text = text;
        this.span = span;
        this.structure = structure;
        this.token = token;
        this.source = source;
        this.elementSource = elementSource;
    }

    private static StructureNode simple(Kind kind, String label, Span span, Structure structure,
            Supplier<List<StructureNode>> source) {
        return new StructureNode(kind, label, () -> "", span, structure, 0, source, null);
    }

    /** A structure without parts. */
    public static StructureNode leaf(Structure structure) {
        return simple(Kind.LEAF, structure.label(), structure.span(), structure, List::of);
    }

    /** Bytes without fields. */
    public static StructureNode leaf(String label, Span span) {
        return simple(Kind.LEAF, label, span, null, List::of);
    }

    /** A text. */
    public static StructureNode leaf(String label, Text text) {
        return leaf(label, text.span()).withText(text::value);
    }

    /** A group without bytes of its own. */
    public static StructureNode group(String label, Supplier<List<StructureNode>> children) {
        return simple(Kind.GROUP, label, Span.NONE, null, children);
    }

    /** A group with bytes of its own, which need not cover its children. */
    public static StructureNode group(String label, Span span, Supplier<List<StructureNode>> children) {
        return simple(Kind.GROUP, label, span, null, children);
    }

    /** A structure that leads to others. */
    public static StructureNode group(String label, Structure structure, Supplier<List<StructureNode>> children) {
        return simple(Kind.GROUP, label, structure.span(), structure, children);
    }

    /** Bytes that consist of parts. */
    public static StructureNode container(String label, Span span, Supplier<List<StructureNode>> children) {
        return simple(Kind.CONTAINER, label, span, null, children);
    }

    /**
     * Very many children.
     *
     * @param span     the bytes they lie in
     * @param elements finds out how many there are, when that is first asked for
     */
    public static StructureNode array(String label, Span span, Supplier<Elements> elements) {
        return new StructureNode(Kind.ARRAY, label, () -> "", span, null, 0, null, elements);
    }

    /** The same node with a text that says what it means, made when it is asked for. */
    public StructureNode withText(Supplier<String> newText) {
        return new StructureNode(kind, label, newText, span, structure, token, source, elementSource);
    }

    /** The same node with the metadata token it stands for. */
    public StructureNode withToken(int newToken) {
        return new StructureNode(kind, label, text, span, structure, newToken, source, elementSource);
    }

    private static final class Made extends AbstractList<StructureNode> implements RandomAccess {
        private final int count;
        private final IntFunction<StructureNode> make;

        Made(int count, IntFunction<StructureNode> make) {
            this.count = count;
            this.make = make;
        }

        @Override
        public StructureNode get(int index) {
            return make.apply(Objects.checkIndex(index, count));
        }

        @Override
        public int size() {
            return count;
        }
    }

    /** What the node is. */
    public Kind kind() {
        return kind;
    }

    /** What it is called, in the specification's words. */
    public String label() {
        return label;
    }

    /** What it means: the text of a name, a row's name, a heap item's content; empty where the label says it all. */
    public String text() {
        return text.get();
    }

    /** Its own bytes; empty for a group that has none. */
    public Span span() {
        return span;
    }

    /** The structure it is, or null. */
    public Structure structure() {
        return structure;
    }

    /** The metadata token it stands for, or 0. */
    public int token() {
        return token;
    }

    /** Whether it may have children, without making them. */
    public boolean isLeaf() {
        return kind == Kind.LEAF;
    }

    /** Its children; the list of an array makes them one by one. */
    public synchronized List<StructureNode> children() {
        if (children == null) {
            children = kind == Kind.ARRAY ? new Made(elements().count(), elements().make()) : List.copyOf(source.get());
        }
        return children;
    }

    /** The child of an array that can hold a byte, as far as its place tells; null where there is none. */
    StructureNode childAt(int fileOffset) {
        int at = elements().indexAt().applyAsInt(fileOffset);
        return at < 0 ? null : children().get(at);
    }

    private synchronized Elements elements() {
        if (elements == null) {
            elements = elementSource.get();
        }
        return elements;
    }

    /** Where the parts of a group or container are, made on the first question. */
    synchronized StructureIndex index() {
        if (index == null) {
            index = new StructureIndex(this);
        }
        return index;
    }

    @Override
    public String toString() {
        return label;
    }
}
