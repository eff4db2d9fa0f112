package hybridscope.inspectors.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder for what processes write while they are measured. It holds files only. */
final class ScratchFolder {
    private ScratchFolder() {
    }

    static Path create() throws IOException {
        return Files.createTempDirectory("hybridscope-bench").toRealPath();
    }

    static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
        Files.delete(folder);
    }
}
