package hybridscope.app.workspace;

import hybridscope.core.pe.Bytes;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A file as nothing but bytes. */
public record RawFile(Bytes bytes) implements FileContent {
    private static final int CHUNK = 1 << 20;

    /** Reads {@code path} in pieces, so that a slow disk shows progress and can be cancelled. */
    public static RawFile read(Path path, Progress progress) throws IOException {
        try (FileChannel channel = FileChannel.open(path)) {
            long size = channel.size();
            if (size > Integer.MAX_VALUE - 8) {
                throw new IOException("%s has %,d bytes; the limit is 2 GiB".formatted(path.getFileName(), size));
            }
            ByteBuffer data = ByteBuffer.allocate((int) size);
            while (data.hasRemaining()) {
                data.limit((int) Math.min(size, data.position() + (long) CHUNK));
                while (data.hasRemaining()) {
                    if (channel.read(data) < 0) {
                        throw new EOFException(path.getFileName() + " became shorter while it was read");
                    }
                }
                progress.report(data.position(), size);
                data.limit((int) size);
            }
            return new RawFile(new Bytes(data.array()));
        }
    }
}
