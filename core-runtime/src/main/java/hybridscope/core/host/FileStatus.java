package hybridscope.core.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;

/**
 * What a machine knows of a file.
 *
 * @param kind     what it is
 * @param mode     permissions, the lower 12 bits of {@code st_mode}
 * @param size     in bytes
 * @param accessed when it was read, nanoseconds since 1970
 * @param modified when it was written, likewise
 * @param changed  when what is known of it has changed, likewise
 * @param created  when it was made, likewise
 * @param device   number of the device it lies on
 * @param inode    its number there
 */
public record FileStatus(Kind kind, int mode, long size, long accessed, long modified, long changed, long created, long device,
        long inode) {
    private static final int OWNER_READS = 0400;
    private static final int OWNER_WRITES = 0200;

    /** What a path leads to. */
    public enum Kind {
        /** A regular file. */
        FILE,
        /** A folder. */
        DIRECTORY,
        /** A symbolic link that was not followed. */
        LINK,
        /** A device, a pipe or the like. */
        OTHER
    }

    static FileStatus of(Path path, boolean followLast) throws IOException {
        LinkOption[] options = followLast ? new LinkOption[0] : new LinkOption[] {LinkOption.NOFOLLOW_LINKS};
        BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class, options);
        Kind kind = basic.isRegularFile() ? Kind.FILE : basic.isDirectory() ? Kind.DIRECTORY : basic.isSymbolicLink()
                ? Kind.LINK : Kind.OTHER;
        long changed = nanos(basic.lastModifiedTime());
        long device = 0;
        long inode = path.toString().hashCode();
        int mode = OWNER_READS | (Files.isWritable(path) ? OWNER_WRITES : 0);
        if (path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            Map<String, Object> unix = Files.readAttributes(path, "unix:mode,dev,ino,ctime", options);
            mode = (Integer) unix.get("mode") & 07777;
            device = (Long) unix.get("dev");
            inode = (Long) unix.get("ino");
            changed = nanos((FileTime) unix.get("ctime"));
        }
        return new FileStatus(kind, mode, basic.size(), nanos(basic.lastAccessTime()), nanos(basic.lastModifiedTime()), changed,
                nanos(basic.creationTime()), device, inode);
    }

    static FileStatus ofVirtual(Kind kind, long size, long inode) {
        return new FileStatus(kind, kind == Kind.FILE ? 0444 : 0555, size, 0, 0, 0, 0, -1, inode);
    }

    private static long nanos(FileTime time) {
        return time.to(java.util.concurrent.TimeUnit.NANOSECONDS);
    }
}
