package hybridscope.app.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Copies of the sample project, to be written into. */
public final class SampleProject {
    private static final Path SAMPLE = Path.of("../sample-assemblies/projects/falling-cubes");

    private SampleProject() {
    }

    /** A copy in a folder, with what HybridCLR's installer makes. */
    public static Path copy(Path folder) throws IOException {
        Path project = folder.resolve("falling-cubes");
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(SAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Files.createDirectories(project.resolve("HybridCLRData/LocalIl2CppData-LinuxEditor"));
        return project;
    }
}
