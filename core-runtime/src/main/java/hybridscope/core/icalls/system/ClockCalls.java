package hybridscope.core.icalls.system;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Scheduler;

/** What tells the time: {@code DateTime}, {@code Stopwatch}, {@code Environment.TickCount}, timers. */
public final class ClockCalls {
    /** Ticks from the year 1 to 1601, where a FILETIME begins. */
    static final long TICKS_TO_1601 = 504_911_232_000_000_000L;
    private static final int NANOS_PER_MILLI = 1_000_000;

    private ClockCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.DateTime::GetSystemTimeAsFileTime()",
                call -> call.returnI8(scheduler(call).utcTicks() - TICKS_TO_1601));
        calls.add("System.Diagnostics.Stopwatch::GetTimestamp()",
                call -> call.returnI8(scheduler(call).nanos() / Clock.NANOS_PER_TICK));
        calls.add("System.Environment::get_TickCount()",
                call -> call.returnI4((int) (scheduler(call).nanos() / NANOS_PER_MILLI)));
    }

    private static Scheduler scheduler(NativeCall call) {
        return call.engine().scheduler();
    }
}
