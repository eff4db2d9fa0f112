package hybridscope.inspectors.aot;

import hybridscope.core.standin.StandIns;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.file.PartRuntime;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Files in a runtime made for one question, by their roles.
 *
 * @param aot       the assemblies of the AOT part
 * @param hotUpdate the hot-update assemblies
 * @param standIns  what stands in for assemblies that are not there
 */
public record LoadedFiles(List<Assembly> aot, List<Assembly> hotUpdate, StandIns standIns) {
    /**
     * Loads files, and what belongs to the AOT part with them: what they refer to, as everywhere ({@link PartRuntime#aot}).
     *
     * @throws LoadException where a file has no metadata, or two have the same assembly
     */
    public static LoadedFiles of(List<OpenFile> aot, List<OpenFile> hotUpdate) {
        PartRuntime runtime = PartRuntime.create();
        LoadedFiles files = load(runtime, aot, hotUpdate);
        return new LoadedFiles(runtime.aot(files.hotUpdate), files.hotUpdate, files.standIns);
    }

    /**
     * Loads files; the AOT part is what is named, without what that refers to.
     *
     * @param aot       files of the AOT part
     * @param hotUpdate hot-update files
     * @throws LoadException where a file has no metadata, or two have the same assembly
     */
    public static LoadedFiles alone(List<OpenFile> aot, List<OpenFile> hotUpdate) {
        return load(PartRuntime.create(), aot, hotUpdate);
    }

    private static LoadedFiles load(PartRuntime runtime, List<OpenFile> aot, List<OpenFile> hotUpdate) {
        List<Assembly> hot = new ArrayList<>();
        Set<Assembly> part = new LinkedHashSet<>();
        for (OpenFile file : hotUpdate) {
            hot.add(runtime.load(file, Assembly.Role.HOT_UPDATE));
        }
        for (OpenFile file : aot) {
            part.add(runtime.load(file, Assembly.Role.AOT));
        }
        return new LoadedFiles(List.copyOf(part), List.copyOf(hot), runtime.standIns());
    }

    /** What everything that is asked about them rests on: types that are not there. */
    public List<AssumptionReport> assumptions() {
        return AssumptionReport.all(standIns);
    }
}
