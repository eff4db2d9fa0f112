package hybridscope.core.host;

import hybridscope.core.files.Folder;
import hybridscope.core.files.LinkMetException;
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

    private static final String UNIX = "unix:mode,dev,ino,ctime,fileKey";

    /** What is known of what a path leads to: a link of it, where the last name is not followed. */
    static FileStatus of(Path path, boolean followLast) throws IOException {
        LinkOption[] options = followLast ? new LinkOption[0] : new LinkOption[] {LinkOption.NOFOLLOW_LINKS};
        BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class, options);
        return of(path, basic, isUnix(path) ? Files.readAttributes(path, UNIX, options) : null);
    }

    /**
     * What is known of an entry of a folder, of a link the link itself.
     *
     * @throws LinkMetException where it is another one by the time all is known
     */
    static FileStatus of(Folder folder, String name) throws IOException {
        BasicFileAttributes basic = folder.attributes(name);
        Path path = folder.at(name);
        if (!isUnix(path)) {
            return of(path, basic, null);
        }
        // Java tells these of paths only. The key says whether they are those of the same file.
        Map<String, Object> unix = Files.readAttributes(path, UNIX, LinkOption.NOFOLLOW_LINKS);
        if (!basic.fileKey().equals(unix.get("fileKey"))) {
            throw new LinkMetException(path.toString());
        }
        return of(path, basic, unix);
    }

    private static boolean isUnix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    private static FileStatus of(Path path, BasicFileAttributes basic, Map<String, Object> unix) {
        Kind kind = kind(basic);
        if (unix == null) {
            int mode = OWNER_READS | (Files.isWritable(path) ? OWNER_WRITES : 0);
            return new FileStatus(kind, mode, basic.size(), nanos(basic.lastAccessTime()), nanos(basic.lastModifiedTime()),
                    nanos(basic.lastModifiedTime()), nanos(basic.creationTime()), 0, path.toString().hashCode());
        }
        return new FileStatus(kind, (Integer) unix.get("mode") & 07777, basic.size(), nanos(basic.lastAccessTime()),
                nanos(basic.lastModifiedTime()), nanos((FileTime) unix.get("ctime")), nanos(basic.creationTime()),
                (Long) unix.get("dev"), (Long) unix.get("ino"));
    }

    static Kind kind(BasicFileAttributes found) {
        return found.isRegularFile() ? Kind.FILE : found.isDirectory() ? Kind.DIRECTORY : found.isSymbolicLink()
                ? Kind.LINK : Kind.OTHER;
    }

    static FileStatus ofVirtual(Kind kind, long size, long inode) {
        return new FileStatus(kind, kind == Kind.FILE ? 0444 : 0555, size, 0, 0, 0, 0, -1, inode);
    }

    private static long nanos(FileTime time) {
        return time.to(java.util.concurrent.TimeUnit.NANOSECONDS);
    }
}
