package hybridscope.core.icalls.io;

import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The decompressing end of a stream: takes deflated bytes (RFC 1951), framed as gzip (RFC 1952) where wanted, gives the plain
 * ones.
 */
final class InflateEnd {
    private static final int TRAILER = 8;
    private static final int BITS_PER_BYTE = 8;
    /** What zlib takes to inflate (zconf.h: 32 KiB and about 7 KiB), what surrounds it, and one input. */
    static final int MEMORY = 56 << 10;

    private final Inflater inflater = new Inflater(true);
    private final GzipHeader header;
    private final CRC32 checksum = new CRC32();
    private byte[] input = new byte[0];
    private int position;
    private int trailerRead;
    private long trailer;
    private boolean inflated;

    InflateEnd(boolean gzip) {
        header = gzip ? new GzipHeader() : null;
    }

    /** Whether nothing goes on without more bytes. */
    boolean needsInput() {
        return position == input.length && (inflated || inflater.needsInput());
    }

    /** Takes bytes; only when it needs them. */
    void put(byte[] bytes) {
        input = bytes;
        position = 0;
    }

    /** Whether everything was given: what follows in the input is no part of the stream. */
    boolean finished() {
        return inflated && (header == null || trailerRead == TRAILER);
    }

    /**
     * Gives bytes, to where they are wanted; how many, 0 where it needs input or is finished.
     *
     * @throws DataFormatException where the bytes are no such stream, or their checksum is wrong
     */
    int get(byte[] to, int at, int most) throws DataFormatException {
        while (header != null && !header.complete() && position < input.length) {
            header.take(input[position++]);
        }
        if (header != null && !header.complete()) {
            return 0;
        }
        int given = inflated ? 0 : inflate(to, at, most);
        while (inflated && header != null && trailerRead < TRAILER && position < input.length) {
            trailer |= (input[position++] & 0xFFL) << BITS_PER_BYTE * trailerRead++;
        }
        if (inflated && header != null && trailerRead == TRAILER
                && trailer != (checksum.getValue() | inflater.getBytesWritten() << Integer.SIZE)) {
            throw new DataFormatException("checksum");
        }
        return given;
    }

    private int inflate(byte[] to, int at, int most) throws DataFormatException {
        if (position < input.length) {
            inflater.setInput(input, position, input.length - position);
            position = input.length;
        }
        int given = inflater.inflate(to, at, most);
        checksum.update(to, at, given);
        if (inflater.finished()) {
            inflated = true;
            position = input.length - inflater.getRemaining();
        } else if (inflater.needsDictionary()) {
            throw new DataFormatException("dictionary");
        }
        return given;
    }

    void close() {
        inflater.end();
    }
}
