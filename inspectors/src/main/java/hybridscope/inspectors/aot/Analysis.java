package hybridscope.inspectors.aot;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.KeepList;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import java.util.List;
import java.util.concurrent.CancellationException;

/** An analysis on a thread of its own, for which several may wait. It breaks off when nobody waits any more. */
final class Analysis {
    private static final long REPORT_EVERY_MS = 10;

    private final SharingPolicy policy;
    private final Thread thread;
    /** Who made it waits already. */
    private int waiting = 1;
    private AotBuild result;
    private Throwable failure;
    private volatile boolean abandoned;
    private volatile int done;
    private volatile int found;

    /** Begins one; who makes it has to {@link #await}. */
    Analysis(List<Assembly> part, AotOptions options, KeepList keep) {
        policy = options.policy();
        thread = Thread.ofPlatform().daemon().name("aot-analysis").start(() -> run(part, options, keep));
    }

    private void run(List<Assembly> part, AotOptions options, KeepList keep) {
        AotBuild made = null;
        Throwable wrong = null;
        try {
            made = AotBuild.of(part, options, keep, (soFar, all) -> {
                done = soFar;
                found = all;
                if (abandoned) {
                    throw new CancellationException();
                }
            });
        } catch (RuntimeException | Error e) {
            wrong = e;
        }
        synchronized (this) {
            result = made;
            failure = wrong;
            notifyAll();
        }
    }

    /** Whether it is done, by that policy. */
    synchronized boolean isDone(SharingPolicy wanted) {
        return result != null && policy == wanted;
    }

    /** Waits with the others; who does has to {@link #await}. @return false where it is another, or of no use any more */
    synchronized boolean join(SharingPolicy wanted) {
        boolean joined = policy == wanted && !abandoned && failure == null;
        waiting += joined ? 1 : 0;
        return joined;
    }

    /**
     * Its result.
     *
     * @param progress told every few milliseconds how far it is; what it throws ends the waiting
     */
    AotBuild await(AotProgress progress) {
        try {
            while (!isEnded()) {
                progress.report(done, found);
            }
        } finally {
            leave();
        }
        synchronized (this) {
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure instanceof RuntimeException wrong) {
                throw wrong;
            }
            return result;
        }
    }

    /** Waits a little. */
    private synchronized boolean isEnded() {
        try {
            if (result == null && failure == null) {
                wait(REPORT_EVERY_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
        return result != null || failure != null;
    }

    private synchronized void leave() {
        if (--waiting == 0 && result == null) {
            abandoned = true;
        }
    }
}
