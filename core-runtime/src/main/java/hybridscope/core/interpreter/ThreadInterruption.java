package hybridscope.core.interpreter;

/** What other threads want of a thread: that its wait ends, or that it is aborted. */
public final class ThreadInterruption implements Restorable {
    private boolean interrupted;
    private boolean abortWanted;
    private boolean aborting;

    /** Whether an interrupt or an abort wants its wait to end. */
    boolean isDisturbed() {
        return interrupted || abortWanted;
    }

    /** Its next or present wait ends with an exception. */
    public void interrupt() {
        interrupted = true;
    }

    /** Whether it was interrupted; it is not any more. */
    boolean takeInterrupt() {
        boolean was = interrupted;
        interrupted = false;
        return was;
    }

    /** An exception is to be raised in it at the next safepoint outside of finally blocks and class constructors. */
    public void abort() {
        if (!aborting) {
            abortWanted = true;
        }
    }

    /**
     * Whether an abort is to be raised here and now; it counts as raised.
     *
     * @param possible whether the thread is where one may be raised
     */
    boolean takeAbort(boolean possible) {
        if (!abortWanted || !possible) {
            return false;
        }
        beginAbort();
        return true;
    }

    /** Whether it is being aborted. */
    public boolean isAborting() {
        return aborting;
    }

    /** The abort has been raised by the thread itself. */
    public void beginAbort() {
        abortWanted = false;
        aborting = true;
    }

    /** The thread goes on as if it had not been aborted. */
    public void resetAbort() {
        abortWanted = false;
        aborting = false;
    }

    @Override
    public Runnable save() {
        boolean savedInterrupted = interrupted;
        boolean savedWanted = abortWanted;
        boolean savedAborting = aborting;
        return () -> {
            interrupted = savedInterrupted;
            abortWanted = savedWanted;
            aborting = savedAborting;
        };
    }
}
