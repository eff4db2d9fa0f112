package hybridscope.core.icalls.io;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.system.Abort;
import hybridscope.core.interpreter.operation.Trap;

/**
 * What {@code System.IO.FileSystemWatcher} asks on systems where {@link IoCalls} tells it to watch otherwise: here it gets no
 * answer.
 */
public final class WatcherCalls {
    private WatcherCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        // Mono calls the library libgamin, which is not there.
        calls.add("System.IO.FAMWatcher::InternalFAMNextEvent(System.IO.FAMConnection&,System.String&,System.Int32&,"
                + "System.Int32&)", _ -> {
            throw Trap.NULL_REFERENCE;
        });
        calls.add("System.IO.KqueueMonitor::kevent_notimeout(System.Int32&,System.IntPtr,System.Int32,System.IntPtr,"
                + "System.Int32)", _ -> {
            throw Abort.notReached(host, "kevent_notimeout");
        });
    }
}
