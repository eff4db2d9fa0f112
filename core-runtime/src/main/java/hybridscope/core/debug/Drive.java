package hybridscope.core.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.program.ProgramRun;

/** Lets the machine execute in parts that are short enough for somebody to interrupt. */
final class Drive {
    /** Instructions of a part. */
    static final long PART = 1 << 17;
    private final Engine engine;
    private final ProgramRun course;
    private final Sentry sentry;
    private final Turns turns = new Turns();
    private final DebugConsole console;
    private final DebugEvents events;
    private Rewind rewind;
    private volatile boolean interrupted;
    private volatile long position;

    Drive(Engine engine, ProgramRun course, Sentry sentry, DebugConsole console, DebugEvents events) {
        this.console = console;
        this.events = events;
        this.engine = engine;
        this.course = course;
        this.sentry = sentry;
        position = engine.scheduler().executed();
        engine.listen((_, _) -> haltIfWanted());
    }

    /** Transforming methods takes its time: nobody waits for all that a part calls for the first time. */
    private void haltIfWanted() {
        ManagedThread thread = interrupted ? engine.scheduler().executing() : null;
        if (thread != null) {
            thread.halt();
        }
    }

    void rewindWith(Rewind back) {
        rewind = back;
    }

    Turns turns() {
        return turns;
    }

    /** Executed instructions by the last part; from any Java thread. */
    long position() {
        return position;
    }

    void interrupt() {
        interrupted = true;
        engine.scheduler().pause();
    }

    /** The machine has gone somewhere by other means. */
    void arrived() {
        position = engine.scheduler().executed();
    }

    boolean isInterrupted() {
        return interrupted;
    }

    /** A motion begins. */
    void begin() {
        interrupted = false;
        engine.scheduler().attend();
        sentry.begin();
        sentry.prepare();
    }

    /**
     * Lets whoever has a turn execute for a while.
     *
     * @param thread one whose instructions are counted; null for none
     * @param most   how many of that one at most
     * @param until  no further than this position
     * @return why the motion is over; null where it can go on
     */
    Stop.Reason part(ManagedThread thread, long most, long until) {
        if (course.isOver()) {
            return Stop.Reason.END;
        }
        if (interrupted) {
            return Stop.Reason.PAUSED;
        }
        console.typed().forEach(this::change);
        events.begin(engine.scheduler().executed());
        ManagedThread next = course.elect();
        if (next == null) {
            return engine.scheduler().idle() ? null : engine.scheduler().awaitsInput() ? Stop.Reason.INPUT : Stop.Reason.DEADLOCK;
        }
        long before = engine.scheduler().executed();
        if (turns.note(before, next.id())) {
            events.switched(next);
        }
        long granted = Math.min(PART, Math.min(events.limit(before), Math.min(until, limit())) - before);
        long calls = engine.nativeCalls();
        long allocated = engine.heap().totals().allocated();
        course.proceed(next == thread ? Math.min(most, granted) : granted);
        position = engine.scheduler().executed();
        events.end(before, position, next, engine.nativeCalls() - calls, engine.heap().totals().allocated() - allocated);
        if (rewind != null && next.pendingException() == 0) {
            rewind.advanced();
        }
        return sentry.takeReason();
    }

    /** Changes the machine where it stands; where the session can go back, again whenever it comes by here. */
    void change(Runnable change) {
        if (rewind == null) {
            change.run();
        } else {
            rewind.intervene(change);
        }
        long now = engine.scheduler().executed();
        sentry.forget(now + 1);
        events.forget(now);
        turns.forget(now);
    }

    private long limit() {
        return rewind == null ? Long.MAX_VALUE : rewind.limit();
    }

    /** Goes forward to a position that was reached before, with all that was changed meanwhile; false where somebody interrupts. */
    boolean again(long until) {
        while (engine.scheduler().executed() < until) {
            if (interrupted) {
                return false;
            }
            long before = engine.scheduler().executed();
            replay(Math.min(Math.min(until, before + PART), rewind.limit()));
            if (engine.scheduler().executed() == before) {
                return true;
            }
            rewind.advanced();
        }
        return true;
    }

    /** Goes forward to a position, or the end, and stops nowhere. */
    void replay(long until) {
        sentry.replay(true);
        events.begin(-1);
        try {
            while (engine.scheduler().executed() < until && !course.isOver()) {
                ManagedThread next = course.elect();
                if (next == null) {
                    if (!engine.scheduler().idle()) {
                        return;
                    }
                    continue;
                }
                course.proceed(until - engine.scheduler().executed());
            }
        } finally {
            position = engine.scheduler().executed();
            sentry.replay(false);
        }
    }
}
