package hybridscope.app.house;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The project's own files, wherever the tests run. */
final class ProjectFiles {
    /** The folder of the root POM; the build passes it on. */
    static final Path ROOT = Path.of(System.getProperty("hybridscope.root"));
    /** What builds and editors leave behind: {@code .gitignore} names the same. */
    private static final Set<String> NOT_OURS =
            Set.of("target", ".git", ".hybridscope", "hybridscope-tour", ".idea", ".vscode", ".DS_Store");

    private ProjectFiles() {
    }

    /** Every file of the project that is meant to be checked in. */
    static List<Path> all() throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = NOT_OURS.contains(folder.getFileName().toString());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!NOT_OURS.contains(file.getFileName().toString()) && !file.toString().endsWith(".iml")) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }
}
