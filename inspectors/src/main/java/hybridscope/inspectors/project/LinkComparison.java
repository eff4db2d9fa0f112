package hybridscope.inspectors.project;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Compares a link.xml with the types that hot-update assemblies refer to. */
final class LinkComparison {
    private LinkComparison() {
    }

    static GeneratedFile of(String file, LinkFile kept, List<ProjectAssembly> assemblies, List<String> hotUpdate, boolean older) {
        List<ProjectAssembly> sources = assemblies.stream().filter(each -> each.roles().contains(ProjectRole.HOT_UPDATE)
                && each.file().endsWith(".dll")).toList();
        if (sources.isEmpty()) {
            return new GeneratedFile("link.xml", file, GeneratedFile.State.UNKNOWN, kept.entries(), List.of(), List.of(),
                    "no hot-update dll is there to compare it with");
        }
        Map<String, Set<String>> needed = new TreeMap<>();
        for (ProjectAssembly source : sources) {
            collect(source, hotUpdate, needed);
        }
        List<String> missing = new ArrayList<>();
        needed.forEach((assembly, types) -> types.stream().filter(type -> !kept.keeps(assembly, type))
                .forEach(type -> missing.add("[" + assembly + "]" + type)));
        List<String> superfluous = new ArrayList<>();
        kept.types().forEach((assembly, types) -> types.stream().filter(type -> !type.endsWith("*")
                && !needed.getOrDefault(assembly, Set.of()).contains(type))
                .forEach(type -> superfluous.add("[" + assembly + "]" + type)));
        boolean same = missing.isEmpty() && superfluous.isEmpty();
        String note = same ? "keeps what the hot-update dlls refer to"
                : "HybridCLR > Generate > LinkXml makes it anew; types that it lacks: %,d, that nobody needs: %,d"
                        .formatted(missing.size(), superfluous.size());
        return new GeneratedFile("link.xml", file, same ? GeneratedFile.State.CURRENT
                : older ? GeneratedFile.State.STALE : GeneratedFile.State.DIFFERENT, kept.entries(), List.copyOf(missing),
                List.copyOf(superfluous), note);
    }

    private static void collect(ProjectAssembly source, List<String> hotUpdate, Map<String, Set<String>> needed) {
        try {
            Metadata metadata = OpenFile.read(source.path()).metadata().orElse(null);
            if (metadata == null) {
                return;
            }
            Names names = new Names(metadata);
            for (int row = 1; row <= metadata.tables().rows(Table.TYPE_REF); row++) {
                collect(metadata, names, row, hotUpdate, needed);
            }
        } catch (IOException e) {
            // It was there a moment ago; what it needs cannot be told.
            return;
        }
    }

    private static void collect(Metadata metadata, Names names, int row, List<String> hotUpdate,
            Map<String, Set<String>> needed) {
        try {
            int scope = Token.of(Table.TYPE_REF, row);
            for (int depth = 0; depth < 64 && Token.table(scope) == Table.TYPE_REF; depth++) {
                scope = metadata.tables().reference(Table.TYPE_REF.column("ResolutionScope"), Token.rid(scope));
            }
            if (Token.table(scope) == Table.ASSEMBLY_REF && Token.rid(scope) != 0) {
                String assembly = metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope));
                if (!hotUpdate.contains(assembly)) {
                    needed.computeIfAbsent(assembly, _ -> new TreeSet<>())
                            .add(names.type(Token.of(Table.TYPE_REF, row), NameStyle.METADATA));
                }
            }
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
        }
    }
}
