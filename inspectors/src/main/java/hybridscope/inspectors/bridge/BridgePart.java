package hybridscope.inspectors.bridge;

import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.metadata.Table;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Between which assemblies bridges lead.
 *
 * @param files     the hot-update files, for places
 * @param hotUpdate their assemblies
 * @param aot       the AOT part: what was named as such, and what the files refer to
 */
public record BridgePart(List<OpenFile> files, List<Assembly> hotUpdate, List<Assembly> aot) {
    /**
     * One file, and what it refers to.
     *
     * @throws LoadException where it cannot be loaded
     */
    public static BridgePart of(OpenFile file) {
        Assembly assembly = file.loaded().assembly();
        return of(List.of(file), List.of(assembly), assembly.runtime());
    }

    /**
     * Several files, beside an AOT part.
     *
     * @throws LoadException where one of them cannot be loaded
     */
    public static BridgePart of(List<OpenFile> files, List<OpenFile> aot) {
        SearchPath search = ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE).followingLinks();
        Runtime runtime = new Runtime(search, ClassLibraryCalls.policies());
        aot.forEach(file -> runtime.load(file.image(), file.path(), Assembly.Role.AOT));
        List<Assembly> loaded = new ArrayList<>();
        files.forEach(file -> loaded.add(runtime.load(file.image(), file.path(), Assembly.Role.HOT_UPDATE)));
        runtime.corlib();
        for (Assembly assembly : List.copyOf(runtime.assemblies())) {
            int rows = assembly.manifest().metadata().tables().rows(Table.ASSEMBLY_REF);
            for (int row = 1; row <= rows; row++) {
                assembly.manifest().referencedAssembly(row).ifPresent(name -> runtime.bind(name, assembly.directory()));
            }
        }
        return of(files, List.copyOf(loaded), runtime);
    }

    private static BridgePart of(List<OpenFile> files, List<Assembly> hotUpdate, Runtime runtime) {
        return new BridgePart(files, hotUpdate,
                runtime.assemblies().stream().filter(each -> each.role() == Assembly.Role.AOT && !each.isDynamic()).toList());
    }
}
