package hybridscope.inspectors.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The types a file defines, by namespace.
 *
 * @param file       key of the file
 * @param count      number of TypeDef rows, nested types and {@code <Module>} included
 * @param namespaces namespaces by name
 */
public record TypesReport(String file, int count, List<NamespaceReport> namespaces) {
    private static final Column FLAGS = Table.TYPE_DEF.column("Flags");
    private static final Column NAME = Table.TYPE_DEF.column("TypeName");
    private static final Column NAMESPACE = Table.TYPE_DEF.column("TypeNamespace");
    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column NESTED = Table.NESTED_CLASS.column("NestedClass");

    /** The report on a file; one without metadata defines no types. */
    public static TypesReport of(OpenFile file) {
        Metadata metadata = file.metadata().orElse(null);
        if (metadata == null) {
            return new TypesReport(file.key(), 0, List.of());
        }
        Tables tables = metadata.tables();
        Nesting nesting = new Nesting(metadata);
        Map<String, List<Integer>> byNamespace = new TreeMap<>();
        for (int rid = 1; rid <= tables.rows(Table.TYPE_DEF); rid++) {
            if (nesting.isTopLevel(rid)) {
                byNamespace.computeIfAbsent(string(metadata, NAMESPACE, rid), _ -> new ArrayList<>()).add(rid);
            }
        }
        List<NamespaceReport> namespaces = new ArrayList<>();
        byNamespace.forEach((name, rids) -> {
            rids.sort(Comparator.comparing((Integer rid) -> string(metadata, NAME, rid)).thenComparing(rid -> rid));
            namespaces.add(new NamespaceReport(name, new LazyList<>(rids.size(), i -> entry(file, rids.get(i)))));
        });
        return new TypesReport(file.key(), tables.rows(Table.TYPE_DEF), List.copyOf(namespaces));
    }

    /** One type as an entry of a list. */
    public static TypeEntry entry(OpenFile file, int rid) {
        Metadata metadata = file.metadata().orElseThrow();
        Names names = file.names();
        int token = Token.of(Table.TYPE_DEF, rid);
        int[] rows = new Nesting(metadata).rowsIn(rid);
        return new TypeEntry(Token.text(token), names.ownName(token), names.type(token, NameStyle.METADATA),
                TypeKind.of(names, rid), Accessibility.ofType(metadata.tables().value(FLAGS, rid)),
                metadata.relations().members(FIELDS, rid).length, metadata.relations().members(METHODS, rid).length,
                new LazyList<>(rows.length, i -> nested(file, metadata, rows[i])), new Place(file.key(), new Place.Type(token)));
    }

    private static TypeEntry nested(OpenFile file, Metadata metadata, int row) {
        int rid = metadata.tables().value(NESTED, row);
        if (!metadata.tables().has(Table.TYPE_DEF, rid)) {
            int token = Token.of(Table.TYPE_DEF, Token.rid(rid));
            return new TypeEntry(Token.text(token), file.names().type(token, NameStyle.METADATA), "", TypeKind.CLASS,
                    Accessibility.NONE, 0, 0, List.of(), new Place(file.key(), new Place.Row(Table.NESTED_CLASS.number(), row)));
        }
        return entry(file, rid);
    }

    private static String string(Metadata metadata, Column column, int rid) {
        try {
            return metadata.string(column, rid);
        } catch (BadFormatException e) {
            return "";
        }
    }
}
