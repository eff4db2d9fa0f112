package hybridscope.inspectors.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.aot.AotParts;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.file.OpenFile;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Between which assemblies bridges lead. What the AOT part contains is analysed when somebody first asks. */
public final class BridgePart {
    private final List<OpenFile> files;
    private final List<Assembly> hotUpdate;
    private final LoadedFiles loaded;
    private final ProgramFiles program;
    private final AotParts parts;

    private BridgePart(List<OpenFile> files, ProgramFiles program, AotParts parts) {
        this.program = program;
        this.parts = parts;
        loaded = parts.files(program);
        this.files = files.stream().filter(file -> loaded.assembly(file).isPresent()).toList();
        hotUpdate = this.files.stream().map(file -> loaded.assembly(file).orElseThrow()).toList();
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
        return loaded.aot();
    }

    /** Names of assemblies of the part with the role differential, which counts as AOT for now. */
    public List<String> differential() {
        return loaded.differential();
    }

    /** What stands in for assemblies that are not there. */
    public StandIns standIns() {
        return loaded.standIns();
    }

    /**
     * The bridges that the AOT part has.
     *
     * @param cancelled asked now and then whether to stop; the table is then of what has been seen
     */
    public AotBridges bridges(Abi abi, AbiForm form, BooleanSupplier cancelled) {
        Optional<AotBuild> part = build(cancelled);
        return AotBridges.of(part.map(AotBuild::callable).orElse(List.of()),
                method -> part.isPresent() && part.get().contains(method), abi, form, cancelled);
    }

    private Optional<AotBuild> build(BooleanSupplier cancelled) {
        try {
            return parts.build(program, SharingPolicy.DEFAULT, (_, _) -> {
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

    /**
     * One file as a hot-update file of a program.
     *
     * @param parts who has the program's AOT part
     * @throws LoadException where it cannot be loaded
     */
    public static BridgePart of(OpenFile file, ProgramFiles program, AotParts parts) {
        return new BridgePart(List.of(file), program.interpreting(file), parts);
    }

    /**
     * Several files, beside an AOT part.
     *
     * @throws LoadException where one of them cannot be loaded
     */
    public static BridgePart of(List<OpenFile> files, List<OpenFile> aot) {
        return of(files, new ProgramFiles(aot, files, List.of(), List.of()));
    }

    /** Several hot-update files of a program. @throws LoadException where one of its files cannot be loaded */
    public static BridgePart of(List<OpenFile> files, ProgramFiles program) {
        return new BridgePart(files, program, new AotParts());
    }
}
