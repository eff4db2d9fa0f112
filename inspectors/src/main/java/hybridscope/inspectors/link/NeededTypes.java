package hybridscope.inspectors.link;

import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.KeepList.KeptAssembly;
import hybridscope.core.aot.KeepList.KeptType;
import hybridscope.core.aot.KeepList.Preserve;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The types of other assemblies that hot-update files refer to: what a link.xml must keep for them. */
public final class NeededTypes {
    private NeededTypes() {
    }

    /**
     * The types, by assembly, each as a whole; both in alphabetical order, so that the file can be committed.
     *
     * @param updates hot-update files; what cannot be read of one becomes a diagnostic of it
     * @param own     names of further assemblies that are hot update, too
     */
    public static KeepList of(List<OpenFile> updates, Collection<String> own) {
        Map<String, Set<String>> found = new TreeMap<>();
        Set<String> hotUpdate = new TreeSet<>(own);
        for (OpenFile file : updates) {
            file.metadata().ifPresent(metadata -> collect(metadata, found, hotUpdate));
        }
        hotUpdate.forEach(found::remove);
        return new KeepList(found.entrySet().stream().map(each -> new KeptAssembly(each.getKey(), Preserve.NOTHING,
                each.getValue().stream().map(name -> new KeptType(name, Preserve.ALL, List.of())).toList())).toList());
    }

    private static void collect(Metadata metadata, Map<String, Set<String>> found, Set<String> hotUpdate) {
        if (metadata.tables().has(Table.ASSEMBLY, 1)) {
            hotUpdate.add(metadata.string(Table.ASSEMBLY.column("Name"), 1));
        }
        Names names = new Names(metadata);
        int rows = metadata.tables().rows(Table.TYPE_REF);
        for (int rid = 1; rid <= rows; rid++) {
            try {
                int scope = Token.of(Table.TYPE_REF, rid);
                for (int step = 0; step < rows && Token.table(scope) == Table.TYPE_REF; step++) {
                    scope = metadata.tables().reference(Table.TYPE_REF.column("ResolutionScope"), Token.rid(scope));
                }
                if (Token.table(scope) == Table.ASSEMBLY_REF && Token.rid(scope) != 0) {
                    found.computeIfAbsent(metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope)),
                            _ -> new TreeSet<>()).add(names.type(Token.of(Table.TYPE_REF, rid), NameStyle.METADATA));
                }
            } catch (BadFormatException e) {
                metadata.diagnostics().add(e.diagnostic());
            }
        }
    }
}
