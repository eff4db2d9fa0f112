package hybridscope.app.cli;

/**
 * Ends a process in which a program was left in the middle of something that does not end. The usual end may wait for that very
 * thing: for a pipe that nobody reads, for instance.
 */
final class LastResort {
    /** How long the command is given to say how the program has ended, in milliseconds. */
    private static final long PATIENCE = 300;

    private LastResort() {
    }

    /** The process ends with an exit code soon, whatever happens until then. */
    static void exit(int code) {
        Thread.ofPlatform().daemon().name("last resort").start(() -> {
            try {
                Thread.sleep(PATIENCE);
            } catch (InterruptedException e) {
                // Nobody does that; the process is to end all the same.
            }
            Runtime.getRuntime().halt(code);
        });
    }
}
