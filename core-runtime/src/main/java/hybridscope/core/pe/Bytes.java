package hybridscope.core.pe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * The bytes of one opened file. Every position in this package and the ones above is an offset into these bytes, so any
 * decoded value can be traced back to where it stands. Numbers are little-endian (ECMA-335 II.24.2.1).
 *
 * <p>All readers throw {@link BadFormatException} when they would read outside the file.
 */
public final class Bytes {
    private static final VarHandle U2 = view(short[].class);
    private static final VarHandle I4 = view(int[].class);
    private static final VarHandle I8 = view(long[].class);

    private final byte[] data;

    /** Wraps {@code data} without copying; nobody may write to the array afterwards. */
    public Bytes(byte[] data) {
        this.data = data;
    }

    private static VarHandle view(Class<?> arrayType) {
        return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.LITTLE_ENDIAN).withInvokeExactBehavior();
    }

    /** Size of the file in bytes. */
    public int length() {
        return data.length;
    }

    /** Whether {@code length} bytes (0 or more) lie at {@code offset}; both may be any value, however absurd. */
    public boolean has(long offset, long length) {
        return offset >= 0 && length >= 0 && offset <= data.length - length;
    }

    /** The unsigned byte at {@code offset}. */
    public int u1(int offset) {
        require(offset, 1);
        return data[offset] & 0xFF;
    }

    /** The unsigned 16-bit number at {@code offset}. */
    public int u2(int offset) {
        require(offset, 2);
        return (short) U2.get(data, offset) & 0xFFFF;
    }

    /** The signed 32-bit number at {@code offset}. */
    public int i4(int offset) {
        require(offset, 4);
        return (int) I4.get(data, offset);
    }

    /** The unsigned 32-bit number at {@code offset}. */
    public long u4(int offset) {
        return i4(offset) & 0xFFFF_FFFFL;
    }

    /** The 64-bit number at {@code offset}. */
    public long i8(int offset) {
        require(offset, 8);
        return (long) I8.get(data, offset);
    }

    /** The unsigned number of 1, 2, 4 or 8 bytes at {@code offset} (8 bytes: as a signed Java long). */
    public long unsigned(int offset, int size) {
        return switch (size) {
            case 1 -> u1(offset);
            case 2 -> u2(offset);
            case 4 -> u4(offset);
            case 8 -> i8(offset);
            default -> throw new IllegalArgumentException("size " + size);
        };
    }

    /** The GUID at {@code offset}: a little-endian 32-bit and two 16-bit numbers, then eight bytes. */
    public UUID guid(int offset) {
        require(offset, 16);
        long high = u4(offset) << 32 | (long) u2(offset + 4) << 16 | u2(offset + 6);
        return new UUID(high, Long.reverseBytes(i8(offset + 8)));
    }

    /** A copy of the bytes of {@code span}. */
    public byte[] copy(Span span) {
        require(span.offset(), span.length());
        byte[] copy = new byte[span.length()];
        System.arraycopy(data, span.offset(), copy, 0, copy.length);
        return copy;
    }

    /**
     * The text of {@code length} bytes at {@code offset} as UTF-8; malformed sequences become U+FFFD, as .NET does. Pure
     * ASCII, which nearly all metadata names are, becomes a compact string without a decoder pass.
     */
    public String utf8(int offset, int length) {
        require(offset, length);
        return new String(data, offset, length, StandardCharsets.UTF_8);
    }

    /** The text of {@code length} bytes at {@code offset} as UTF-16LE; lone surrogates are kept as they stand. */
    public String utf16(int offset, int length) {
        require(offset, length);
        char[] chars = new char[length / 2];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) (short) U2.get(data, offset + 2 * i);
        }
        return new String(chars);
    }

    /** Offset of the first zero byte in {@code [from, limit)}, or {@code limit} when there is none. */
    public int findZero(int from, int limit) {
        for (int i = from; i < limit; i++) {
            if (data[i] == 0) {
                return i;
            }
        }
        return limit;
    }

    /**
     * Offset of the first occurrence of {@code pattern} in {@code [from, length())}, or -1. An empty pattern is found nowhere.
     */
    public int indexOf(byte[] pattern, int from) {
        int last = data.length - pattern.length;
        for (int i = Math.max(from, 0); pattern.length > 0 && i <= last; i++) {
            int matched = 0;
            while (matched < pattern.length && data[i + matched] == pattern[matched]) {
                matched++;
            }
            if (matched == pattern.length) {
                return i;
            }
        }
        return -1;
    }

    /** Read-only access for bulk consumers (hashes, inflaters, stream wrappers): the bytes themselves, not a copy. */
    public java.nio.ByteBuffer asByteBuffer() {
        return java.nio.ByteBuffer.wrap(data).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A checksum of all bytes from an offset on (CRC-32C). */
    public int checksum(int from) {
        CRC32C sum = new CRC32C();
        sum.update(data, from, data.length - from);
        return (int) sum.getValue();
    }

    private void require(int offset, int size) {
        if (offset < 0 || size < 0 || offset > data.length - size) {
            // The place shown stays inside the file, however absurd the offset asked for.
            throw new BadFormatException(Diagnostic.error(Rule.INSIDE_FILE,
                    new Span(Math.clamp(offset, 0, data.length), 0), "File",
                    size + " bytes at 0x" + Integer.toHexString(offset), "file ends at 0x" + Integer.toHexString(data.length)));
        }
    }
}
