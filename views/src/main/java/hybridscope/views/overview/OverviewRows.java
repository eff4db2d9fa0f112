package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewFilter.Match;
import hybridscope.inspectors.overview.OverviewNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;
import javafx.collections.ObservableListBase;

/**
 * The visible lines of an overview, one below the other, as a table shows them. Only what is expanded is remembered; a line is
 * made when it is asked for, so that a table of 100,000 rows expands like one of ten.
 */
public final class OverviewRows extends ObservableListBase<OverviewNode> implements RandomAccess {
    private final OverviewNode file;
    private final Set<OverviewNode> opened = new HashSet<>();
    private Branch root;
    private int size;

    /** The lines of {@code file}: its own parts. */
    public OverviewRows(OverviewNode file) {
        this.file = file;
        root = new Branch(file, null);
        size = root.size();
    }

    @Override
    public OverviewNode get(int index) {
        return root.get(java.util.Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
        return size;
    }

    /** Where a line stands; -1 where it is not visible. */
    @Override
    public int indexOf(Object line) {
        return line instanceof OverviewNode node ? positionOf(node) : -1;
    }

    @Override
    public int lastIndexOf(Object line) {
        return indexOf(line);
    }

    @Override
    public boolean contains(Object line) {
        return indexOf(line) >= 0;
    }

    /** Whether the parts of a visible line are visible. */
    public boolean isExpanded(OverviewNode line) {
        return branch(line) != null;
    }

    /** Shows the parts of a visible line. */
    public void expand(OverviewNode line) {
        keep(line);
        open(line);
    }

    /** Hides the parts of a visible line. */
    public void collapse(OverviewNode line) {
        keep(line.parent());
        close(line);
    }

    /**
     * Makes a line visible and answers where it stands, -1 where a filter hides it. What the call before expanded for its line
     * alone is hidden again, unless the user expanded or collapsed something in it.
     */
    public int reveal(OverviewNode line) {
        List<OverviewNode> path = line.ancestors();
        Set<OverviewNode> needed = new HashSet<>(path.subList(0, Math.max(path.size() - 1, 0)));
        for (OverviewNode old : List.copyOf(opened)) {
            if (!needed.contains(old)) {
                opened.remove(old);
                close(old);
            }
        }
        for (OverviewNode above : path.subList(0, Math.max(path.size() - 1, 0))) {
            if (positionOf(above) < 0) {
                return -1;
            }
            if (!isExpanded(above)) {
                opened.add(above);
                open(above);
            }
        }
        return positionOf(line);
    }

    /** Shows only lines that matter: what was found, with the way there. */
    public void filter(List<Match> matches) {
        Branch filtered = branch(file, matches);
        opened.clear();
        replace(filtered);
    }

    /** Shows everything again. */
    public void clearFilter() {
        opened.clear();
        replace(new Branch(file, null));
    }

    private static Branch branch(OverviewNode node, List<Match> matches) {
        Branch branch = new Branch(node, matches.stream().mapToInt(Match::index).toArray());
        for (Match match : matches) {
            if (!match.below().isEmpty()) {
                branch.open(match.index(), branch(node.child(match.index()), match.below()));
            }
        }
        return branch;
    }

    private void replace(Branch other) {
        beginChange();
        nextRemove(0, lines(root, size));
        root = other;
        size = root.size();
        nextAdd(0, size);
        endChange();
    }

    /** The user cares for what is around {@code line}: it stays. */
    private void keep(OverviewNode line) {
        for (OverviewNode at = line; at != null; at = at.parent()) {
            opened.remove(at);
        }
    }

    private void open(OverviewNode line) {
        Branch parent = branch(line.parent());
        int at = positionOf(line);
        if (at < 0 || line.isLeaf() || parent.openAt(line.index()) != null) {
            return;
        }
        Branch branch = new Branch(line, null);
        beginChange();
        parent.open(line.index(), branch);
        int added = branch.size();
        size += added;
        if (added > 0) {
            nextAdd(at + 1, at + 1 + added);
        }
        endChange();
    }

    private void close(OverviewNode line) {
        Branch parent = branch(line.parent());
        Branch branch = parent == null ? null : parent.openAt(line.index());
        int at = positionOf(line);
        if (branch == null || at < 0) {
            return;
        }
        beginChange();
        int removed = branch.size();
        parent.close(line.index());
        size -= removed;
        if (removed > 0) {
            nextRemove(at + 1, lines(branch, removed));
        }
        endChange();
    }

    /** The lines of a branch that is not shown any more, made when they are asked for. */
    private static List<OverviewNode> lines(Branch branch, int size) {
        return new hybridscope.inspectors.LazyList<>(size, branch::get);
    }

    private int positionOf(OverviewNode line) {
        Branch branch = root;
        int position = 0;
        List<OverviewNode> path = line.ancestors();
        for (int i = 0; i < path.size(); i++) {
            int at = branch.positionOf(path.get(i).index());
            if (at < 0) {
                return -1;
            }
            position += at + (i == 0 ? 0 : 1);
            Branch next = branch.openAt(path.get(i).index());
            if (next == null && i + 1 < path.size()) {
                return -1;
            }
            branch = next;
        }
        return path.isEmpty() ? -1 : position;
    }

    private Branch branch(OverviewNode line) {
        Branch branch = root;
        for (OverviewNode node : line.ancestors()) {
            branch = branch == null ? null : branch.openAt(node.index());
        }
        return branch;
    }

    /** The lines that are expanded, each as its numbers from the file down, joined by periods; outer ones come first. */
    public List<String> expanded() {
        List<String> found = new ArrayList<>();
        root.collectOpen(found);
        return found;
    }

    /** Expands a line that {@link #expanded} told of. */
    public void expand(String numbers) {
        OverviewNode line = file;
        for (String number : numbers.split("\\.")) {
            int index = Integer.parseInt(number);
            if (index >= line.childCount()) {
                return;
            }
            line = line.child(index);
        }
        expand(line);
    }
}
