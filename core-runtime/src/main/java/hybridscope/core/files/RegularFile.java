package hybridscope.core.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;

/** Reading of whole files that end: of devices, pipes and sockets nothing is read. */
public final class RegularFile {
    /** As many bytes as an array can have on every JVM. */
    public static final int LARGEST = Integer.MAX_VALUE - Long.BYTES;

    private static final long PIECE = 1 << 16;

    private RegularFile() {
    }

    /**
     * All bytes of a file; links are followed.
     *
     * @param most that there may be
     * @throws NotRegularException where a path leads to something else
     * @throws IOException         where it cannot be read, or has more
     */
    public static byte[] read(Path path, int most) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
        if (!found.isRegularFile()) {
            throw new NotRegularException(path.toString(), found.isDirectory());
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return bytes(path, channel, most);
        }
    }

    /**
     * All bytes of an open file.
     *
     * @param path for messages
     * @param most that there may be
     * @throws IOException where it cannot be read, or has more
     */
    public static byte[] bytes(Path path, FileChannel channel, int most) throws IOException {
        long size = channel.size();
        if (size > most) {
            throw new FileSystemException(path.toString(), null, "at most %,d bytes are read, it has %,d".formatted(most, size));
        }
        ByteBuffer buffer;
        try {
            buffer = ByteBuffer.allocate((int) size);
        } catch (OutOfMemoryError e) {
            throw new FileSystemException(path.toString(), null, "has %,d bytes, for which there is no memory".formatted(size));
        }
        // Until there is no more: a file may shrink meanwhile. In pieces, for Java reads by way of memory as large as they are.
        do {
            buffer.limit((int) Math.min(size, buffer.position() + PIECE));
        } while (buffer.hasRemaining() && channel.read(buffer) > 0);
        buffer.limit((int) size);
        return buffer.hasRemaining() ? Arrays.copyOf(buffer.array(), buffer.position()) : buffer.array();
    }
}
