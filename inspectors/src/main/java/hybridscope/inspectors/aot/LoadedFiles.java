package hybridscope.inspectors.aot;

import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.files.KnownFolder;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.AotFiles;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.file.PartRuntime;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Files in a runtime made for one question, by their roles.
 *
 * @param aot       the assemblies of the AOT part
 * @param hotUpdate the hot-update assemblies
 * @param runtime   their runtime
 * @param refused   why a file supplements nothing; empty where all do
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record LoadedFiles(List<Assembly> aot, List<Assembly> hotUpdate, PartRuntime runtime, Optional<String> refused,
        List<String> differential) {
    /**
     * Loads files, and what belongs to the AOT part with them: what they refer to, as everywhere ({@link PartRuntime#aot}).
     *
     * @throws LoadException where a file has no metadata, or two have the same assembly
     */
    public static LoadedFiles of(List<OpenFile> aot, List<OpenFile> hotUpdate) {
        return of(new ProgramFiles(aot, hotUpdate, List.of(), List.of()));
    }

    /** The same with what supplements. */
    public static LoadedFiles of(ProgramFiles program) {
        LoadedFiles alone = alone(program.aot(), program.hotUpdate());
        PartRuntime runtime = alone.runtime;
        List<Assembly> part = runtime.aot(alone.hotUpdate);
        program.aot().forEach(file -> alone.assembly(file)
                .ifPresent(assembly -> AotFiles.findOriginal(assembly, file, program.others())));
        KnownFolder neighbors = Stream.concat(alone.hotUpdate.stream(), alone.aot.stream()).map(Assembly::directory)
                .filter(Objects::nonNull).findFirst().orElse(null);
        return new LoadedFiles(part, alone.hotUpdate, runtime, program.supplementary().stream().flatMap(file ->
                AotFiles.supplement(runtime.runtime(), file, neighbors, HomologousImageMode.SUPER_SET).stream()).findFirst(),
                part.stream().map(Assembly::name).filter(program.differential()::contains).toList());
    }

    /**
     * Loads files; the AOT part is what is named, without what that refers to.
     *
     * @param aot       files of the AOT part
     * @param hotUpdate hot-update files
     * @throws LoadException where a file has no metadata, or two have the same assembly
     */
    public static LoadedFiles alone(List<OpenFile> aot, List<OpenFile> hotUpdate) {
        PartRuntime runtime = PartRuntime.create();
        List<Assembly> hot = new ArrayList<>();
        Set<Assembly> part = new LinkedHashSet<>();
        for (OpenFile file : hotUpdate) {
            hot.add(runtime.load(file, Assembly.Role.HOT_UPDATE));
        }
        for (OpenFile file : aot) {
            part.add(runtime.load(file, Assembly.Role.AOT));
        }
        return new LoadedFiles(List.copyOf(part), List.copyOf(hot), runtime, Optional.empty(), List.of());
    }

    /** What stands in for assemblies that are not there. */
    public StandIns standIns() {
        return runtime.standIns();
    }

    /** The assembly of one of the files. */
    public Optional<Assembly> assembly(OpenFile file) {
        return runtime.runtime().assemblies().stream().filter(each -> each.manifest().image() == file.image()).findFirst();
    }

    /** One of the files, as it is asked about. */
    public Optional<FileRuntime> file(OpenFile file) {
        return assembly(file).map(runtime::file);
    }

    /** What everything that is asked about them rests on: types that are not there. */
    public List<AssumptionReport> assumptions() {
        return AssumptionReport.all(runtime.standIns());
    }
}
