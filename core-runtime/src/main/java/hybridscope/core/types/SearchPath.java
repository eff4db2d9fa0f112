package hybridscope.core.types;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where assemblies are looked for besides the directory of the file that refers to them (DESIGN.md, decision 6).
 *
 * @param libraries      directories that a person named ({@code --lib}), first to last
 * @param classLibraries directories of the class libraries, asked last
 */
public record SearchPath(List<Path> libraries, List<Path> classLibraries) {
    private static final List<String> EXTENSIONS = List.of(".dll", ".exe", ".netmodule");
    /** Assemblies that only forward types to the class libraries; Mono keeps them in a folder of their own. */
    private static final String FACADES = "Facades";

    /** No directories: only what is loaded by hand, and neighbors. */
    public static final SearchPath NONE = new SearchPath(List.of(), List.of());

    /** The class libraries in one directory, with its folder of facades where it has one. */
    public static SearchPath of(Path classLibraries) {
        return new SearchPath(List.of(), List.of(classLibraries, classLibraries.resolve(FACADES)));
    }

    /**
     * The file of an assembly.
     *
     * @param name      simple name
     * @param neighbors directory of the file that refers to it, or null
     */
    Optional<Path> find(String name, Path neighbors) {
        // A name is no path: nothing outside the directories is reached.
        if (name.isEmpty() || name.contains("/") || name.contains("\\") || name.indexOf('\0') >= 0 || name.length() > 255) {
            return Optional.empty();
        }
        List<Path> directories = new ArrayList<>();
        if (neighbors != null && !name.equals("mscorlib")) {
            directories.add(neighbors);
        }
        directories.addAll(libraries);
        directories.addAll(classLibraries);
        if (neighbors != null) {
            directories.add(neighbors);
        }
        for (Path directory : directories) {
            for (String extension : EXTENSIONS) {
                Path file = directory.resolve(name + extension);
                if (Files.isRegularFile(file)) {
                    return Optional.of(file);
                }
            }
        }
        return Optional.empty();
    }
}
