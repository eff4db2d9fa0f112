package hybridscope.core.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.program.ProgramRun;

/** Lets the machine execute in parts that are short enough for somebody to interrupt. */
final class ExecutionDriver {
    /** Instructions of a part. */
    static final long PART = 1 << 17;
    private final Engine engine;
    private final ProgramRun programRun;
    private final StopProbe stopProbe;
    private final ThreadTurns turns = new ThreadTurns();
    private final DebugConsole console;
    private final DebugEvents events;
    private TimeTravel timeTravel;
    private volatile boolean interrupted;
    private volatile long position;

    ExecutionDriver(Engine engine, ProgramRun programRun, StopProbe stopProbe, DebugConsole console, DebugEvents events) {
        this.console = console;
        this.events = events;
        this.engine = engine;
        this.programRun = programRun;
        this.stopProbe = stopProbe;
        position = engine.scheduler().executed();
        engine.listen(EngineListener.ofTransformed((_, _) -> haltIfWanted()));
    }

    /** Transforming methods takes its time: nobody waits for all that a part calls for the first time. */
    private void haltIfWanted() {
        ManagedThread thread = interrupted ? engine.scheduler().executing() : null;
        if (thread != null) {
            thread.halt();
        }
    }

    void rewindWith(TimeTravel back) {
        timeTravel = back;
    }

    ThreadTurns turns() {
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
        stopProbe.begin();
        stopProbe.prepare();
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
        if (programRun.isOver()) {
            return Stop.Reason.END;
        }
        if (interrupted) {
            return Stop.Reason.PAUSED;
        }
        console.typed().forEach(this::change);
        events.begin(engine.scheduler().executed());
        ManagedThread next = programRun.elect();
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
        programRun.proceed(next == thread ? Math.min(most, granted) : granted);
        position = engine.scheduler().executed();
        events.end(before, position, next, engine.nativeCalls() - calls, engine.heap().totals().allocated() - allocated);
        Stop.Reason why = stopProbe.takeReason();
        if (timeTravel != null && next.pendingException() != 0) {
            // It is met in front of what raises it: the state behind that has this position already.
            timeTravel.goTo(stopProbe.raising());
        } else if (timeTravel != null) {
            timeTravel.advanced();
        }
        return why;
    }

    /** Changes the machine where it stands; where the session can go back, again whenever it comes by here. */
    void change(Runnable change) {
        if (timeTravel == null) {
            change.run();
        } else {
            timeTravel.intervene(change);
        }
        long now = engine.scheduler().executed();
        stopProbe.forget(now + 1);
        events.forget(now);
        turns.forget(now);
    }

    private long limit() {
        return timeTravel == null ? Long.MAX_VALUE : timeTravel.limit();
    }

    /**
     * Goes forward to a position that was reached before, with all that was changed meanwhile; false where somebody interrupts.
     */
    boolean again(long until) {
        while (engine.scheduler().executed() < until) {
            if (interrupted) {
                return false;
            }
            long before = engine.scheduler().executed();
            replay(Math.min(Math.min(until, before + PART), timeTravel.limit()));
            if (engine.scheduler().executed() == before) {
                return true;
            }
            timeTravel.advanced();
        }
        return true;
    }

    /** Goes forward to a position, or the end, and stops nowhere. */
    void replay(long until) {
        stopProbe.replay(true);
        events.begin(-1);
        try {
            while (engine.scheduler().executed() < until && !programRun.isOver()) {
                ManagedThread next = programRun.elect();
                if (next == null) {
                    if (!engine.scheduler().idle()) {
                        return;
                    }
                    continue;
                }
                programRun.proceed(until - engine.scheduler().executed());
            }
        } finally {
            position = engine.scheduler().executed();
            stopProbe.replay(false);
        }
    }
}
