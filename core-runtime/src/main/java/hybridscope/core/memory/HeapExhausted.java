package hybridscope.core.memory;

/**
 * An allocation that does not fit below the heap's limit. Collect at the next safepoint and try once more; what fails again is
 * the program's OutOfMemoryException. It has no stack trace.
 */
public final class HeapExhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long requested;

    HeapExhausted(long requested) {
        super(null, null, false, false);
        this.requested = requested;
    }

    /** Bytes that were asked for. */
    public long requested() {
        return requested;
    }

    @Override
    public String getMessage() {
        return "no room for an object of " + requested + " bytes";
    }
}
