package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.ComparisonProgress;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.file.PartRuntime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The files of an old and a new version, each in a runtime of its own. */
public final class VersionFiles {
    private VersionFiles() {
    }

    /**
     * Compares files, those with assemblies of one name with each other.
     *
     * @param before files with metadata, the old version
     * @param after  those of the new version
     * @throws LoadException where a file cannot be loaded, or two of a version have the same assembly
     */
    public static AssemblyComparison compare(List<OpenFile> before, List<OpenFile> after, ComparisonOptions options,
            ComparisonProgress progress) {
        return AssemblyComparison.of(load(before), load(after), options, progress);
    }

    private static List<Assembly> load(List<OpenFile> files) {
        PartRuntime runtime = PartRuntime.create();
        List<Assembly> loaded = new ArrayList<>();
        files.forEach(file -> loaded.add(runtime.load(file, Assembly.Role.HOT_UPDATE)));
        // What is not there gets stand-ins, so that layouts and slots that rest on it are known as far as they can be.
        runtime.aot(loaded);
        return loaded;
    }

    /** The simple names that both versions have. */
    public static Set<String> common(AssemblyComparison comparison) {
        Set<String> names = names(comparison.before());
        names.retainAll(names(comparison.after()));
        return names;
    }

    private static Set<String> names(List<Assembly> assemblies) {
        return assemblies.stream().map(assembly -> assembly.name().toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }
}
