package hybridscope.core.types;

import hybridscope.core.files.KnownFolder;
import hybridscope.core.metadata.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
 * @param followsLinks   whether what lies in them may be a link to anywhere. It may not where a program runs: links lead it to no
 *                       files that it could not load otherwise, which are those in one of the directories
 */
public record SearchPath(List<Path> libraries, List<Path> classLibraries, boolean followsLinks) {
    private static final List<String> EXTENSIONS = List.of(".dll", ".exe", ".netmodule");
    /** Assemblies that only forward types to the class libraries; Mono keeps them in a folder of their own. */
    private static final String FACADES = "Facades";
    /** Folder beside the class libraries with everything that is installed for all programs. */
    private static final String CACHE = "gac";
    /** A part of a version: 16 bits. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");

    /** No directories: only what is loaded by hand, and neighbors. */
    public static final SearchPath NONE = new SearchPath(List.of(), List.of());

    /**
     * An assembly's or a module's file that was found.
     *
     * @param path      where it lies
     * @param directory the directory of it
     * @param image     the file, opened
     */
    record Found(Path path, KnownFolder directory, Image image) {
    }

    /** Directories in which links lead to no other ones. */
    public SearchPath(List<Path> libraries, List<Path> classLibraries) {
        this(libraries, classLibraries, false);
    }

    /** The same, with links that may lead anywhere: for those who look at assemblies of their own. */
    public SearchPath followingLinks() {
        return new SearchPath(libraries, classLibraries, true);
    }

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

    /** Whether a file is one of the class libraries: it lies in one of their folders, or in a cache beside them. */
    boolean hasInstalled(Path file) {
        try {
            Path real = file.toRealPath();
            return installedByTheSystem().anyMatch(folder -> real.startsWith(folder.path()));
        } catch (IOException e) {
            // A file that is gone meanwhile, or came under another name, is none of them.
        }
        return false;
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
    Optional<Found> find(String name, KnownFolder neighbors) {
        // A name is no path: nothing outside the directories is reached.
        if (!isName(name)) {
            return Optional.empty();
        }
        if (neighbors != null && !name.equals("mscorlib")) {
            Optional<Found> beside = openAny(neighbors.path(), neighbors, name);
            if (beside.isPresent()) {
                return beside;
            }
        }
        for (List<Path> directories : List.of(libraries, classLibraries)) {
            for (Path directory : directories) {
                Optional<Found> found = known(directory).flatMap(known -> openAny(directory, known, name));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        if (neighbors != null && name.equals("mscorlib")) {
            Optional<Found> beside = openAny(neighbors.path(), neighbors, name);
            if (beside.isPresent()) {
                return beside;
            }
        }
        return classLibraries.stream().map(library -> inCache(library.resolveSibling(CACHE).resolve(name), name))
                .flatMap(Optional::stream).findFirst()
                .flatMap(file -> known(file.getParent())
                .flatMap(folder -> open(file.getParent(), folder, file.getFileName().toString())));
    }

    private static boolean isName(String name) {
        try {
            Path.of(name);
        } catch (InvalidPathException e) {
            // What the system cannot spell is no file's name.
            return false;
        }
        return !name.isEmpty() && !name.contains("/") && !name.contains("\\") && name.indexOf('\0') < 0 && name.length() <= 255;
    }

    /** The directories that a person or the system has set up, caches included. */
    private Stream<KnownFolder> trusted() {
        return Stream.concat(libraries.stream().flatMap(each -> known(each).stream()), installedByTheSystem());
    }

    /** Those of the class libraries, and the caches beside where they really lie. */
    private Stream<KnownFolder> installedByTheSystem() {
        Stream<KnownFolder> caches = classLibraries.stream().flatMap(library -> known(library).stream())
                .map(library -> library.path().resolveSibling(CACHE)).flatMap(cache -> known(cache).stream());
        return Stream.concat(installed().stream().flatMap(each -> known(each).stream()), caches);
    }

    private static Optional<KnownFolder> known(Path directory) {
        try {
            return Optional.of(KnownFolder.of(directory));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Optional<Found> openAny(Path named, KnownFolder directory, String name) {
        for (String extension : EXTENSIONS) {
            Optional<Found> found = open(named, directory, name + extension);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Opens a file in a directory; empty where it is not there, cannot be read, or is a link that must not be followed. */
    Optional<Found> open(KnownFolder directory, String fileName) {
        return isName(fileName) ? open(directory.path(), directory, fileName) : Optional.empty();
    }

    private Optional<Found> open(Path named, KnownFolder directory, String fileName) {
        Path file = named.resolve(fileName);
        try {
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            if (followsLinks) {
                return Optional.of(new Found(file, directory, Image.open(file)));
            }
            Path real = directory.path().resolve(fileName).toRealPath();
            Optional<KnownFolder> within = Stream.concat(Stream.of(directory), trusted())
                    .filter(each -> real.startsWith(each.path())).findFirst();
            return within.isEmpty() ? Optional.empty()
                    : Optional.of(new Found(file, directory, Image.open(fileName, within.get().read(real))));
        } catch (IOException e) {
            return Optional.empty();
        }
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
