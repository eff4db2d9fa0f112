package hybridscope.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.SplitPane;

/** The panes that the keyboard goes through, in the order in which they stand: Ctrl+Tab and Ctrl+Shift+Tab. */
final class PaneStops {
    /** A pane, and what of it takes the keyboard. */
    private record Stop(Node pane, Node target) {
    }

    private final List<Stop> stops = new ArrayList<>();

    /** A pane, where it is shown and something of it takes the keyboard; the parts of a split one by one. */
    PaneStops pane(Node pane) {
        if (pane instanceof SplitPane split) {
            split.getItems().forEach(this::pane);
        } else if (pane != null && isShown(pane)) {
            focusable(pane).ifPresent(target -> stops.add(new Stop(pane, target)));
        }
        return this;
    }

    /** The parts of a view. @param targets what takes the keyboard of each */
    PaneStops view(List<Node> targets) {
        targets.stream().filter(PaneStops::isShown).forEach(target -> stops.add(new Stop(target, target)));
        return this;
    }

    /**
     * Gives the keyboard to the next pane (1) or the one before (-1).
     *
     * @param owner  what has it now; null for nothing
     * @param around where the parts of the view stand: what has the keyboard there and belongs to none of them counts for the
     *               first
     */
    void go(Node owner, Node around, int step) {
        if (stops.isEmpty()) {
            return;
        }
        int now = first(stop -> within(owner, stop.pane()))
                .orElseGet(() -> within(owner, around) ? first(stop -> within(stop.pane(), around)).orElse(0) : 0);
        stops.get(Math.floorMod(now + step, stops.size())).target().requestFocus();
    }

    private Optional<Integer> first(Predicate<Stop> wanted) {
        return IntStream.range(0, stops.size()).filter(i -> wanted.test(stops.get(i))).boxed().findFirst();
    }

    private static boolean within(Node node, Node around) {
        Node at = node;
        while (at != null && at != around) {
            at = at.getParent();
        }
        return at != null;
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }

    private static Optional<Node> focusable(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Optional.empty();
        }
        if (node.isFocusTraversable()) {
            return Optional.of(node);
        }
        return node instanceof Parent parent ? parent.getChildrenUnmodifiable().stream()
                .map(PaneStops::focusable).flatMap(Optional::stream).findFirst() : Optional.empty();
    }
}
