package hybridscope.core.interpreter;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** The time that waits are measured in. */
public interface Clock extends Restorable {
    /** Ticks of .NET, 100 ns each, from the year 1 to 1970. */
    long TICKS_TO_1970 = 621_355_968_000_000_000L;
    /** Ticks of .NET in a second. */
    long TICKS_PER_SECOND = 10_000_000;
    /** Nanoseconds of a tick. */
    long NANOS_PER_TICK = 100;
    /** When a counted clock begins: 2020-01-01T00:00:00Z, in ticks. */
    long COUNTED_START = 637_134_336_000_000_000L;

    /** Nanoseconds from some fixed moment on; never goes back. */
    long nanos();

    /** The time of day in UTC: ticks of 100 ns since the beginning of the year 1, as {@code DateTime.Ticks} has them. */
    long utcTicks();

    /** No thread can go on before that moment: waits for it, or less, or jumps there. */
    void idle(long until);

    /** So many instructions were executed. */
    default void executed(long instructions) {
    }

    /** Nanoseconds that pass while so many instructions are executed; 0 where time passes by itself. */
    default long nanos(long instructions) {
        return 0;
    }

    /** The host's time does not go back. */
    @Override
    default Runnable save() {
        return () -> { };
    }

    /** How long the host rests at a time, in nanoseconds: somebody may want the program to end. */
    long LONGEST_REST = 20_000_000;

    /** The host's time. */
    static Clock host() {
        return new Clock() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public long utcTicks() {
                Instant now = Instant.now();
                return TICKS_TO_1970 + now.getEpochSecond() * TICKS_PER_SECOND + now.getNano() / NANOS_PER_TICK;
            }

            @Override
            public void idle(long until) {
                LockSupport.parkNanos(this, Math.clamp(until - System.nanoTime(), 1, LONGEST_REST));
            }
        };
    }

    /** Time that passes with executed instructions, and at once where nothing can be executed: the same in every run. */
    static Clock counted() {
        return new Clock() {
            private static final long NANOS_PER_INSTRUCTION = 10;
            private long now;

            @Override
            public long nanos() {
                return now;
            }

            @Override
            public long utcTicks() {
                return COUNTED_START + now / NANOS_PER_TICK;
            }

            @Override
            public void idle(long until) {
                now = Math.max(now, until);
            }

            @Override
            public Runnable save() {
                long saved = now;
                return () -> now = saved;
            }

            @Override
            public void executed(long instructions) {
                now += nanos(instructions);
            }

            @Override
            public long nanos(long instructions) {
                return instructions * NANOS_PER_INSTRUCTION;
            }
        };
    }
}
