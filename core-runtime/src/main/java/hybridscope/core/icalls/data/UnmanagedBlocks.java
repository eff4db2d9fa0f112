package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;

/** Memory of the program that no collection frees. */
public final class UnmanagedBlocks {
    private UnmanagedBlocks() {
    }

    /**
     * A new block.
     *
     * @param size in bytes
     * @return its address; where there is no room, that is an OutOfMemoryException in the program
     */
    public static int allocate(NativeCall call, long size) {
        int block = call.engine().heap().unmanaged().allocate(size);
        if (block == 0) {
            throw Trap.OUT_OF_MEMORY;
        }
        return block;
    }
}
