package hybridscope.core.prepared;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes numbers and texts into bytes, one behind the other. */
final class Packer {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A number, in as few bytes as it needs: seven bits in each. */
    Packer number(int value) {
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            out.write(rest | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
        return this;
    }

    /** Eight bytes, the lowest first. */
    Packer wide(long value) {
        for (int i = 0; i < Long.BYTES; i++) {
            out.write((int) (value >>> Byte.SIZE * i));
        }
        return this;
    }

    /** Bytes behind their number. */
    Packer raw(byte[] bytes) {
        number(bytes.length);
        return append(bytes);
    }

    /** Bytes alone. */
    Packer append(byte[] bytes) {
        out.writeBytes(bytes);
        return this;
    }

    /** A text, lone surrogates included: in one byte for each character where that is enough, else in two. */
    Packer text(String text) {
        if (text.chars().allMatch(c -> c <= 0xFF)) {
            return number(0).raw(text.getBytes(StandardCharsets.ISO_8859_1));
        }
        ByteBuffer wide = ByteBuffer.allocate(text.length() * Character.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        wide.asCharBuffer().put(text);
        return number(1).raw(wide.array());
    }

    byte[] bytes() {
        return out.toByteArray();
    }
}
