package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;

/**
 * What the runtime keeps outside linear memory on a program's behalf: handles, compression states, images of loaded assemblies,
 * the code of methods that were called. As much as linear memory may have is allowed once more; what passes that is the program's
 * OutOfMemoryException, not Java's. Charges are estimates from above of what the parts take.
 */
public final class HostMemory implements Restorable {
    /** What is kept for each byte of IL of a method that is ready to be executed: instructions, maps, compiled forms. */
    private static final long FOR_EACH_BYTE_OF_IL = 64;
    /** What a method takes however short it is, as bytes of IL. */
    private static final int AROUND_IL = 16;
    /** IL that is not charged: that of small programs. */
    private static final long FREE_IL = 256 << 10;

    private final long limit;
    private long charged;
    /** What methods that are ready take. Nothing of them goes back with the machine: they stay ready. */
    private long code;
    private long il;

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
        if (bytes < 0 || bytes > free()) {
            throw Trap.OUT_OF_MEMORY;
        }
        charged += bytes;
    }

    /**
     * Before a method with so many bytes of IL is made ready.
     *
     * @return what it takes
     * @throws Trap where that is more than there is
     */
    long chargeCode(int bytes) {
        int size = bytes + AROUND_IL;
        long more = Math.clamp(il + size - FREE_IL, 0, size) * FOR_EACH_BYTE_OF_IL;
        if (more > free()) {
            throw Trap.OUT_OF_MEMORY;
        }
        il += size;
        code += more;
        return more;
    }

    /** Methods are not ready any more. */
    void releaseCode(long bytes) {
        code -= bytes;
    }

    /** Bytes that may still be charged. */
    public long free() {
        return limit - charged - code;
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
