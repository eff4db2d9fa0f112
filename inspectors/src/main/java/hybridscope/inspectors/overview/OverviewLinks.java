package hybridscope.inspectors.overview;

import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.structure.StructureNode;
import hybridscope.core.pe.StructLayout;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.Arrays;

/**
 * Where the lines of an overview lead: RVAs and offsets to their bytes, tokens to their rows, rows and heap items to their views.
 */
final class OverviewLinks {
    private static final String BODIES = "MethodBodies";

    private final OpenFile file;

    OverviewLinks(OpenFile file) {
        this.file = file;
    }

    /** Where a line leads; null for nowhere. {@code value} is a field's number. */
    Place link(OverviewNode line, long value) {
        Place.Target target = line.field() == null ? ofNode(line) : ofField(line.field(), value);
        return target == null ? null : new Place(file.key(), target);
    }

    private Place.Target ofField(StructLayout.Field field, long value) {
        return switch (field.kind()) {
            case RVA -> value == 0 ? null : offset(file.image().pe().map(pe -> pe.offsetOf((int) value)).orElse(-1));
            case FILE_OFFSET -> value == 0 ? null : offset(value);
            case TOKEN -> token((int) value);
            default -> null;
        };
    }

    private Place.Target offset(long offset) {
        return offset >= 0 && offset < file.image().bytes().length() ? new Place.Overview((int) offset, 0) : null;
    }

    /** A token's place, where the file has such a row. */
    private Place.Target token(int token) {
        Table table = Token.table(token);
        boolean exists = table != null
                && file.metadata().filter(metadata -> metadata.tables().has(table, Token.rid(token))).isPresent();
        if (Token.isUserString(token) && file.metadata().isPresent()) {
            return new Place.HeapItem(HeapKind.USER_STRINGS.streamName(), Token.rid(token));
        }
        return !exists ? null : switch (table) {
            case METHOD_DEF -> new Place.Method(token, -1);
            case TYPE_DEF -> new Place.Type(token);
            default -> new Place.Row(table.number(), Token.rid(token));
        };
    }

    private Place.Target ofNode(OverviewNode line) {
        StructureNode node = line.node();
        int token = node.token();
        if (token != 0) {
            return ofToken(line, token);
        }
        if (line.structure() != null || line.parent() == null) {
            return null;
        }
        if (heap(node.label())) {
            return new Place.HeapItem(node.label(), -1);
        }
        if (line.depth() == 0 && node.label().equals("Resource")) {
            return new Place.NativeResource("");
        }
        String parent = line.parent().node().label();
        return line.parent().isArray() && heap(parent) ? new Place.HeapItem(parent, Integer.decode(node.label())) : null;
    }

    private static Place.Target ofToken(OverviewNode line, int token) {
        int rid = Token.rid(token);
        if (Token.isUserString(token)) {
            return new Place.HeapItem(HeapKind.USER_STRINGS.streamName(), rid);
        }
        Table table = Token.table(token);
        if (rid == 0) {
            return new Place.Row(table.number(), 0);
        }
        boolean resource = table == Table.MANIFEST_RESOURCE && line.structure() == null;
        boolean body = line.parent() != null && line.parent().node().label().equals(BODIES);
        return resource ? new Place.Resource(rid, "") : body ? new Place.Method(token, -1) : new Place.Row(table.number(), rid);
    }

    private static boolean heap(String name) {
        return Arrays.stream(HeapKind.values()).anyMatch(kind -> kind.streamName().equals(name));
    }
}
