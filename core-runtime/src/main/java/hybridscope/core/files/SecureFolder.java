package hybridscope.core.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A folder that the machine keeps open, with operations relative to it ({@code openat} and its like). What Java does not offer of
 * them, which is to make folders and links and to read links, goes through the path of what is open ({@link Descriptors}), and
 * where there is none through a {@link CheckedFolder}.
 */
final class SecureFolder extends Folder {
    private final SecureDirectoryStream<Path> stream;

    SecureFolder(Path path, SecureDirectoryStream<Path> stream) {
        super(path);
        this.stream = stream;
    }

    private Path name(String name) {
        return path().getFileSystem().getPath(name);
    }

    @Override
    public Folder folder(String name) throws IOException {
        try {
            return new SecureFolder(at(name), stream.newDirectoryStream(name(name), LinkOption.NOFOLLOW_LINKS));
        } catch (IOException e) {
            throw orLink(name, e);
        }
    }

    /** The machine says many things of a link that it is not to follow. */
    private IOException orLink(String name, IOException otherwise) throws IOException {
        if (attributes(name).isSymbolicLink()) {
            return new LinkMetException(at(name).toString());
        }
        return otherwise;
    }

    @Override
    FileChannel channel(String name, Set<OpenOption> options, Set<PosixFilePermission> mode) throws IOException {
        FileAttribute<?>[] attributes = options.contains(StandardOpenOption.CREATE)
                || options.contains(StandardOpenOption.CREATE_NEW)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)} : new FileAttribute<?>[0];
        return (FileChannel) stream.newByteChannel(name(name), options, attributes);
    }

    @Override
    public BasicFileAttributes attributes(String name) throws IOException {
        return stream.getFileAttributeView(name(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS).readAttributes();
    }

    @Override
    public List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = stream.newDirectoryStream(name(SELF), LinkOption.NOFOLLOW_LINKS)) {
            entries.forEach(entry -> names.add(entry.getFileName().toString()));
        } catch (java.nio.file.DirectoryIteratorException e) {
            throw e.getCause();
        }
        return names;
    }

    private Object key() throws IOException {
        return attributes(SELF).fileKey();
    }

    /** The same folder by its path, where there is no better way. */
    private CheckedFolder checked() throws IOException {
        return new CheckedFolder(path(), key());
    }

    @Override
    public void createFolder(String name) throws IOException {
        Descriptors.with(key(), open -> Files.createDirectory(open.resolve(name)), () -> {
            checked().createFolder(name);
            return null;
        });
    }

    @Override
    public void createLink(String name, Path text) throws IOException {
        Descriptors.with(key(), open -> Files.createSymbolicLink(open.resolve(name), text), () -> {
            checked().createLink(name, text);
            return null;
        });
    }

    @Override
    public Path readLink(String name) throws IOException {
        return Descriptors.with(key(), open -> Files.readSymbolicLink(open.resolve(name)), () -> checked().readLink(name));
    }

    @Override
    public void link(String name, Folder other, String second) throws IOException {
        Object there = ((SecureFolder) other).key();
        if (!Descriptors.with(key(), there,
                (open, target) -> Files.createLink(target.resolve(second), open.resolve(name)))) {
            checked().link(name, new CheckedFolder(other.path(), there), second);
        }
    }

    @Override
    public void removeFolder(String name) throws IOException {
        stream.deleteDirectory(name(name));
    }

    @Override
    public void remove(String name) throws IOException {
        stream.deleteFile(name(name));
    }

    @Override
    public void rename(String name, Folder other, String to) throws IOException {
        stream.move(name(name), ((SecureFolder) other).stream, name(to));
    }

    @Override
    public void setTimes(String name, FileTime accessed, FileTime modified) throws IOException {
        requireFileOrFolder(name);
        stream.getFileAttributeView(name(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(modified, accessed, null);
    }

    @Override
    public void setPermissions(String name, Set<PosixFilePermission> permissions) throws IOException {
        requireFileOrFolder(name);
        try {
            stream.getFileAttributeView(name(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .setPermissions(permissions);
        } catch (FileSystemException e) {
            if (!attributes(name).isRegularFile()) {
                throw e;
            }
            // Java opens for reading what may not be read: opened for writing it can be changed as well.
            try (FileChannel writing = open(name, Set.of(StandardOpenOption.WRITE), Set.of())) {
                Descriptors.with(attributes(name).fileKey(), open -> Files.setPosixFilePermissions(open, permissions), () -> {
                    throw e;
                });
            }
        }
    }

    @Override
    public void close() throws IOException {
        Descriptors.close(stream);
    }
}
