package hybridscope.inspectors.find;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.CellFilter;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Searches the names in files' metadata. */
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

        /** Whether it is shown as a row of its table: it has no view, or what it names is in another file. */
        private boolean isRow() {
            return hit == SearchHit.Kind.REFERENCE || hit == SearchHit.Kind.PARAMETER || hit == SearchHit.Kind.ASSEMBLY;
        }
    }

    private static final Pattern ARITY = Pattern.compile("`[0-9]+");
    private static final Column PARAM_LIST = Table.METHOD_DEF.column("ParamList");

    private final OpenFile file;
    private final Finder finder;

    private NameSearch(OpenFile file, Finder finder) {
        this.file = file;
        this.finder = finder;
    }

    /** A name that was found: {@code place} is its kind's number and its row's. */
    private record Found(NameSearch search, long place) {
        void tell() {
            search.finder.hit(() -> search.hit(Kind.values()[(int) (place >> 32)], (int) place));
        }
    }

    /**
     * Tells the names of files: those that have a view of their own before rows, the best matches first, types before their
     * members.
     */
    static void run(WantedName wanted, List<OpenFile> files, Finder finder) {
        run((search, metadata, kind, rid) -> search.match(metadata, kind, rid, wanted), files, finder);
    }

    /** Tells the names that pass a filter: by themselves, or as they are shown with what they belong to. */
    static void run(CellFilter wanted, List<OpenFile> files, Finder finder) {
        run((search, metadata, kind, rid) -> search.match(metadata, kind, rid, wanted), files, finder);
    }

    /** How well a row matches. */
    private interface Matching {
        TextMatch of(NameSearch search, Metadata metadata, Kind kind, int rid);
    }

    private static void run(Matching matching, List<OpenFile> files, Finder finder) {
        Map<TextMatch, List<Found>> rows = new EnumMap<>(TextMatch.class);
        Map<TextMatch, Map<Kind, List<Found>>> named = new EnumMap<>(TextMatch.class);
        for (OpenFile file : files) {
            if (file.metadata().isEmpty()) {
                continue;
            }
            NameSearch search = new NameSearch(file, finder);
            Metadata metadata = file.metadata().get();
            for (Kind kind : Kind.values()) {
                for (int rid = 1; finder.wants(kind.hit) && rid <= metadata.tables().rows(kind.name.table()); rid++) {
                    finder.step();
                    TextMatch match = matching.of(search, metadata, kind, rid);
                    if (match != TextMatch.NONE) {
                        (kind.isRow() ? rows.computeIfAbsent(match, _ -> new ArrayList<>())
                                : named.computeIfAbsent(match, _ -> new EnumMap<>(Kind.class))
                                        .computeIfAbsent(kind, _ -> new ArrayList<>()))
                                .add(new Found(search, (long) kind.ordinal() << 32 | rid));
                    }
                }
            }
        }
        named.values().forEach(kinds -> kinds.values().forEach(found -> found.forEach(Found::tell)));
        rows.values().forEach(found -> found.forEach(Found::tell));
    }

    private TextMatch match(Metadata metadata, Kind kind, int rid, CellFilter wanted) {
        try {
            if (wanted.matches(0, metadata.string(kind.name, rid))) {
                return TextMatch.EXACT;
            }
        } catch (BadFormatException e) {
            return TextMatch.NONE;
        }
        int token = Token.of(kind.name.table(), rid);
        String shown = switch (kind) {
            case TYPE -> file.names().type(token, NameStyle.CSHARP);
            case METHOD -> file.names().member(token, NameStyle.CSHARP) + file.names().parameters(token, NameStyle.CSHARP_SHORT);
            case FIELD, PROPERTY, EVENT -> file.names().member(token, NameStyle.CSHARP);
            default -> "";
        };
        return !shown.isEmpty() && wanted.matches(0, shown) ? TextMatch.INSIDE : TextMatch.NONE;
    }

    private TextMatch match(Metadata metadata, Kind kind, int rid, WantedName wanted) {
        String name;
        try {
            name = metadata.string(kind.name, rid);
        } catch (BadFormatException e) {
            return TextMatch.NONE;
        }
        TextMatch best = wanted.match(name);
        Names names = file.names();
        int token = Token.of(kind.name.table(), rid);
        // A wanted name with separators matches across them (Collections.List, List`1::Add); its last part lies in the own name.
        boolean hasOwner = kind == Kind.TYPE || kind == Kind.METHOD || kind == Kind.FIELD || kind == Kind.PROPERTY
                || kind == Kind.EVENT;
        if (best == TextMatch.NONE && hasOwner && wanted.isQualified() && TextMatch.of(name, wanted.last()) != TextMatch.NONE) {
            String parts = dotted(kind == Kind.TYPE ? names.type(token, NameStyle.METADATA)
                    : names.member(token, NameStyle.METADATA));
            String wantedParts = dotted(wanted.name());
            best = TextMatch.ofParts(parts, wantedParts);
            if (best == TextMatch.NONE && parts.indexOf('`') >= 0) {
                best = TextMatch.ofParts(ARITY.matcher(parts).replaceAll(""), wantedParts);
            }
        } else if (best.compareTo(TextMatch.WORDS) > 0 && hasOwner && kind != Kind.TYPE && wanted.mayEndWith(name)) {
            String parts = dotted(owner(names, token));
            TextMatch together = wanted.match(parts.substring(parts.lastIndexOf('.') + 1), name);
            best = together.compareTo(best) < 0 ? together : best;
        }
        return best == TextMatch.NONE || wanted.parameters().isEmpty() || kind == Kind.METHOD
                && names.parameters(token, NameStyle.CSHARP_SHORT).replace(" ", "").toLowerCase(Locale.ROOT)
                        .startsWith(wanted.parameters()) ? best : TextMatch.NONE;
    }

    private static String dotted(String name) {
        return name.replace("::", ".").replace('/', '.');
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
