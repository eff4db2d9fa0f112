package hybridscope.core.metadata.signature;

import java.io.ByteArrayOutputStream;

/** Unsigned numbers of blobs and signatures, in 1, 2 or 4 bytes (ECMA-335 II.23.2). */
public final class CompressedInteger {
    /** The largest number there is. */
    public static final int MAX = 0x1FFF_FFFF;

    private CompressedInteger() {
    }

    /** Appends a number, 0 to {@link #MAX}, in as few bytes as can be. */
    public static void write(ByteArrayOutputStream out, int value) {
        if (value < 0 || value > MAX) {
            throw new IllegalArgumentException("no compressed integer: " + value);
        }
        if (value < 0x80) {
            out.write(value);
        } else if (value < 0x4000) {
            out.write(0x80 | value >> 8);
            out.write(value);
        } else {
            writeLong(out, value);
        }
    }

    /** Appends a number in four bytes. */
    static void writeLong(ByteArrayOutputStream out, int value) {
        out.write(0xC0 | value >> 24);
        out.write(value >> 16);
        out.write(value >> 8);
        out.write(value);
    }
}
