package hybridscope.inspectors.aot;

import hybridscope.core.metadata.Table;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The files of a program by the roles that somebody gave them.
 *
 * @param aot           compiled ahead of time
 * @param hotUpdate     interpreted
 * @param supplementary supplementing the metadata of those that are compiled
 */
public record ProgramFiles(List<OpenFile> aot, List<OpenFile> hotUpdate, List<OpenFile> supplementary) {
    /** Nobody gave any. */
    public static final ProgramFiles NONE = new ProgramFiles(List.of(), List.of(), List.of());

    /**
     * Loads the AOT part that a file belongs to, or that it runs beside where it is a hot-update file: the AOT files, the file
     * itself unless it is interpreted, and what all of them refer to as far as it is found. Of several files of one assembly the
     * first is taken, the given one before all.
     *
     * @throws LoadException where a file has no metadata
     */
    public LoadedFiles part(OpenFile file) {
        boolean interpreted = isHotUpdate(file);
        List<OpenFile> compiled = new ArrayList<>(aot);
        List<OpenFile> hot = new ArrayList<>(hotUpdate);
        (interpreted ? hot : compiled).addFirst(file);
        return load(compiled, hot, interpreted);
    }

    /**
     * Loads a file as a hot-update file: with the others, where it is one of them; by itself otherwise, as if it were.
     *
     * @throws LoadException where a file has no metadata
     */
    public LoadedFiles hotUpdate(OpenFile file) {
        List<OpenFile> hot = new ArrayList<>(List.of(file));
        if (isHotUpdate(file)) {
            hot.addAll(hotUpdate);
        }
        return load(aot, hot, true);
    }

    /** Names of the assemblies whose metadata is supplemented. */
    public Set<String> supplemented() {
        Set<String> names = new HashSet<>();
        supplementary.forEach(each -> names.add(assembly(each)));
        return names;
    }

    private boolean isHotUpdate(OpenFile file) {
        return hotUpdate.stream().anyMatch(each -> each.key().equals(file.key()));
    }

    private static LoadedFiles load(List<OpenFile> compiled, List<OpenFile> hot, boolean hotFirst) {
        Set<String> names = new HashSet<>();
        List<OpenFile> first = distinct(hotFirst ? hot : compiled, names);
        List<OpenFile> second = distinct(hotFirst ? compiled : hot, names);
        return LoadedFiles.of(hotFirst ? second : first, hotFirst ? first : second);
    }

    private static List<OpenFile> distinct(List<OpenFile> files, Set<String> names) {
        return files.stream().filter(each -> names.add(assembly(each))).toList();
    }

    /** The name of a file's assembly; that of the file where it has none. */
    private static String assembly(OpenFile file) {
        return file.metadata().filter(metadata -> metadata.tables().rows(Table.ASSEMBLY) > 0)
                .map(metadata -> metadata.string(Table.ASSEMBLY.column("Name"), 1)).orElse(file.key());
    }
}
