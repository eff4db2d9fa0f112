package hybridscope.core.icalls;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** One compressed stream (RFC 1951, with the header and trailer of RFC 1952 where it is gzip). */
final class ZlibStream {
    /** Bytes that the other side reads or writes at once. */
    static final int BUFFER = 4096;
    private static final byte[] HEADER = {0x1F, (byte) 0x8B, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, 3};
    /** Flags of a gzip header. */
    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    private final boolean gzip;
    private final int feeder;
    private final long data;
    private final int buffer;
    private final Deflater deflater;
    private final Inflater inflater;
    private final CRC32 crc = new CRC32();
    /** Compressed bytes that wait to be written. */
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    /** What has come of a gzip header that is not complete; null behind it. */
    private ByteArrayOutputStream header;
    private boolean supplied;
    private boolean ended;
    private int produced;

    /**
     * A new stream.
     *
     * @param feeder the delegate that reads or writes the compressed side
     * @param data   what it is handed
     * @param buffer address of as many bytes as {@link #BUFFER}
     */
    ZlibStream(boolean compresses, boolean gzip, int feeder, long data, int buffer) {
        this.gzip = gzip;
        this.feeder = feeder;
        this.data = data;
        this.buffer = buffer;
        deflater = compresses ? new Deflater(Deflater.DEFAULT_COMPRESSION, true) : null;
        inflater = compresses ? null : new Inflater(true);
        header = gzip ? new ByteArrayOutputStream() : null;
    }

    int feeder() {
        return feeder;
    }

    long data() {
        return data;
    }

    int buffer() {
        return buffer;
    }

    /** Bytes that this call of read has made so far. */
    int produced() {
        return produced;
    }

    // ---- compressing

    /** Takes bytes in. */
    void compress(byte[] memory, int from, int count) {
        if (deflater == null || count <= 0) {
            return;
        }
        if (gzip && deflater.getTotalIn() == 0) {
            waiting.writeBytes(HEADER);
        }
        byte[] input = Arrays.copyOfRange(memory, from, from + count);
        crc.update(input);
        deflater.setInput(input);
        drain();
    }

    private void drain() {
        byte[] chunk = new byte[BUFFER];
        for (int count = deflater.deflate(chunk); count > 0; count = deflater.deflate(chunk)) {
            waiting.write(chunk, 0, count);
        }
    }

    /** Ends what is compressed; a stream that nothing was written to stays empty. */
    void finish() {
        if (deflater == null || deflater.getTotalIn() == 0) {
            return;
        }
        deflater.finish();
        drain();
        if (gzip) {
            little((int) crc.getValue());
            little((int) deflater.getBytesRead());
        }
    }

    private void little(int value) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            waiting.write(value >> shift);
        }
    }

    /** Moves waiting bytes to the buffer; none while there are fewer than asked for. */
    int take(byte[] memory, int atLeast) {
        if (waiting.size() < atLeast) {
            return 0;
        }
        byte[] all = waiting.toByteArray();
        int count = Math.min(all.length, BUFFER);
        System.arraycopy(all, 0, memory, buffer, count);
        waiting.reset();
        waiting.write(all, count, all.length - count);
        return count;
    }

    // ---- expanding

    /** A call of read begins. */
    void begin() {
        produced = 0;
        supplied = true;
    }

    /** The other side has filled the buffer as far as it could; 0 and less is the end of its data. */
    void supply(byte[] memory, int count) throws DataFormatException {
        supplied = count > 0;
        if (!supplied) {
            return;
        }
        byte[] input = Arrays.copyOfRange(memory, buffer, buffer + count);
        if (header != null) {
            header.writeBytes(input);
            byte[] all = header.toByteArray();
            int end = headerEnd(all);
            if (end < 0) {
                return;
            }
            header = null;
            input = Arrays.copyOfRange(all, end, all.length);
        }
        inflater.setInput(input);
    }

    /** Expands up to the length; whether more input is wanted for that. */
    boolean expand(byte[] memory, int to, int length) throws DataFormatException {
        while (!ended && produced < length) {
            int count = header != null ? 0 : inflater.inflate(memory, to + produced, length - produced);
            produced += count;
            ended = inflater.finished() || inflater.needsDictionary();
            if (count == 0 && !ended) {
                return supplied;
            }
        }
        return false;
    }

    /** Where the header ends; -1 while it is not complete. */
    private static int headerEnd(byte[] bytes) throws DataFormatException {
        for (int i = 0; i < Math.min(3, bytes.length); i++) {
            if (bytes[i] != HEADER[i]) {
                throw new DataFormatException("no gzip header");
            }
        }
        if (bytes.length < HEADER.length) {
            return -1;
        }
        int flags = bytes[3];
        int at = HEADER.length;
        if ((flags & EXTRA) != 0) {
            if (at + 2 > bytes.length) {
                return -1;
            }
            at += 2 + (bytes[at] & 0xFF) + ((bytes[at + 1] & 0xFF) << 8);
        }
        for (int flag : new int[] {NAME, COMMENT}) {
            while ((flags & flag) != 0 && at < bytes.length && bytes[at] != 0) {
                at++;
            }
            at += (flags & flag) == 0 ? 0 : 1;
        }
        at += (flags & HEADER_CRC) == 0 ? 0 : 2;
        return at <= bytes.length ? at : -1;
    }

    /** Gives up what zlib holds. */
    void end() {
        if (deflater != null) {
            deflater.end();
        } else {
            inflater.end();
        }
    }
}
