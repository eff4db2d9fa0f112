package hybridscope.inspectors.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.GenericResolution;
import hybridscope.core.aot.KeepList;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Between which assemblies bridges lead. What the AOT part contains is analysed once, when somebody first asks. */
public final class BridgePart {
    private final List<OpenFile> files;
    private final List<Assembly> hotUpdate;
    private final List<Assembly> aot;
    private AotBuild build;

    private BridgePart(List<OpenFile> files, List<Assembly> hotUpdate, List<Assembly> aot) {
        this.files = List.copyOf(files);
        this.hotUpdate = List.copyOf(hotUpdate);
        this.aot = List.copyOf(aot);
    }

    /** The hot-update files, for places. */
    public List<OpenFile> files() {
        return files;
    }

    /** Their assemblies. */
    public List<Assembly> hotUpdate() {
        return hotUpdate;
    }

    /** The AOT part: what was named as such, and what the files refer to. */
    public List<Assembly> aot() {
        return aot;
    }

    /**
     * The bridges that the AOT part has.
     *
     * @param cancelled asked now and then whether to stop; the table is then of what has been seen
     */
    public AotBridges bridges(Abi abi, AbiForm form, BooleanSupplier cancelled) {
        Optional<AotBuild> part = aot.isEmpty() ? Optional.empty() : build(cancelled);
        return AotBridges.of(part.map(AotBuild::callable).orElse(List.of()),
                method -> part.isPresent() && part.get().contains(method), abi, form, cancelled);
    }

    private synchronized Optional<AotBuild> build(BooleanSupplier cancelled) {
        if (build == null) {
            try {
                build = AotBuild.of(aot, AotOptions.DEFAULT, KeepList.EMPTY, (_, _) -> {
                    if (cancelled.getAsBoolean()) {
                        throw new CancellationException();
                    }
                });
            } catch (CancellationException e) {
                if (!cancelled.getAsBoolean()) {
                    throw e;
                }
                return Optional.empty();
            }
        }
        return Optional.of(build);
    }

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
        return of(files, List.copyOf(loaded), runtime);
    }

    private static BridgePart of(List<OpenFile> files, List<Assembly> hotUpdate, Runtime runtime) {
        return new BridgePart(files, hotUpdate, GenericResolution.assemblies(runtime, hotUpdate));
    }
}
