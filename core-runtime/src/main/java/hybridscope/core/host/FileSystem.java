package hybridscope.core.host;

import hybridscope.core.files.Descriptors;
import hybridscope.core.files.Folder;
import hybridscope.core.files.KnownFolder;
import hybridscope.core.files.LinkMetException;
import hybridscope.core.files.NotRegularException;
import hybridscope.core.files.RegularFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotLinkException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
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

    private static final int COPY_BUFFER = 1 << 16;
    /** How often a path is looked up again because a link was put on its way meanwhile. */
    private static final int MOST_TRIES = 100;
    /** Permissions of new files, as far as the machine's own mask lets them. */
    private static final Set<PosixFilePermission> EVERYBODY = PosixFilePermissions.fromString("rw-rw-rw-");

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

    /**
     * A file that was read.
     *
     * @param bytes  what it holds
     * @param path   where it lies, without links
     * @param folder the folder it was read from
     */
    public record Content(byte[] bytes, Path path, KnownFolder folder) {
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

    /** Goes into a folder. One that is not there is not found, whichever folder on the way is missing, as under Mono. */
    public void changeDirectory(String path) throws FileException {
        try {
            if (known(path, true).kind() != FileStatus.Kind.DIRECTORY) {
                throw new FileException(FileError.NOT_DIRECTORY);
            }
        } catch (FileException e) {
            throw e.error() == FileError.PATH_NOT_FOUND ? new FileException(FileError.NOT_FOUND) : e;
        }
        paths.setCurrent(paths.forAsking(path, true));
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
        return in(() -> write ? paths.forWriting(path) : paths.forReading(path),
                (file, folder, name) -> open.add(opened(file, folder, name, mode, read, write, share)));
    }

    private HostFile opened(Path file, Folder folder, String name, OpenMode mode, boolean read, boolean write, int share)
            throws IOException, FileException {
        open.check(file, key(folder, name), read, write, share);
        Set<OpenOption> options = new HashSet<>();
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
        try {
            FileChannel channel = folder.open(name, options, EVERYBODY);
            if (write && (mode == OpenMode.CREATE || mode == OpenMode.TRUNCATE)) {
                channel.truncate(0);
            }
            return HostFile.ofChannel(file, key(folder, name), paths.mayWrite(file), channel, read, write, share);
        } catch (IllegalArgumentException | UnsupportedOperationException e) {
            throw new FileException(FileError.INVALID);
        }
    }

    private static Object key(Folder folder, String name) throws IOException {
        try {
            return folder.attributes(name).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** Opens something that is empty and cannot be written: the end of a pipe with nobody at the other one. */
    public int openNothing() throws FileException {
        return open.add(HostFile.ofContent(new byte[0]));
    }

    /**
     * All bytes of a file, for the loading of assemblies.
     *
     * @param most that there may be; a file with more is refused
     */
    public Content read(String path, long most) throws FileException {
        return in(() -> paths.forReading(path), (file, folder, name) -> {
            try (FileChannel channel = folder.open(name, Set.of(StandardOpenOption.READ), EVERYBODY)) {
                return new Content(RegularFile.bytes(file, channel, (int) Math.min(most, RegularFile.LARGEST)), file,
                        new KnownFolder(folder.path(), folder.attributes(Folder.SELF).fileKey()));
            }
        });
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
        return known(path, followLast);
    }

    private FileStatus known(String path, boolean followLast) throws FileException {
        Path file = paths.forAsking(path, followLast);
        if (paths.isGranted(file)) {
            return in(() -> paths.forAsking(path, followLast), (_, folder, name) -> FileStatus.of(folder, name));
        }
        try {
            // What leads to something granted is no program's to replace.
            return FileStatus.of(file, false);
        } catch (IOException e) {
            throw SandboxPaths.failure(e);
        }
    }

    /** Whether the program may write a file or into a folder, which is noted where it may not. */
    public boolean mayWrite(String path) throws FileException {
        try {
            paths.forWriting(path);
            return true;
        } catch (FileException e) {
            if (e.error() == FileError.ACCESS_DENIED) {
                return false;
            }
            throw e;
        }
    }

    /** What is known of an open file. */
    public FileStatus status(int handle) throws FileException {
        HostFile file = open.get(handle);
        if (file.path() == null) {
            try {
                return FileStatus.ofVirtual(FileStatus.Kind.FILE, file.length(), handle);
            } catch (IOException e) {
                throw SandboxPaths.failure(e);
            }
        }
        return opened(file, path -> FileStatus.of(path, true), FileStatus::of);
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
        entries.addAll(in(() -> paths.forReading(path), (directory, above, name) -> {
            try (Folder folder = above.folder(name)) {
                return entries(folder);
            }
        }));
        return entries;
    }

    private static List<Entry> entries(Folder folder) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (String name : folder.names()) {
            try {
                entries.add(new Entry(name, FileStatus.kind(folder.attributes(name))));
            } catch (NoSuchFileException e) {
                // Somebody has removed it meanwhile.
            }
        }
        entries.sort((a, b) -> a.name().compareTo(b.name()));
        return entries;
    }

    // ---- how anything is done to a file: judged, then reached folder by folder without following a link

    /** A path that was judged. */
    private interface Judged {
        Path path() throws FileException;
    }

    /** Something done to an entry of an open folder. */
    private interface Task<T> {
        T run(Path path, Folder folder, String name) throws IOException, FileException;
    }

    /** Does something where a path leads; once more where somebody has put a link on the way meanwhile. */
    private <T> T in(Judged judged, Task<T> task) throws FileException {
        for (int tries = 1;; tries++) {
            Path path = judged.path();
            try (Folder folder = folder(path)) {
                return task.run(path, folder, name(path, folder));
            } catch (LinkMetException e) {
                if (tries == MOST_TRIES) {
                    throw new FileException(FileError.ACCESS_DENIED);
                }
            } catch (IOException e) {
                throw failure(path, e);
            }
        }
    }

    private Folder folder(Path path) throws IOException, FileException {
        try {
            return paths.open(path);
        } catch (NoSuchFileException e) {
            throw new FileException(FileError.PATH_NOT_FOUND);
        }
    }

    private static String name(Path path, Folder folder) {
        return path.equals(folder.path()) ? Folder.SELF : path.getFileName().toString();
    }

    private FileException failure(Path path, IOException e) {
        if (e instanceof NotRegularException other) {
            return other.isFolder() ? new FileException(FileError.IS_DIRECTORY) : paths.device(path);
        }
        return SandboxPaths.failure(e);
    }

    /** Something done to an open file by a path that leads to it just now. */
    private interface ByPath<T> {
        T run(Path open) throws IOException;
    }

    /** The same where it lies. */
    private interface InFolder<T> {
        T run(Folder folder, String name) throws IOException;
    }

    /**
     * Does something to an open file: to that very one, wherever it lies by now. Where the machine gives open files no paths, it
     * must lie where it lay.
     */
    private <T> T opened(HostFile file, ByPath<T> byPath, InFolder<T> inFolder) throws FileException {
        try {
            return Descriptors.with(file.key(), byPath::run, () -> {
                try (Folder folder = paths.open(file.path())) {
                    String name = name(file.path(), folder);
                    if (!Objects.equals(file.key(), folder.attributes(name).fileKey())) {
                        throw new LinkMetException(file.path().toString());
                    }
                    return inFolder.run(folder, name);
                }
            });
        } catch (LinkMetException e) {
            throw new FileException(FileError.ACCESS_DENIED);
        } catch (IOException e) {
            throw failure(file.path(), e);
        }
    }

    // ---- changes

    /** A change of an entry of a folder. */
    private interface Change {
        void run(Folder folder, String name) throws IOException, FileException;
    }

    private void change(Judged judged, Change change) throws FileException {
        try {
            in(judged, (_, folder, name) -> {
                change.run(folder, name);
                return true;
            });
        } catch (UnsupportedOperationException e) {
            throw new FileException(FileError.NOT_SUPPORTED);
        }
    }

    /** An entry that is to be removed or renamed, and was not granted itself. */
    private Path leaving(String path) throws FileException {
        Path entry = paths.forChanging(path);
        paths.requireNotGranted(entry);
        return entry;
    }

    /** Makes an entry; what was granted itself may be there already, but is not the program's to make. */
    private void make(String path, Change change) throws FileException {
        in(() -> paths.forChanging(path), (entry, folder, name) -> {
            if (exists(folder, name)) {
                throw new FileException(FileError.EXISTS);
            }
            paths.requireNotGranted(entry);
            change.run(folder, name);
            return true;
        });
    }

    private static boolean exists(Folder folder, String name) throws IOException {
        try {
            folder.attributes(name);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Makes a folder. */
    public void createDirectory(String path) throws FileException {
        make(path, Folder::createFolder);
    }

    /** Removes an empty folder. */
    public void removeDirectory(String path) throws FileException {
        change(() -> leaving(path), (folder, name) -> {
            if (!folder.attributes(name).isDirectory()) {
                throw new FileException(FileError.NOT_DIRECTORY);
            }
            folder.removeFolder(name);
        });
    }

    /** Removes a file or a link. */
    public void delete(String path) throws FileException {
        change(() -> leaving(path), (folder, name) -> {
            if (folder.attributes(name).isDirectory()) {
                throw new FileException(FileError.IS_DIRECTORY);
            }
            folder.remove(name);
        });
    }

    /** Renames a file or a folder; a file that has the new name is replaced. */
    public void rename(String from, String to) throws FileException {
        change(() -> leaving(from), (folder, name) -> change(() -> leaving(to),
                (other, made) -> folder.rename(name, other, made)));
    }

    /** Copies a file. */
    public void copy(String from, String to, boolean overwrite) throws FileException {
        in(() -> paths.forReading(from), (_, folder, name) -> {
            try (FileChannel source = folder.open(name, Set.of(StandardOpenOption.READ), EVERYBODY)) {
                Set<PosixFilePermission> mode =
                        folder.attributes(name) instanceof PosixFileAttributes posix ? posix.permissions() : EVERYBODY;
                Set<OpenOption> options = Set.of(StandardOpenOption.WRITE,
                        overwrite ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW);
                in(() -> paths.forWriting(to), (_, other, made) -> {
                    try (FileChannel target = other.open(made, options, mode)) {
                        if (key(folder, name) == null || !key(folder, name).equals(key(other, made))) {
                            target.truncate(0);
                            write(source, target);
                        }
                    }
                    return true;
                });
            }
            return true;
        });
    }

    private static void write(FileChannel source, FileChannel target) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(COPY_BUFFER);
        while (source.read(buffer) >= 0) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                target.write(buffer);
            }
            buffer.clear();
        }
    }

    /** Gives a file a second name. */
    public void link(String existing, String made) throws FileException {
        change(() -> paths.forChanging(existing), (folder, name) -> make(made,
                (other, second) -> folder.link(name, other, second)));
    }

    /** Makes a symbolic link, which may lead anywhere: it is judged when it is followed. */
    public void symbolicLink(String text, String made) throws FileException {
        Path to = paths.absolute(text).getFileSystem().getPath(text);
        make(made, (folder, name) -> folder.createLink(name, to));
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
        if (!paths.isGranted(paths.forAsking(path, false))) {
            // A folder that leads to something granted.
            throw new FileException(FileError.INVALID);
        }
        return in(() -> paths.forAsking(path, false), (_, folder, name) -> {
            try {
                return folder.readLink(name).toString();
            } catch (NotLinkException e) {
                throw new FileException(FileError.INVALID);
            }
        });
    }

    /** Sets when a file was read and written, in nanoseconds since 1970; {@link Long#MIN_VALUE} leaves one as it is. */
    public void setTimes(String path, long accessed, long modified) throws FileException {
        change(() -> paths.forWriting(path), (folder, name) -> folder.setTimes(name, time(accessed), time(modified)));
    }

    /** Sets when an open file was read and written, likewise. */
    public void setTimes(int handle, long accessed, long modified) throws FileException {
        opened(changeable(handle), open -> {
            Files.getFileAttributeView(open, BasicFileAttributeView.class).setTimes(time(modified), time(accessed), null);
            return true;
        }, (folder, name) -> {
            folder.setTimes(name, time(accessed), time(modified));
            return true;
        });
    }

    private HostFile changeable(int handle) throws FileException {
        HostFile file = open.get(handle);
        if (!file.isChangeable()) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
        return file;
    }

    private static FileTime time(long nanos) {
        return nanos == Long.MIN_VALUE ? null : FileTime.from(nanos, TimeUnit.NANOSECONDS);
    }

    /** Sets a file's permissions, the lower 9 bits of a mode. */
    public void setMode(String path, int mode) throws FileException {
        change(() -> paths.forWriting(path), (folder, name) -> folder.setPermissions(name, permissions(mode)));
    }

    /** Sets an open file's permissions, likewise. */
    public void setMode(int handle, int mode) throws FileException {
        opened(changeable(handle), open -> Files.setPosixFilePermissions(open, permissions(mode)), (folder, name) -> {
            folder.setPermissions(name, permissions(mode));
            return null;
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
