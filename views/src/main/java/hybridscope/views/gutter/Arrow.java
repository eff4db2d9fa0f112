package hybridscope.views.gutter;

import java.util.List;

/**
 * The branches in one direction to one line, drawn as one arrow with a tail for each of them.
 *
 * @param target  the line they lead to
 * @param sources the lines they start on, in order
 * @param back    whether they lead upward, as those of loops do
 * @param lane    its distance from the text, from 0; -1 where all lanes are taken: then only its ends are drawn
 */
public record Arrow(int target, List<Integer> sources, boolean back, int lane) {
    /** The first line it touches. */
    public int from() {
        return Math.min(target, sources.getFirst());
    }

    /** The last line it touches. */
    public int to() {
        return Math.max(target, sources.getLast());
    }

    /** Whether it starts or ends on {@code line}. */
    public boolean touches(int line) {
        return line == target || sources.contains(line);
    }
}
