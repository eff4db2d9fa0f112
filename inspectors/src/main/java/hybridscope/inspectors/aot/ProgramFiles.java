package hybridscope.inspectors.aot;

import hybridscope.core.metadata.Table;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files of a program by the roles that somebody gave them.
 *
 * @param aot           compiled ahead of time
 * @param hotUpdate     interpreted
 * @param supplementary supplementing the metadata of those that are compiled
 * @param links         link.xml files, which say what the AOT part keeps; those that are not there say nothing
 * @param others        further files of assemblies that are compiled: where what bodies were taken out of was compiled from
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record ProgramFiles(List<OpenFile> aot, List<OpenFile> hotUpdate, List<OpenFile> supplementary, List<Path> links,
        List<OpenFile> others, List<String> differential) {
    /** Nobody gave any. */
    public static final ProgramFiles NONE = new ProgramFiles(List.of(), List.of(), List.of(), List.of());

    /** Copies the lists. */
    public ProgramFiles {
        aot = List.copyOf(aot);
        hotUpdate = List.copyOf(hotUpdate);
        supplementary = List.copyOf(supplementary);
        links = List.copyOf(links);
        others = List.copyOf(others);
        differential = List.copyOf(differential);
    }

    /** Files without further ones. */
    public ProgramFiles(List<OpenFile> aot, List<OpenFile> hotUpdate, List<OpenFile> supplementary, List<Path> links) {
        this(aot, hotUpdate, supplementary, links, List.of(), List.of());
    }

    /**
     * The files of the AOT part that a file belongs to, or that it runs beside where it is a hot-update file: the file itself is
     * compiled unless it is interpreted. Of several files of one assembly the first is taken, the given one before all.
     */
    public ProgramFiles around(OpenFile file) {
        return has(hotUpdate, file) ? with(aot, first(file, hotUpdate), true) : with(first(file, aot), hotUpdate, false);
    }

    /** The files with one as a hot-update file: with the others, where it is one of them; by itself otherwise, as if it were. */
    public ProgramFiles interpreting(OpenFile file) {
        return with(aot, has(hotUpdate, file) ? first(file, hotUpdate) : List.of(file), true);
    }

    /** Whether a file is one of the AOT part. */
    public boolean isAot(OpenFile file) {
        return has(aot, file);
    }

    /**
     * Loads them, and what they refer to as far as it is found.
     *
     * @throws LoadException where a file has no metadata
     */
    public LoadedFiles load() {
        return LoadedFiles.of(this);
    }

    /** Names of the assemblies whose metadata is supplemented. */
    public Set<String> supplemented() {
        Set<String> names = new HashSet<>();
        supplementary.forEach(each -> names.add(assembly(each)));
        return names;
    }

    private static boolean has(List<OpenFile> files, OpenFile file) {
        return files.stream().anyMatch(each -> each.key().equals(file.key()));
    }

    private static List<OpenFile> first(OpenFile file, List<OpenFile> others) {
        return Stream.concat(Stream.of(file), others.stream()).toList();
    }

    private ProgramFiles with(List<OpenFile> compiled, List<OpenFile> hot, boolean hotFirst) {
        Set<String> names = new HashSet<>();
        List<OpenFile> first = distinct(hotFirst ? hot : compiled, names);
        List<OpenFile> second = distinct(hotFirst ? compiled : hot, names);
        List<OpenFile> taken = hotFirst ? second : first;
        return new ProgramFiles(taken, hotFirst ? first : second, supplementary, links, compiled.stream().distinct()
                .filter(file -> !taken.contains(file) && taken.stream().anyMatch(each -> assembly(each).equals(assembly(file))))
                .toList(), differential);
    }

    private static List<OpenFile> distinct(List<OpenFile> files, Set<String> names) {
        List<OpenFile> found = new ArrayList<>();
        files.stream().filter(each -> names.add(assembly(each))).forEach(found::add);
        return found;
    }

    /** The name of a file's assembly; that of the file where it has none. */
    private static String assembly(OpenFile file) {
        return file.metadata().filter(metadata -> metadata.tables().rows(Table.ASSEMBLY) > 0)
                .map(metadata -> metadata.string(Table.ASSEMBLY.column("Name"), 1)).orElse(file.key());
    }
}
