package hybridscope.inspectors.place;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.Optional;

/**
 * The text form of a {@link Place}: {@code FILE#TARGET}. Reports carry it in their JSON, settings and workspaces keep it.
 *
 * <pre>
 * lib.dll#overview          lib.dll#overview:0x80+4    lib.dll#0x1A4C+16
 * lib.dll#table:MethodDef   lib.dll#row:06000003
 * lib.dll#heap:#US/0x12     lib.dll#type:02000004      lib.dll#method:06000003     lib.dll#method:06000003/IL_0004
 * lib.dll#layout:List&lt;int&gt;
 * lib.dll#ir:06000003      lib.dll#ir:06000003/IR_0010
 * lib.dll#resource:1/Title  lib.dll#native:VERSION/1   lib.dll#manifest            lib.dll#problems
 * lib.dll#opcode:           lib.dll#opcode:LdlocVarVar     lib.dll#transform
 * </pre>
 *
 * In file names, {@code %} and {@code #} are written {@code %25} and {@code %23}.
 */
public final class PlaceText {
    private PlaceText() {
    }

    static String text(Place place) {
        return place.file().replace("%", "%25").replace("#", "%23") + "#" + switch (place.target()) {
            case Place.Overview overview when overview.offset() < 0 -> "overview";
            case Place.Overview overview -> "overview:0x%X+%d".formatted(overview.offset(), overview.length());
            case Place.Range range -> "0x%X+%d".formatted(range.offset(), range.length());
            case Place.Row row when row.rid() == 0 -> "table:" + tableName(row.table());
            case Place.Row row -> "row:%02X%06X".formatted(row.table(), row.rid());
            case Place.HeapItem item when item.index() < 0 -> "heap:" + item.heap();
            case Place.HeapItem item -> "heap:%s/0x%X".formatted(item.heap(), item.index());
            case Place.Type type -> "type:" + Token.text(type.token());
            case Place.Method method when method.offset() < 0 -> "method:" + Token.text(method.token());
            case Place.Method method -> "method:%08X/IL_%04X".formatted(method.token(), method.offset());
            case Place.Ir ir when ir.offset() < 0 -> "ir:" + Token.text(ir.token());
            case Place.Ir ir -> "ir:%08X/IR_%04X".formatted(ir.token(), ir.offset());
            case Place.Resource resource -> "resource:" + resource.rid() + "/" + resource.entry();
            case Place.NativeResource resource -> "native:" + resource.path();
            case Place.Layout layout -> "layout:" + layout.type();
            case Place.Manifest _ -> "manifest";
            case Place.Opcode opcode -> "opcode:" + opcode.name();
            case Place.Transform _ -> "transform";
            case Place.Problems _ -> "problems";
        };
    }

    private static String tableName(int number) {
        Table table = Table.of(number);
        return table == null ? "0x%02X".formatted(number) : table.text();
    }

    /** The place a text names; empty where it names none. */
    public static Optional<Place> parse(String text) {
        int hash = text.indexOf('#');
        if (hash < 0) {
            return Optional.empty();
        }
        String file = text.substring(0, hash).replace("%23", "#").replace("%25", "%");
        try {
            return Optional.ofNullable(target(text.substring(hash + 1))).map(target -> new Place(file, target));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Place.Target target(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return switch (text) {
                case "overview" -> new Place.Overview();
                case "manifest" -> new Place.Manifest();
                case "transform" -> new Place.Transform();
                case "problems" -> new Place.Problems();
                default -> range(text);
            };
        }
        String rest = text.substring(colon + 1);
        int slash = rest.indexOf('/');
        String head = slash < 0 ? rest : rest.substring(0, slash);
        String tail = slash < 0 ? "" : rest.substring(slash + 1);
        return switch (text.substring(0, colon)) {
            case "overview" -> range(rest) instanceof Place.Range(int offset, int length) ? new Place.Overview(offset, length) : null;
            case "table" -> {
                Table table = Table.named(head);
                yield table == null ? null : new Place.Row(table.number(), 0);
            }
            case "row" -> {
                int token = Integer.parseUnsignedInt(head, 16);
                yield new Place.Row(token >>> 24, Token.rid(token));
            }
            case "heap" -> new Place.HeapItem(head, tail.isEmpty() ? -1 : Integer.decode(tail));
            case "type" -> new Place.Type(Integer.parseUnsignedInt(head, 16));
            case "method" -> new Place.Method(Integer.parseUnsignedInt(head, 16),
                    tail.startsWith("IL_") ? Integer.parseInt(tail.substring(3), 16) : -1);
            case "ir" -> new Place.Ir(Integer.parseUnsignedInt(head, 16), tail.startsWith("IR_") ? Integer.parseInt(tail.substring(3), 16) : -1);
            case "resource" -> new Place.Resource(Integer.parseInt(head), tail);
            case "opcode" -> new Place.Opcode(rest);
            case "layout" -> new Place.Layout(rest);
            case "native" -> new Place.NativeResource(rest);
            default -> null;
        };
    }

    private static Place.Target range(String text) {
        int plus = text.indexOf('+');
        return plus < 0 || !text.startsWith("0x") ? null
                : new Place.Range(Integer.parseInt(text.substring(2, plus), 16), Integer.parseInt(text.substring(plus + 1)));
    }
}
