package hybridscope.views.place;

import java.util.function.Consumer;

/** Runs work that may take long away from the FX thread, shows its progress after 200 ms and lets people cancel it. */
public interface BackgroundTasks {
    /**
     * Starts {@code work}.
     *
     * @param title  what the status bar says meanwhile
     * @param done   told the result on the FX thread, unless the job was cancelled
     * @param failed told on the FX thread what went wrong; not called for a cancelled job
     */
    <T> Job run(String title, Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed);

    /** Work off the FX thread. */
    @FunctionalInterface
    interface Work<T> {
        /**
         * Does it. Calls {@link Progress#report} at least every few milliseconds' worth of work, which throws
         * {@link java.util.concurrent.CancellationException} when the job was cancelled.
         */
        T run(Progress progress) throws Exception;
    }

    /** Told by work how far it is. */
    interface Progress {
        /** Nobody watches and nobody cancels. */
        Progress NONE = (done, total) -> {
        };

        /**
         * Reports that {@code done} of {@code total} steps are made ({@code total} 0 or less: nobody knows).
         *
         * @throws java.util.concurrent.CancellationException if the job was cancelled
         */
        void report(long done, long total);
    }

    /** Work under way. */
    interface Job {
        /** Asks the work to end at its next {@link Progress#report}; its result is dropped. */
        void cancel();

        /** Whether neither a result nor a failure has been delivered and nobody cancelled. */
        boolean running();
    }
}
