package hybridscope.views.session;

import hybridscope.core.debug.DebugConsole;
import hybridscope.core.debug.Motion;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.NamedBreakpoint;
import hybridscope.inspectors.session.SessionRequest;
import hybridscope.inspectors.session.SessionState;
import hybridscope.inspectors.session.StoredBreakpoint;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Where nothing is ever debugged. */
final class NoDebugger implements DebugControl {
    private final ObservableValue<SessionState> state = new SimpleObjectProperty<>();
    private final ObservableBooleanValue running = new SimpleBooleanProperty();
    private final ObservableList<CodeBreakpoint> breakpoints = FXCollections.observableArrayList();
    private final ObservableList<NamedBreakpoint> named = FXCollections.observableArrayList();

    @Override
    public ObservableValue<SessionState> state() {
        return state;
    }

    @Override
    public ObservableBooleanValue running() {
        return running;
    }

    @Override
    public ObservableList<CodeBreakpoint> breakpoints() {
        return breakpoints;
    }

    @Override
    public void toggle(CodeBreakpoint breakpoint) {
        if (!breakpoints.removeIf(breakpoint::isAt)) {
            breakpoints.add(breakpoint);
        }
    }

    @Override
    public void replace(CodeBreakpoint old, CodeBreakpoint breakpoint) {
        breakpoints.removeIf(old::isAt);
        breakpoints.add(breakpoint);
    }

    @Override
    public ObservableList<NamedBreakpoint> named() {
        return named;
    }

    @Override
    public void replace(NamedBreakpoint old, NamedBreakpoint breakpoint) {
        if (old != null) {
            named.removeIf(old::isLike);
        }
        if (breakpoint != null) {
            named.add(breakpoint);
        }
    }

    @Override
    public Map<StoredBreakpoint, String> pending() {
        return Map.of();
    }

    @Override
    public void go(Motion motion) {
    }

    @Override
    public void pause() {
    }

    @Override
    public void stop() {
    }

    @Override
    public void debug(Place method) {
    }

    @Override
    public void start(Launch launch, Consumer<String> refused) {
    }

    @Override
    public List<DebugConsole.Piece> output() {
        return List.of();
    }

    @Override
    public void type(String text) {
    }

    @Override
    public void endInput() {
    }

    @Override
    public <T> void ask(SessionRequest<T> request, Consumer<? super T> answer, Consumer<? super Exception> failed) {
    }

    @Override
    public void change(SessionRequest<?> request, Consumer<? super Exception> failed) {
    }

    @Override
    public void select(int thread, int frame) {
    }

    @Override
    public void open(Place place) {
    }

    @Override
    public void openObject(int address) {
    }
}
