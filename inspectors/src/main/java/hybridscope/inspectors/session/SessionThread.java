package hybridscope.inspectors.session;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.inspectors.file.OpenFile;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A session, and the one Java thread on which its machine is used. */
public final class SessionThread {
    /** Bytes of the Java stack below the program, as where it is run without a debugger. */
    private static final long JAVA_STACK = 512L << 20;

    private final OpenFile file;
    private final DebugOptions options;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(null, work, "debug session", JAVA_STACK);
        made.setDaemon(true);
        return made;
    });
    private volatile Debuggee debuggee;
    private BreakpointSync breakpoints;
    private final AtomicInteger requests = new AtomicInteger();
    private volatile boolean closed;

    /** Without a program. */
    public SessionThread(OpenFile file, DebugOptions options) {
        this.file = file;
        this.options = options;
    }

    /** What is debugged. */
    public OpenFile file() {
        return file;
    }

    /** How it executes. */
    public DebugOptions options() {
        return options;
    }

    /** The program, once it is made; else null. */
    public Debuggee debuggee() {
        return debuggee;
    }

    /** The program is made; on its thread. */
    public void setDebuggee(Debuggee made) {
        breakpoints = new BreakpointSync(made);
        debuggee = made;
    }

    /** Its breakpoints at instructions; on its thread. */
    public BreakpointSync breakpoints() {
        return breakpoints;
    }

    /** Does {@code work} behind all that was asked before. */
    public void execute(Runnable work) {
        if (!closed) {
            requests.incrementAndGet();
            thread.execute(() -> {
                try {
                    if (!closed) {
                        work.run();
                    }
                } finally {
                    requests.decrementAndGet();
                }
            });
        }
    }

    /** Whether something is under way that was asked for. */
    public boolean isBusy() {
        return requests.get() > 0;
    }

    /** Makes a motion end soon. */
    public void interrupt() {
        Debuggee running = debuggee;
        if (running != null) {
            running.interrupt();
        }
    }

    /** Executed instructions, as far as the thread has told; a moment's impression while the program runs. */
    public long position() {
        Debuggee running = debuggee;
        return running == null ? 0 : running.position();
    }

    /** Ends the session; what is still to be done is dropped. */
    public void close() {
        closed = true;
        interrupt();
        thread.shutdownNow();
    }
}
