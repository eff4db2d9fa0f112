package hybridscope.inspectors.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.KeepList;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.file.PartRuntime;
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
    private final StandIns standIns;
    private AotBuild build;

    private BridgePart(List<OpenFile> files, List<Assembly> hotUpdate, List<Assembly> aot, StandIns standIns) {
        this.standIns = standIns;
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

    /** What stands in for assemblies that are not there. */
    public StandIns standIns() {
        return standIns;
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
        return of(List.of(file), List.of(assembly), PartRuntime.of(file.loaded()));
    }

    /**
     * Several files, beside an AOT part.
     *
     * @throws LoadException where one of them cannot be loaded
     */
    public static BridgePart of(List<OpenFile> files, List<OpenFile> aot) {
        PartRuntime runtime = PartRuntime.create();
        aot.forEach(file -> runtime.load(file, Assembly.Role.AOT));
        List<Assembly> loaded = new ArrayList<>();
        files.forEach(file -> loaded.add(runtime.load(file, Assembly.Role.HOT_UPDATE)));
        return of(files, List.copyOf(loaded), runtime);
    }

    private static BridgePart of(List<OpenFile> files, List<Assembly> hotUpdate, PartRuntime runtime) {
        return new BridgePart(files, hotUpdate, runtime.aot(hotUpdate), runtime.standIns());
    }
}
