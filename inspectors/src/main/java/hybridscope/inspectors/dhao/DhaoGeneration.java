package hybridscope.inspectors.dhao;

import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.ComparisonProblem;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.dhe.file.DhaoPart;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The dhao files of an update, one for each differential assembly of a main package. An assembly that is not updated has one as
 * well: its methods may be dirty.
 *
 * @param files    by assembly, in the order of the archive; each has one part
 * @param dlls     the new dlls, for names
 * @param problems what the comparison could not read
 */
public record DhaoGeneration(List<DhaoFile> files, List<OpenFile> dlls, List<String> problems) {
    /**
     * Makes the files.
     *
     * @param updates new dlls
     * @throws ReleaseException where the archive is no longer as it was made, or the update is none of it
     * @throws LoadException    where a dll cannot be loaded
     */
    public static DhaoGeneration of(Release release, List<OpenFile> updates, ComparisonOptions options)
            throws IOException, ReleaseException {
        ArchivedVersions versions = ArchivedVersions.of(release, updates, options);
        AssemblyComparison comparison = versions.comparison();
        Outcome outcome = versions.byRules();
        List<DhaoFile> files = new ArrayList<>();
        List<OpenFile> dlls = new ArrayList<>(updates);
        for (int i = 0; i < comparison.after().size(); i++) {
            Assembly old = comparison.before().get(i);
            Assembly updated = comparison.after().get(i);
            files.add(new DhaoFile(List.of(DhaoPart.of(outcome, old, updated, release.manifest().ruleIdentities()))));
        }
        for (ReleaseManifest.Dll dll : release.manifest().assemblies()) {
            if (dll.differential() && dlls.stream().noneMatch(file -> Release.name(file.image()).equalsIgnoreCase(dll.name()))) {
                dlls.add(OpenFile.read(release.path(dll)));
            }
        }
        return new DhaoGeneration(List.copyOf(files), List.copyOf(dlls),
                comparison.problems().stream().map(DhaoGeneration::text).toList());
    }

    private static String text(ComparisonProblem problem) {
        return (problem.isNew() ? "new " : "old ") + problem.assembly() + ": "
                + (problem.where().isEmpty() ? "" : problem.where() + ": ") + problem.message();
    }

    /** The name of a file of an assembly, without what tells its form. */
    public static String fileName(DhaoFile file) {
        return Release.fileName(file.parts().getFirst().assembly());
    }
}
