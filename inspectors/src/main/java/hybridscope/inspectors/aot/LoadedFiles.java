package hybridscope.inspectors.aot;

import hybridscope.core.metadata.Table;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Files in a runtime made for one question, by their roles.
 *
 * @param aot       the assemblies of the AOT part
 * @param hotUpdate the hot-update assemblies
 */
public record LoadedFiles(List<Assembly> aot, List<Assembly> hotUpdate) {
    /**
     * Loads files.
     *
     * @param aot        files of the AOT part
     * @param hotUpdate  hot-update files
     * @param references whether what they refer to belongs to the AOT part, as far as it is found; what that refers to does not:
     *                   a build takes little of it
     * @throws LoadException where a file has no metadata, or two have the same assembly
     */
    public static LoadedFiles of(List<OpenFile> aot, List<OpenFile> hotUpdate, boolean references) {
        Runtime runtime = new Runtime(ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE).followingLinks());
        List<Assembly> hot = new ArrayList<>();
        Set<Assembly> part = new LinkedHashSet<>();
        for (OpenFile file : hotUpdate) {
            hot.add(runtime.load(file.image(), file.path(), Assembly.Role.HOT_UPDATE));
        }
        for (OpenFile file : aot) {
            part.add(runtime.load(file.image(), file.path(), Assembly.Role.AOT));
        }
        if (references) {
            List<Assembly> named = new ArrayList<>(part);
            named.addAll(hot);
            runtime.corlib().ifPresent(part::add);
            named.forEach(each -> referenced(each).stream().filter(found -> !hot.contains(found)).forEach(part::add));
        }
        return new LoadedFiles(List.copyOf(part), List.copyOf(hot));
    }

    private static List<Assembly> referenced(Assembly assembly) {
        List<Assembly> found = new ArrayList<>();
        LoadedModule module = assembly.manifest();
        int rows = module.metadata().tables().rows(Table.ASSEMBLY_REF);
        for (int row = 1; row <= rows; row++) {
            module.referencedAssembly(row).flatMap(name -> assembly.runtime().bind(name, assembly.directory()))
                    .ifPresent(found::add);
        }
        return found;
    }
}
