package hybridscope.core.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.TreeMap;

/** The files that a program has open, by handle. The standard streams have the first three. */
public class OpenFiles {
    private static final int FIRST = 3;
    private static final int MOST = 1024;

    final TreeMap<Integer, HostFile> files = new TreeMap<>();

    int add(HostFile file) throws FileException {
        if (files.size() == MOST) {
            throw new FileException(FileError.TOO_MANY_OPEN);
        }
        int handle = FIRST;
        while (files.containsKey(handle)) {
            handle++;
        }
        files.put(handle, file);
        return handle;
    }

    HostFile get(long handle) throws FileException {
        HostFile file = handle < FIRST || handle > Integer.MAX_VALUE ? null : files.get((int) handle);
        if (file == null) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        return file;
    }

    /** @throws FileException where the file is open in a way that does not share it with the wanted one */
    void check(Path file, Object key, boolean read, boolean write, int share) throws FileException {
        for (HostFile each : files.values()) {
            if (each.is(file, key) && !each.allows(read, write, share)) {
                throw new FileException(FileError.SHARING);
            }
        }
    }

    /** Whether a handle is one of an open file. */
    public boolean has(long handle) {
        return handle >= FIRST && handle <= Integer.MAX_VALUE && files.containsKey((int) handle);
    }

    /** Reads from where a file's position is; how many bytes, 0 at the end. */
    public int read(long handle, byte[] bytes, int offset, int count) throws FileException, IOException {
        return get(handle).read(bytes, offset, count);
    }

    /** Writes to where a file's position is. */
    public void write(long handle, byte[] bytes, int offset, int count) throws FileException, IOException {
        get(handle).write(bytes, offset, count);
    }

    /** Reads from a place, whatever the file's position; how many bytes there are. */
    public int readAt(long handle, long from, byte[] bytes, int offset, int count) throws FileException, IOException {
        return get(handle).readAt(from, bytes, offset, count);
    }

    /** Writes to a place, whatever the file's position. */
    public void writeAt(long handle, long to, byte[] bytes, int offset, int count) throws FileException, IOException {
        get(handle).writeAt(to, bytes, offset, count);
    }

    /** A second handle of the same open file, which is closed behind the last one. */
    public int duplicate(long handle) throws FileException {
        return add(get(handle));
    }

    /** A file's position. */
    public long position(long handle) throws FileException, IOException {
        return get(handle).position();
    }

    /** Sets a file's position, which may lie behind its end. */
    public void seek(long handle, long position) throws FileException, IOException {
        get(handle).seek(position);
    }

    /** A file's length in bytes. */
    public long length(long handle) throws FileException, IOException {
        return get(handle).length();
    }

    /** Cuts a file off, or fills it up with zeros. */
    public void setLength(long handle, long length) throws FileException, IOException {
        get(handle).setLength(length);
    }

    /** Hands what was written to the device. */
    public void flush(long handle) throws FileException, IOException {
        get(handle).flush();
    }

    /** All bytes of an open file. */
    public byte[] content(long handle) throws FileException, IOException {
        return get(handle).all();
    }

    /** Closes a file. */
    public void close(long handle) throws FileException, IOException {
        HostFile file = get(handle);
        files.remove((int) handle);
        if (!files.containsValue(file)) {
            file.close();
        }
    }

    void closeAll() {
        for (HostFile each : files.values()) {
            try {
                each.close();
            } catch (IOException e) {
                // Nobody is left who could mind.
            }
        }
        files.clear();
    }
}
