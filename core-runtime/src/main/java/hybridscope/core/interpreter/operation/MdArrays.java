package hybridscope.core.interpreter.operation;

import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.i8;

import hybridscope.core.memory.ObjectModel;

/** Arrays of any rank. */
public final class MdArrays {
    /** Where the address of an array's bounds lies: for each dimension its length and its lower bound, 4 bytes each. */
    private static final int BOUNDS = ObjectModel.BITS_64.arrayBoundsOffset();

    private MdArrays() {
    }

    /**
     * The address of an element of an array of any rank.
     *
     * @param indices first slot of the indices
     */
    public static int mdElement(byte[] m, int array, int indices, int rank, int size) {
        int bounds = (int) i8(m, array + BOUNDS);
        long position = 0;
        for (int i = 0; i < rank; i++) {
            int length = i4(m, bounds + 8 * i);
            long index = (long) i4(m, indices + 8 * i) - i4(m, bounds + 8 * i + 4);
            if (index < 0 || index >= length) {
                throw Trap.INDEX_OUT_OF_RANGE;
            }
            position = position * length + index;
        }
        return array + Access.ELEMENTS + (int) position * size;
    }
}
