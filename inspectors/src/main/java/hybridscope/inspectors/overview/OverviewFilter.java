package hybridscope.inspectors.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * Looks for lines whose name, raw bytes or meaning hold a text, in upper or lower case. The parts of an array's elements are
 * left out where the array is long: the tables and heaps have views with filters of their own for that.
 */
public final class OverviewFilter {
    /** How many lines are found at most. */
    public static final int LIMIT = 5000;

    /** Elements of an array of at most this many are looked into. */
    private static final int SHORT_ARRAY = 256;

    private final String text;
    private final IntConsumer progress;
    private int seen;
    private int found;

    /**
     * A line that holds the text, or that leads to such lines.
     *
     * @param index its number among its parent's children
     * @param hit   whether it holds the text itself
     * @param below the lines below it that matter; none below a hit that has none
     */
    public record Match(int index, boolean hit, List<Match> below) {
    }

    /**
     * What was found.
     *
     * @param matches  the lines of the first level that matter
     * @param hits     how many lines hold the text
     * @param complete whether all lines were looked at
     */
    public record Answer(List<Match> matches, int hits, boolean complete) {
    }

    private OverviewFilter(String text, IntConsumer progress) {
        this.text = text;
        this.progress = progress;
    }

    /**
     * Looks through an overview.
     *
     * @param text     not blank
     * @param progress told now and then how many lines were looked at; may throw to break off
     */
    public static Answer search(Overview overview, String text, IntConsumer progress) {
        OverviewFilter filter = new OverviewFilter(text.strip().toLowerCase(Locale.ROOT), progress);
        List<Match> matches = filter.below(overview.root(), true);
        return new Answer(matches, filter.found, filter.found < LIMIT);
    }

    private List<Match> below(OverviewNode node, boolean deep) {
        List<Match> matches = new ArrayList<>();
        int count = node.childCount();
        boolean intoChildren = deep && (!node.isArray() || count <= SHORT_ARRAY);
        for (int i = 0; i < count && found < LIMIT; i++) {
            if (++seen % 1024 == 0) {
                progress.accept(seen);
            }
            OverviewNode child = node.child(i);
            boolean hit = holds(child);
            if (hit) {
                found++;
            }
            List<Match> below = intoChildren ? below(child, true) : List.of();
            if (hit || !below.isEmpty()) {
                matches.add(new Match(i, hit, below));
            }
        }
        return List.copyOf(matches);
    }

    private boolean holds(OverviewNode node) {
        OverviewLine line = node.line();
        return holds(line.name()) || holds(line.meaning()) || holds(line.raw());
    }

    private boolean holds(String shown) {
        return shown.toLowerCase(Locale.ROOT).contains(text);
    }
}
