package hybridscope.core.files;

import java.nio.file.FileSystemException;

/** Where a regular file is wanted there is something else: reading it may wait, or never end. */
public final class NotRegularException extends FileSystemException {
    private static final long serialVersionUID = 1L;
    private final boolean folder;

    NotRegularException(String path, boolean folder) {
        super(path, null, folder ? "is a directory" : "is no regular file, but a device, a pipe or a socket");
        this.folder = folder;
    }

    /** Whether it is a folder. */
    public boolean isFolder() {
        return folder;
    }
}
