package hybridscope.app.debug;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Expression;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.debug.SlotValueReport;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.BreakpointStore;
import hybridscope.inspectors.session.BreakpointSync;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.CodeLocations;
import hybridscope.inspectors.session.NamedBreakpoint;
import hybridscope.inspectors.session.SessionState;
import hybridscope.inspectors.session.SessionStates;
import hybridscope.inspectors.session.SessionThread;
import hybridscope.inspectors.session.StoredBreakpoint;
import hybridscope.views.debug.SessionStart;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.Remembered;
import hybridscope.views.session.DebugControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/**
 * The one session a window has, or none. To be used on the FX thread; the program itself is only ever touched on the session's
 * ({@link SessionThread}).
 */
public final class DebugSession implements DebugControl, SessionStart {
    private static final String BREAKPOINTS = "debug.breakpoints";
    private final ReadOnlyObjectWrapper<SessionState> state = new ReadOnlyObjectWrapper<>(this, "state");
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final ReadOnlyObjectWrapper<OpenFile> file = new ReadOnlyObjectWrapper<>(this, "file");
    private final Executor deliverer;
    private final Navigator navigator;
    private final Consumer<String> failures;
    private final ObservableList<CodeBreakpoint> breakpoints = FXCollections.observableArrayList();
    private final ObservableList<CodeBreakpoint> breakpointsView = FXCollections.unmodifiableObservableList(breakpoints);
    private final ObservableList<NamedBreakpoint> named = FXCollections.observableArrayList();
    private final ObservableList<NamedBreakpoint> namedView = FXCollections.unmodifiableObservableList(named);
    private Map<StoredBreakpoint, String> waiting = Map.of();
    private SessionThread session;
    private long revision;
    private Request<Motion> motion;
    /** Whether breakpoints were changed while the program runs, so that it was stopped for a moment. */
    private boolean unsynchronized;
    private boolean pausedByUser;
    private Consumer<Integer> objects = _ -> { };
    private Consumer<Place> methods = _ -> { };

    /**
     * Without a session.
     *
     * @param deliverer where answers are told: {@code Platform::runLater} in the window
     * @param failures  told what went wrong in a session
     */
    public DebugSession(Executor deliverer, Navigator navigator, Consumer<String> failures) {
        this.deliverer = deliverer;
        this.navigator = navigator;
        this.failures = failures;
    }

    /** Who shows objects. */
    public void showObjectsWith(Consumer<Integer> view) {
        objects = view;
    }

    /** Who asks for the arguments of methods that are to be debugged. */
    public void startMethodsWith(Consumer<Place> form) {
        methods = form;
    }

    @Override
    public ReadOnlyObjectProperty<SessionState> state() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyBooleanProperty running() {
        return running.getReadOnlyProperty();
    }

    @Override
    public ObservableList<CodeBreakpoint> breakpoints() {
        return breakpointsView;
    }

    @Override
    public void toggle(CodeBreakpoint breakpoint) {
        if (!breakpoints.removeIf(breakpoint::isAt)) {
            breakpoints.add(breakpoint);
        }
        synchronize();
    }

    @Override
    public void replace(CodeBreakpoint old, CodeBreakpoint breakpoint) {
        List<CodeBreakpoint> now = new ArrayList<>(breakpoints);
        now.removeIf(old::isAt);
        now.add(breakpoint);
        breakpoints.setAll(now);
        synchronize();
    }

    @Override
    public ObservableList<NamedBreakpoint> named() {
        return namedView;
    }

    @Override
    public void replace(NamedBreakpoint old, NamedBreakpoint breakpoint) {
        List<NamedBreakpoint> now = new ArrayList<>(named);
        now.removeIf(each -> each.isLike(old) || each.isLike(breakpoint));
        if (breakpoint != null) {
            now.add(breakpoint);
        }
        named.setAll(now);
        SessionThread at = session;
        change(_ -> {
            at.breakpoints().replace(old, breakpoint);
            return null;
        }, failure -> failures.accept(reason(failure)));
    }

    @Override
    public Map<StoredBreakpoint, String> waiting() {
        return waiting;
    }

    /** Remembers the breakpoints from start to start. */
    public void keepBreakpointsIn(Remembered remembered) {
        for (StoredBreakpoint each : BreakpointStore.read(remembered.get(BREAKPOINTS, ""))) {
            switch (each) {
                case CodeBreakpoint code -> breakpoints.add(code);
                case NamedBreakpoint name -> named.add(name);
            }
        }
        ListChangeListener<Object> changed = _ -> remembered.put(BREAKPOINTS, BreakpointStore.text(Stream.<StoredBreakpoint>concat(breakpoints.stream(), named.stream()).toList()));
        breakpoints.addListener(changed);
        named.addListener(changed);
    }

    /** Gives the session the window's breakpoints. A program that runs to a breakpoint is stopped for a moment, any other motion ends first. */
    private void synchronize() {
        if (session == null || state.get() == null) {
            return;
        }
        if (running.get()) {
            unsynchronized = true;
            session.interrupt();
            return;
        }
        List<CodeBreakpoint> wanted = List.copyOf(breakpoints);
        SessionThread now = session;
        change(_ -> {
            now.breakpoints().apply(wanted);
            return null;
        }, failure -> failures.accept(reason(failure)));
    }

    @Override
    public void debug(Place method) {
        methods.accept(method);
    }

    /** What is debugged; null while there is no session. */
    public ReadOnlyObjectProperty<OpenFile> file() {
        return file.getReadOnlyProperty();
    }

    /** Executed instructions; a moment's impression while the program runs. */
    public long position() {
        return session == null ? 0 : session.position();
    }

    /** Whether the session is at work on something whose result will be shown. */
    public boolean isBusy() {
        return session != null && session.isBusy();
    }

    /** How the session executes; null while there is none. */
    public DebugOptions options() {
        return session == null ? null : session.options();
    }

    @Override
    public void start(OpenFile program, DebugOptions options, Maker maker, Consumer<String> refused) {
        start(program, options, maker, refused, () -> { });
    }

    /** The same. @param then done once the session is paused in front of its first instruction */
    public void start(OpenFile program, DebugOptions options, Maker maker, Consumer<String> refused, Runnable then) {
        stop();
        SessionThread started = new SessionThread(program, options);
        session = started;
        running.set(true);
        List<CodeBreakpoint> wanted = List.copyOf(breakpoints);
        List<NamedBreakpoint> names = List.copyOf(named);
        started.execute(() -> {
            try {
                SearchPath libraries = ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE);
                Assembly assembly = new Runtime(libraries).load(program.image(), program.path(), Assembly.Role.HOT_UPDATE);
                Debuggee debuggee = maker.make(assembly, options);
                started.setDebuggee(debuggee);
                started.breakpoints().apply(wanted);
                names.forEach(each -> started.breakpoints().replace(null, each));
                BreakpointSync.Known known = started.breakpoints().read();
                Stop stop = new Stop(Stop.Reason.START, debuggee.position(), debuggee.selected() == null ? 0 : debuggee.selected().id(), List.of(), "");
                SessionState begun = SessionStates.state(started, stop, stop.thread(), 0, 0);
                deliver(started, () -> {
                    file.set(program);
                    show(known);
                    publish(begun);
                    then.run();
                });
            } catch (Exception | StackOverflowError e) {
                deliver(started, () -> {
                    stop();
                    refused.accept(reason(e));
                });
            }
        });
    }

    @Override
    public void go(Motion motion) {
        go(_ -> motion);
    }

    /** Moves until the selected thread comes to an instruction. */
    public void goTo(CodeBreakpoint cursor, boolean backward) {
        go(debuggee -> CodeLocations.cursor(debuggee, cursor, backward));
    }

    private void go(Request<Motion> wanted) {
        if (session == null || running.get() || state.get() == null) {
            return;
        }
        motion = wanted;
        pausedByUser = false;
        SessionThread now = session;
        running.set(true);
        now.execute(() -> {
            try {
                Stop stop = now.debuggee().go(wanted.of(now.debuggee()));
                SessionState reached = SessionStates.state(now, stop, stop.thread(), 0, 0);
                BreakpointSync.Known known = now.breakpoints().read();
                deliver(now, () -> arrived(reached, known));
            } catch (Exception | StackOverflowError e) {
                deliver(now, () -> {
                    running.set(false);
                    failures.accept(reason(e));
                    refresh(state.get().thread(), state.get().frame());
                });
            }
        });
    }

    @Override
    public void pause() {
        if (session != null) {
            pausedByUser = true;
            session.interrupt();
        }
    }

    @Override
    public void stop() {
        if (session != null) {
            session.close();
            session = null;
            unsynchronized = false;
            running.set(false);
            file.set(null);
            waiting = Map.of();
            state.set(null);
        }
    }

    @Override
    public <T> void ask(Request<T> request, Consumer<? super T> answer, Consumer<? super Exception> failed) {
        if (session == null || state.get() == null) {
            return;
        }
        SessionThread now = session;
        long asked = revision;
        now.execute(() -> {
            try {
                T found = request.of(now.debuggee());
                deliver(now, () -> {
                    if (revision == asked && !running.get()) {
                        answer.accept(found);
                    }
                });
            } catch (Exception e) {
                deliver(now, () -> {
                    if (revision == asked) {
                        failed.accept(e);
                    }
                });
            }
        });
    }

    @Override
    public void change(Request<?> request, Consumer<? super Exception> failed) {
        if (session == null || state.get() == null || running.get()) {
            return;
        }
        SessionThread now = session;
        now.execute(() -> {
            try {
                request.of(now.debuggee());
                deliver(now, () -> refresh(state.get().thread(), state.get().frame()));
            } catch (Exception e) {
                deliver(now, () -> failed.accept(e));
            }
        });
    }

    /** Writes a value into a slot; {@link hybridscope.views.debug.SlotStackPane.SlotWriter}. */
    public void write(int thread, int frame, SlotValueReport slot, String text, Consumer<? super Exception> failed) {
        change(debuggee -> {
            debuggee.select(thread);
            debuggee.assign(Expression.parse(slot.slot()), frame, text).ifPresent(error -> {
                throw new IllegalArgumentException(error.message());
            });
            return null;
        }, failed);
    }

    @Override
    public void select(int thread, int frame) {
        if (!running.get()) {
            refresh(thread, frame);
        }
    }

    @Override
    public void open(Place place) {
        navigator.open(place);
    }

    @Override
    public void openObject(int address) {
        objects.accept(address);
    }

    /** Reads the state anew. */
    private void refresh(int thread, int frame) {
        SessionThread now = session;
        SessionState last = state.get();
        if (now == null || last == null) {
            return;
        }
        now.execute(() -> {
            if (thread != last.thread()) {
                now.debuggee().select(thread);
            }
            Stop stop = new Stop(last.stop().reason(), now.debuggee().position(), last.stop().thread(), last.stop().hits(), last.stop().text());
            SessionState read = SessionStates.state(now, stop, thread, frame, 0);
            BreakpointSync.Known known = now.breakpoints().read();
            deliver(now, () -> {
                if (!running.get()) {
                    show(known);
                    publish(read);
                }
            });
        });
    }

    private void arrived(SessionState reached, BreakpointSync.Known known) {
        boolean again = unsynchronized && !pausedByUser && reached.stop().reason() == Stop.Reason.PAUSED;
        if (!unsynchronized) {
            show(known);
        }
        publish(reached);
        if (unsynchronized) {
            unsynchronized = false;
            synchronize();
            if (again) {
                go(motion);
            }
        }
    }

    private void show(BreakpointSync.Known known) {
        waiting = known.waiting();
        if (!known.code().equals(breakpoints)) {
            breakpoints.setAll(known.code());
        }
        if (!known.named().equals(named)) {
            named.setAll(known.named());
        }
    }

    private void publish(SessionState read) {
        revision++;
        running.set(false);
        state.set(new SessionState(read.stop(), read.thread(), read.frame(), revision, read.code(), read.folding(), read.ended()));
    }

    /** On the FX thread, unless the session has been ended meanwhile. */
    private void deliver(SessionThread from, Runnable told) {
        deliverer.execute(() -> {
            if (session == from) {
                told.run();
            }
        });
    }

    private static String reason(Throwable failure) {
        return switch (failure) {
            case LoadException load -> load.failure().message();
            case BadFormatException bad -> bad.diagnostic().text();
            case StackOverflowError _ -> "StackOverflowError";
            default -> failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        };
    }
}
