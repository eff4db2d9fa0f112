package hybridscope.core.transform;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Memory of a program under evaluation: frames from below, objects from the middle on. What is not yet written is rubbish. */
final class Ram {
    private static final int BASE = 0x1_0000;
    private static final int SIZE = 0x6_0000;
    private static final int HEAP = 0x4_0000;
    private static final byte RUBBISH = (byte) 0xCB;
    private final byte[] bytes = new byte[SIZE];
    private final Map<Object, Integer> classes = new HashMap<>();
    private int heap = HEAP;
    int stack = BASE + 1024;

    Ram() {
        Arrays.fill(bytes, RUBBISH);
        // Statics.
        Arrays.fill(bytes, 0, 1024, (byte) 0);
    }

    /** Where an array has its length. */
    static final int LENGTH = 24;
    private static final int ELEMENT_SIZE = 8;
    private static final int ELEMENTS = 32;

    /** Address of a static field. */
    long statics(Object type, long offset) {
        return BASE + 64L * classes.computeIfAbsent(type, each -> classes.size()) + offset;
    }

    long vector(int length, int elementSize) {
        if (length > 64) {
            throw new OutOfSteps();
        }
        long at = allocate(ELEMENTS + length * elementSize + 7 & ~7);
        put(at + LENGTH, 8, length);
        put(at + ELEMENT_SIZE, 8, elementSize);
        return at;
    }

    /** Address of an element. */
    long element(long vector, long index) {
        long length = get(vector + LENGTH, 8);
        if (index < 0 || index >= length) {
            throw new Trap("IndexOutOfRange");
        }
        return vector + ELEMENTS + index * get(vector + ELEMENT_SIZE, 8);
    }

    /** Takes a frame of that many bytes, full of rubbish; it is given back by setting {@link #stack}. */
    long frame(int size) {
        long at = stack;
        stack += size + 7 & ~7;
        if (stack > BASE + HEAP) {
            throw new OutOfSteps();
        }
        Arrays.fill(bytes, (int) at - BASE, stack - BASE, RUBBISH);
        return at;
    }

    long object() {
        return allocate(64);
    }

    private long allocate(int size) {
        int at = heap;
        heap += size;
        if (heap > SIZE - 64) {
            throw new OutOfSteps();
        }
        Arrays.fill(bytes, at, heap, (byte) 0);
        return BASE + at;
    }

    private int index(long address) {
        if (address >= 0 && address < BASE) {
            throw new Trap("NullReference");
        }
        if (address < 0 || address - BASE > SIZE - 64) {
            throw new IllegalStateException("address " + address);
        }
        return (int) address - BASE;
    }

    /** A little-endian number of 1, 2, 4 or 8 bytes, sign-extended. */
    long get(long address, int size) {
        int at = index(address);
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (bytes[at + i] & 0xFFL) << 8 * i;
        }
        int unused = 64 - 8 * size;
        return value << unused >> unused;
    }

    void put(long address, int size, long value) {
        int at = index(address);
        for (int i = 0; i < size; i++) {
            bytes[at + i] = (byte) (value >> 8 * i);
        }
    }

    byte[] bytes(long address, int size) {
        int at = index(address);
        return Arrays.copyOfRange(bytes, at, at + size);
    }

    void put(long address, byte[] value) {
        System.arraycopy(value, 0, bytes, index(address), value.length);
    }

    void zero(long address, int size) {
        put(address, new byte[size]);
    }

    /** Thrown where a program under evaluation takes too long or too much: nothing is said about its meaning then. */
    static final class OutOfSteps extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
