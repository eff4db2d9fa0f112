package hybridscope.app.workspace;

import java.nio.file.Path;

/** Told what happens in the workspace, to put it into words. */
public interface WorkspaceLog {
    /** What the status bar says while {@code path} loads. */
    String loadingTitle(Path path);

    /** {@code file} is open. */
    void opened(OpenedFile file);

    /** {@code file} was read again. */
    void reloaded(OpenedFile file);

    /** {@code file} is closed. */
    void closed(OpenedFile file);

    /** Reading {@code path} took {@code milliseconds}. */
    void took(Path path, long milliseconds);

    /** {@code path} could not be read. */
    void failed(Path path, Throwable failure);
}
