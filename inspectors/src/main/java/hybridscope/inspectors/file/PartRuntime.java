package hybridscope.inspectors.file;

import hybridscope.core.aot.GenericResolution;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.util.List;

/**
 * A runtime in which the AOT part beside some files is asked about: over the class libraries, with what stands in for assemblies
 * that are not there.
 */
public final class PartRuntime {
    private final StandIns standIns;
    private final Runtime runtime;

    private PartRuntime(StandIns standIns, Runtime runtime) {
        this.standIns = standIns;
        this.runtime = runtime;
    }

    /** A new one, with nothing loaded. */
    public static PartRuntime create() {
        StandIns standIns = new StandIns();
        return new PartRuntime(standIns, new Runtime(ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE)
                .followingLinks(), ClassLibraryCalls.policies(), standIns));
    }

    /**
     * That of a file by itself.
     *
     * @throws LoadException where the file cannot be loaded
     */
    public static PartRuntime of(FileRuntime file) {
        return new PartRuntime(file.standIns(), file.runtime());
    }

    /** The runtime. */
    public Runtime runtime() {
        return runtime;
    }

    /** What stands in for assemblies that are not there. */
    public StandIns standIns() {
        return standIns;
    }

    /**
     * Loads a file.
     *
     * @throws LoadException where it has no metadata, or its assembly is loaded already
     */
    public Assembly load(OpenFile file, Assembly.Role role) {
        return runtime.load(file.image(), file.path(), role);
    }

    /** An assembly of it, as a file is asked about. */
    public FileRuntime file(Assembly loaded) {
        return FileRuntime.of(loaded, standIns);
    }

    /**
     * The AOT part: what is loaded as such and what hot-update files refer to, with what these refer to; and what stands in for
     * that of it which is not there.
     */
    public List<Assembly> aot(List<Assembly> hotUpdate) {
        runtime.corlib();
        hotUpdate.forEach(FileRuntime::bindReferences);
        GenericResolution.assemblies(runtime, hotUpdate).forEach(each -> standIns.take(each.manifest()));
        hotUpdate.forEach(each -> standIns.take(each.manifest()));
        return GenericResolution.assemblies(runtime);
    }
}
