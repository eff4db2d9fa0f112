package hybridscope.core.icalls;

import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Position;
import hybridscope.core.interpreter.Progress;
import hybridscope.core.interpreter.RunEnd;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * An assembly with an entry point, ready to be run once: the one way to run a program. Any Java thread may {@linkplain #cancel cancel}
 * it and ask {@linkplain #positions where it is}.
 */
public final class Program {
    /** Instructions between two looks at limits and at whether somebody wants the program to end. */
    private static final long SLICE = 1 << 18;
    /** How long output may wait, in nanoseconds. */
    private static final long FLUSH_INTERVAL = 50_000_000;
    /** How long a cancelled program that waits for input is given to notice, in milliseconds. */
    private static final long GRACE = 500;
    /** Bytes of the Java stack below the program. */
    private static final long JAVA_STACK = 512L << 20;
    private static final int FAILED = 1;
    /** What finalizers may take at the end of a program. */
    private static final long LAST_INSTRUCTIONS = 100_000_000;

    private final Engine engine;
    private final Host host;
    private final Limits limits;
    private final EntryPoint entryPoint;
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean cancelled;
    private volatile ManagedThread thread;
    private volatile Outcome outcome;
    private volatile Throwable defect;
    private long started;
    private long flushed;
    private long executed;
    private Ending forced;

    /**
     * Prepares a program.
     *
     * @param host what it may touch; the first of its arguments is the program's name
     * @throws LoadException      where the assembly has no entry point
     * @throws BadFormatException where the entry point's row cannot be read
     */
    public Program(Assembly assembly, Host host, EngineOptions options, Limits limits) {
        this.host = host;
        this.limits = limits;
        entryPoint = EntryPoint.of(assembly);
        engine = new Engine(assembly.runtime(), options, new InternalCalls(host));
    }

    /** The machine it runs on. */
    public Engine engine() {
        return engine;
    }

    /** Makes it end soon. May be called before and after it runs, too. */
    public void cancel() {
        cancelled = true;
        engine.scheduler().pause();
    }

    /** Where it is, the innermost frame first; a moment's impression while it runs. */
    public List<Position> positions() {
        ManagedThread now = thread;
        return now == null ? List.of() : now.positions();
    }

    /**
     * Runs it to its end, on a Java thread of its own.
     *
     * @throws InterruptedException where the calling thread is interrupted; the program is cancelled then
     */
    public Outcome run() throws InterruptedException {
        Thread runner = new Thread(null, this::execute, "managed program", JAVA_STACK);
        runner.setDaemon(true);
        runner.start();
        try {
            await();
        } catch (InterruptedException e) {
            cancel();
            throw e;
        }
        if (defect != null) {
            throw new IllegalStateException(defect);
        }
        return outcome != null ? outcome : new Outcome(Ending.CANCELLED, 0, null, positions(), List.of(), executed);
    }

    /** Waits for the end. A program that is cancelled while Java waits for input is left where it is. */
    private void await() throws InterruptedException {
        while (!finished.await(GRACE, TimeUnit.MILLISECONDS)) {
            if (cancelled && finished.await(GRACE, TimeUnit.MILLISECONDS)) {
                return;
            }
            if (cancelled) {
                return;
            }
        }
    }

    private void execute() {
        try {
            started = System.nanoTime();
            outcome = runMain();
            host.flush();
        } catch (IOException e) {
            // The reader of its output is gone: nobody misses the rest.
        } catch (RuntimeException | Error e) {
            defect = e;
        } finally {
            finished.countDown();
        }
    }

    private Outcome runMain() {
        try {
            ManagedThread main = entryPoint.takesArguments() ? engine.start(entryPoint.method(), entryPoint.arguments(engine, host.arguments())) : engine.start(entryPoint.method());
            if (!finish(main, false)) {
                return end(forced, 0, null, main.positions(), engine.scheduler().states());
            }
            ManagedThread failed = engine.scheduler().failed();
            if (failed != null) {
                return unhandled(failed);
            }
            int code = entryPoint.returnsCode() ? (int) main.result() : host.exitCode();
            // Environment.ExitCode of those who hear of the end.
            host.setExitCode(code);
            leave();
            return end(Ending.COMPLETED, code, null, List.of());
        } catch (ExitRequest exit) {
            if (!exit.atOnce()) {
                try {
                    leave();
                } catch (ExitRequest again) {
                    return end(Ending.EXITED, again.code(), null, List.of());
                }
            }
            return end(Ending.EXITED, exit.code(), null, List.of());
        }
    }

    /** What happens behind the last foreground thread: the event ProcessExit, then all finalizers. */
    private void leave() {
        DefinedKlass type = engine.runtime().core().find("System.AppDomain").orElse(null);
        if (type != null && ask(type.methods("get_CurrentDomain").getFirst()) instanceof Integer domain && domain != 0) {
            int offset = type.field("ProcessExit").orElseThrow().offset(ObjectModel.BITS_64);
            int handler = (int) Memory.i8(engine.memory(), domain + offset);
            if (handler != 0) {
                ask(engine.klassOf(handler).methods("Invoke").getFirst(), handler, domain, 0);
            }
        }
        engine.scheduler().finalizeAll(LAST_INSTRUCTIONS);
    }

    /** What a method returns on a thread that executes alone; null where it does not return. */
    private Integer ask(MethodInfo method, long... arguments) {
        ManagedThread asked = engine.start(method, arguments);
        return finish(asked, true) && asked.unhandled() == 0 ? (Integer) (int) asked.result() : null;
    }

    private Outcome unhandled(ManagedThread failed) {
        String text = engine.describe(failed.unhandled());
        boolean heap = text.startsWith("System.OutOfMemoryException") && engine.exhausted();
        try {
            long[] listener = AppDomainCalls.unhandled(engine, failed.unhandled());
            if (listener != null) {
                ask(engine.klassOf((int) listener[0]).methods("Invoke").getFirst(), listener);
            }
            text = text(failed.unhandled());
        } catch (RunEnd end) {
            throw end;
        } catch (RuntimeException overwritten) {
            // The program has written over the objects that this needs: what Java knows must do.
        }
        return end(heap ? Ending.HEAP_LIMIT : Ending.UNHANDLED_EXCEPTION, FAILED, text, List.of());
    }

    private Outcome end(Ending ending, int exitCode, String exception, List<Position> positions) {
        return end(ending, exitCode, exception, positions, List.of());
    }

    private Outcome end(Ending ending, int exitCode, String exception, List<Position> positions, List<String> threads) {
        return new Outcome(ending, exitCode, exception, positions, threads, executed);
    }

    /** What an exception says of itself. */
    private String text(int exception) {
        Klass type = engine.klassOf(exception);
        MethodInfo toString = engine.runtime().core().object().methods("ToString").getFirst();
        MethodInfo target = Dispatch.target(type, toString).orElse(toString);
        Integer told = ask(target, exception);
        return told != null && told != 0 ? engine.strings().text(told) : engine.describe(exception);
    }

    /** Goes on with all threads, or one of them alone, until the end; false where it was forced to stop. */
    private boolean finish(ManagedThread running, boolean alone) {
        thread = running;
        while (true) {
            forced = forced();
            if (forced != null) {
                return false;
            }
            long slice = Math.min(SLICE, limits.instructions() - executed);
            Progress progress = alone ? engine.scheduler().runAlone(running, slice) : engine.run(slice);
            executed = engine.scheduler().executed();
            if (progress == Progress.DEADLOCK) {
                forced = Ending.DEADLOCK;
                return false;
            }
            if (progress != Progress.PAUSED) {
                return true;
            }
        }
    }

    /** Why the program may not go on; null where it may. */
    private Ending forced() {
        long now = System.nanoTime();
        if (now - flushed > FLUSH_INTERVAL) {
            flushed = now;
            try {
                host.flush();
            } catch (IOException e) {
                return Ending.CANCELLED;
            }
        }
        if (cancelled) {
            return Ending.CANCELLED;
        }
        if (now - started > limits.time().toNanos()) {
            return Ending.TIME_LIMIT;
        }
        return executed >= limits.instructions() ? Ending.INSTRUCTION_LIMIT : null;
    }
}
