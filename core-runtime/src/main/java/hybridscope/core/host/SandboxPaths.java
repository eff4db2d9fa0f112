package hybridscope.core.host;

import hybridscope.core.files.Folder;
import hybridscope.core.files.KnownFolder;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * From a program's path to the file it means, symbolic links and {@code ..} resolved, if the program may use that file. A path is
 * resolved anew for every operation; what comes out holds no link, and is opened folder by folder without following any, so that
 * nothing else is opened than what was judged.
 */
final class SandboxPaths {
    private static final int MAX_LINKS = 40;
    /** PATH_MAX of Linux. */
    private static final int MAX_LENGTH = 4096;

    private final Grants grants;
    private final Denials denials;
    private Path current;

    SandboxPaths(Grants grants, Denials denials, Path current) {
        this.grants = grants;
        this.denials = denials;
        this.current = current.toAbsolutePath().normalize();
    }

    /** The current directory in the form of Unix. */
    String current() {
        return text(current);
    }

    Path directory() {
        return current;
    }

    void setCurrent(Path directory) {
        current = directory;
    }

    /** A file's path in the form of Unix: on Windows {@code /C:/folder/file}. */
    static String text(Path path) {
        String text = path.toString();
        return path.getFileSystem().getSeparator().equals("/") ? text : "/" + text.replace('\\', '/');
    }

    /** Where a program's path leads to, links not yet resolved; null is no name. */
    Path absolute(String path) throws FileException {
        if (path == null) {
            throw new FileException(FileError.BAD_NAME);
        }
        if (path.isEmpty()) {
            throw new FileException(FileError.NOT_FOUND);
        }
        if (path.length() > MAX_LENGTH) {
            throw new FileException(FileError.TOO_LONG);
        }
        try {
            boolean unix = current.getFileSystem().getSeparator().equals("/");
            return current.resolve(unix || !path.startsWith("/") ? path : path.substring(1));
        } catch (InvalidPathException e) {
            throw new FileException(FileError.BAD_NAME);
        }
    }

    /** A file that is to be opened for reading, or a folder to be listed. */
    Path forReading(String path) throws FileException {
        Path canonical = canonical(path, true);
        if (!grants.mayRead(canonical)) {
            denials.add(Denial.Kind.READ, text(canonical));
            throw new FileException(FileError.ACCESS_DENIED);
        }
        return canonical;
    }

    /**
     * Opens the folder that a canonical path stands in; the granted folder itself, where the path is one.
     *
     * @throws hybridscope.core.files.LinkMetException where there is a link on the way by now
     */
    Folder open(Path canonical) throws IOException {
        KnownFolder granted = grants.folder(canonical).orElseThrow(() -> new NoSuchFileException(canonical.toString()));
        return granted.open(canonical.equals(granted.path()) ? canonical : canonical.getParent());
    }

    /** Whether a canonical path may be used, and not only be known of because something below it may. */
    boolean isGranted(Path canonical) {
        return grants.mayRead(canonical);
    }

    /** Whether a canonical path may be changed. */
    boolean mayWrite(Path canonical) {
        return grants.mayWrite(canonical);
    }

    /** What was granted is not the program's to remove, to replace or to make. */
    void requireNotGranted(Path canonical) throws FileException {
        if (grants.leadsToGranted(canonical)) {
            denials.add(Denial.Kind.ROOT, text(canonical));
            throw new FileException(FileError.ACCESS_DENIED);
        }
    }

    /** What is neither a file nor a folder may be known of, but not be used. */
    FileException device(Path canonical) {
        denials.add(Denial.Kind.DEVICE, text(canonical));
        return new FileException(FileError.NO_DEVICE);
    }

    /** Whether a file may be asked about. */
    boolean mayAsk(String path) throws FileException {
        Path canonical = canonical(path, true);
        return grants.mayRead(canonical) || grants.leadsToGranted(canonical);
    }

    /** A file that is asked about: what is not granted is not there. */
    Path forAsking(String path, boolean followLast) throws FileException {
        Path canonical = canonical(path, followLast);
        if (!grants.mayRead(canonical) && !grants.leadsToGranted(canonical)) {
            denials.add(Denial.Kind.READ, text(canonical));
            throw new FileException(FileError.NOT_FOUND);
        }
        return canonical;
    }

    /** A file that is to be written. */
    Path forWriting(String path) throws FileException {
        return forWriting(path, true);
    }

    /** An entry of a folder that is to be made, removed or renamed: of a link the link itself. */
    Path forChanging(String path) throws FileException {
        return forWriting(path, false);
    }

    private Path forWriting(String path, boolean followLast) throws FileException {
        Path canonical = canonical(path, followLast);
        if (!grants.mayWrite(canonical)) {
            denials.add(Denial.Kind.WRITE, text(canonical));
            throw new FileException(FileError.ACCESS_DENIED);
        }
        return canonical;
    }

    private Path canonical(String path, boolean followLast) throws FileException {
        return canonical(absolute(path), followLast, MAX_LINKS);
    }

    private Path canonical(Path path, boolean followLast, int links) throws FileException {
        if (links == 0) {
            throw new FileException(FileError.LOOP);
        }
        Path name = path.getFileName();
        Path parent = path.getParent();
        if (name == null || parent == null) {
            return path;
        }
        boolean plain = !name.toString().equals(".") && !name.toString().equals("..");
        try {
            if (followLast || !plain) {
                return path.toRealPath();
            }
        } catch (AccessDeniedException e) {
            throw new FileException(FileError.ACCESS_DENIED);
        } catch (FileSystemLoopException e) {
            throw new FileException(FileError.LOOP);
        } catch (IOException e) {
            if (!plain) {
                throw new FileException(FileError.NOT_FOUND);
            }
        }
        Path entry = canonical(parent, true, links).resolve(name);
        if (followLast && Files.isSymbolicLink(entry)) {
            // A link to what does not exist: what would be made is judged where it would be.
            try {
                return canonical(entry.resolveSibling(Files.readSymbolicLink(entry)), true, links - 1);
            } catch (IOException e) {
                throw new FileException(FileError.NOT_FOUND);
            }
        }
        return entry;
    }

    /** Why the machine has refused an operation. */
    static FileException failure(IOException e) {
        return new FileException(switch (e) {
            case NoSuchFileException _ -> FileError.NOT_FOUND;
            case AccessDeniedException _ -> FileError.ACCESS_DENIED;
            case java.nio.file.FileAlreadyExistsException _ -> FileError.EXISTS;
            case java.nio.file.DirectoryNotEmptyException _ -> FileError.NOT_EMPTY;
            case java.nio.file.NotDirectoryException _ -> FileError.NOT_DIRECTORY;
            case java.nio.file.AtomicMoveNotSupportedException _ -> FileError.OTHER_DEVICE;
            case FileSystemLoopException _ -> FileError.LOOP;
            case FileSystemException at -> byReason(String.valueOf(at.getReason()));
            default -> byReason(String.valueOf(e.getMessage()));
        });
    }

    /** The machine's own words are all that Java passes on of the rarer reasons. */
    private static FileError byReason(String reason) {
        return reason.contains("Not a directory") ? FileError.NOT_DIRECTORY
                : reason.contains("Is a directory") ? FileError.IS_DIRECTORY
                : reason.contains("name too long") ? FileError.TOO_LONG
                : reason.contains("No space left") ? FileError.NO_SPACE
                : reason.contains("Too many levels") ? FileError.LOOP
                : reason.contains("Too many open files") ? FileError.TOO_MANY_OPEN
                : reason.contains("Read-only") || reason.contains("not permitted") ? FileError.ACCESS_DENIED
                : reason.contains("Broken pipe") ? FileError.BROKEN_PIPE
                : FileError.INPUT_OUTPUT;
    }
}
