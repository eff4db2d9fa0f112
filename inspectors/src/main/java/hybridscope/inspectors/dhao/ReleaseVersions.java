package hybridscope.inspectors.dhao;

import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.file.DhaoPart;
import hybridscope.core.dhe.file.DllIdentity;
import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** The meta versions of main packages and updates (RULES.md §7, "Meta versions"). */
public final class ReleaseVersions {
    /** How the name of a file with meta versions ends. */
    public static final String SUFFIX = ".mv";

    private ReleaseVersions() {
    }

    /**
     * The versions of the differential assemblies of a new main package.
     *
     * @param previous     the archive of the package before; empty for a first one
     * @param differential its differential assemblies
     * @param others       its other assemblies
     * @param rules        what injects it
     */
    static List<MetaVersions> of(Optional<Release> previous, List<OpenFile> differential, List<OpenFile> others,
            InjectionRules rules) throws IOException, ReleaseException {
        List<MetaVersions> all = new ArrayList<>();
        if (previous.isEmpty()) {
            for (OpenFile file : differential) {
                all.add(MetaVersions.first(Release.name(file.image()), DllIdentity.of(file.image()), file.names(),
                        injected(file.names(), rules)));
            }
            return all;
        }
        Set<String> now = differential.stream().map(file -> key(Release.name(file.image())))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> before = previous.get().manifest().assemblies().stream().filter(ReleaseManifest.Dll::differential)
                .map(dll -> key(dll.name())).collect(Collectors.toCollection(TreeSet::new));
        if (!now.equals(before)) {
            throw new ReleaseException("the differential assemblies of " + previous.get().folder() + " are others: "
                    + String.join(", ", before) + ", not " + String.join(", ", now));
        }
        ArchivedVersions versions = ArchivedVersions.of(previous.get(), differential, others, ComparisonOptions.DEFAULT);
        for (Update update : updates(versions)) {
            Names names = update.assembly.manifest().names();
            all.add(update.versions.released(names, injected(names, rules)));
        }
        return all;
    }

    /**
     * The versions of an update: a file for each differential assembly, which serves the archived main package and all that it
     * followed.
     *
     * @param release the archive of the latest main package
     * @param updates new dlls
     * @throws ReleaseException where the archive is no longer as it was made, or the update is none of it
     * @throws LoadException    where a dll cannot be loaded
     */
    public static List<MetaVersions> of(Release release, List<OpenFile> updates) throws IOException, ReleaseException {
        return updates(ArchivedVersions.of(release, updates, ComparisonOptions.DEFAULT)).stream().map(Update::versions).toList();
    }

    private record Update(Assembly assembly, MetaVersions versions) {
    }

    private static List<Update> updates(ArchivedVersions archived) throws IOException, ReleaseException {
        List<MetaVersions> known = new ArrayList<>();
        for (Assembly assembly : archived.comparison().before()) {
            MetaVersions versions = archived.release().versions(assembly.name());
            if (!versions.dll().equals(DllIdentity.of(assembly.manifest().image()))) {
                throw new ReleaseException(archived.release().folder() + ": the versions of " + assembly.name()
                        + " are those of another dll");
            }
            known.add(versions);
        }
        Outcome outcome = archived.byVersions(known);
        List<Update> all = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            Assembly before = archived.comparison().before().get(i);
            Assembly after = archived.comparison().after().get(i);
            DhaoPart part = DhaoPart.of(outcome, before, after, List.of());
            all.add(new Update(after, known.get(i).update(part, after.manifest().names(), before.manifest().names())));
        }
        return all;
    }

    private static String key(String assembly) {
        return assembly.toLowerCase(Locale.ROOT);
    }

    /** Which rows rules inject, of those with IL. */
    private static IntPredicate injected(Names names, InjectionRules rules) {
        BitSet rows = new BitSet();
        for (RuledMethod method : RuledAssembly.of(names).methods()) {
            if (method.hasIl() && rules.injects(method)) {
                rows.set(Token.rid(method.token()));
            }
        }
        return rows::get;
    }
}
