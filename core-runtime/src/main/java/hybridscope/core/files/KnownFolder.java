package hybridscope.core.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;

/**
 * A folder that was once found: it is that one that is opened, or none, whatever its path leads to later.
 *
 * @param path without links
 * @param key  its {@link BasicFileAttributes#fileKey()}; null on machines that have none
 */
public record KnownFolder(Path path, Object key) {
    /**
     * The folder that a path leads to now, links followed.
     *
     * @throws IOException where there is none
     */
    public static KnownFolder of(Path path) throws IOException {
        Path real = path.toRealPath();
        BasicFileAttributes found = Files.readAttributes(real, BasicFileAttributes.class);
        if (!found.isDirectory()) {
            throw new java.nio.file.NotDirectoryException(real.toString());
        }
        return new KnownFolder(real, found.fileKey());
    }

    /**
     * Opens it.
     *
     * @throws LinkMetException where its path leads to another one by now
     */
    public Folder open() throws IOException {
        Folder folder = Folder.open(path);
        try {
            if (!folder.path().equals(path) || !Objects.equals(key, folder.attributes(Folder.SELF).fileKey())) {
                throw new LinkMetException(path.toString());
            }
            return folder;
        } catch (IOException | RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /**
     * Opens a folder in it, or further down, without following links.
     *
     * @param down its path without links, which begins with this folder's
     */
    public Folder open(Path down) throws IOException {
        Folder folder = open();
        if (down.equals(path)) {
            return folder;
        }
        for (Path name : path.relativize(down)) {
            try (Folder above = folder) {
                folder = above.folder(name.toString());
            }
        }
        return folder;
    }

    /**
     * Reads a regular file in it, or further down, without following links.
     *
     * @param file its path without links
     * @throws IOException where it cannot be read, is no regular file, or has 2 GiB or more
     */
    public byte[] read(Path file) throws IOException {
        try (Folder folder = open(file.getParent());
                FileChannel channel = folder.open(file.getFileName().toString(), Set.of(StandardOpenOption.READ), Set.of())) {
            return RegularFile.bytes(file, channel, RegularFile.LARGEST);
        }
    }
}
