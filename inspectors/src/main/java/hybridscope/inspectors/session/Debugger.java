package hybridscope.inspectors.session;

import hybridscope.core.debug.DebugConsole;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * A debugger as its client has it: breakpoints, and one session or none. To be used on the client's thread; the session is only
 * ever touched on its own, which answers one request after the other. Answers come by the client's executor, unless the session
 * they are about is over.
 */
public final class Debugger {
    private final Executor client;
    private DebuggerListener listener;
    private final BreakpointStore breakpoints = new BreakpointStore();
    /** Those that the session does not know, and why. */
    private Map<StoredBreakpoint, String> pending = Map.of();
    private Active active;
    private SessionState state;
    private boolean running;
    private long revision;
    private SessionMotion motion;
    /** Whether breakpoints were changed while the program runs, so that it was stopped for a moment. */
    private boolean unsynchronized;
    private boolean pausedByUser;
    private boolean passingLibraries;

    /** A session from its launch on. */
    private static final class Active {
        private final Launch launch;
        private final SessionThread thread = new SessionThread();
        /** Once it is made; else null. */
        private volatile Session session;

        Active(Launch launch) {
            this.launch = launch;
        }

        void interrupt() {
            Session made = session;
            if (made != null) {
                made.interrupt();
            }
        }

        void close() {
            // What is at work is told to end when nothing can follow it any more.
            thread.close();
            interrupt();
        }
    }

    /** A motion that is made where the session stands. */
    @FunctionalInterface
    private interface SessionMotion {
        Stop go(Session session);
    }

    /**
     * Without a session.
     *
     * @param client where everything is told: the client's thread
     */
    public Debugger(Executor client, DebuggerListener listener) {
        this.client = client;
        this.listener = listener;
    }

    /** Tells another one from now on; who heard of it, and of its breakpoints, before hears of nothing any more. */
    public void handOver(DebuggerListener other) {
        listener = other;
        breakpoints.forgetListeners();
    }

    // ---- what there is

    /** Where the session is; null where there is none. While it runs, where it was. */
    public SessionState state() {
        return state;
    }

    /** Whether the session is on its way, or about to begin. */
    public boolean isRunning() {
        return running;
    }

    /** Whether the session is at work on something whose result will be told. */
    public boolean isBusy() {
        return active != null && active.thread.isBusy();
    }

    /** What is debugged; null where there is no session. */
    public Launch launch() {
        return active == null ? null : active.launch;
    }

    /** Executed IR instructions of all threads; a moment's impression while the program runs. */
    public long position() {
        Session session = session();
        return session == null ? 0 : session.position();
    }

    /** The program once it is made; else null. */
    private Session session() {
        return active == null ? null : active.session;
    }

    /** What the program has written by now, and what breakpoints say; while it runs, too. */
    public List<DebugConsole.Piece> output() {
        Session session = session();
        return session == null ? List.of() : session.debuggee().console().pieces();
    }

    // ---- breakpoints

    /** The breakpoints, of the session or for the next one. To be looked at: this class changes them. */
    public BreakpointStore breakpoints() {
        return breakpoints;
    }

    /** Those that the session does not know, and why: their code is not loaded, or there is nothing of that name. */
    public Map<StoredBreakpoint, String> pending() {
        return pending;
    }

    /** Sets a breakpoint, or takes away the one that is at the same instruction. */
    public void toggle(CodeBreakpoint breakpoint) {
        breakpoints.toggle(breakpoint);
        synchronize();
    }

    /** Puts a breakpoint in the place of another one. */
    public void replace(CodeBreakpoint old, CodeBreakpoint breakpoint) {
        breakpoints.replace(old, breakpoint);
        synchronize();
    }

    /**
     * Puts a breakpoint in the place of another one.
     *
     * @param old        null to add one
     * @param breakpoint null to take the old one away
     */
    public void replace(NamedBreakpoint old, NamedBreakpoint breakpoint) {
        breakpoints.replace(old, breakpoint);
        changeSession(session -> session.sync().replace(old, breakpoint), this::failed);
    }

    /**
     * Gives the session the breakpoints at instructions. A program that runs to a breakpoint is stopped for a moment, any other
     * motion ends first.
     */
    private void synchronize() {
        if (active == null || state == null) {
            return;
        }
        if (running) {
            unsynchronized = true;
            active.interrupt();
            return;
        }
        List<CodeBreakpoint> wanted = breakpoints.code();
        changeSession(session -> session.sync().apply(wanted), this::failed);
    }

    private void failed(Exception failure) {
        listener.failed(reason(failure));
    }

    // ---- beginning and end

    /**
     * Starts a session in place of the one there is.
     *
     * @param refused told why nothing has begun
     * @param then    done once the session is paused in front of its first instruction
     */
    public void start(Launch launch, Consumer<String> refused, Runnable then) {
        stop();
        Active started = new Active(launch);
        active = started;
        setRunning(true);
        List<CodeBreakpoint> code = breakpoints.code();
        List<NamedBreakpoint> named = breakpoints.named();
        started.thread.execute(() -> {
            try {
                Session session = Session.start(launch, ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE));
                started.session = session;
                session.sync().apply(code);
                named.forEach(each -> session.sync().replace(null, each));
                BreakpointSync.Known known = session.sync().read();
                Stop stop = session.begun();
                SessionState begun = session.state(stop, stop.thread(), 0, 0);
                deliver(started, () -> {
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

    /** Ends the session. */
    public void stop() {
        if (active != null) {
            active.close();
            active = null;
            unsynchronized = false;
            pending = Map.of();
            setRunning(false);
            state = null;
            listener.state(null);
        }
    }

    // ---- moving

    /** Moves on; nothing happens while it is running or where there is no session. */
    public void go(Motion wanted) {
        move(session -> session.go(wanted));
    }

    /**
     * Makes a step by lines; in a method whose lines no symbols tell, by statements.
     *
     * @param statements where the statements of the selected thread's method begin: IL offsets
     */
    public void step(Motion.Step step, List<Integer> statements) {
        move(session -> session.step(step, statements));
    }

    /** Whether steps pass through the class libraries from now on. */
    public void passThroughLibraries(boolean on) {
        passingLibraries = on;
    }

    /** Moves until the selected thread comes to an instruction. */
    public void goTo(CodeBreakpoint cursor, boolean backward) {
        move(session -> session.go(session.toCursor(cursor, backward)));
    }

    private void move(SessionMotion wanted) {
        if (active == null || running || state == null) {
            return;
        }
        motion = wanted;
        pausedByUser = false;
        Active now = active;
        boolean passes = passingLibraries;
        setRunning(true);
        now.thread.execute(() -> {
            try {
                now.session.passThroughLibraries(passes);
                Stop stop = wanted.go(now.session);
                SessionState reached = now.session.state(stop, stop.thread(), 0, 0);
                BreakpointSync.Known known = now.session.sync().read();
                deliver(now, () -> arrived(reached, known));
            } catch (Exception | StackOverflowError e) {
                deliver(now, () -> {
                    setRunning(false);
                    listener.failed(reason(e));
                    refresh(state.thread(), state.frame(), false);
                });
            }
        });
    }

    /** Ends a motion soon. */
    public void pause() {
        if (active != null) {
            pausedByUser = true;
            active.interrupt();
        }
    }

    /** Gives the program something to read, from where it is now on. A line ends with a line feed. */
    public void type(String text) {
        Session session = session();
        if (session != null) {
            session.debuggee().console().type(text);
        }
    }

    /** Nothing more will be typed: who reads comes to the end. */
    public void endInput() {
        Session session = session();
        if (session != null) {
            session.debuggee().console().endInput();
        }
    }

    // ---- asking and changing

    /**
     * Asks the paused session. There is no answer where the session has moved on before.
     *
     * @param failed told the reason instead
     */
    public <T> void ask(SessionRequest<T> request, Consumer<? super T> answer, Consumer<? super Exception> failed) {
        if (active == null || state == null) {
            return;
        }
        Active now = active;
        long asked = revision;
        now.thread.execute(() -> {
            try {
                T found = request.of(now.session);
                deliver(now, () -> {
                    if (revision == asked && !running) {
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

    /**
     * Changes the paused session: a slot, a field, a breakpoint. Its state is told anew behind it.
     *
     * @param failed told why it was refused
     */
    public void change(SessionRequest<?> request, Consumer<? super Exception> failed) {
        changeSession(request::of, failed);
    }

    @FunctionalInterface
    private interface SessionChange {
        void make(Session session) throws Exception;
    }

    private void changeSession(SessionChange change, Consumer<? super Exception> failed) {
        if (active == null || state == null || running) {
            return;
        }
        Active now = active;
        now.thread.execute(() -> {
            try {
                change.make(now.session);
                deliver(now, () -> refresh(state.thread(), state.frame(), false));
            } catch (Exception e) {
                deliver(now, () -> failed.accept(e));
            }
        });
    }

    /** Looks at another thread or frame of it. @param frame 0 for the innermost */
    public void select(int thread, int frame) {
        if (!running) {
            refresh(thread, frame, true);
        }
    }

    // ---- what is told

    /** Reads the state anew. @param looked whether somebody looks there now, rather than has changed something */
    private void refresh(int thread, int frame, boolean looked) {
        Active now = active;
        SessionState last = state;
        if (now == null || last == null) {
            return;
        }
        now.thread.execute(() -> {
            if (thread != last.thread()) {
                now.session.select(thread);
            }
            Stop was = last.stop();
            Stop stop = new Stop(was.reason(), now.session.position(), was.thread(), was.hits(), was.text());
            SessionState read = now.session.state(stop, thread, frame, 0);
            BreakpointSync.Known known = now.session.sync().read();
            deliver(now, () -> {
                if (!running) {
                    show(known);
                    publish(looked ? read : read.changed());
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
                move(motion);
            }
        }
    }

    private void show(BreakpointSync.Known known) {
        pending = known.pending();
        breakpoints.set(known.code(), known.named());
    }

    private void publish(SessionState read) {
        revision++;
        setRunning(false);
        state = read.revised(revision);
        listener.state(state);
    }

    private void setRunning(boolean on) {
        if (running != on) {
            running = on;
            listener.running(on);
        }
    }

    /** On the client's thread, unless the session has been ended meanwhile. */
    private void deliver(Active from, Runnable told) {
        client.execute(() -> {
            if (active == from) {
                told.run();
            }
        });
    }

    /** Why something went wrong, for people. */
    static String reason(Throwable failure) {
        return switch (failure) {
            case LoadException load -> load.failure().message();
            case BadFormatException bad -> bad.diagnostic().text();
            case StackOverflowError _ -> "StackOverflowError";
            default -> failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        };
    }
}
