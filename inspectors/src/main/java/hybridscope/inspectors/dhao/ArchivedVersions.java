package hybridscope.inspectors.dhao;

import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.file.PartRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * The main package of an archive beside an update of its differential assemblies. Of assemblies that are not updated the new
 * version is the old one.
 *
 * @param release    the archive, as it was made
 * @param comparison its differential assemblies, in their order, beside the new ones
 */
record ArchivedVersions(Release release, AssemblyComparison comparison) {
    /**
     * Compares an update with an archive. The other assemblies are those of the archive.
     *
     * @param updates new dlls
     * @throws ReleaseException where the archive is no longer as it was made, or the update is none of it
     * @throws LoadException    where a dll cannot be loaded
     */
    static ArchivedVersions of(Release release, List<OpenFile> updates, ComparisonOptions options)
            throws IOException, ReleaseException {
        List<OpenFile> others = new ArrayList<>();
        for (ReleaseManifest.Dll dll : release.manifest().assemblies()) {
            if (!dll.differential()) {
                others.add(OpenFile.read(release.path(dll)));
            }
        }
        return of(release, updates, others, options);
    }

    /**
     * Compares another main package with an archive.
     *
     * @param others the other assemblies of that package
     */
    static ArchivedVersions of(Release release, List<OpenFile> updates, List<OpenFile> others, ComparisonOptions options)
            throws IOException, ReleaseException {
        List<ReleaseProblem> problems = release.problems();
        if (!problems.isEmpty()) {
            throw new ReleaseException(release.folder() + ": " + String.join("; ",
                    problems.stream().map(ReleaseProblem::text).toList()));
        }
        PartRuntime old = PartRuntime.create();
        PartRuntime updated = PartRuntime.create();
        others.forEach(file -> updated.load(file, Assembly.Role.AOT));
        List<Assembly> before = new ArrayList<>();
        List<Assembly> after = new ArrayList<>();
        List<OpenFile> rest = new ArrayList<>(updates);
        for (ReleaseManifest.Dll dll : release.manifest().assemblies()) {
            Assembly assembly = old.load(OpenFile.read(release.path(dll)), Assembly.Role.AOT);
            if (dll.differential()) {
                Optional<OpenFile> update = rest.stream().filter(each -> isNamed(each, dll.name())).findFirst();
                update.ifPresent(rest::remove);
                before.add(assembly);
                after.add(updated.load(update.isPresent() ? update.get() : OpenFile.read(release.path(dll)),
                        Assembly.Role.HOT_UPDATE));
                refuseModules(before.getLast());
                refuseModules(after.getLast());
            }
        }
        if (!rest.isEmpty()) {
            throw new ReleaseException(rest.getFirst().path() + ": " + (Release.name(rest.getFirst().image()).isEmpty()
                    ? "no assembly" : "not an update of a differential assembly of " + release.folder()));
        }
        return new ArchivedVersions(release, AssemblyComparison.of(before, after, options));
    }

    private static void refuseModules(Assembly assembly) throws ReleaseException {
        if (assembly.modules().size() > 1) {
            throw new ReleaseException(assembly.name() + ": of several modules, which these files do not hold");
        }
    }

    private static boolean isNamed(OpenFile file, String assembly) {
        return Release.name(file.image()).toLowerCase(Locale.ROOT).equals(assembly.toLowerCase(Locale.ROOT));
    }

    /** What follows where the archive's rule files decide what is injected. */
    Outcome byRules() throws IOException, ReleaseException {
        return Outcome.of(comparison, injects(rules()));
    }

    /** What follows where those methods are injected that are in every main package with these versions. */
    Outcome byVersions(List<MetaVersions> versions) {
        Map<Assembly, IntPredicate> injected = new HashMap<>();
        for (Assembly assembly : comparison.before()) {
            versions.stream().filter(each -> each.assembly().equals(assembly.name())).findFirst()
                    .ifPresent(each -> injected.put(assembly, each.injected(assembly.manifest().names())));
        }
        return Outcome.of(comparison, method -> method.module().map(module -> injected.get(module.assembly()))
                .map(rows -> rows.test(Token.rid(method.token()))).orElse(false));
    }

    /** Which methods rules inject. */
    static Predicate<MethodInfo> injects(InjectionRules rules) {
        return method -> CppPrinter.isInjectable(method) && rules.injects(method);
    }

    private InjectionRules rules() throws IOException, ReleaseException {
        List<RuleFile> files = new ArrayList<>();
        for (ReleaseManifest.TextFile rule : release.manifest().rules()) {
            RuleFile file = RuleFile.read(rule.file(), Files.readAllBytes(release.rule(rule)));
            Release.refuseErrors(file);
            files.add(file);
        }
        return InjectionRules.of(files);
    }
}
