package hybridscope.core.program;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.reflection.AppDomainCalls;
import hybridscope.core.icalls.system.ExitRequest;
import hybridscope.core.interpreter.ApplicationDomain;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Progress;
import hybridscope.core.interpreter.RunEnd;
import hybridscope.core.interpreter.Scheduler;
import hybridscope.core.interpreter.UnusableCoreLibrary;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.MethodInfo;
import java.util.function.Consumer;

/**
 * A program from its first instruction to behind its last: all threads, then what happens at the end. It goes on in parts of any
 * size, and how it is divided changes nothing.
 */
public final class ProgramRun {
    /** What finalizers may take at the end of a program. */
    private static final long LAST_INSTRUCTIONS = 100_000_000;
    private static final int FAILED = 1;
    /**
     * Behind an exception in a thread that the runtime has made: a worker of the thread pool, or the one that runs finalizers.
     */
    private static final int SERVER_FAILED = 255;

    /** Where in the course of things it is. */
    public enum Phase {
        /** All threads have their turns. */
        THREADS,
        /** Nobody has caught an exception: {@code AppDomain.UnhandledException} is told. */
        UNHANDLED_EVENT,
        /** The exception tells what it is: {@code ToString}. */
        DESCRIPTION,
        /** {@code AppDomain.CurrentDomain} is asked for. */
        DOMAIN,
        /** {@code AppDomain.ProcessExit} is told. */
        EXIT_EVENT,
        /** Finalizers of all objects. */
        FINALIZERS,
        /** Nothing is left to execute. */
        OVER
    }

    private record State(Phase phase, int alone, ProgramEnd ending, int exitCode, int exception, String text, long last,
            byte[] returned, int told) {
    }

    private final Engine engine;
    private final Host host;
    private final boolean returnsCode;
    private final Consumer<String> report;
    private final int main;
    private ManagedThread first;
    private Phase phase = Phase.THREADS;
    private ManagedThread alone;
    private ProgramEnd ending;
    private int exitCode;
    private int exception;
    private String text;
    private long last;
    private byte[] returned;
    /** The number of the application domain that is told of the end, or behind the first one of an exception. */
    private int told;

    /**
     * In front of the first instruction.
     *
     * @param first       the main thread, which is to run the first method
     * @param returnsCode whether what that returns is the exit code
     * @param report      takes what Mono prints of an exception that nobody has caught
     */
    ProgramRun(Engine engine, Host host, ManagedThread first, boolean returnsCode, Consumer<String> report) {
        this.report = report;
        this.engine = engine;
        this.host = host;
        this.first = first;
        this.returnsCode = returnsCode;
        main = first.id();
    }

    /** Where in the course of things it is. */
    public Phase phase() {
        return phase;
    }

    /** Whether there is nothing left to execute. */
    public boolean isOver() {
        return phase == Phase.OVER;
    }

    /** How it has ended; null while it has not. */
    public ProgramEnd ending() {
        return ending;
    }

    /** What the program ends with. */
    public int exitCode() {
        return exitCode;
    }

    /** The exception that nobody has caught; 0 for none. */
    public int exception() {
        return exception;
    }

    /** What the exception that nobody has caught says of itself; null for none. */
    public String exceptionText() {
        return text;
    }

    /** The result slots of the first method; null while it has not returned. */
    public byte[] returned() {
        return returned == null ? null : returned.clone();
    }

    /** The thread that executes while all others rest; null where they have their turns. */
    public ManagedThread alone() {
        return alone;
    }

    /** Where it is now; what is returned goes back there, once the machine itself has gone back. */
    public Runnable save() {
        State state = new State(phase, alone == null ? 0 : alone.id(), ending, exitCode, exception, text, last, returned,
                told);
        return () -> restore(state);
    }

    private void restore(State state) {
        phase = state.phase;
        alone = state.alone == 0 ? null : engine.scheduler().thread(state.alone);
        ending = state.ending;
        told = state.told;
        exitCode = state.exitCode;
        exception = state.exception;
        text = state.text;
        last = state.last;
        returned = state.returned;
        first = engine.scheduler().thread(main);
    }

    /** Whose turn it is; null where nobody can go on. */
    public ManagedThread elect() {
        try {
            return phase == Phase.THREADS ? engine.scheduler().elect() : engine.scheduler().elect(alone);
        } catch (UnusableCoreLibrary unusable) {
            throw unusable.asLoadException();
        }
    }

    /** Lets that thread execute, until its turn is over or so many instructions are done. */
    public void proceed(long instructions) {
        Scheduler scheduler = engine.scheduler();
        try {
            if (phase == Phase.THREADS) {
                scheduler.proceed(instructions);
                settle(scheduler.failed() != null ? Progress.UNHANDLED : Progress.PAUSED);
            } else {
                settle(scheduler.runAlone(alone, instructions));
            }
        } catch (RunEnd end) {
            settle(end);
        }
    }

    /** Goes on with whoever has a turn. Nothing follows an answer but {@link Progress#PAUSED}. */
    public Progress run(long instructions) {
        try {
            Progress progress = phase == Phase.THREADS
                    ? engine.run(instructions) : engine.scheduler().runAlone(alone, instructions);
            if (progress == Progress.DEADLOCK && phase == Phase.THREADS) {
                return progress;
            }
            settle(progress);
        } catch (RunEnd end) {
            settle(end);
        }
        return isOver() ? Progress.ENDED : Progress.PAUSED;
    }

    private void settle(Progress progress) {
        if (returned == null && first != null && first.hasEnded() && first.unhandled() == 0) {
            returned = first.returned();
            for (int at = 0; at + Long.BYTES <= returned.length; at += Long.BYTES) {
                int object = Memory.i4(returned, at);
                if (engine.heap().isObject(object)) {
                    engine.collector().keep(object);
                }
            }
        }
        switch (phase) {
            case THREADS -> {
                if (progress == Progress.UNHANDLED) {
                    unhandled(engine.scheduler().failed());
                } else if (engine.scheduler().threads().stream().noneMatch(ManagedThread::isForeground)) {
                    ending = ProgramEnd.COMPLETED;
                    exitCode = returnsCode && returned != null ? Memory.i4(returned, 0) : host.exitCode();
                    leave();
                }
            }
            case FINALIZERS -> {
                if (progress == Progress.UNHANDLED) {
                    unhandled(engine.scheduler().failed());
                } else if (progress != Progress.PAUSED || engine.scheduler().finalizersDone()
                        || engine.scheduler().executed() >= last) {
                    end();
                }
            }
            case OVER -> {
            }
            default -> {
                if (progress != Progress.PAUSED) {
                    next();
                }
            }
        }
    }

    /** Behind a method that was called at the end, whether it has come back or not. */
    private void next() {
        int answer = alone != null && alone.hasEnded() && alone.unhandled() == 0 ? (int) alone.result() : 0;
        switch (phase) {
            case UNHANDLED_EVENT -> unhandledIsTold();
            case DESCRIPTION -> {
                String own = answer == 0 ? null : engine.exceptions().ask(() -> engine.strings().text(answer), null);
                text = own == null ? engine.exceptions().describe(exception) : own;
                end();
            }
            case DOMAIN -> tellExit(answer);
            case EXIT_EVENT -> tellFurther();
            default -> finalizeAll();
        }
    }

    private void ask(Phase next, MethodInfo method, long... arguments) {
        phase = next;
        alone = started(method, arguments);
        if (alone == null || alone.depth() == 0) {
            next();
        }
    }

    /** A thread for a method; null where the program has left no memory for one, so that nobody is asked. */
    private ManagedThread started(MethodInfo method, long... arguments) {
        try {
            return engine.start(method, arguments);
        } catch (Trap full) {
            for (long argument : arguments) {
                if (engine.heap().isObject((int) argument)) {
                    engine.collector().keep((int) argument);
                }
            }
            engine.collector().collect();
        }
        try {
            return engine.start(method, arguments);
        } catch (Trap full) {
            return null;
        }
    }

    private void settle(RunEnd end) {
        if (end instanceof UnusableCoreLibrary unusable) {
            throw unusable.asLoadException();
        }
        if (!(end instanceof ExitRequest exit)) {
            throw end;
        }
        exitCode = exit.code();
        boolean early = phase == Phase.THREADS && !exit.atOnce();
        ending = ProgramEnd.EXITED;
        if (early) {
            host.setExitCode(exitCode);
            leave();
        } else {
            end();
        }
    }

    private void unhandled(ManagedThread failed) {
        int thrown = failed.unhandled();
        exception = thrown;
        engine.collector().keep(thrown);
        exitCode = failed.isServer() ? SERVER_FAILED : FAILED;
        String described = engine.exceptions().describe(thrown);
        ending = described.startsWith("System.OutOfMemoryException") && engine.allocator().exhausted()
                ? ProgramEnd.HEAP_LIMIT : ProgramEnd.UNHANDLED_EXCEPTION;
        text = described;
        told = engine.domains().current().id();
        tellUnhandled(engine.domains().root());
    }

    private void tellUnhandled(ApplicationDomain domain) {
        long[] listener = engine.exceptions().ask(() -> AppDomainCalls.unhandled(engine, domain, exception), null);
        MethodInfo invoke = listener == null
                ? null : engine.exceptions().ask(() -> engine.delegates().invoker((int) listener[0]), null);
        if (invoke == null) {
            unhandledIsTold();
        } else {
            ask(Phase.UNHANDLED_EVENT, invoke, listener);
        }
    }

    /** The first domain hears of it first, then that of the thread, then it is described. */
    private void unhandledIsTold() {
        int own = told;
        told = 0;
        if (own == 0) {
            describe();
        } else {
            tellUnhandled(engine.domains().byId(own));
        }
    }

    private void describe() {
        MethodInfo toString = UnusableCoreLibrary.method(
                UnusableCoreLibrary.type(engine.runtime(), "System.Object"), "ToString");
        MethodInfo own = engine.exceptions()
                .ask(() -> Dispatch.target(engine.klassOf(exception), toString).orElse(toString), null);
        if (own == null) {
            // The program has written over the exception: what Java knows must do.
            end();
        } else {
            ask(Phase.DESCRIPTION, own, exception);
        }
    }

    /** What happens behind the last foreground thread: the event ProcessExit, then all finalizers. */
    private void leave() {
        // Environment.ExitCode of those who hear of the end.
        host.setExitCode(exitCode);
        DefinedKlass type = engine.runtime().core().find("System.AppDomain").orElse(null);
        if (type == null) {
            finalizeAll();
        } else {
            ask(Phase.DOMAIN, UnusableCoreLibrary.method(type, "get_CurrentDomain"));
        }
    }

    private void tellExit(int domain) {
        int field = UnusableCoreLibrary.field(UnusableCoreLibrary.type(engine.runtime(), "System.AppDomain"), "ProcessExit")
                .offset(ObjectModel.BITS_64);
        int handler = domain == 0 ? 0 : engine.exceptions().ask(() -> (int) Memory.i8(engine.memory(), domain + field), 0);
        MethodInfo invoke = handler == 0 ? null : engine.exceptions().ask(() -> engine.delegates().invoker(handler), null);
        if (invoke == null) {
            tellFurther();
        } else {
            ask(Phase.EXIT_EVENT, invoke, handler, domain, 0);
        }
    }

    /** The other application domains hear of it one after the other, as under Mono on a thread of the first one. */
    private void tellFurther() {
        ApplicationDomain next = engine.domains().byId(++told);
        if (next == null) {
            finalizeAll();
        } else {
            tellExit(engine.exceptions().ask(() -> AppDomainCalls.loadedObject(engine, next), 0));
        }
    }

    private void finalizeAll() {
        phase = Phase.FINALIZERS;
        last = engine.scheduler().executed() + LAST_INSTRUCTIONS;
        try {
            alone = engine.scheduler().finalizeAll();
        } catch (Trap full) {
            // Not even a thread for them has room.
            alone = null;
        }
        if (alone == null || engine.scheduler().finalizersDone()) {
            end();
        }
    }

    private void end() {
        if (exception != 0) {
            report.accept(ProgramResult.unhandled(text));
        }
        phase = Phase.OVER;
        alone = null;
    }
}
