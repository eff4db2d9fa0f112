package hybridscope.app.history;

import hybridscope.inspectors.place.Place;
import hybridscope.views.place.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** Where the user has been, like a browser's history: going somewhere new forgets what lay ahead. */
public final class NavigationHistory {
    private static final int LIMIT = 500;

    private final List<Step> steps = new ArrayList<>();
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canGoForward = new ReadOnlyBooleanWrapper();
    private int current = -1;

    /** A place and how its view looked when it was left. */
    public record Step(Place place, ViewState state) {
    }

    /** Whether {@link #back} leads anywhere. */
    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /** Whether {@link #forward} leads anywhere. */
    public ReadOnlyBooleanProperty canGoForwardProperty() {
        return canGoForward.getReadOnlyProperty();
    }

    /** Records that the user went to {@code place}; going where one already is adds nothing. */
    public void visit(Place place) {
        if (current >= 0 && steps.get(current).place().equals(place)) {
            return;
        }
        steps.subList(current + 1, steps.size()).clear();
        steps.add(new Step(place, ViewState.EMPTY));
        if (steps.size() > LIMIT) {
            steps.removeFirst();
        }
        current = steps.size() - 1;
        update();
    }

    /** Records where exactly the user is before leaving: the selection may have moved since the visit. */
    public void leave(Place place, ViewState state) {
        if (current >= 0) {
            steps.set(current, new Step(place, state));
        }
    }

    /** All places, the latest visits first, each once. */
    public List<Place> recent() {
        return steps.reversed().stream().map(Step::place).distinct().toList();
    }

    /** Goes one step back. */
    public Optional<Step> back() {
        return go(-1);
    }

    /** Goes one step forward. */
    public Optional<Step> forward() {
        return go(1);
    }

    /** Forgets every step into {@code file}, which was closed. */
    public void forget(String file) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            if (steps.get(i).place().file().equals(file)) {
                steps.remove(i);
                current = i <= current ? current - 1 : current;
            }
        }
        current = steps.isEmpty() ? -1 : Math.max(current, 0);
        update();
    }

    private Optional<Step> go(int direction) {
        int target = current + direction;
        if (target < 0 || target >= steps.size()) {
            return Optional.empty();
        }
        current = target;
        update();
        return Optional.of(steps.get(current));
    }

    private void update() {
        canGoBack.set(current > 0);
        canGoForward.set(current < steps.size() - 1);
    }
}
