package hybridscope.inspectors.generate;

import hybridscope.inspectors.generate.GenerateReport.Change;
import hybridscope.inspectors.generate.GenerateReport.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The files that steps write and later ones read. In a dry run they are kept in memory and none is written, so that a later step
 * reads what it would find.
 */
final class GeneratedFiles {
    private final GeneratePlaces places;
    private final boolean dry;
    private final TreeMap<Path, byte[]> kept = new TreeMap<>();

    GeneratedFiles(GeneratePlaces places, boolean dry) {
        this.places = places;
        this.dry = dry;
    }

    boolean exists(Path file) {
        return kept.containsKey(file) || Files.isRegularFile(file);
    }

    byte[] read(Path file) throws IOException {
        byte[] own = kept.get(file);
        return own == null ? Files.readAllBytes(file) : own;
    }

    /** The dlls in a folder, by name. */
    Set<Path> dlls(Path folder) throws IOException {
        Set<Path> found = new TreeSet<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(Files::isRegularFile).forEach(found::add);
            }
        }
        kept.keySet().stream().filter(file -> folder.equals(file.getParent())).forEach(found::add);
        found.removeIf(file -> !file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(dll|exe)"));
        return found;
    }

    /** Deletes the dlls of a folder that are not among these. */
    void keepOnly(Path folder, Set<Path> files) throws IOException {
        for (Path file : dlls(folder)) {
            if (!files.contains(file) && !dry) {
                Files.delete(file);
            }
        }
    }

    WrittenFile write(Path file, byte[] bytes) throws IOException {
        return write(file, bytes, 0, 0, 0);
    }

    WrittenFile write(Path file, byte[] bytes, long from, long retainedFrom, long retained) throws IOException {
        Change change = !Files.isRegularFile(file) ? Change.NEW
                : Arrays.equals(Files.readAllBytes(file), bytes) ? Change.SAME : Change.CHANGED;
        if (dry) {
            kept.put(file, bytes);
        } else {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        }
        return new WrittenFile(places.text(file), bytes.length, from, retainedFrom, retained, change);
    }
}
