package hybridscope.inspectors.table;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Tables;
import hybridscope.core.pe.BitNames;

/**
 * A column of a table.
 *
 * @param name   the specification's name
 * @param kind   what it holds: {@code number}, {@code flags}, {@code rva}, {@code string}, {@code guid}, {@code blob},
 *               {@code reference}, {@code list}, {@code token}, {@code padding}
 * @param target the table or coded index a reference names, else null
 * @param offset offset from the start of the row, in bytes
 * @param width  2 or 4 bytes for an index, 1, 2 or 4 for a number
 * @param names  names of a number's values, else null
 */
public record ColumnReport(String name, String kind, String target, int offset, int width, @JsonIgnore BitNames names) {
    static ColumnReport of(Tables tables, Column column) {
        String kind = switch (column.kind()) {
            case ColumnKind.Number number -> number.names() == null ? "number" : "flags";
            case ColumnKind.Rva _ -> "rva";
            case ColumnKind.Padding _ -> "padding";
            case ColumnKind.Heap heap -> switch (heap.heap()) {
                case STRINGS -> "string";
                case GUID -> "guid";
                case BLOB -> "blob";
                case USER_STRINGS -> "userString";
            };
            case ColumnKind.Row _, ColumnKind.Coded _ -> "reference";
            case ColumnKind.RowList _ -> "list";
            case ColumnKind.TokenValue _ -> "token";
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
