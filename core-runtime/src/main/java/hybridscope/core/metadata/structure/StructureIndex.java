package hybridscope.core.metadata.structure;

import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds which parts of a group hold a byte. All nodes below the group are entered with their own bytes, down to containers
 * and arrays, which are asked themselves.
 */
final class StructureIndex {
    private static final int MAX_ENTRIES = 1 << 19;

    /** A node with its way up to the group. */
    private record Entry(StructureNode node, Entry parent, int depth) {
        int start() {
            return node.span().offset();
        }
    }

    private final StructureNode owner;
    private final Entry[] byStart;
    /** The largest end of the entries up to each index: tells when a search to the left can stop. */
    private final int[] largestEnd;

    StructureIndex(StructureNode owner) {
        this.owner = owner;
        List<Entry> entries = new ArrayList<>();
        collect(owner, null, entries);
        byStart = entries.stream().filter(e -> e.node.span().length() > 0).sorted(Comparator.comparingInt(Entry::start))
                .toArray(Entry[]::new);
        largestEnd = new int[byStart.length];
        int largest = 0;
        for (int i = 0; i < byStart.length; i++) {
            largest = Math.max(largest, byStart[i].node.span().end());
            largestEnd[i] = largest;
        }
    }

    private static void collect(StructureNode node, Entry parent, List<Entry> entries) {
        for (StructureNode child : node.children()) {
            if (entries.size() >= MAX_ENTRIES) {
                return;
            }
            Entry entry = new Entry(child, parent, parent == null ? 1 : parent.depth + 1);
            entries.add(entry);
            if (child.kind() == StructureNode.Kind.GROUP) {
                collect(child, entry, entries);
            }
        }
    }

    /** The nodes from the owner to the innermost one that holds the byte; the owner alone where none of its parts does. */
    List<StructureNode> path(int fileOffset) {
        List<Entry> candidates = candidates(fileOffset);
        candidates.sort(Comparator.<Entry>comparingInt(e -> e.node.span().length())
                .thenComparing(Entry::depth, Comparator.reverseOrder()));
        for (Entry candidate : candidates) {
            List<StructureNode> below = below(candidate.node, fileOffset);
            if (!below.isEmpty()) {
                List<StructureNode> path = new ArrayList<>();
                for (Entry entry = candidate; entry != null; entry = entry.parent) {
                    path.addFirst(entry.node);
                }
                path.addFirst(owner);
                path.addAll(below.subList(1, below.size()));
                return path;
            }
        }
        return List.of(owner);
    }

    private List<Entry> candidates(int fileOffset) {
        int last = Arrays.binarySearch(byStart, null, (entry, ignored) -> entry.start() <= fileOffset ? -1 : 1);
        List<Entry> found = new ArrayList<>();
        for (int i = -last - 2; i >= 0 && largestEnd[i] > fileOffset; i--) {
            if (byStart[i].node.span().contains(fileOffset)) {
                found.add(byStart[i]);
            }
        }
        return found;
    }

    /** The nodes from {@code node} on; empty where it is an array none of whose elements holds the byte. */
    private static List<StructureNode> below(StructureNode node, int fileOffset) {
        return switch (node.kind()) {
            case LEAF, GROUP -> List.of(node);
            case CONTAINER -> node.index().path(fileOffset);
            case ARRAY -> {
                StructureNode child = node.childAt(fileOffset);
                Span span = child == null ? Span.NONE : child.span();
                if (!span.contains(fileOffset)) {
                    yield List.of();
                }
                List<StructureNode> path = new ArrayList<>(List.of(node));
                path.addAll(below(child, fileOffset));
                yield path;
            }
        };
    }
}
