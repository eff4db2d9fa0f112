package hybridscope.inspectors.aot;

import hybridscope.core.aot.GenericResolution;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Files in a runtime made for one question, by their roles.
 *
 * @param aot       the assemblies of the AOT part
 * @param hotUpdate the hot-update assemblies
 */
public record LoadedFiles(List<Assembly> aot, List<Assembly> hotUpdate) {
    /**
     * Loads files, and what belongs to the AOT part with them: what they refer to, as everywhere
     * ({@link GenericResolution#assemblies(Runtime, List)}).
     *
     * @throws LoadException where a file has no metadata, or two have the same assembly
     */
    public static LoadedFiles of(List<OpenFile> aot, List<OpenFile> hotUpdate) {
        LoadedFiles files = alone(aot, hotUpdate);
        Runtime runtime = Stream.concat(files.aot.stream(), files.hotUpdate.stream()).findFirst().orElseThrow().runtime();
        return new LoadedFiles(GenericResolution.assemblies(runtime, files.hotUpdate), files.hotUpdate);
    }

    /**
     * Loads files; the AOT part is what is named, without what that refers to.
     *
     * @param aot       files of the AOT part
     * @param hotUpdate hot-update files
     * @throws LoadException where a file has no metadata, or two have the same assembly
     */
    public static LoadedFiles alone(List<OpenFile> aot, List<OpenFile> hotUpdate) {
        Runtime runtime = new Runtime(ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE).followingLinks());
        List<Assembly> hot = new ArrayList<>();
        Set<Assembly> part = new LinkedHashSet<>();
        for (OpenFile file : hotUpdate) {
            hot.add(runtime.load(file.image(), file.path(), Assembly.Role.HOT_UPDATE));
        }
        for (OpenFile file : aot) {
            part.add(runtime.load(file.image(), file.path(), Assembly.Role.AOT));
        }
        return new LoadedFiles(List.copyOf(part), List.copyOf(hot));
    }
}
