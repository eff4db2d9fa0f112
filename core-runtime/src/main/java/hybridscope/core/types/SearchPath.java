package hybridscope.core.types;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where assemblies are looked for besides the directory of the file that refers to them (DESIGN.md, decision 6).
 *
 * @param libraries      directories that a person named ({@code --lib}), first to last
 * @param classLibraries directories of the class libraries, asked last; then the assembly caches beside them
 */
public record SearchPath(List<Path> libraries, List<Path> classLibraries) {
    private static final List<String> EXTENSIONS = List.of(".dll", ".exe", ".netmodule");
    /** Assemblies that only forward types to the class libraries; Mono keeps them in a folder of their own. */
    private static final String FACADES = "Facades";
    /** Folder beside the class libraries with everything that is installed for all programs. */
    private static final String CACHE = "gac";
    /** A part of a version: 16 bits. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");

    /** No directories: only what is loaded by hand, and neighbors. */
    public static final SearchPath NONE = new SearchPath(List.of(), List.of());

    /** The class libraries in one directory, with its folder of facades where it has one. */
    public static SearchPath of(Path classLibraries) {
        return new SearchPath(List.of(), List.of(classLibraries, classLibraries.resolve(FACADES)));
    }

    /** The folders that class libraries are in, caches included. */
    public List<Path> installed() {
        List<Path> all = new ArrayList<>(classLibraries);
        classLibraries.stream().map(library -> library.resolveSibling(CACHE)).filter(Files::isDirectory)
                .distinct().forEach(all::add);
        return all;
    }

    /**
     * The file in a cache that a file of the class libraries is a link to; empty for one that lies there itself, and for others.
     */
    public Optional<Path> cached(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        try {
            for (Path library : classLibraries) {
                Path cache = library.toAbsolutePath().normalize().resolveSibling(CACHE);
                if (absolute.startsWith(cache)) {
                    return Optional.of(absolute);
                }
                if (absolute.startsWith(library.toAbsolutePath().normalize()) && Files.isDirectory(cache)) {
                    Path real = absolute.toRealPath();
                    Path folder = cache.toRealPath();
                    if (real.startsWith(folder)) {
                        return Optional.of(cache.resolve(folder.relativize(real)));
                    }
                }
            }
        } catch (IOException e) {
            // One that is gone meanwhile is where it was.
        }
        return Optional.empty();
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
        return classLibraries.stream().map(library -> inCache(library.resolveSibling(CACHE).resolve(name), name))
                .flatMap(Optional::stream).findFirst();
    }

    /** The newest version of an assembly in the cache, where each has a folder {@code NAME/VERSION__TOKEN}. */
    private static Optional<Path> inCache(Path versions, String name) {
        if (name.startsWith(".") || !Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(versions)) {
            return folders.map(folder -> folder.resolve(name + ".dll")).filter(Files::isRegularFile)
                    .max(Comparator.comparing(SearchPath::version, Arrays::compare));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static int[] version(Path file) {
        String folder = file.getParent().getFileName().toString();
        Matcher numbers = NUMBER.matcher(folder.substring(0, Math.max(0, folder.indexOf("__"))));
        return numbers.results().mapToInt(number -> Integer.parseInt(number.group())).toArray();
    }
}
