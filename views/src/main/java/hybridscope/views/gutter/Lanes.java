package hybridscope.views.gutter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Gives arrows lanes so that none lies on another: short ones next to the text, long ones outside. */
public final class Lanes {
    /** More lanes than these make no picture any more. */
    public static final int MOST = 12;

    private final List<TreeMap<Integer, Integer>> taken = new ArrayList<>();

    /** A branch from one line to another. */
    public record Branch(int source, int target) {
    }

    private record Ends(int target, boolean back) {
    }

    private Lanes() {
    }

    /** Arrows for all branches, by their first line. */
    public static List<Arrow> arrange(List<Branch> branches) {
        Map<Ends, TreeSet<Integer>> sources = new TreeMap<>(Comparator.comparingInt(Ends::target).thenComparing(Ends::back));
        for (Branch branch : branches) {
            sources.computeIfAbsent(new Ends(branch.target, branch.target <= branch.source), _ -> new TreeSet<>())
                    .add(branch.source);
        }
        List<Arrow> arrows = new ArrayList<>();
        sources.forEach((ends, lines) -> arrows.add(new Arrow(ends.target, List.copyOf(lines), ends.back, -1)));
        arrows.sort(Comparator.comparingInt((Arrow arrow) -> arrow.to() - arrow.from()).thenComparing(Arrow::from));
        Lanes lanes = new Lanes();
        arrows.replaceAll(lanes::place);
        arrows.sort(Comparator.comparingInt(Arrow::from));
        return List.copyOf(arrows);
    }

    private Arrow place(Arrow arrow) {
        for (int lane = 0; lane < MOST; lane++) {
            if (lane == taken.size()) {
                taken.add(new TreeMap<>());
            }
            TreeMap<Integer, Integer> lines = taken.get(lane);
            Map.Entry<Integer, Integer> before = lines.floorEntry(arrow.to());
            if (before == null || before.getValue() < arrow.from()) {
                lines.put(arrow.from(), arrow.to());
                return new Arrow(arrow.target(), arrow.sources(), arrow.back(), lane);
            }
        }
        return arrow;
    }
}
