package hybridscope.core.dhe.run;

import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.file.DhaoReader;
import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.dhe.file.RuleFileIdentity;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.Bytes;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DifferentialLoader;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The older versions in a program's AOT part, and the new ones as they are loaded. How their methods run is found by a
 * comparison, or said by files.
 */
public final class DifferentialPart implements DifferentialLoader {
    private final Runtime runtime;
    private final Map<String, Assembly> before;
    private final InjectionRules rules;
    private final List<RuleFileIdentity> ruleFiles;
    private final List<UpdateFile> files;
    private final List<Assembly> after = new ArrayList<>();
    private final Map<Assembly, IntPredicate> interpreted = new IdentityHashMap<>();
    /** What a program gives with the assembly that is being loaded; null where it gives nothing. */
    private UpdateFile given;

    private DifferentialPart(Runtime runtime, Map<String, Assembly> before, InjectionRules rules,
            List<RuleFileIdentity> ruleFiles, List<UpdateFile> files) {
        this.runtime = runtime;
        this.before = Map.copyOf(before);
        this.rules = rules;
        this.ruleFiles = List.copyOf(ruleFiles);
        this.files = List.copyOf(files);
    }

    /**
     * Makes those of a program's assemblies differential of which there are older versions, now and when it loads some.
     *
     * @param runtime   the program's
     * @param before    the older versions by simple name, in a runtime of their own
     * @param rules     which of their methods are injected
     * @param ruleFiles which files those rules are from
     * @param files     what says how methods run; with none, versions are compared
     * @throws LoadException where a file was made with other dlls or rule files, or none is about one of the assemblies
     */
    public static void install(Runtime runtime, Map<String, Assembly> before, InjectionRules rules,
            List<RuleFileIdentity> ruleFiles, List<UpdateFile> files) {
        DifferentialPart part = new DifferentialPart(runtime, before, rules, ruleFiles, files);
        List<Assembly> loaded = runtime.assemblies().stream().filter(part::isUpdate).toList();
        if (!loaded.isEmpty()) {
            part.update(loaded);
        }
        runtime.hearOfHotUpdates(assembly -> {
            if (part.isUpdate(assembly)) {
                part.update(List.of(assembly));
            }
        });
        runtime.loadDifferentially(part);
    }

    private boolean isUpdate(Assembly assembly) {
        return assembly.role() == Assembly.Role.HOT_UPDATE && before.containsKey(assembly.name());
    }

    private void update(List<Assembly> loaded) {
        for (Assembly each : loaded) {
            if (given != null || !files.isEmpty()) {
                interpreted.put(each, interpreted(each.name(), each.manifest().image(), each.manifest().names()));
            }
            // A second one of a name is for itself.
            after.removeIf(known -> known.name().equals(each.name()));
            after.add(each);
        }
        DifferentialAssemblies.load(after.stream().map(each -> before.get(each.name())).toList(), after, loaded,
                rules::injects, ComparisonOptions.DEFAULT, interpreted);
    }

    private IntPredicate interpreted(String name, Image image, Names names) {
        UpdateFile file = given != null ? given : files.stream().filter(each -> each.isAbout(name)).findFirst()
                .orElseThrow(() -> new LoadException(new LoadFailure(LoadFailure.Kind.BAD_IMAGE,
                        name + " is not loaded differentially: no dhao file says anything about it")));
        return file.interpreted(name, before.get(name).manifest().image(), image, names, ruleFiles);
    }

    @Override
    public boolean hasOlder(String name) {
        return before.containsKey(name);
    }

    @Override
    public Assembly load(Image image, byte[] dhao) {
        return load(image, new UpdateFile.Dhao(DhaoReader.read(new Bytes(dhao))));
    }

    @Override
    public Assembly load(Image image, byte[] original, byte[] current) {
        return load(image, new UpdateFile.Versions(MetaVersions.read(new Bytes(original)),
                MetaVersions.read(new Bytes(current))));
    }

    private Assembly load(Image image, UpdateFile file) {
        String name = image.metadata().orElseThrow().string(Table.ASSEMBLY.column("Name"), 1);
        given = file;
        try {
            // Before anything of it is loaded.
            interpreted(name, image, new Names(image.metadata().orElseThrow()));
            return runtime.load(image, null, null, Assembly.Role.HOT_UPDATE);
        } finally {
            given = null;
        }
    }
}
