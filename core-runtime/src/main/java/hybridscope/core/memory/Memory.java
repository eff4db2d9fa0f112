package hybridscope.core.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Objects;

/**
 * The linear memory of one runtime: a little-endian byte array, which growth replaces by a longer one. Addresses are indices
 * into it, 0..2^31-1; those below {@link #NULL_PAGE} are never handed out. Any access may be unaligned. What reaches outside
 * the array ends as {@link IndexOutOfBoundsException}, the last line of the sandbox; tests for null are the caller's.
 *
 * <p>The static accessors are for those who keep the array in a local variable and reload it after anything that can allocate;
 * everybody else calls the instance methods. The array never shrinks.
 */
public final class Memory {
    /** Addresses below this are null or a member of null. */
    public static final int NULL_PAGE = 0x1_0000;
    /** The most bytes one memory can have: what Java allows for an array, in whole 64 KiB pages. */
    public static final int MAX_LIMIT = Integer.MAX_VALUE - 0xFFFF;

    /** How many bytes are set word by word, before they are copied. */
    private static final int SET_BY_WORDS = 96;
    /** Times a byte: a word of them. */
    private static final long EACH_BYTE = 0x0101_0101_0101_0101L;

    private static final VarHandle I2 = view(short[].class);
    private static final VarHandle U2 = view(char[].class);
    private static final VarHandle I4 = view(int[].class);
    private static final VarHandle I8 = view(long[].class);
    private static final VarHandle F4 = view(float[].class);
    private static final VarHandle F8 = view(double[].class);

    private final int limit;
    private byte[] array;
    /** The image saved or restored last: the next one shares the pages that are still equal. */
    private MemoryImage lastImage = MemoryImage.EMPTY;

    /**
     * A memory of zeros.
     *
     * @param initial bytes it has at first, rounded up to a step of its growth
     * @param limit   bytes it may grow to, at most {@link #MAX_LIMIT}
     */
    public Memory(int initial, int limit) {
        if (initial < 0 || limit < NULL_PAGE || limit > MAX_LIMIT || initial > limit) {
            throw new IllegalArgumentException("memory of " + initial + " bytes, limit " + limit);
        }
        this.limit = limit & -NULL_PAGE;
        this.array = new byte[step(Math.max(initial, NULL_PAGE))];
    }

    /**
     * Reads and writes numbers of the type of such an array's elements: what the accessors below do. A wrong cast fails at run
     * time.
     */
    public static VarHandle view(Class<?> elements) {
        return MethodHandles.byteArrayViewVarHandle(elements, ByteOrder.LITTLE_ENDIAN).withInvokeExactBehavior();
    }

    /** The bytes. Any allocation may replace the array. */
    public byte[] array() {
        return array;
    }

    /** Bytes this memory has now. */
    public int size() {
        return array.length;
    }

    /** Bytes it may grow to, a multiple of 64 KiB. */
    public int limit() {
        return limit;
    }

    /**
     * Grows so that addresses below {@code end} exist. False, and nothing changes, when that passes the limit or the host has
     * no memory left.
     */
    boolean reserve(int end) {
        if (end <= array.length) {
            return true;
        }
        if (end > limit) {
            return false;
        }
        try {
            array = Arrays.copyOf(array, step(end));
            return true;
        } catch (OutOfMemoryError hostIsFull) {
            return false;
        }
    }

    /** Sizes are the limit halved some times, so the array grown from and the one grown to never pass 1.5 limits together. */
    private int step(int atLeast) {
        int size = limit;
        while (size >> 1 >= atLeast && size >> 1 >= NULL_PAGE) {
            size >>= 1;
        }
        return Math.min(limit, ObjectModel.align(size, NULL_PAGE));
    }

    /** A signed byte. */
    public static int i1(byte[] memory, int address) {
        return memory[address];
    }

    /** An unsigned byte. */
    public static int u1(byte[] memory, int address) {
        return memory[address] & 0xFF;
    }

    /** A signed 16-bit integer. */
    public static int i2(byte[] memory, int address) {
        return (short) I2.get(memory, address);
    }

    /** An unsigned 16-bit integer. */
    public static int u2(byte[] memory, int address) {
        return (char) U2.get(memory, address);
    }

    /** A 32-bit integer; of a reference, the address. */
    public static int i4(byte[] memory, int address) {
        return (int) I4.get(memory, address);
    }

    /** A 64-bit integer. */
    public static long i8(byte[] memory, int address) {
        return (long) I8.get(memory, address);
    }

    /** A 32-bit floating-point number, its bits as they are. */
    public static float f4(byte[] memory, int address) {
        return (float) F4.get(memory, address);
    }

    /** A 64-bit floating-point number, its bits as they are. */
    public static double f8(byte[] memory, int address) {
        return (double) F8.get(memory, address);
    }

    /** Stores the low 8 bits. */
    public static void setI1(byte[] memory, int address, int value) {
        memory[address] = (byte) value;
    }

    /** Stores the low 16 bits. */
    public static void setI2(byte[] memory, int address, int value) {
        I2.set(memory, address, (short) value);
    }

    /** Stores a 32-bit integer. */
    public static void setI4(byte[] memory, int address, int value) {
        I4.set(memory, address, value);
    }

    /** Stores a 64-bit integer. */
    public static void setI8(byte[] memory, int address, long value) {
        I8.set(memory, address, value);
    }

    /** Stores a 32-bit floating-point number. */
    public static void setF4(byte[] memory, int address, float value) {
        F4.set(memory, address, value);
    }

    /** Stores a 64-bit floating-point number. */
    public static void setF8(byte[] memory, int address, double value) {
        F8.set(memory, address, value);
    }

    /** A signed byte. */
    public int i1(int address) {
        return i1(array, address);
    }

    /** An unsigned byte. */
    public int u1(int address) {
        return u1(array, address);
    }

    /** A signed 16-bit integer. */
    public int i2(int address) {
        return i2(array, address);
    }

    /** An unsigned 16-bit integer. */
    public int u2(int address) {
        return u2(array, address);
    }

    /** A 32-bit integer; of a reference, the address. */
    public int i4(int address) {
        return i4(array, address);
    }

    /** A 64-bit integer. */
    public long i8(int address) {
        return i8(array, address);
    }

    /** A 32-bit floating-point number. */
    public float f4(int address) {
        return f4(array, address);
    }

    /** A 64-bit floating-point number. */
    public double f8(int address) {
        return f8(array, address);
    }

    /** Stores the low 8 bits. */
    public void setI1(int address, int value) {
        setI1(array, address, value);
    }

    /** Stores the low 16 bits. */
    public void setI2(int address, int value) {
        setI2(array, address, value);
    }

    /** Stores a 32-bit integer. */
    public void setI4(int address, int value) {
        setI4(array, address, value);
    }

    /** Stores a 64-bit integer. */
    public void setI8(int address, long value) {
        setI8(array, address, value);
    }

    /** Stores a 32-bit floating-point number. */
    public void setF4(int address, float value) {
        setF4(array, address, value);
    }

    /** Stores a 64-bit floating-point number. */
    public void setF8(int address, double value) {
        setF8(array, address, value);
    }

    /** Copies bytes as {@code memmove} does: overlapping ranges end as if copied through a buffer. */
    public void copy(int from, int to, int length) {
        System.arraycopy(array, from, array, to, length);
    }

    /** Sets every byte of a range. */
    public void fill(int address, int length, byte value) {
        Objects.checkFromIndexSize(address, length, array.length);
        set(array, address, length, value);
    }

    /** Sets a range to zero. */
    public void clear(int address, int length) {
        fill(address, length, (byte) 0);
    }

    /** Copies bytes out. */
    public byte[] bytes(int address, int length) {
        Objects.checkFromIndexSize(address, length, array.length);
        return Arrays.copyOfRange(array, address, address + length);
    }

    /** Copies bytes in. */
    public void setBytes(int address, byte[] bytes) {
        System.arraycopy(bytes, 0, array, address, bytes.length);
    }

    /** {@code length} UTF-16 code units as they are, unpaired surrogates included. */
    public String utf16(int address, int length) {
        return utf16(array, address, length);
    }

    /** Stores the code units of a string, without a terminating zero. */
    public void setUtf16(int address, String text) {
        setUtf16(array, address, text);
    }

    /** Copies bytes within linear memory, out of it or into it, as {@code memmove} does. */
    public static void copy(byte[] from, int fromAddress, byte[] to, int toAddress, int length) {
        System.arraycopy(from, fromAddress, to, toAddress, length);
    }

    /** Sets the bytes from {@code start} to in front of {@code end}. */
    public static void fill(byte[] memory, int start, int end, byte value) {
        Objects.checkFromToIndex(start, end, memory.length);
        set(memory, start, end - start, value);
    }

    /**
     * Sets words, then copies what is set already: {@link Arrays#fill} goes byte by byte where HotSpot's optimising compiler has
     * not compiled it, and programs run without that compiler.
     */
    private static void set(byte[] memory, int start, int length, byte value) {
        int done = 0;
        long word = (value & 0xFFL) * EACH_BYTE;
        for (int words = Math.min(length, SET_BY_WORDS) - Long.BYTES; done <= words; done += Long.BYTES) {
            I8.set(memory, start + done, word);
        }
        if (length <= SET_BY_WORDS) {
            while (done < length) {
                memory[start + done++] = value;
            }
        }
        while (done < length) {
            int more = Math.min(done, length - done);
            System.arraycopy(memory, start, memory, start + done, more);
            done += more;
        }
    }

    /** Where two ranges of bytes differ first, from their starts; -1 where they do not. */
    public static int mismatch(byte[] one, int start, int end, byte[] two, int otherStart, int otherEnd) {
        Objects.checkFromToIndex(start, end, one.length);
        Objects.checkFromToIndex(otherStart, otherEnd, two.length);
        return Arrays.mismatch(one, start, end, two, otherStart, otherEnd);
    }

    /** Whether two ranges hold the same bytes. */
    public static boolean equals(byte[] one, int start, int end, byte[] two, int otherStart, int otherEnd) {
        return mismatch(one, start, end, two, otherStart, otherEnd) < 0;
    }

    /** Text of {@code length} bytes. */
    public static String text(byte[] memory, int address, int length, Charset charset) {
        return new String(memory, address, length, charset);
    }

    /** {@code length} UTF-16 code units as they are, unpaired surrogates included. */
    public static String utf16(byte[] memory, int address, int length) {
        Objects.checkFromIndexSize(address, 2L * length, (long) memory.length);
        char[] units = new char[length];
        ByteBuffer.wrap(memory, address, 2 * length).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer().get(units);
        return new String(units);
    }

    /** Stores the code units of a string, without a terminating zero. */
    public static void setUtf16(byte[] memory, int address, String text) {
        Objects.checkFromIndexSize(address, 2L * text.length(), (long) memory.length);
        ByteBuffer.wrap(memory, address, 2 * text.length()).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer().put(text.toCharArray());
    }

    /** The bytes below {@code end} as they are now. Pages unchanged since the last image are shared with it. */
    MemoryImage save(int end) {
        lastImage = lastImage.next(array, end);
        return lastImage;
    }

    /** Puts back an image; addresses from its end up to {@code dirtyEnd} become zero. */
    void restore(MemoryImage image, int dirtyEnd) {
        image.copyTo(array);
        if (dirtyEnd > image.end()) {
            Arrays.fill(array, image.end(), dirtyEnd, (byte) 0);
        }
        lastImage = image;
    }
}
