package hybridscope.core.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A folder that is open: what is done to its entries is done in that very folder, whatever its path leads to meanwhile. Names are
 * those of entries, or {@link #SELF}; no operation follows a link. Where the machine offers no such thing ({@link CheckedFolder})
 * paths are checked before and behind each operation.
 */
public abstract sealed class Folder implements Closeable permits SecureFolder, CheckedFolder {
    /** The name of the folder itself, where its own attributes are meant. */
    public static final String SELF = ".";

    private final Path path;

    Folder(Path path) {
        this.path = path;
    }

    /** Opens the folder that a path leads to just now, links followed. */
    static Folder open(Path path) throws IOException {
        DirectoryStream<Path> stream = Files.newDirectoryStream(path);
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return new SecureFolder(path, secure);
        }
        stream.close();
        return new CheckedFolder(path.toRealPath(), null);
    }

    /** Where it was when it was opened. */
    public final Path path() {
        return path;
    }

    /** The path that an entry has as long as the folder stays where it was. */
    public final Path at(String name) {
        return name.equals(SELF) ? path : path.resolve(name);
    }

    /**
     * Opens a folder in it.
     *
     * @throws LinkMetException where that is a link
     */
    public abstract Folder folder(String name) throws IOException;

    /**
     * Opens a regular file in it; nothing is emptied.
     *
     * @param options READ, WRITE, CREATE, CREATE_NEW
     * @param mode    permissions of a file that is made, as far as the machine's own mask lets them
     * @throws LinkMetException    where that is a link
     * @throws NotRegularException where that is no regular file
     */
    public final FileChannel open(String name, Set<? extends OpenOption> options, Set<PosixFilePermission> mode)
            throws IOException {
        // Opening a pipe waits for somebody at its other end: so look first.
        requireRegular(name);
        Set<OpenOption> all = new HashSet<>(options);
        all.add(LinkOption.NOFOLLOW_LINKS);
        FileChannel channel;
        try {
            channel = channel(name, all, mode);
        } catch (IOException e) {
            requireRegular(name);
            throw e;
        }
        try {
            requireRegular(name);
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void requireRegular(String name) throws IOException {
        try {
            BasicFileAttributes found = attributes(name);
            if (found.isSymbolicLink()) {
                throw new LinkMetException(at(name).toString());
            }
            if (!found.isRegularFile()) {
                throw new NotRegularException(at(name).toString(), found.isDirectory());
            }
        } catch (NoSuchFileException absent) {
            // What is not there can be made.
        }
    }

    /** Of a device or a pipe even the opening may wait, and Java opens what it changes. */
    final void requireFileOrFolder(String name) throws IOException {
        BasicFileAttributes found = attributes(name);
        if (found.isSymbolicLink()) {
            throw new LinkMetException(at(name).toString());
        }
        if (found.isOther()) {
            throw new NotRegularException(at(name).toString(), false);
        }
    }

    abstract FileChannel channel(String name, Set<OpenOption> options, Set<PosixFilePermission> mode) throws IOException;

    /** What is known of an entry, of a link the link itself. */
    public abstract BasicFileAttributes attributes(String name) throws IOException;

    /** The names of its entries, in no order. */
    public abstract List<String> names() throws IOException;

    /** Makes a folder in it. */
    public abstract void createFolder(String name) throws IOException;

    /** Makes a symbolic link in it. */
    public abstract void createLink(String name, Path text) throws IOException;

    /** What a symbolic link in it says. */
    public abstract Path readLink(String name) throws IOException;

    /** Gives an entry a second name, maybe in another folder. */
    public abstract void link(String name, Folder other, String second) throws IOException;

    /** Removes an empty folder. */
    public abstract void removeFolder(String name) throws IOException;

    /** Removes what is no folder. */
    public abstract void remove(String name) throws IOException;

    /** Renames an entry, maybe into another folder; a file or an empty folder that has the new name is replaced. */
    public abstract void rename(String name, Folder other, String to) throws IOException;

    /** Sets when an entry was read and written; null leaves one as it is. */
    public abstract void setTimes(String name, FileTime accessed, FileTime modified) throws IOException;

    /** Sets an entry's permissions. */
    public abstract void setPermissions(String name, Set<PosixFilePermission> permissions) throws IOException;

    @Override
    public abstract void close() throws IOException;
}
