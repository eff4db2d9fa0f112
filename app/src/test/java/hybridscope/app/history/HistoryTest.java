package hybridscope.app.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.place.Place;
import hybridscope.views.place.ViewState;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryTest {
    private final NavigationHistory history = new NavigationHistory();

    @Test
    void backAndForwardRestoreThePlaceAsItWasLeft() {
        history.visit(at("a.dll", 1));
        history.leave(at("a.dll", 5), new ViewState(Map.of("top", "3")));
        history.visit(at("a.dll", 100));
        history.leave(at("a.dll", 100), ViewState.EMPTY);
        assertEquals(Optional.of(new NavigationHistory.Step(at("a.dll", 5), new ViewState(Map.of("top", "3")))), history.back());
        assertEquals(Optional.empty(), history.back());
        assertTrue(history.canGoForwardProperty().get());
        assertEquals(Optional.of(new NavigationHistory.Step(at("a.dll", 100), ViewState.EMPTY)), history.forward());
        assertFalse(history.canGoForwardProperty().get());
    }

    @Test
    void goingSomewhereNewForgetsWhatLayAhead() {
        history.visit(at("a.dll", 1));
        history.visit(at("a.dll", 2));
        history.back();
        history.visit(at("a.dll", 3));
        assertEquals(Optional.empty(), history.forward());
        assertEquals(at("a.dll", 1), history.back().orElseThrow().place());
    }

    @Test
    void theSamePlaceTwiceIsOneStep() {
        history.visit(at("a.dll", 1));
        history.visit(at("a.dll", 1));
        assertFalse(history.canGoBackProperty().get());
    }

    @Test
    void aClosedFileLeavesTheHistory() {
        history.visit(at("a.dll", 1));
        history.visit(at("b.dll", 1));
        history.visit(at("a.dll", 2));
        history.forget("b.dll");
        assertEquals(at("a.dll", 1), history.back().orElseThrow().place());
        history.forget("a.dll");
        assertFalse(history.canGoBackProperty().get());
        assertEquals(Optional.empty(), history.forward());
    }

    private static Place at(String file, int offset) {
        return new Place(file, new Place.Range(offset, 0));
    }
}
