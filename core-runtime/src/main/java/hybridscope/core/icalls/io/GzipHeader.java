package hybridscope.core.icalls.io;

import java.util.zip.CRC32;
import java.util.zip.DataFormatException;

/** What stands in front of gzipped data, taken byte by byte (RFC 1952 2.3). */
final class GzipHeader {
    private static final int[] START = {0x1F, 0x8B, 8};
    private static final int FLAGS_AT = 3;
    private static final int FIXED = 10;
    private static final int CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;
    private static final int BITS_PER_BYTE = 8;

    private int count;
    private int flags;
    private int extraLength;
    private int extraTaken;
    private final CRC32 checksum = new CRC32();
    private int checksumTaken;

    /** Whether the compressed data follows. */
    boolean complete() {
        return count >= FIXED && flags == 0;
    }

    /** @throws DataFormatException where no such header has that byte */
    void take(byte next) throws DataFormatException {
        int value = next & 0xFF;
        if (count < FIXED) {
            boolean wrong = count < START.length ? value != START[count] : count == FLAGS_AT && (value & RESERVED) != 0;
            if (wrong) {
                throw new DataFormatException("header");
            }
            if (count++ == FLAGS_AT) {
                flags = value & (CHECKSUM | EXTRA | NAME | COMMENT);
            }
        } else if ((flags & EXTRA) != 0) {
            takeExtra(value);
        } else if ((flags & (NAME | COMMENT)) != 0) {
            if (value == 0) {
                flags &= (flags & NAME) != 0 ? ~NAME : ~COMMENT;
            }
        } else {
            takeChecksum(value);
            return;
        }
        checksum.update(value);
    }

    /** The lower half of a CRC-32 of all bytes in front of it. */
    private void takeChecksum(int value) throws DataFormatException {
        if (value != (checksum.getValue() >> BITS_PER_BYTE * checksumTaken & 0xFF)) {
            throw new DataFormatException("header checksum");
        }
        if (++checksumTaken == Short.BYTES) {
            flags = 0;
        }
    }

    private void takeExtra(int value) {
        if (extraTaken < Short.BYTES) {
            extraLength |= value << BITS_PER_BYTE * extraTaken;
        }
        if (++extraTaken >= Short.BYTES && extraTaken == Short.BYTES + extraLength) {
            flags &= ~EXTRA;
        }
    }
}
