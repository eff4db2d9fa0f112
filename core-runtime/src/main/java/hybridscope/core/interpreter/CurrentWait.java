package hybridscope.core.interpreter;

/** What a thread waits for, since when and how long, and what came of its last wait. */
final class CurrentWait implements Restorable {
    private Wait waiting;
    private long deadline = Long.MAX_VALUE;
    private long since;
    private int result;

    /** Begins. @param until the last moment, on the scheduler's clock @param now the scheduler's number of the wait */
    void begin(Wait wait, long until, long now) {
        waiting = wait;
        deadline = until;
        since = now;
    }

    /** Ends with a result. */
    void end(int with) {
        waiting = null;
        deadline = Long.MAX_VALUE;
        result = with;
    }

    /** It is not there any more. */
    void vanish() {
        waiting = null;
    }

    /** What is waited for; null for nothing. */
    Wait waiting() {
        return waiting;
    }

    /** When it ends at the latest. */
    long deadline() {
        return deadline;
    }

    /** Its place in the order of waits. */
    long since() {
        return since;
    }

    /** What came of the last one. */
    int result() {
        return result;
    }

    @Override
    public Runnable save() {
        Wait savedWaiting = waiting;
        Runnable inner = waiting == null ? () -> { } : waiting.save();
        long savedDeadline = deadline;
        long savedSince = since;
        int savedResult = result;
        return () -> {
            waiting = savedWaiting;
            inner.run();
            deadline = savedDeadline;
            since = savedSince;
            result = savedResult;
        };
    }
}
