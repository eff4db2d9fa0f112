package hybridscope.core.prepared;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers and texts in bytes, one behind the other, as {@link Packer} writes them. */
final class Packed {
    private final byte[] bytes;
    private int at;

    Packed(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    /** Where the next one starts. */
    int position() {
        return at;
    }

    /** A number. */
    int number() {
        int read = bytes[at++];
        if (read >= 0) {
            return read;
        }
        int value = read & 0x7F;
        for (int shift = 7; shift < Integer.SIZE; shift += 7) {
            read = bytes[at++];
            value |= (read & 0x7F) << shift;
            if (read >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a number without an end");
    }

    /** How many of something follow, each of which takes a byte at least. */
    int count() {
        int count = number();
        if (count < 0 || count > bytes.length - at) {
            throw new IllegalArgumentException(count + " in " + (bytes.length - at) + " bytes");
        }
        return count;
    }

    /** Eight bytes, the lowest first. */
    long wide() {
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value |= (bytes[at++] & 0xFFL) << Byte.SIZE * i;
        }
        return value;
    }

    /** Bytes behind their number. */
    byte[] raw() {
        int length = count();
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    /** A text, lone surrogates included. */
    String text() {
        boolean narrow = number() == 0;
        int length = count();
        at += length;
        return narrow ? new String(bytes, at - length, length, StandardCharsets.ISO_8859_1)
                : ByteBuffer.wrap(bytes, at - length, length).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer().toString();
    }
}
