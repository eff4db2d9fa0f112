package hybridscope.core.program;

import java.time.Duration;

/**
 * How long a program may run. The limit of its heap is an {@link hybridscope.core.interpreter.EngineOptions engine's option}.
 *
 * @param instructions IR instructions of all threads, at least 1
 * @param time         on the clock of the machine, longer than zero
 */
public record ProgramLimits(long instructions, Duration time) {
    /** As long as it wants. */
    public static final ProgramLimits NONE = new ProgramLimits(Long.MAX_VALUE, Duration.ofNanos(Long.MAX_VALUE));

    /** Refuses limits that let nothing run. */
    public ProgramLimits {
        if (instructions < 1 || !time.isPositive()) {
            throw new IllegalArgumentException("a limit is positive: " + instructions + " instructions, " + time);
        }
    }
}
