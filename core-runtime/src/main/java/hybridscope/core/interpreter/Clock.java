package hybridscope.core.interpreter;

import java.util.concurrent.locks.LockSupport;

/** The time that waits are measured in. */
public interface Clock {
    /** Nanoseconds from some fixed moment on; never goes back. */
    long nanos();

    /** No thread can go on before that moment: waits for it, or less, or jumps there. */
    void idle(long until);

    /** So many instructions were executed. */
    default void executed(long instructions) {
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
            public void idle(long until) {
                now = Math.max(now, until);
            }

            @Override
            public void executed(long instructions) {
                now += instructions * NANOS_PER_INSTRUCTION;
            }
        };
    }
}
