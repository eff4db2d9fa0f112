package hybridscope.inspectors.table;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Tables;
import hybridscope.core.pe.BitNames;
import hybridscope.inspectors.json.JsonNamed;
import java.util.Locale;

/**
 * A column of a table.
 *
 * @param name   the specification's name
 * @param kind   what it holds
 * @param target the table or coded index a reference names, else null
 * @param offset offset from the start of the row, in bytes
 * @param width  2 or 4 bytes for an index, 1, 2 or 4 for a number
 * @param names  names of a number's values, else null
 */
public record ColumnReport(String name, Kind kind, String target, int offset, int width, @JsonIgnore BitNames names) {
    /** What a column holds. */
    public enum Kind implements JsonNamed {
        NUMBER,
        FLAGS,
        RVA,
        STRING,
        GUID,
        BLOB,
        USER_STRING,
        /** A row of one table, or of one of several. */
        REFERENCE,
        /** The first row of a run. */
        LIST,
        TOKEN,
        /** Nothing. */
        PADDING;

        /** As everywhere, but {@code userString} for {@link #USER_STRING}. */
        @Override
        public String jsonName() {
            return this == USER_STRING ? "userString" : name().toLowerCase(Locale.ROOT);
        }
    }

    static ColumnReport of(Tables tables, Column column) {
        Kind kind = switch (column.kind()) {
            case ColumnKind.Number number -> number.names() == null ? Kind.NUMBER : Kind.FLAGS;
            case ColumnKind.Rva _ -> Kind.RVA;
            case ColumnKind.Padding _ -> Kind.PADDING;
            case ColumnKind.Heap heap -> switch (heap.heap()) {
                case STRINGS -> Kind.STRING;
                case GUID -> Kind.GUID;
                case BLOB -> Kind.BLOB;
                case USER_STRINGS -> Kind.USER_STRING;
            };
            case ColumnKind.Row _, ColumnKind.Coded _ -> Kind.REFERENCE;
            case ColumnKind.RowList _ -> Kind.LIST;
            case ColumnKind.TokenValue _ -> Kind.TOKEN;
        };
        String target = switch (column.kind()) {
            case ColumnKind.Row row -> row.table().text();
            case ColumnKind.RowList list -> list.table().text();
            case ColumnKind.Coded coded -> coded.index().text();
            default -> null;
        };
        BitNames names = column.kind() instanceof ColumnKind.Number number ? number.names() : null;
        return new ColumnReport(column.name(), kind, target, tables.offset(column), tables.width(column), names);
    }
}
