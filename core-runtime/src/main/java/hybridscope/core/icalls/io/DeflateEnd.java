package hybridscope.core.icalls.io;

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** The compressing end of a stream: takes bytes, gives deflated ones (RFC 1951), framed as gzip (RFC 1952) where wanted. */
final class DeflateEnd {
    /** Magic number, method deflate, no flags, no time, no extra flags, Unix. */
    private static final byte[] GZIP_HEADER = {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, 3};
    private static final int CHUNK = 4096;
    /** What zlib takes with its usual window and hash tables (zconf.h: 256 KiB), what surrounds it, and the first output. */
    static final int MEMORY = 288 << 10;

    private final Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    private final boolean gzip;
    private final CRC32 checksum = new CRC32();
    private byte[] output = new byte[CHUNK];
    private int count;
    private boolean finished;

    DeflateEnd(boolean gzip) {
        this.gzip = gzip;
    }

    /** Takes bytes. */
    void put(byte[] bytes, int offset, int length) {
        if (deflater.getTotalIn() == 0 && gzip && length > 0) {
            append(GZIP_HEADER);
        }
        deflater.setInput(bytes, offset, length);
        checksum.update(bytes, offset, length);
        while (!deflater.needsInput()) {
            deflate();
        }
    }

    private void deflate() {
        room(CHUNK);
        count += deflater.deflate(output, count, output.length - count);
    }

    private void append(byte... bytes) {
        room(bytes.length);
        System.arraycopy(bytes, 0, output, count, bytes.length);
        count += bytes.length;
    }

    private void room(int size) {
        if (output.length - count < size) {
            output = Arrays.copyOf(output, Math.addExact(output.length, Math.max(output.length, size)));
        }
    }

    /** Everything was put. A stream without content stays empty, as the native library has it. */
    void finish() {
        if (finished || deflater.getTotalIn() == 0) {
            return;
        }
        finished = true;
        deflater.finish();
        while (!deflater.finished()) {
            deflate();
        }
        if (gzip) {
            int sum = (int) checksum.getValue();
            int size = (int) deflater.getBytesRead();
            append((byte) sum, (byte) (sum >> 8), (byte) (sum >> 16), (byte) (sum >> 24),
                    (byte) size, (byte) (size >> 8), (byte) (size >> 16), (byte) (size >> 24));
        }
    }

    /** How many bytes can be taken. */
    int available() {
        return count;
    }

    /** Takes at most so many bytes out, to where they are wanted; how many. */
    int take(byte[] to, int at, int most) {
        int taken = Math.min(count, most);
        System.arraycopy(output, 0, to, at, taken);
        count -= taken;
        System.arraycopy(output, taken, output, 0, count);
        return taken;
    }

    void close() {
        deflater.end();
    }
}
