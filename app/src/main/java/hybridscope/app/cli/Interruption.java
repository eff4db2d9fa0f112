package hybridscope.app.cli;

import hybridscope.core.program.Program;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl+C while a program runs: it is cancelled, and the process stays until the command has said where it was. */
final class Interruption {
    /** How long the command is given to say it, in seconds. */
    private static final long PATIENCE = 10;

    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Runnable cancel) {
        hook = new Thread(() -> {
            cancel.run();
            try {
                told.await(PATIENCE, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Ctrl+C cancels the program from now on. */
    static Interruption of(Program program) {
        return of(program::cancel);
    }

    /** Ctrl+C cancels what is under way. */
    static Interruption of(Runnable cancel) {
        Interruption interruption = new Interruption(cancel);
        java.lang.Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** Everything has been said. */
    void end() {
        told.countDown();
        try {
            java.lang.Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is on its way out: that is what the hook waits for.
        }
    }
}
