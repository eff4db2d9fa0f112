package hybridscope.app.workspace;

import hybridscope.views.place.BackgroundTasks.Progress;
import java.io.IOException;
import java.nio.file.Path;

/** Makes the content of a file. Called off the FX thread. */
@FunctionalInterface
public interface FileLoader {
    /**
     * Loads {@code path}. A file with bad content is loaded all the same, with its problems.
     *
     * @throws IOException if the file cannot be read, or has 2 GiB or more
     */
    FileContent load(Path path, Progress progress) throws IOException;
}
