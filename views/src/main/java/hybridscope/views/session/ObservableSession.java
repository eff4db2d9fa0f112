package hybridscope.views.session;

import hybridscope.core.debug.DebugConsole;
import hybridscope.core.debug.Motion;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.BreakpointStore;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.Debugger;
import hybridscope.inspectors.session.DebuggerListener;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.NamedBreakpoint;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.inspectors.session.SessionRequest;
import hybridscope.inspectors.session.SessionState;
import hybridscope.inspectors.session.StoredBreakpoint;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** A window's {@link Debugger} as JavaFX properties. To be used on the FX thread. */
public final class ObservableSession implements DebugControl {
    private final ReadOnlyObjectWrapper<SessionState> state = new ReadOnlyObjectWrapper<>(this, "state");
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final BooleanProperty valuesShown = new SimpleBooleanProperty(this, "valuesShown", true);
    private final ReadOnlyObjectWrapper<OpenFile> file = new ReadOnlyObjectWrapper<>(this, "file");
    private final ObservableList<CodeBreakpoint> breakpoints = FXCollections.observableArrayList();
    private final ObservableList<CodeBreakpoint> breakpointsView = FXCollections.unmodifiableObservableList(breakpoints);
    private final ObservableList<NamedBreakpoint> named = FXCollections.observableArrayList();
    private final ObservableList<NamedBreakpoint> namedView = FXCollections.unmodifiableObservableList(named);
    private final Debugger debugger;
    private final Consumer<Place> places;
    private final Supplier<ProgramParts> parts;
    private Function<OpenFile, Launch.Program> launches = DebugControl.super::launch;
    private IntConsumer objects = _ -> { };
    private Consumer<Place> methods = _ -> { };

    /**
     * Without a session.
     *
     * @param deliverer where answers are told: {@code Platform::runLater} in the window
     * @param places    who shows code, types and fields
     * @param failures  told what went wrong in a session
     */
    public ObservableSession(Executor deliverer, Consumer<Place> places, Consumer<String> failures) {
        this(deliverer, places, failures, () -> ProgramParts.NONE);
    }

    /** The same. @param parts the parts that files play in what is started, asked each time */
    public ObservableSession(Executor deliverer, Consumer<Place> places, Consumer<String> failures,
            Supplier<ProgramParts> parts) {
        this.places = places;
        this.parts = parts;
        debugger = new Debugger(deliverer, told(failures));
        debugger.breakpoints().listen(this::showBreakpoints);
    }

    /** Goes on with the session and the breakpoints of another window, which hears of them no more. */
    public ObservableSession(ObservableSession before, Consumer<Place> places, Consumer<String> failures,
            Supplier<ProgramParts> parts) {
        this.places = places;
        this.parts = parts;
        debugger = before.debugger;
        debugger.handOver(told(failures));
        debugger.breakpoints().listen(this::showBreakpoints);
        showBreakpoints();
    }

    /** Tells who listens by now where the session is that was taken over, as if it had just come there. */
    public void resume() {
        if (debugger.launch() != null) {
            file.set(debugger.launch().file());
            running.set(debugger.isRunning());
            state.set(debugger.state());
        }
    }

    private DebuggerListener told(Consumer<String> failures) {
        return new DebuggerListener() {
            @Override
            public void running(boolean on) {
                running.set(on);
            }

            @Override
            public void state(SessionState now) {
                file.set(now == null ? null : debugger.launch().file());
                state.set(now);
            }

            @Override
            public void failed(String reason) {
                failures.accept(reason);
            }
        };
    }

    private void showBreakpoints() {
        BreakpointStore store = debugger.breakpoints();
        if (!store.code().equals(breakpoints)) {
            breakpoints.setAll(store.code());
        }
        if (!store.named().equals(named)) {
            named.setAll(store.named());
        }
    }

    /** Who shows objects. */
    public void showObjectsWith(IntConsumer view) {
        objects = view;
    }

    /** Who asks for the arguments of methods that are to be debugged. */
    public void startMethodsWith(Consumer<Place> form) {
        methods = form;
    }

    /**
     * Keeps the breakpoints from start to start.
     *
     * @param text    those of the last time
     * @param changed told the text for the next time
     */
    public void keepBreakpoints(String text, Consumer<String> changed) {
        BreakpointStore store = debugger.breakpoints();
        store.read(text);
        store.listen(() -> changed.accept(store.text()));
    }

    // ---- what there is

    @Override
    public ReadOnlyObjectProperty<SessionState> state() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyBooleanProperty running() {
        return running.getReadOnlyProperty();
    }

    @Override
    public BooleanProperty valuesShown() {
        return valuesShown;
    }

    /** What is debugged; null while there is no session. */
    public ReadOnlyObjectProperty<OpenFile> file() {
        return file.getReadOnlyProperty();
    }

    /** Executed instructions; a moment's impression while the program runs. */
    public long position() {
        return debugger.position();
    }

    /** Whether the session is at work on something whose result will be shown. */
    public boolean isBusy() {
        return debugger.isBusy();
    }

    @Override
    public List<DebugConsole.Piece> output() {
        return debugger.output();
    }

    // ---- breakpoints

    @Override
    public ObservableList<CodeBreakpoint> breakpoints() {
        return breakpointsView;
    }

    @Override
    public void toggle(CodeBreakpoint breakpoint) {
        debugger.toggle(breakpoint);
    }

    @Override
    public void replace(CodeBreakpoint old, CodeBreakpoint breakpoint) {
        debugger.replace(old, breakpoint);
    }

    @Override
    public ObservableList<NamedBreakpoint> named() {
        return namedView;
    }

    @Override
    public void replace(NamedBreakpoint old, NamedBreakpoint breakpoint) {
        debugger.replace(old, breakpoint);
    }

    @Override
    public Map<StoredBreakpoint, String> pending() {
        return debugger.pending();
    }

    /** Who knows how a program is started. */
    public void launchBy(Function<OpenFile, Launch.Program> chosen) {
        launches = chosen;
    }

    @Override
    public Launch.Program launch(OpenFile program) {
        return launches.apply(program);
    }

    @Override
    public ProgramParts parts() {
        return parts.get();
    }

    // ---- beginning, moving, end

    @Override
    public void debug(Place method) {
        methods.accept(method);
    }

    @Override
    public void start(Launch launch, Consumer<String> refused) {
        start(launch, refused, () -> { });
    }

    /** The same. @param then done once the session is paused in front of its first instruction */
    public void start(Launch launch, Consumer<String> refused, Runnable then) {
        debugger.start(launch.parts() == ProgramParts.NONE ? launch.with(parts.get().of(launch.file())) : launch, refused, then);
    }

    @Override
    public void go(Motion motion) {
        debugger.go(motion);
    }

    /** Makes a step by lines, or by statements: {@link Debugger#step}. */
    public void step(Motion.Step step, List<Integer> statements) {
        debugger.step(step, statements);
    }

    /** Whether steps pass through the class libraries from now on. */
    public void passThroughLibraries(boolean on) {
        debugger.passThroughLibraries(on);
    }

    /** Moves until the selected thread comes to an instruction. */
    public void goTo(CodeBreakpoint cursor, boolean backward) {
        debugger.goTo(cursor, backward);
    }

    @Override
    public void type(String text) {
        debugger.type(text);
    }

    @Override
    public void endInput() {
        debugger.endInput();
    }

    @Override
    public void pause() {
        debugger.pause();
    }

    @Override
    public void stop() {
        debugger.stop();
    }

    // ---- asking and changing

    @Override
    public <T> void ask(SessionRequest<T> request, Consumer<? super T> answer, Consumer<? super Exception> failed) {
        debugger.ask(request, answer, failed);
    }

    @Override
    public void change(SessionRequest<?> request, Consumer<? super Exception> failed) {
        debugger.change(request, failed);
    }

    @Override
    public void select(int thread, int frame) {
        debugger.select(thread, frame);
    }

    // ---- what panes lead to

    @Override
    public void open(Place place) {
        places.accept(place);
    }

    @Override
    public void openObject(int address) {
        objects.accept(address);
    }
}
