package hybridscope.app.cli;

import java.time.Duration;

/**
 * Ends a process that has to end, whatever it is in the middle of: a program left in something that does not end, or a report
 * that nobody reads. The usual end may wait for that very thing.
 */
final class LastResort {
    /** How long the command is given to say how the program has ended. */
    private static final Duration PATIENCE = Duration.ofMillis(200);

    private LastResort() {
    }

    /**
     * The process ends with an exit code soon, whatever happens until then.
     *
     * @param left how long it may go on before that; what is negative is nothing
     */
    static void exit(int code, Duration left) {
        Duration most = left.isNegative() ? PATIENCE : left.plus(PATIENCE);
        Thread.ofPlatform().daemon().name("last resort").start(() -> {
            try {
                Thread.sleep(most);
            } catch (InterruptedException e) {
                // Nobody does that; the process is to end all the same.
            }
            Runtime.getRuntime().halt(code);
        });
    }
}
