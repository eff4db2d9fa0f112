package hybridscope.inspectors.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder for what processes write while they are measured. */
final class ScratchFolder {
    private ScratchFolder() {
    }

    static Path create() throws IOException {
        return Files.createTempDirectory("hybridscope-bench").toRealPath();
    }

    /** Deletes it with all that is in it; nothing where it is not there. */
    static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.delete(each);
        }
    }
}
