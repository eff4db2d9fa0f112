package hybridscope.core.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

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

    private final List<Path> readable;
    private final List<Path> writable;
    private final List<Path> assemblyFolders;

    /**
     * Grants files and folders.
     *
     * @param readable        what may be read
     * @param writable        what may be read and written
     * @param assemblyFolders folders in which assemblies, their symbols and their configuration may be read, but nothing else
     */
    public Grants(List<Path> readable, List<Path> writable, List<Path> assemblyFolders) {
        this.writable = canonical(writable);
        this.assemblyFolders = canonical(assemblyFolders);
        List<Path> all = new ArrayList<>(canonical(readable));
        all.addAll(this.writable);
        this.readable = List.copyOf(all);
    }

    private static List<Path> canonical(List<Path> paths) {
        List<Path> found = new ArrayList<>();
        for (Path path : paths) {
            try {
                found.add(path.toRealPath());
            } catch (IOException e) {
                found.add(path.toAbsolutePath().normalize());
            }
        }
        return List.copyOf(found);
    }

    /** Whether a canonical path may be read. */
    boolean mayRead(Path canonical) {
        return below(readable, canonical) || isAssembly(canonical);
    }

    /** Whether a canonical path may be written. */
    boolean mayWrite(Path canonical) {
        return below(writable, canonical);
    }

    /** Whether a canonical path leads to something granted: it may be known to be a folder, but not be listed. */
    boolean leadsToGranted(Path canonical) {
        return readable.stream().anyMatch(root -> root.startsWith(canonical))
                || assemblyFolders.stream().anyMatch(root -> root.startsWith(canonical));
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

    private static boolean below(List<Path> roots, Path canonical) {
        return roots.stream().anyMatch(canonical::startsWith);
    }
}
