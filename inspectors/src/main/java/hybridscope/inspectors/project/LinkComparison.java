package hybridscope.inspectors.project;

import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.KeepList.KeptAssembly;
import hybridscope.core.aot.KeepList.KeptType;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.link.NeededTypes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Compares a link.xml with the types that hot-update assemblies refer to. */
final class LinkComparison {
    private LinkComparison() {
    }

    static GeneratedFile of(String file, KeepList kept, List<ProjectAssembly> assemblies, List<String> hotUpdate, boolean older) {
        List<ProjectAssembly> sources = assemblies.stream().filter(each -> each.roles().contains(ProjectRole.HOT_UPDATE)
                && each.file().endsWith(".dll")).toList();
        if (sources.isEmpty()) {
            return new GeneratedFile("link.xml", file, GenerateStep.LINK_XML, GeneratedFile.State.UNKNOWN, entries(kept),
                    List.of(), List.of(), "no hot-update dll is there to compare it with");
        }
        KeepList needed = NeededTypes.of(files(sources), hotUpdate);
        List<String> missing = new ArrayList<>();
        for (KeptAssembly assembly : needed.assemblies()) {
            assembly.types().stream().filter(type -> !kept.keeps(assembly.name(), type.name()))
                    .forEach(type -> missing.add(entry(assembly, type)));
        }
        List<String> superfluous = new ArrayList<>();
        for (KeptAssembly assembly : kept.assemblies()) {
            assembly.types().stream().filter(type -> !type.name().endsWith("*") && !needed.keeps(assembly.name(), type.name()))
                    .forEach(type -> superfluous.add(entry(assembly, type)));
        }
        return GeneratedFile.of("link.xml", file, GenerateStep.LINK_XML, older, entries(kept), missing, superfluous);
    }

    private static List<OpenFile> files(List<ProjectAssembly> sources) {
        List<OpenFile> files = new ArrayList<>();
        for (ProjectAssembly source : sources) {
            try {
                files.add(OpenFile.read(source.path()));
            } catch (IOException e) {
                // It was there a moment ago; what it needs cannot be told.
                continue;
            }
        }
        return files;
    }

    private static List<String> entries(KeepList list) {
        List<String> entries = new ArrayList<>();
        for (KeptAssembly assembly : list.assemblies()) {
            if (assembly.types().isEmpty()) {
                entries.add("[" + assembly.name() + "]");
            }
            assembly.types().forEach(type -> entries.add(entry(assembly, type)));
        }
        return List.copyOf(entries);
    }

    private static String entry(KeptAssembly assembly, KeptType type) {
        return "[" + assembly.name() + "]" + type.name();
    }
}
