package hybridscope.core.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The files that a program sees, under the paths of a Unix machine: those it was granted, and a few virtual ones. Everything else
 * is not there when asked for, and may not be opened; both are noted.
 */
public class FileSystem {
    /** Others may read what one has open, {@code FileShare.Read}. */
    public static final int SHARE_READ = 1;
    /** Others may write what one has open, {@code FileShare.Write}. */
    public static final int SHARE_WRITE = 2;
    /** Nobody asks what others may do, neither now nor later. */
    public static final int SHARE_ANYTHING = 4;

    private static final int LARGEST_READ = Integer.MAX_VALUE - Long.BYTES;

    private final SandboxPaths paths;
    private final VirtualFiles virtual;
    private final OpenFiles open;

    /**
     * An entry of a folder.
     *
     * @param name its name
     * @param kind what it is
     */
    public record Entry(String name, FileStatus.Kind kind) {
    }

    FileSystem(SandboxPaths paths, VirtualFiles virtual, OpenFiles open) {
        this.paths = paths;
        this.virtual = virtual;
        this.open = open;
    }

    /** The files that are open. */
    public OpenFiles open() {
        return open;
    }

    /** The current directory. */
    public String currentDirectory() {
        return paths.current();
    }

    /** A path from the root on, without {@code .} and {@code ..}; links stay. */
    public String absolute(String path) throws FileException {
        return SandboxPaths.text(paths.absolute(path).normalize());
    }

    /** Goes into a folder. */
    public void changeDirectory(String path) throws FileException {
        Path directory = paths.forAsking(path, true);
        if (!Files.isDirectory(directory)) {
            throw new FileException(Files.exists(directory) ? FileError.NOT_DIRECTORY : FileError.NOT_FOUND);
        }
        paths.setCurrent(directory);
    }

    /**
     * Opens a file; its handle.
     *
     * @param share what others may do meanwhile: {@link #SHARE_READ}, {@link #SHARE_WRITE}; or {@link #SHARE_ANYTHING}
     */
    public int open(String path, OpenMode mode, boolean read, boolean write, int share) throws FileException {
        String absolute = absolute(path);
        if (virtual.has(absolute)) {
            if (write || !virtual.isFile(absolute)) {
                throw new FileException(FileError.ACCESS_DENIED);
            }
            return open.add(HostFile.ofContent(virtual.content(absolute)));
        }
        Path file = write ? paths.forWriting(path) : paths.forReading(path);
        if (Files.isDirectory(file)) {
            throw new FileException(FileError.IS_DIRECTORY);
        }
        open.check(file, read, write, share);
        try {
            Set<OpenOption> options = new HashSet<>(Set.of(LinkOption.NOFOLLOW_LINKS));
            if (read) {
                options.add(StandardOpenOption.READ);
            }
            if (write) {
                options.add(StandardOpenOption.WRITE);
            }
            if (mode == OpenMode.CREATE_NEW) {
                options.add(StandardOpenOption.CREATE_NEW);
            } else if (mode.mayMake() && write) {
                options.add(StandardOpenOption.CREATE);
            }
            FileChannel channel = FileChannel.open(file, options);
            if (write && (mode == OpenMode.CREATE || mode == OpenMode.TRUNCATE)) {
                channel.truncate(0);
            }
            return open.add(HostFile.ofChannel(file, channel, read, write, share));
        } catch (IOException e) {
            FileException failure = SandboxPaths.failure(e);
            boolean noFolder = failure.error() == FileError.NOT_FOUND && file.getParent() != null
                    && !Files.isDirectory(file.getParent());
            throw noFolder ? new FileException(FileError.PATH_NOT_FOUND) : failure;
        } catch (IllegalArgumentException | UnsupportedOperationException e) {
            throw new FileException(FileError.INVALID);
        }
    }

    /** Opens something that is empty and cannot be written: the end of a pipe with nobody at the other one. */
    public int openNothing() throws FileException {
        return open.add(HostFile.ofContent(new byte[0]));
    }

    /** All bytes of a file, for the loading of assemblies. */
    public byte[] read(String path) throws FileException {
        Path file = paths.forReading(path);
        try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return stream.readNBytes(LARGEST_READ);
        } catch (IOException e) {
            throw SandboxPaths.failure(e);
        }
    }

    /** The file that a path leads to, which may be read. */
    public Path path(String path) throws FileException {
        return paths.forReading(path);
    }

    /** Whether the program may know of a file, should there be one. Nothing is noted. */
    public boolean mayAsk(String path) throws FileException {
        String absolute = absolute(path);
        return virtual.isPlace(absolute) || virtual.leadsTo(absolute) || paths.mayAsk(path);
    }

    /** What a folder looks like of which nothing is known but that it is one. */
    public FileStatus unknownFolder(String path) {
        return FileStatus.ofVirtual(FileStatus.Kind.DIRECTORY, 0, path.hashCode());
    }

    /** What is known of a file. */
    public FileStatus status(String path, boolean followLast) throws FileException {
        String absolute = absolute(path);
        if (!followLast && virtual.link(absolute) != null) {
            return FileStatus.ofVirtual(FileStatus.Kind.LINK, virtual.link(absolute).length(), absolute.hashCode());
        }
        if (virtual.isFile(absolute)) {
            return FileStatus.ofVirtual(FileStatus.Kind.FILE, virtual.content(absolute).length, absolute.hashCode());
        }
        if (virtual.isDirectory(absolute) || virtual.leadsTo(absolute) && !paths.mayAsk(path)) {
            return FileStatus.ofVirtual(FileStatus.Kind.DIRECTORY, 0, absolute.hashCode());
        }
        if (virtual.isPlace(absolute) && !paths.mayAsk(path)) {
            throw new FileException(FileError.NOT_FOUND);
        }
        Path file = paths.forAsking(path, followLast);
        try {
            return FileStatus.of(file, followLast);
        } catch (IOException e) {
            throw SandboxPaths.failure(e);
        }
    }

    /** What is known of an open file. */
    public FileStatus status(int handle) throws FileException {
        HostFile file = open.get(handle);
        try {
            return file.path() == null
                    ? FileStatus.ofVirtual(FileStatus.Kind.FILE, file.length(), handle) : FileStatus.of(file.path(), true);
        } catch (IOException e) {
            throw SandboxPaths.failure(e);
        }
    }

    /** A folder's entries in the order of their names. */
    public List<Entry> list(String path) throws FileException {
        String absolute = absolute(path);
        List<Entry> entries = new ArrayList<>();
        if (virtual.isDirectory(absolute)) {
            for (String name : virtual.entries(absolute)) {
                boolean folder = name.endsWith("/");
                entries.add(new Entry(folder ? name.substring(0, name.length() - 1) : name,
                        folder ? FileStatus.Kind.DIRECTORY : FileStatus.Kind.FILE));
            }
            return entries;
        }
        Path directory = paths.forReading(path);
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            for (Path each : stream) {
                entries.add(new Entry(each.getFileName().toString(), kind(each)));
            }
        } catch (IOException e) {
            throw SandboxPaths.failure(e);
        }
        entries.sort((a, b) -> a.name().compareTo(b.name()));
        return entries;
    }

    private static FileStatus.Kind kind(Path path) {
        return Files.isSymbolicLink(path) ? FileStatus.Kind.LINK
                : Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) ? FileStatus.Kind.DIRECTORY
                : Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) ? FileStatus.Kind.FILE : FileStatus.Kind.OTHER;
    }

    /** Something done to a file, which may fail. */
    private interface Change {
        void run() throws IOException;
    }

    private static void change(Change change) throws FileException {
        try {
            change.run();
        } catch (IOException e) {
            throw SandboxPaths.failure(e);
        } catch (UnsupportedOperationException e) {
            throw new FileException(FileError.NOT_SUPPORTED);
        }
    }

    /** Makes a folder. */
    public void createDirectory(String path) throws FileException {
        Path directory = paths.forChanging(path);
        change(() -> Files.createDirectory(directory));
    }

    /** Removes an empty folder. */
    public void removeDirectory(String path) throws FileException {
        Path directory = paths.forChanging(path);
        if (Files.exists(directory, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileException(FileError.NOT_DIRECTORY);
        }
        change(() -> Files.delete(directory));
    }

    /** Removes a file or a link. */
    public void delete(String path) throws FileException {
        Path file = paths.forChanging(path);
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileException(FileError.IS_DIRECTORY);
        }
        change(() -> Files.delete(file));
    }

    /** Renames a file or a folder; a file that has the new name is replaced. */
    public void rename(String from, String to) throws FileException {
        Path source = paths.forChanging(from);
        Path target = paths.forChanging(to);
        change(() -> Files.move(source, target, StandardCopyOption.ATOMIC_MOVE));
    }

    /** Copies a file. */
    public void copy(String from, String to, boolean overwrite) throws FileException {
        Path source = paths.forReading(from);
        Path target = paths.forWriting(to);
        change(() -> {
            if (overwrite) {
                Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING, LinkOption.NOFOLLOW_LINKS);
            } else {
                Files.copy(source, target, LinkOption.NOFOLLOW_LINKS);
            }
        });
    }

    /** Gives a file a second name. */
    public void link(String existing, String made) throws FileException {
        Path source = paths.forChanging(existing);
        Path target = paths.forChanging(made);
        change(() -> Files.createLink(target, source));
    }

    /** Makes a symbolic link, which may lead anywhere: it is judged when it is followed. */
    public void symbolicLink(String text, String made) throws FileException {
        Path target = paths.forChanging(made);
        Path to = paths.absolute(text).getFileSystem().getPath(text);
        change(() -> Files.createSymbolicLink(target, to));
    }

    /** What a symbolic link leads to. */
    public String readLink(String path) throws FileException {
        String absolute = absolute(path);
        if (virtual.has(absolute)) {
            if (virtual.link(absolute) == null) {
                throw new FileException(FileError.INVALID);
            }
            return virtual.link(absolute);
        }
        Path link = paths.forAsking(path, false);
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (java.nio.file.NotLinkException e) {
            throw new FileException(FileError.INVALID);
        } catch (IOException e) {
            throw SandboxPaths.failure(e);
        }
    }

    /** Sets when a file was read and written, in nanoseconds since 1970; {@link Long#MIN_VALUE} leaves one as it is. */
    public void setTimes(String path, long accessed, long modified) throws FileException {
        Path file = paths.forWriting(path);
        change(() -> Files.getFileAttributeView(file, BasicFileAttributeView.class)
                .setTimes(time(modified), time(accessed), null));
    }

    /** Sets when an open file was read and written, likewise. */
    public void setTimes(int handle, long accessed, long modified) throws FileException {
        Path file = open.get(handle).path();
        if (file == null) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
        change(() -> Files.getFileAttributeView(file, BasicFileAttributeView.class)
                .setTimes(time(modified), time(accessed), null));
    }

    private static FileTime time(long nanos) {
        return nanos == Long.MIN_VALUE ? null : FileTime.from(nanos, TimeUnit.NANOSECONDS);
    }

    /** Sets a file's permissions, the lower 9 bits of a mode. */
    public void setMode(String path, int mode) throws FileException {
        setMode(paths.forWriting(path), mode);
    }

    /** Sets an open file's permissions, likewise. */
    public void setMode(int handle, int mode) throws FileException {
        Path file = open.get(handle).path();
        if (file == null) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
        setMode(file, mode);
    }

    private static void setMode(Path file, int mode) throws FileException {
        change(() -> {
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(file, permissions(mode));
            } else {
                file.toFile().setWritable((mode & 0200) != 0);
            }
        });
    }

    private static Set<PosixFilePermission> permissions(int mode) {
        Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
        for (PosixFilePermission each : PosixFilePermission.values()) {
            if ((mode & 0400 >> each.ordinal()) != 0) {
                set.add(each);
            }
        }
        return set;
    }
}
