package hybridscope.core.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A folder by its path, for machines that keep none open: before and behind each operation its path has to lead to it without
 * links. What was read or opened while it did not is not handed on; what was made elsewhere is removed.
 */
final class CheckedFolder extends Folder {
    private final Object key;

    /**
     * A folder.
     *
     * @param path without links
     * @param key  what its {@link BasicFileAttributes#fileKey()} has to be; null for any
     */
    CheckedFolder(Path path, Object key) {
        super(path);
        this.key = key;
    }

    private void check() throws IOException {
        Path real = path().toRealPath();
        boolean other = key != null
                && !key.equals(Files.readAttributes(real, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).fileKey());
        if (!real.equals(path()) || other) {
            throw new LinkMetException(path().toString());
        }
    }

    private interface Task<T> {
        T run() throws IOException;
    }

    private <T> T checked(Task<T> task) throws IOException {
        check();
        T result = task.run();
        check();
        return result;
    }

    /** Makes something; takes it away where that was done in another folder. */
    private void make(Path made, Task<?> task) throws IOException {
        check();
        task.run();
        try {
            check();
        } catch (IOException elsewhere) {
            Files.deleteIfExists(made);
            throw elsewhere;
        }
    }

    @Override
    public Folder folder(String name) throws IOException {
        return checked(() -> {
            BasicFileAttributes found = attributes(name);
            if (found.isSymbolicLink()) {
                throw new LinkMetException(at(name).toString());
            }
            if (!found.isDirectory()) {
                throw new java.nio.file.NotDirectoryException(at(name).toString());
            }
            return new CheckedFolder(at(name), found.fileKey());
        });
    }

    @Override
    FileChannel channel(String name, Set<OpenOption> options, Set<PosixFilePermission> mode) throws IOException {
        check();
        boolean absent = Files.notExists(at(name), LinkOption.NOFOLLOW_LINKS);
        FileChannel channel = FileChannel.open(at(name), options);
        try {
            check();
            return channel;
        } catch (IOException elsewhere) {
            channel.close();
            if (absent) {
                Files.deleteIfExists(at(name));
            }
            throw elsewhere;
        }
    }

    @Override
    public BasicFileAttributes attributes(String name) throws IOException {
        return checked(() -> Files.readAttributes(at(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    }

    @Override
    public List<String> names() throws IOException {
        return checked(() -> {
            List<String> names = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(path())) {
                entries.forEach(entry -> names.add(entry.getFileName().toString()));
            } catch (java.nio.file.DirectoryIteratorException e) {
                throw e.getCause();
            }
            return names;
        });
    }

    @Override
    public void createFolder(String name) throws IOException {
        make(at(name), () -> Files.createDirectory(at(name)));
    }

    @Override
    public void createLink(String name, Path text) throws IOException {
        make(at(name), () -> Files.createSymbolicLink(at(name), text));
    }

    @Override
    public Path readLink(String name) throws IOException {
        return checked(() -> Files.readSymbolicLink(at(name)));
    }

    @Override
    public void link(String name, Folder other, String second) throws IOException {
        ((CheckedFolder) other).make(other.at(second), () -> checked(() -> Files.createLink(other.at(second), at(name))));
    }

    @Override
    public void removeFolder(String name) throws IOException {
        checked(() -> {
            Files.delete(at(name));
            return null;
        });
    }

    @Override
    public void remove(String name) throws IOException {
        removeFolder(name);
    }

    @Override
    public void rename(String name, Folder other, String to) throws IOException {
        ((CheckedFolder) other).checked(() -> checked(() -> Files.move(at(name), other.at(to), StandardCopyOption.ATOMIC_MOVE)));
    }

    @Override
    public void setTimes(String name, FileTime accessed, FileTime modified) throws IOException {
        requireFileOrFolder(name);
        checked(() -> {
            Files.getFileAttributeView(at(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .setTimes(modified, accessed, null);
            return null;
        });
    }

    @Override
    public void setPermissions(String name, Set<PosixFilePermission> permissions) throws IOException {
        requireFileOrFolder(name);
        checked(() -> {
            PosixFileAttributeView view =
                    Files.getFileAttributeView(at(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            if (view != null) {
                view.setPermissions(permissions);
            } else {
                at(name).toFile().setWritable(permissions.contains(PosixFilePermission.OWNER_WRITE));
            }
            return null;
        });
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
