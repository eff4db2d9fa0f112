package hybridscope.core.dhe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Which of a row of things that one method's code was made into is which: those that look the same first, wherever they stand;
 * of the others those that look alike, in their order.
 */
final class Alignment {
    /** Beyond so many pairs they are matched by their order alone (our limit). */
    private static final int MOST_PAIRS = 250_000;
    /** What it is worth that two are matched at all, beside how similar they are. */
    private static final double MATCHED = 0.01;

    private Alignment() {
    }

    /** A thing and what it looks like. */
    record Item<T>(T thing, Fingerprint print) {
    }

    static <T> void match(List<Item<T>> before, List<Item<T>> after, BiConsumer<T, T> matched) {
        Map<Integer, Deque<Item<T>>> same = new HashMap<>();
        before.forEach(each -> same.computeIfAbsent(each.print.whole(), _ -> new ArrayDeque<>()).add(each));
        Set<Item<T>> found = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Item<T>> right = new ArrayList<>();
        for (Item<T> each : after) {
            Deque<Item<T>> candidates = same.get(each.print.whole());
            if (candidates != null && !candidates.isEmpty() && candidates.getFirst().print.looksLike(each.print)) {
                Item<T> first = candidates.removeFirst();
                found.add(first);
                matched.accept(first.thing, each.thing);
            } else {
                right.add(each);
            }
        }
        List<Item<T>> left = before.stream().filter(each -> !found.contains(each)).toList();
        if ((long) left.size() * right.size() > MOST_PAIRS) {
            for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
                matched.accept(left.get(i).thing, right.get(i).thing);
            }
        } else if (!left.isEmpty() && !right.isEmpty()) {
            align(left, right, matched);
        }
    }

    /** The longest way through a table, as texts are compared. */
    private static <T> void align(List<Item<T>> left, List<Item<T>> right, BiConsumer<T, T> matched) {
        double[][] best = new double[left.size() + 1][right.size() + 1];
        double[][] worth = new double[left.size()][right.size()];
        for (int i = left.size() - 1; i >= 0; i--) {
            for (int j = right.size() - 1; j >= 0; j--) {
                worth[i][j] = MATCHED + left.get(i).print.similarity(right.get(j).print);
                best[i][j] = Math.max(best[i + 1][j + 1] + worth[i][j], Math.max(best[i + 1][j], best[i][j + 1]));
            }
        }
        int i = 0;
        int j = 0;
        while (i < left.size() && j < right.size()) {
            if (best[i][j] == best[i + 1][j + 1] + worth[i][j]) {
                matched.accept(left.get(i++).thing, right.get(j++).thing);
            } else if (best[i][j] == best[i + 1][j]) {
                i++;
            } else {
                j++;
            }
        }
    }
}
