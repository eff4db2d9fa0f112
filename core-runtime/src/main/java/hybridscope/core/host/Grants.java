package hybridscope.core.host;

import hybridscope.core.files.KnownFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folders and files a program may use. What lies below a granted folder is granted, wherever links lead from outside; links
 * that lead out of it are not.
 */
public final class Grants {
    /** Nothing. */
    public static final Grants NONE = new Grants(List.of(), List.of(), List.of());
    /** What the loading of assemblies reads. */
    private static final Set<String> ASSEMBLY_EXTENSIONS = Set.of("dll", "exe", "netmodule", "pdb", "mdb");
    /** Behind an assembly's name: what a program is configured with. */
    private static final String CONFIGURATION = ".config";

    private final List<Granted> readable;
    private final List<Granted> writable;
    private final List<Granted> assemblyFolders;

    /**
     * A folder or a file that is granted.
     *
     * @param path   canonical
     * @param folder itself, or what it lies in where it is no folder; null where that is not there either
     */
    private record Granted(Path path, KnownFolder folder) {
        static Granted of(Path named) {
            Path path = canonical(named);
            return new Granted(path, known(path).or(() -> Optional.ofNullable(path.getParent()).flatMap(Granted::known))
                    .orElse(null));
        }

        private static Path canonical(Path named) {
            try {
                return named.toRealPath();
            } catch (IOException e) {
                return named.toAbsolutePath().normalize();
            }
        }

        private static Optional<KnownFolder> known(Path path) {
            try {
                return Optional.of(KnownFolder.of(path));
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    }

    /**
     * Grants files and folders: those that the paths lead to now, whatever they lead to later.
     *
     * @param readable        what may be read
     * @param writable        what may be read and written
     * @param assemblyFolders folders in which assemblies, their symbols and their configuration may be read, but nothing else
     */
    public Grants(List<Path> readable, List<Path> writable, List<Path> assemblyFolders) {
        this.writable = writable.stream().map(Granted::of).toList();
        this.assemblyFolders = assemblyFolders.stream().map(Granted::of).toList();
        this.readable = Stream.concat(readable.stream().map(Granted::of), this.writable.stream()).toList();
    }

    /** The granted folder through which a canonical path is reached; empty where it is not granted, or not there. */
    Optional<KnownFolder> folder(Path canonical) {
        return Stream.concat(readable.stream(), assemblyFolders.stream())
                .filter(granted -> granted.folder != null && canonical.startsWith(granted.path))
                .max(Comparator.comparing(granted -> granted.path.getNameCount())).map(Granted::folder);
    }

    /** Whether a canonical path may be read. */
    boolean mayRead(Path canonical) {
        return below(readable, canonical) || isAssembly(canonical);
    }

    /** Whether a canonical path may be written. */
    boolean mayWrite(Path canonical) {
        return below(writable, canonical);
    }

    /**
     * Whether a canonical path is something granted, or leads to it: it may be known to be a folder, but not be listed. Whatever
     * else is granted, it is not the program's to remove or replace.
     */
    boolean leadsToGranted(Path canonical) {
        return Stream.concat(readable.stream(), assemblyFolders.stream()).anyMatch(granted -> granted.path.startsWith(canonical));
    }

    private boolean isAssembly(Path canonical) {
        Path name = canonical.getFileName();
        if (name == null || !below(assemblyFolders, canonical)) {
            return false;
        }
        String text = name.toString().toLowerCase(Locale.ROOT);
        if (text.endsWith(".exe" + CONFIGURATION) || text.endsWith(".dll" + CONFIGURATION)) {
            return true;
        }
        return ASSEMBLY_EXTENSIONS.contains(text.substring(text.lastIndexOf('.') + 1));
    }

    private static boolean below(List<Granted> roots, Path canonical) {
        return roots.stream().anyMatch(granted -> canonical.startsWith(granted.path));
    }
}
