package hybridscope.core.host;

import hybridscope.core.files.Descriptors;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/** A file that a program has open: a real one through its channel, or the bytes of a virtual one. */
final class HostFile {
    private final Path path;
    private final Object key;
    private final boolean changeable;
    private final FileChannel channel;
    private final byte[] content;
    private final boolean reads;
    private final boolean writes;
    private final int share;
    private int position;

    private HostFile(Path path, Object key, boolean changeable, FileChannel channel, byte[] content, boolean reads,
            boolean writes, int share) {
        this.path = path;
        this.key = key;
        this.changeable = changeable;
        this.channel = channel;
        this.content = content;
        this.reads = reads;
        this.writes = writes;
        this.share = share;
    }

    /**
     * A real one.
     *
     * @param path       where it lay when it was opened
     * @param key        what the machine knows it by; null where it has no such thing
     * @param changeable whether its permissions and times may be set
     */
    static HostFile ofChannel(Path path, Object key, boolean changeable, FileChannel channel, boolean reads, boolean writes,
            int share) {
        return new HostFile(path, key, changeable, channel, null, reads, writes, share);
    }

    static HostFile ofContent(byte[] content) {
        return new HostFile(null, null, false, null, content, true, false, FileSystem.SHARE_READ);
    }

    /** Where it lay when it was opened; null for a virtual one. */
    Path path() {
        return path;
    }

    /** What the machine knows it by, wherever it lies; null where there is no such thing. */
    Object key() {
        return key;
    }

    /** Whether it is the file of a path, and of a key where the machine has keys. */
    boolean is(Path otherPath, Object otherKey) {
        return key == null && otherKey == null ? otherPath.equals(path) : key != null && key.equals(otherKey);
    }

    /** Whether its permissions and times may be set. */
    boolean isChangeable() {
        return changeable;
    }

    /** Whether another opening of the same file may be. */
    boolean allows(boolean read, boolean write, int otherShare) {
        if (((share | otherShare) & FileSystem.SHARE_ANYTHING) != 0) {
            return true;
        }
        return (!read || (share & FileSystem.SHARE_READ) != 0) && (!write || (share & FileSystem.SHARE_WRITE) != 0)
                && (!reads || (otherShare & FileSystem.SHARE_READ) != 0)
                && (!writes || (otherShare & FileSystem.SHARE_WRITE) != 0);
    }

    int read(byte[] bytes, int offset, int count) throws IOException, FileException {
        require(reads);
        if (channel != null) {
            return Math.max(channel.read(ByteBuffer.wrap(bytes, offset, count)), 0);
        }
        int read = Math.max(Math.min(count, content.length - position), 0);
        System.arraycopy(content, Math.min(position, content.length), bytes, offset, read);
        position += read;
        return read;
    }

    void write(byte[] bytes, int offset, int count) throws IOException, FileException {
        require(writes);
        ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, count);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    /** Reads from a place, whatever the position; how many bytes there are. */
    int readAt(long from, byte[] bytes, int offset, int count) throws IOException, FileException {
        require(reads);
        if (channel == null) {
            int read = Math.max((int) Math.min(count, content.length - from), 0);
            System.arraycopy(content, (int) from, bytes, offset, read);
            return read;
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, count);
        while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position() - offset) > 0) {
            // Until the buffer is full.
        }
        return buffer.position() - offset;
    }

    /** Writes to a place, whatever the position. */
    void writeAt(long to, byte[] bytes, int offset, int count) throws IOException, FileException {
        require(writes);
        ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, count);
        while (buffer.hasRemaining()) {
            channel.write(buffer, to + buffer.position() - offset);
        }
    }

    private static void require(boolean granted) throws FileException {
        if (!granted) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
    }

    long position() throws IOException {
        return channel == null ? position : channel.position();
    }

    void seek(long to) throws IOException, FileException {
        if (to < 0 || channel == null && to > Integer.MAX_VALUE) {
            throw new FileException(FileError.INVALID);
        }
        if (channel == null) {
            position = (int) to;
        } else {
            channel.position(to);
        }
    }

    /** Whether it can be put back to a position. */
    void putBack(long to) {
        try {
            seek(to);
        } catch (IOException | FileException closed) {
            // Whoever closed it does not need it.
        }
    }

    long length() throws IOException {
        return channel == null ? content.length : channel.size();
    }

    void setLength(long length) throws IOException, FileException {
        require(writes);
        long before = channel.position();
        if (length < channel.size()) {
            channel.truncate(length);
        } else if (length > channel.size()) {
            channel.write(ByteBuffer.allocate(1), length - 1);
        }
        channel.position(before);
    }

    void flush() throws IOException {
        if (writes) {
            channel.force(false);
        }
    }

    void close() throws IOException {
        if (channel != null) {
            Descriptors.close(channel);
        }
    }

    /** All that it holds, whatever its position. */
    byte[] all() throws IOException {
        if (channel == null) {
            return Arrays.copyOf(content, content.length);
        }
        if (channel.size() > Integer.MAX_VALUE - Long.BYTES) {
            throw new IOException("File too large");
        }
        ByteBuffer buffer = ByteBuffer.allocate((int) channel.size());
        while (buffer.hasRemaining() && channel.read(buffer, buffer.position()) > 0) {
            // Until the buffer is full.
        }
        return Arrays.copyOf(buffer.array(), buffer.position());
    }
}
