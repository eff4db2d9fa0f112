package hybridscope.inspectors.dhao;

import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.file.PartRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The main package of an archive beside an update of its differential assemblies, and what follows for each method. Of assemblies
 * that are not updated the new version is the old one.
 *
 * @param release the archive, as it was made
 * @param rules   its rule files
 * @param outcome what runs how
 * @param updates the new dlls that are not those of the archive
 */
record ArchivedVersions(Release release, InjectionRules rules, Outcome outcome, List<OpenFile> updates) {
    /**
     * Compares an update with an archive.
     *
     * @param updates new dlls
     * @throws ReleaseException where the archive is no longer as it was made, or the update is none of it
     * @throws LoadException    where a dll cannot be loaded
     */
    static ArchivedVersions of(Release release, List<OpenFile> updates, ComparisonOptions options)
            throws IOException, ReleaseException {
        List<ReleaseProblem> problems = release.problems();
        if (!problems.isEmpty()) {
            throw new ReleaseException(release.folder() + ": " + String.join("; ",
                    problems.stream().map(ReleaseProblem::text).toList()));
        }
        PartRuntime old = PartRuntime.create();
        PartRuntime updated = PartRuntime.create();
        List<Assembly> before = new ArrayList<>();
        List<Assembly> after = new ArrayList<>();
        List<OpenFile> rest = new ArrayList<>(updates);
        for (ReleaseManifest.Dll dll : release.manifest().assemblies()) {
            OpenFile file = OpenFile.read(release.path(dll));
            Assembly assembly = old.load(file, Assembly.Role.AOT);
            Optional<OpenFile> update = rest.stream().filter(each -> isNamed(each, dll.name())).findFirst();
            if (!dll.differential()) {
                updated.load(OpenFile.read(release.path(dll)), Assembly.Role.AOT);
            } else {
                update.ifPresent(rest::remove);
                before.add(assembly);
                after.add(updated.load(update.isPresent() ? update.get() : OpenFile.read(release.path(dll)),
                        Assembly.Role.HOT_UPDATE));
            }
        }
        if (!rest.isEmpty()) {
            throw new ReleaseException(rest.getFirst().path() + ": " + (Release.name(rest.getFirst().image()).isEmpty()
                    ? "no assembly" : "not an update of a differential assembly of " + release.folder()));
        }
        InjectionRules rules = rules(release);
        Outcome outcome = Outcome.of(AssemblyComparison.of(before, after, options),
                method -> CppPrinter.isInjectable(method) && rules.injects(method));
        return new ArchivedVersions(release, rules, outcome, List.copyOf(updates));
    }

    private static boolean isNamed(OpenFile file, String assembly) {
        return Release.name(file.image()).toLowerCase(Locale.ROOT).equals(assembly.toLowerCase(Locale.ROOT));
    }

    private static InjectionRules rules(Release release) throws IOException, ReleaseException {
        List<RuleFile> files = new ArrayList<>();
        for (ReleaseManifest.RuleFile rule : release.manifest().rules()) {
            RuleFile file = RuleFile.read(rule.file(), Files.readAllBytes(release.path(rule)));
            Release.refuseErrors(file);
            files.add(file);
        }
        return InjectionRules.of(files);
    }
}
