package hybridscope.inspectors.session;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The one Java thread on which a session is used. What it is told is done in order. To be called from any thread. */
final class SessionThread {
    /** Bytes of the Java stack below the program, as where it is run without a debugger. */
    private static final long JAVA_STACK = 512L << 20;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(null, work, "debug session", JAVA_STACK);
        made.setDaemon(true);
        return made;
    });
    private final AtomicInteger requests = new AtomicInteger();
    private volatile boolean closed;

    /** Does {@code work} behind all that was asked before; nothing once it is closed. */
    void execute(Runnable work) {
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
    boolean isBusy() {
        return requests.get() > 0;
    }

    /** Drops what is still to be done; what is at work comes to its end, and its Java thread is interrupted. */
    void close() {
        closed = true;
        thread.shutdownNow();
    }
}
