package hybridscope.inspectors.find;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Searches the names of one file's metadata. */
final class NameSearch {
    /** What is searched, in the order in which equally good hits come. */
    private enum Kind {
        TYPE(Table.TYPE_DEF, "TypeName", SearchHit.Kind.TYPE),
        METHOD(Table.METHOD_DEF, "Name", SearchHit.Kind.METHOD),
        PROPERTY(Table.PROPERTY, "Name", SearchHit.Kind.PROPERTY),
        EVENT(Table.EVENT, "Name", SearchHit.Kind.EVENT),
        FIELD(Table.FIELD, "Name", SearchHit.Kind.FIELD),
        RESOURCE(Table.MANIFEST_RESOURCE, "Name", SearchHit.Kind.RESOURCE),
        ASSEMBLY(Table.ASSEMBLY_REF, "Name", SearchHit.Kind.ASSEMBLY),
        EXPORTED(Table.EXPORTED_TYPE, "TypeName", SearchHit.Kind.TYPE),
        TYPE_REF(Table.TYPE_REF, "TypeName", SearchHit.Kind.REFERENCE),
        MEMBER_REF(Table.MEMBER_REF, "Name", SearchHit.Kind.REFERENCE),
        MODULE_REF(Table.MODULE_REF, "Name", SearchHit.Kind.REFERENCE),
        IMPORT(Table.IMPL_MAP, "ImportName", SearchHit.Kind.REFERENCE),
        PARAMETER(Table.PARAM, "Name", SearchHit.Kind.PARAMETER),
        GENERIC_PARAMETER(Table.GENERIC_PARAM, "Name", SearchHit.Kind.PARAMETER);

        private final Column name;
        private final SearchHit.Kind hit;

        Kind(Table table, String column, SearchHit.Kind hit) {
            this.name = table.column(column);
            this.hit = hit;
        }
    }

    private static final Pattern ARITY = Pattern.compile("`[0-9]+");
    private static final Column PARAM_LIST = Table.METHOD_DEF.column("ParamList");

    private final OpenFile file;
    private final Finder finder;

    NameSearch(OpenFile file, Finder finder) {
        this.file = file;
        this.finder = finder;
    }

    void run(String wanted) {
        Metadata metadata = file.metadata().orElse(null);
        if (metadata == null) {
            return;
        }
        String last = lastPart(wanted);
        Map<TextMatch, List<Long>> byMatch = new EnumMap<>(TextMatch.class);
        for (Kind kind : Kind.values()) {
            Tables tables = metadata.tables();
            for (int rid = 1; rid <= tables.rows(kind.name.table()); rid++) {
                finder.step();
                TextMatch match = match(metadata, kind, rid, wanted, last);
                if (match != TextMatch.NONE) {
                    byMatch.computeIfAbsent(match, _ -> new ArrayList<>()).add((long) kind.ordinal() << 32 | rid);
                }
            }
        }
        byMatch.values()
                .forEach(hits -> hits.forEach(hit -> finder.hit(() -> hit(Kind.values()[(int) (hit >> 32)], (int) (long) hit))));
    }

    private TextMatch match(Metadata metadata, Kind kind, int rid, String wanted, String last) {
        String name;
        try {
            name = metadata.string(kind.name, rid);
        } catch (BadFormatException e) {
            return TextMatch.NONE;
        }
        TextMatch own = TextMatch.of(name, wanted);
        // A wanted name with separators matches across them (Collections.List, List`1::Add); its last part lies in the own name.
        boolean hasOwner = kind == Kind.TYPE || kind == Kind.METHOD || kind == Kind.FIELD || kind == Kind.PROPERTY
                || kind == Kind.EVENT;
        if (own != TextMatch.NONE || !hasOwner || last.isEmpty() || last.equals(wanted)
                || TextMatch.of(name, last) == TextMatch.NONE) {
            return own;
        }
        Names names = file.names();
        int token = Token.of(kind.name.table(), rid);
        String full = kind == Kind.TYPE ? names.type(token, NameStyle.METADATA) : names.member(token, NameStyle.METADATA);
        String parts = dotted(full);
        String wantedParts = dotted(wanted);
        TextMatch withArity = TextMatch.ofParts(parts, wantedParts);
        return withArity != TextMatch.NONE || parts.indexOf('`') < 0 ? withArity
                : TextMatch.ofParts(ARITY.matcher(parts).replaceAll(""), wantedParts);
    }

    private static String dotted(String name) {
        return name.replace("::", ".").replace('/', '.');
    }

    private static String lastPart(String wanted) {
        int at = Math.max(wanted.lastIndexOf('.'), Math.max(wanted.lastIndexOf('/'), wanted.lastIndexOf(':')));
        return wanted.substring(at + 1);
    }

    private SearchHit hit(Kind kind, int rid) {
        Names names = file.names();
        Table table = kind.name.table();
        int token = Token.of(table, rid);
        Metadata metadata = file.metadata().orElseThrow();
        return switch (kind) {
            case TYPE -> new SearchHit(kind.hit, names.type(token, NameStyle.CSHARP_SHORT), names.namespace(token),
                    place(new Place.Type(token)));
            case METHOD -> new SearchHit(kind.hit, names.memberName(token, NameStyle.CSHARP_SHORT)
                    + names.parameters(token, NameStyle.CSHARP_SHORT), owner(names, token), place(new Place.Method(token, -1)));
            case FIELD, PROPERTY, EVENT -> new SearchHit(kind.hit, names.memberName(token, NameStyle.CSHARP_SHORT),
                    owner(names, token), row(table, rid));
            case RESOURCE -> new SearchHit(kind.hit, metadata.string(kind.name, rid), "", place(new Place.Resource(rid, "")));
            case MEMBER_REF -> new SearchHit(kind.hit, names.memberName(token, NameStyle.CSHARP_SHORT), owner(names, token),
                    row(table, rid));
            case TYPE_REF, EXPORTED ->
                    new SearchHit(kind.hit, names.type(token, NameStyle.CSHARP), table.text(), row(table, rid));
            case PARAMETER ->
                    new SearchHit(kind.hit, metadata.string(kind.name, rid), method(metadata, names, rid), row(table, rid));
            case ASSEMBLY, MODULE_REF, IMPORT, GENERIC_PARAMETER ->
                    new SearchHit(kind.hit, metadata.string(kind.name, rid), table.text(), row(table, rid));
        };
    }

    private static String method(Metadata metadata, Names names, int param) {
        int method = metadata.relations().owner(PARAM_LIST, param);
        return method == 0 ? "" : names.member(Token.of(Table.METHOD_DEF, method), NameStyle.CSHARP);
    }

    private static String owner(Names names, int token) {
        String qualified = names.member(token, NameStyle.METADATA);
        int colons = qualified.lastIndexOf("::");
        return colons < 0 ? "" : qualified.substring(0, colons);
    }

    private Place row(Table table, int rid) {
        return place(new Place.Row(table.number(), rid));
    }

    private Place place(Place.Target target) {
        return new Place(file.key(), target);
    }
}
