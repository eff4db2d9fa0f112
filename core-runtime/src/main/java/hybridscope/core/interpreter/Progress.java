package hybridscope.core.interpreter;

/** How a run of all threads stands. */
public enum Progress {
    /** The main thread and all other foreground threads have ended. */
    ENDED,
    /** The instructions granted are used up, or a pause was asked for. */
    PAUSED,
    /** Every thread waits for another one. */
    DEADLOCK,
    /** An exception that nobody caught has ended a thread: {@link Scheduler#failed}. */
    UNHANDLED
}
