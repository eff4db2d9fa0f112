package hybridscope.inspectors.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** How much processor time child processes have taken that have ended, with their own children: POSIX's getrusage. */
final class ChildTimes {
    private static final int RUSAGE_CHILDREN = -1;
    /** Linux's has 144 bytes, that of macOS as many. */
    private static final int RUSAGE_BYTES = 256;
    /** Where ru_stime begins, behind ru_utime: a timeval is a long of seconds and, on macOS, an int of microseconds. */
    private static final int SYSTEM_TIME = 16;
    private static final int MICROS = 8;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final Optional<MethodHandle> GETRUSAGE = getrusage();

    private ChildTimes() {
    }

    private static Optional<MethodHandle> getrusage() {
        Linker linker = Linker.nativeLinker();
        return linker.defaultLookup().find("getrusage").map(address -> linker.downcallHandle(address,
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS)));
    }

    /** User and system time of all children so far, in seconds; null where the system does not tell. */
    static Double seconds() {
        if (GETRUSAGE.isEmpty()) {
            return null;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment usage = arena.allocate(RUSAGE_BYTES, Long.BYTES);
            int failed = (int) GETRUSAGE.get().invokeExact(RUSAGE_CHILDREN, usage);
            return failed != 0 ? null : time(usage, 0) + time(usage, SYSTEM_TIME);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static double time(MemorySegment usage, long at) {
        return usage.get(ValueLayout.JAVA_LONG, at) + usage.get(ValueLayout.JAVA_INT, at + MICROS) / MICROS_PER_SECOND;
    }
}
