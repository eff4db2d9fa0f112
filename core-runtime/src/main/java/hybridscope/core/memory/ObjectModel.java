package hybridscope.core.memory;

/**
 * Where the parts of an object lie, for both pointer sizes (DESIGN.md, "Memory and objects"). Programs run on 64 bits; the
 * layout for 32 bits is computed to be shown. All offsets and sizes are in bytes, from the start of the object.
 */
public enum ObjectModel {
    BITS_64(8),
    BITS_32(4);

    /** Every object starts at a multiple of this. */
    public static final int OBJECT_ALIGNMENT = 8;

    private final int pointerSize;

    ObjectModel(int pointerSize) {
        this.pointerSize = pointerSize;
    }

    /** Size and alignment of a reference, a pointer and a native int: 8 or 4. */
    public int pointerSize() {
        return pointerSize;
    }

    /** The word that names the object's class. */
    public int classWordOffset() {
        return 0;
    }

    /** The word that belongs to the object's monitor. */
    public int monitorWordOffset() {
        return pointerSize;
    }

    /** Class word and monitor word: 16 or 8. Fields of a class without a base class with fields start here. */
    public int headerSize() {
        return 2 * pointerSize;
    }

    /** The word that leads to an array's bounds; 0 in vectors. */
    public int arrayBoundsOffset() {
        return headerSize();
    }

    /** The number of elements of an array, as wide as a pointer. */
    public int arrayLengthOffset() {
        return headerSize() + pointerSize;
    }

    /** The first element of an array: 32 or 16. */
    public int arrayDataOffset() {
        return headerSize() + 2 * pointerSize;
    }

    /** The number of UTF-16 code units of a string, a 32-bit integer: at 16 or 8. */
    public int stringLengthOffset() {
        return headerSize();
    }

    /** The first code unit of a string: at 20 or 12. A terminating zero follows the last. */
    public int stringDataOffset() {
        return headerSize() + 4;
    }

    /** Size of a string object of that many UTF-16 code units, its terminating zero included. */
    public long stringSize(int length) {
        return stringDataOffset() + 2L * length + 2;
    }

    /** Size of an array object without its bounds. */
    public long arraySize(long length, int elementSize) {
        return arrayDataOffset() + length * elementSize;
    }

    /**
     * Alignment of a number of that size: its size. 8-byte numbers align to 8 on 32 bits, too, as they do on Arm and Windows,
     * il2cpp's 32-bit platforms (i386 Linux alone has 4).
     */
    public int alignmentOf(int size) {
        return size;
    }

    /** The smallest multiple of {@code alignment}, a power of two, from {@code offset} up. */
    public static int align(int offset, int alignment) {
        return offset + alignment - 1 & -alignment;
    }
}
