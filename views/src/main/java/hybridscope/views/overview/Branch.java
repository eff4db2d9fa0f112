package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewNode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An expanded node: which of its children are shown, and which of those are expanded themselves. */
final class Branch {
    private final OverviewNode node;
    /** Numbers of the children shown, ascending; null for all. */
    private final int[] shown;
    private final TreeMap<Integer, Branch> open = new TreeMap<>();

    /** @param shown numbers of the children shown, ascending; null for all */
    Branch(OverviewNode node, int[] shown) {
        this.node = node;
        this.shown = shown;
    }

    /** Lines below the node's own. */
    int size() {
        int size = count();
        for (Branch branch : open.values()) {
            size += branch.size();
        }
        return size;
    }

    /** The line at a position below the node's own, from 0. */
    OverviewNode get(int position) {
        int left = position;
        int before = 0;
        for (Map.Entry<Integer, Branch> entry : open.entrySet()) {
            int at = entry.getKey();
            if (left <= at - before) {
                break;
            }
            left -= at - before + 1;
            int size = entry.getValue().size();
            if (left < size) {
                return entry.getValue().get(left);
            }
            left -= size;
            before = at + 1;
        }
        return child(before + left);
    }

    /** How many lines stand before the child of a number; -1 where it is not shown. */
    int positionOf(int childNumber) {
        int place = place(childNumber);
        if (place < 0) {
            return -1;
        }
        int position = place;
        for (Branch branch : open.headMap(place).values()) {
            position += branch.size();
        }
        return position;
    }

    /** The branch of the child of a number, or null. */
    Branch openAt(int childNumber) {
        int place = place(childNumber);
        return place < 0 ? null : open.get(place);
    }

    void open(int childNumber, Branch branch) {
        open.put(place(childNumber), branch);
    }

    void close(int childNumber) {
        open.remove(place(childNumber));
    }

    /** Adds the lines that are expanded below, each as its numbers from the file down, joined by periods. */
    void collectOpen(List<String> found) {
        for (Branch branch : open.values()) {
            found.add(branch.node.ancestors().stream().map(each -> String.valueOf(each.index()))
                    .collect(Collectors.joining(".")));
            branch.collectOpen(found);
        }
    }

    private int count() {
        return shown == null ? node.childCount() : shown.length;
    }

    private OverviewNode child(int place) {
        return node.child(shown == null ? place : shown[place]);
    }

    private int place(int childNumber) {
        return shown == null ? childNumber : Arrays.binarySearch(shown, childNumber);
    }
}
