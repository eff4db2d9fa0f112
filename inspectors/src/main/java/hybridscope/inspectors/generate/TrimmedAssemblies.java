package hybridscope.inspectors.generate;

import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.image.AssemblyTrimmer;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The AOT part's own assemblies, kept as a whole, and of what they refer to that which is reached or kept. */
final class TrimmedAssemblies {
    private TrimmedAssemblies() {
    }

    /** The files that are left; of an assembly of which nothing is, there is none. */
    static Map<Assembly, byte[]> of(GenerateSource source, KeepList keep, AotProgress progress) throws IOException {
        Runtime runtime = new Runtime(source.libraries());
        List<Assembly> own = new ArrayList<>();
        for (Path path : source.aot()) {
            own.add(runtime.load(path, Assembly.Role.AOT));
        }
        List<Assembly> all = withReferences(own, keep.assemblies().stream().map(KeepList.KeptAssembly::name).toList());
        progress.report(0, all.size());
        AssemblyTrimmer trimmer = new AssemblyTrimmer(all);
        own.forEach(assembly -> assembly.manifest().definitions().forEach(trimmer::keepAll));
        trimmer.keep(keep);
        Map<Assembly, byte[]> left = new LinkedHashMap<>();
        trimmer.trim(() -> progress.report(0, all.size())).forEach((assembly, bytes) -> {
            // A facade has no types of its own.
            if (trimmer.kept(assembly, Table.TYPE_DEF) > 1 || own.contains(assembly)
                    || assembly.manifest().metadata().tables().rows(Table.EXPORTED_TYPE) > 0) {
                left.put(assembly, bytes);
            }
        });
        return left;
    }

    /** Assemblies, those with these names, and all that they refer to, as far as they are found. */
    private static List<Assembly> withReferences(List<Assembly> own, Collection<String> names) {
        Runtime runtime = own.getFirst().runtime();
        Set<Assembly> all = new LinkedHashSet<>(own);
        names.forEach(name -> runtime.bind(name, own.getFirst().directory()).ifPresent(all::add));
        runtime.corlib().ifPresent(all::add);
        Deque<Assembly> work = new ArrayDeque<>(all);
        Column name = Table.ASSEMBLY_REF.column("Name");
        while (!work.isEmpty()) {
            Assembly assembly = work.poll();
            Metadata metadata = assembly.manifest().metadata();
            for (int rid = 1; rid <= metadata.tables().rows(Table.ASSEMBLY_REF); rid++) {
                runtime.bind(metadata.string(name, rid), assembly.directory()).filter(all::add).ifPresent(work::add);
            }
        }
        return List.copyOf(all);
    }
}
