package hybridscope.core.program;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Position;
import hybridscope.core.interpreter.Progress;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * An assembly with an entry point, ready to be run once: the one way to run a program. Any Java thread may
 * {@linkplain #cancel cancel} it and ask {@linkplain #positions where it is}.
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

    private final Engine engine;
    private final Host host;
    private final ProgramLimits limits;
    private final EntryPoint entryPoint;
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean cancelled;
    private volatile ManagedThread thread;
    private volatile ProgramResult outcome;
    private volatile Throwable defect;
    private long started;
    private long flushed;
    private long executed;

    /**
     * Prepares a program.
     *
     * @param host what it may touch; the first of its arguments is the program's name
     * @throws LoadException      where the assembly has no entry point
     * @throws BadFormatException where the entry point's row cannot be read
     */
    public Program(Assembly assembly, Host host, EngineOptions options, ProgramLimits limits) {
        this.host = host;
        this.limits = limits;
        entryPoint = EntryPoint.of(assembly);
        engine = new Engine(assembly.runtime(), options, ClassLibraryCalls.of(host), new MemoryFormCompiler());
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
    public ProgramResult run() throws InterruptedException {
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
        return outcome != null ? outcome : new ProgramResult(ProgramEnd.CANCELLED, 0, null, positions(), List.of(), executed);
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

    private ProgramResult runMain() {
        ManagedThread main = entryPoint.takesArguments()
                ? engine.start(entryPoint.method(), entryPoint.arguments(engine, host.arguments()))
                : engine.start(entryPoint.method());
        ProgramRun programRun = new ProgramRun(engine, host, main, entryPoint.returnsCode(), _ -> { });
        while (!programRun.isOver()) {
            thread = programRun.alone() == null ? main : programRun.alone();
            ProgramEnd forced = forced();
            if (forced == null && programRun.run(Math.min(SLICE, limits.instructions() - executed)) == Progress.DEADLOCK) {
                forced = ProgramEnd.DEADLOCK;
            }
            executed = engine.scheduler().executed();
            if (forced != null) {
                return new ProgramResult(forced, 0, null, thread.positions(), engine.scheduler().states(), executed);
            }
        }
        return new ProgramResult(programRun.ending(), programRun.exitCode(), programRun.exceptionText(), List.of(), List.of(),
                executed);
    }

    /** Why the program may not go on; null where it may. */
    private ProgramEnd forced() {
        long now = System.nanoTime();
        if (now - flushed > FLUSH_INTERVAL) {
            flushed = now;
            try {
                host.flush();
            } catch (IOException e) {
                return ProgramEnd.CANCELLED;
            }
        }
        if (cancelled) {
            return ProgramEnd.CANCELLED;
        }
        if (now - started > limits.time().toNanos()) {
            return ProgramEnd.TIME_LIMIT;
        }
        return executed >= limits.instructions() ? ProgramEnd.INSTRUCTION_LIMIT : null;
    }
}
