package hybridscope.core.program;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Position;
import hybridscope.core.interpreter.Progress;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.interpreter.typed.TypedFormCompiler;
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
    /** Instructions between two looks at limits and at whether somebody wants the program to end: at least, and at most. */
    private static final long SLICE = 1 << 18;
    private static final long LONGEST_SLICE = 1 << 24;
    /** How long they should take, in nanoseconds. */
    private static final long SLICE_TIME = 4_000_000;
    /** How long output may wait, in nanoseconds. */
    private static final long FLUSH_INTERVAL = 50_000_000;
    /**
     * How long a program that is to end is given to notice, in nanoseconds. It does between two instructions; one that waits for
     * Java, or works for long, is left where it is.
     */
    private static final long GRACE = 300_000_000;
    /** Bytes of the Java stack below the program. */
    private static final long JAVA_STACK = 512L << 20;

    private final Engine engine;
    private final Host host;
    private final ProgramLimits limits;
    private final EntryPoint entryPoint;
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean cancelled;
    private volatile boolean expired;
    private volatile ManagedThread thread;
    private volatile ProgramResult outcome;
    private volatile Throwable defect;
    private long flushed;
    private long slice = SLICE;
    private volatile long executed;
    private RunProfile profile;

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
        assembly.runtime().limitConstructedTypes(options.constructedTypes());
        engine = new Engine(assembly.runtime(), options, ClassLibraryCalls.of(host),
                new TypedFormCompiler(new MemoryFormCompiler()));
    }

    /** The machine it runs on. */
    public Engine engine() {
        return engine;
    }

    /** Lets the run note what it executes, which costs it time; before it begins. */
    public RunProfile profile() {
        if (profile == null) {
            profile = new RunProfile(engine);
        }
        return profile;
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
     * Runs it to its end, on a Java thread of its own. The thread that calls is its watchdog: it comes back soon behind the limit
     * of time, or after the program was cancelled, whatever the program does then.
     *
     * @throws InterruptedException where the calling thread is interrupted; the program is cancelled then
     * @throws LoadException        where the core library is none that programs can run on
     * @throws BadFormatException   where it is damaged, so that exceptions cannot be made either
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
        if (defect instanceof LoadException unusable) {
            throw unusable;
        }
        if (defect instanceof BadFormatException unusable) {
            throw unusable;
        }
        if (defect != null) {
            throw new IllegalStateException(defect);
        }
        ProgramEnd forced = cancelled ? ProgramEnd.CANCELLED : ProgramEnd.TIME_LIMIT;
        return outcome != null ? outcome : new ProgramResult(forced, 0, null, positions(), List.of(), executed);
    }

    /** Whether {@link #run} has come back and left the program in the middle of an instruction that does not end. */
    public boolean isAbandoned() {
        return finished.getCount() > 0;
    }

    /** Waits for the end, or until the program has not noticed for a while that it must end. */
    private void await() throws InterruptedException {
        long limit = limits.time().toNanos();
        long begin = System.nanoTime();
        long left = limit;
        while (left > 0 && !cancelled) {
            if (finished.await(Math.min(left, GRACE), TimeUnit.NANOSECONDS)) {
                return;
            }
            left = limit - (System.nanoTime() - begin);
        }
        expired = left <= 0;
        engine.scheduler().pause();
        finished.await(GRACE, TimeUnit.NANOSECONDS);
    }

    private void execute() {
        try {
            outcome = runMain();
            host.flush();
        } catch (IOException e) {
            // The reader of its output is gone: nobody misses the rest.
        } catch (OutOfMemoryError e) {
            // Java's own memory: the limits of what a program makes keep it from there, as far as they reach.
            outcome = new ProgramResult(ProgramEnd.HEAP_LIMIT, 0, null, positions(), List.of(), executed);
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
            if (forced == null && run(programRun) == Progress.DEADLOCK) {
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

    /** Executes for some milliseconds: compiled code is left at the end, and comes back to itself bit by bit. */
    private Progress run(ProgramRun programRun) {
        long begin = System.nanoTime();
        long most = profile == null ? slice : profile.interval();
        Progress progress = programRun.run(Math.min(most, limits.instructions() - executed));
        if (profile != null) {
            profile.note();
            return progress;
        }
        long took = System.nanoTime() - begin;
        if (took < SLICE_TIME) {
            slice = Math.min(2 * slice, LONGEST_SLICE);
        } else if (took > 2 * SLICE_TIME) {
            slice = Math.max(slice / 2, SLICE);
        }
        return progress;
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
        if (expired) {
            return ProgramEnd.TIME_LIMIT;
        }
        return executed >= limits.instructions() ? ProgramEnd.INSTRUCTION_LIMIT : null;
    }
}
