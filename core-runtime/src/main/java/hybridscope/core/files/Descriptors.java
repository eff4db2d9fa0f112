package hybridscope.core.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Paths of what this process has open, which Linux has: {@code /proc/self/fd/N} leads to an open file or folder itself, wherever
 * its name leads meanwhile. Java does not tell N: it is found by the key (device and inode) of what is open.
 */
public final class Descriptors {
    private static final Path FOLDER = Path.of("/proc/self/fd");
    /**
     * Held while a path is used and while anything is closed: a number that was found stays what it was. A file or folder may be
     * open several times, any of them will do.
     */
    private static final Object LOCK = new Object();

    private Descriptors() {
    }

    /**
     * Something done by path.
     *
     * @param <T> what it gives
     */
    public interface Task<T> {
        /** Does it; {@code open} leads to what is open as long as this runs. */
        T run(Path open) throws IOException;
    }

    /** Something done by two paths. */
    interface Two {
        void run(Path one, Path other) throws IOException;
    }

    /**
     * Does something by the path of an open file or folder.
     *
     * @param key  its {@link BasicFileAttributes#fileKey()}
     * @param task behind which a path leads to it
     * @param none what is done where the machine has no such paths, or nothing of that key is open
     */
    public static <T> T with(Object key, Task<T> task, Otherwise<T> none) throws IOException {
        synchronized (LOCK) {
            Path open = find(key);
            if (open != null) {
                return task.run(open);
            }
        }
        return none.run();
    }

    /**
     * What is done instead.
     *
     * @param <T> what it gives
     */
    public interface Otherwise<T> {
        /** Does it. */
        T run() throws IOException;
    }

    /** The same with two folders. */
    static boolean with(Object key, Object other, Two task) throws IOException {
        synchronized (LOCK) {
            Path one = find(key);
            Path second = key.equals(other) ? one : find(other);
            if (one == null || second == null) {
                return false;
            }
            task.run(one, second);
            return true;
        }
    }

    private static Path find(Object key) {
        if (key == null || !Files.isDirectory(FOLDER)) {
            return null;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(FOLDER)) {
            for (Path each : all) {
                if (isOf(each, key)) {
                    return each;
                }
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            // As good as a machine without.
        }
        return null;
    }

    private static boolean isOf(Path descriptor, Object key) {
        try {
            return key.equals(Files.readAttributes(descriptor, BasicFileAttributes.class).fileKey());
        } catch (IOException closed) {
            return false;
        }
    }

    /** Closes something that may have a path here. */
    public static void close(Closeable open) throws IOException {
        synchronized (LOCK) {
            open.close();
        }
    }
}
