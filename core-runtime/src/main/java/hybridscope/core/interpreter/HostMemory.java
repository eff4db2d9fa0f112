package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;

/**
 * What the runtime keeps outside linear memory on a program's behalf: handles, compression states, images of loaded assemblies.
 * As much as linear memory may have is allowed once more; what passes that is the program's OutOfMemoryException, not Java's.
 * Charges are estimates from above of what the parts take.
 */
public final class HostMemory implements Restorable {
    private final long limit;
    private long charged;

    HostMemory(long limit) {
        this.limit = limit;
    }

    /**
     * Before something is made.
     *
     * @param bytes less than 0, which a program may have made of a length, is too much
     * @throws Trap where that is more than there is
     */
    public void charge(long bytes) {
        if (bytes < 0 || bytes > limit - charged) {
            throw Trap.OUT_OF_MEMORY;
        }
        charged += bytes;
    }

    /** Bytes that may still be charged. */
    public long free() {
        return limit - charged;
    }

    /** It is gone. */
    public void release(long bytes) {
        charged -= bytes;
    }

    @Override
    public Runnable save() {
        long saved = charged;
        return () -> charged = saved;
    }
}
