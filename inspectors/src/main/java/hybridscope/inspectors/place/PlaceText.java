package hybridscope.inspectors.place;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The text form of a {@link Place}: {@code FILE#TARGET}. Reports carry it in their JSON, settings and workspaces keep it.
 *
 * <pre>
 * lib.dll#overview          lib.dll#overview:0x80+4    lib.dll#0x1A4C+16
 * lib.dll#table:MethodDef   lib.dll#row:06000003
 * lib.dll#heap:#US/0x12     lib.dll#type:02000004      lib.dll#method:06000003     lib.dll#method:06000003/IL_0004
 * lib.dll#type:02000004/04000001
 * lib.dll#layout:List&lt;int&gt;
 * lib.dll#ir:06000003      lib.dll#ir:06000003/IR_0010
 * lib.dll#resource:1/Title  lib.dll#native:VERSION/1   lib.dll#manifest            lib.dll#problems
 * lib.dll#opcode:           lib.dll#opcode:LdlocVarVar     lib.dll#transform
 * HybridCLRSettings.asset#project
 * InjectRules.xml#rules
 * lib.dll#compare:06000003/old.dll
 * lib.dll#bridge:           lib.dll#bridge:Arm64/Managed2Native/i8srr8sr
 * lib.dll#aot               lib.dll#references
 * lib.dll#share:            lib.dll#share:List&lt;int&gt;.ctor
 * </pre>
 *
 * In file names, {@code %} and {@code #} are written {@code %25} and {@code %23}.
 */
public final class PlaceText {
    /**
     * Each form's name, how a target is written behind it, and how that is read. Of several forms of a kind the first that fits.
     */
    private static final List<Form<?>> FORMS = List.of(
            whole("overview", Place.Overview.class, overview -> overview.offset() < 0, new Place.Overview()),
            new Form<>("overview:", Place.Overview.class, overview -> range(overview.offset(), overview.length()),
                    text -> readRange(text) instanceof Place.Range(int offset, int length) ? new Place.Overview(offset, length)
                            : null),
            whole("manifest", Place.Manifest.class, _ -> true, new Place.Manifest()),
            whole("transform", Place.Transform.class, _ -> true, new Place.Transform()),
            whole("aot", Place.AotContent.class, _ -> true, new Place.AotContent()),
            whole("references", Place.References.class, _ -> true, new Place.References()),
            new Form<>("table:", Place.Row.class, row -> row.rid() == 0 ? tableName(row.table()) : null, PlaceText::readTable),
            new Form<>("row:", Place.Row.class, row -> "%02X%06X".formatted(row.table(), row.rid()), PlaceText::readRow),
            new Form<>("heap:", Place.HeapItem.class,
                    item -> item.heap() + (item.index() < 0 ? "" : "/0x%X".formatted(item.index())),
                    text -> new Place.HeapItem(head(text), tail(text).isEmpty() ? -1 : Integer.decode(tail(text)))),
            new Form<>("resource:", Place.Resource.class, resource -> resource.rid() + "/" + resource.entry(),
                    text -> new Place.Resource(Integer.parseInt(head(text)), tail(text))),
            new Form<>("native:", Place.NativeResource.class, Place.NativeResource::path, Place.NativeResource::new),
            new Form<>("type:", Place.Type.class,
                    type -> Token.text(type.token()) + (type.member() == 0 ? "" : "/" + Token.text(type.member())),
                    text -> new Place.Type(Integer.parseUnsignedInt(head(text), 16),
                            tail(text).isEmpty() ? 0 : Integer.parseUnsignedInt(tail(text), 16))),
            new Form<>("method:", Place.Method.class, method -> code("IL_", method.token(), method.offset()),
                    text -> new Place.Method(Integer.parseUnsignedInt(head(text), 16), readOffset("IL_", tail(text)))),
            new Form<>("ir:", Place.Ir.class, ir -> code("IR_", ir.token(), ir.offset()),
                    text -> new Place.Ir(Integer.parseUnsignedInt(head(text), 16), readOffset("IR_", tail(text)))),
            new Form<>("layout:", Place.Layout.class, Place.Layout::type, Place.Layout::new),
            new Form<>("share:", Place.Share.class, Place.Share::expression, Place.Share::new),
            new Form<>("opcode:", Place.Opcode.class, Place.Opcode::name, Place.Opcode::new),
            whole("project", Place.Project.class, _ -> true, new Place.Project()),
            whole("rules", Place.Rules.class, rules -> rules.line() <= 0, new Place.Rules()),
            new Form<>("rules:", Place.Rules.class, rules -> Integer.toString(rules.line()),
                    text -> new Place.Rules(Integer.parseInt(text))),
            whole("generate", Place.Generate.class, _ -> true, new Place.Generate()),
            whole("runs", Place.Runs.class, _ -> true, new Place.Runs()),
            new Form<>("bridge:", Place.Bridge.class, Place.Bridge::signature, Place.Bridge::new),
            new Form<>("compare:", Place.Compare.class, each -> Token.text(each.token()) + "/" + each.before(),
                    text -> new Place.Compare(tail(text), Integer.parseUnsignedInt(head(text), 16))),
            whole("problems", Place.Problems.class, problems -> problems.finding() <= 0, new Place.Problems()),
            new Form<>("problems:", Place.Problems.class, problems -> Integer.toString(problems.finding()),
                    text -> new Place.Problems(Integer.parseInt(text))),
            new Form<>("", Place.Range.class, range -> range(range.offset(), range.length()), PlaceText::readRange));

    private PlaceText() {
    }

    /**
     * A way to write targets of one kind.
     *
     * @param name  what the text begins with; ends in a colon where something follows
     * @param write what follows; null for a target that another form of its kind is for
     * @param read  reads what follows; null where that says nothing
     */
    private record Form<T extends Place.Target>(String name, Class<T> kind, Function<T, String> write, Function<String, T> read) {
        String of(Place.Target target) {
            String rest = kind.isInstance(target) ? write.apply(kind.cast(target)) : null;
            return rest == null ? null : name + rest;
        }

        boolean isOf(String text) {
            return name.isEmpty() || name.endsWith(":") ? text.startsWith(name) : text.equals(name);
        }
    }

    /** A form of which nothing but the name is there. */
    private static <T extends Place.Target> Form<T> whole(String name, Class<T> kind, Predicate<T> is, T target) {
        return new Form<>(name, kind, each -> is.test(each) ? "" : null, _ -> target);
    }

    static String text(Place place) {
        return place.file().replace("%", "%25").replace("#", "%23") + "#" + text(place.target());
    }

    /** Reports of large files write hundreds of thousands: a loop rather than a stream. */
    private static String text(Place.Target target) {
        for (Form<?> form : FORMS) {
            String text = form.of(target);
            if (text != null) {
                return text;
            }
        }
        throw new IllegalArgumentException(target + " has no text form");
    }

    /**
     * The word for places of a kind, by which texts and tabs call them: {@code overview}, {@code method}; {@code range}: bytes.
     */
    public static String kind(Class<? extends Place.Target> kind) {
        String name = FORMS.stream().filter(form -> form.kind == kind).findFirst().orElseThrow().name.replace(":", "");
        return name.isEmpty() ? "range" : name;
    }

    /** The place a text names; empty where it names none. */
    public static Optional<Place> parse(String text) {
        int hash = text.indexOf('#');
        if (hash < 0) {
            return Optional.empty();
        }
        String file = text.substring(0, hash).replace("%23", "#").replace("%25", "%");
        String target = text.substring(hash + 1);
        Form<?> form = FORMS.stream().filter(each -> each.isOf(target)).findFirst().orElseThrow();
        try {
            return Optional.ofNullable(form.read.apply(target.substring(form.name.length()))).map(read -> new Place(file, read));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static String range(int offset, int length) {
        return "0x%X+%d".formatted(offset, length);
    }

    private static Place.Range readRange(String text) {
        int plus = text.indexOf('+');
        return plus < 0 || !text.startsWith("0x") ? null
                : new Place.Range(Integer.parseInt(text.substring(2, plus), 16), Integer.parseInt(text.substring(plus + 1)));
    }

    private static String tableName(int number) {
        Table table = Table.of(number);
        return table == null ? "0x%02X".formatted(number) : table.text();
    }

    private static Place.Row readTable(String text) {
        Table table = Table.named(text);
        return table == null ? null : new Place.Row(table.number(), 0);
    }

    private static Place.Row readRow(String text) {
        int token = Integer.parseUnsignedInt(text, 16);
        return new Place.Row(token >>> 24, Token.rid(token));
    }

    private static String code(String unit, int method, int offset) {
        return Token.text(method) + (offset < 0 ? "" : "/%s%04X".formatted(unit, offset));
    }

    private static int readOffset(String unit, String text) {
        return text.startsWith(unit) ? Integer.parseInt(text.substring(unit.length()), 16) : -1;
    }

    private static String head(String text) {
        int slash = text.indexOf('/');
        return slash < 0 ? text : text.substring(0, slash);
    }

    private static String tail(String text) {
        int slash = text.indexOf('/');
        return slash < 0 ? "" : text.substring(slash + 1);
    }
}
