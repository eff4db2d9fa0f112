package hybridscope.inspectors.table;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;

/** Decodes cells of metadata tables. */
final class CellReader {
    private final OpenFile file;
    private final Metadata metadata;
    private final Tables tables;
    private final BlobText blobs;

    public CellReader(OpenFile file, Metadata metadata) {
        this.file = file;
        this.metadata = metadata;
        this.tables = metadata.tables();
        this.blobs = new BlobText(file);
    }

    CellReport cell(Column column, int rid) {
        int raw = tables.value(column, rid);
        long value = Integer.toUnsignedLong(raw);
        try {
            return switch (column.kind()) {
                case ColumnKind.Number number ->
                        new CellReport(value, number.names() == null ? "" : number.names().text(value), null, null);
                case ColumnKind.Padding _ -> new CellReport(value, "", null, null);
                case ColumnKind.Rva _ -> new CellReport(value, "", rva(column.table(), rid, raw), null);
                case ColumnKind.Heap heap -> heap(heap, column, rid, raw);
                case ColumnKind.Row _, ColumnKind.Coded _, ColumnKind.TokenValue _ -> reference(column, rid, value);
                case ColumnKind.RowList list -> list(list.table(), column, rid, value);
            };
        } catch (BadFormatException e) {
            return new CellReport(value, "", null, e.getMessage());
        }
    }

    private CellReport reference(Column column, int rid, long value) {
        int token = tables.reference(column, rid);
        Table table = Token.table(token);
        if (token == 0 || table == null) {
            return new CellReport(value, "", null, null);
        }
        if (!tables.has(table, Token.rid(token))) {
            boolean elsewhere = Token.rid(token) <= tables.externalRows(table);
            return new CellReport(value, Token.text(token), null,
                    elsewhere ? null : "no row " + Token.rid(token) + " in " + table.text());
        }
        return new CellReport(value, RowText.of(file, token),
                new Place(file.key(), new Place.Row(table.number(), Token.rid(token))), null);
    }

    private CellReport list(Table target, Column column, int rid, long value) {
        int[] members = metadata.relations().members(column, rid);
        if (members.length == 0) {
            return new CellReport(value, "", null, null);
        }
        String first = Token.text(Token.of(target, members[0]));
        String text = members.length == 1 ? first : first + " … " + Token.text(Token.of(target, members[members.length - 1]));
        return new CellReport(value, text, new Place(file.key(), new Place.Row(target.number(), members[0])), null);
    }

    private CellReport heap(ColumnKind.Heap heap, Column column, int rid, int raw) {
        Place link = raw == 0 ? null : new Place(file.key(), new Place.HeapItem(heap.heap().streamName(), raw));
        long value = Integer.toUnsignedLong(raw);
        return switch (heap.heap()) {
            case STRINGS -> new CellReport(value, metadata.strings().get(raw), link, null);
            case GUID -> new CellReport(value, raw == 0 ? "" : metadata.guids().get(raw).toString(), link, null);
            case BLOB -> new CellReport(value, raw == 0 ? "" : blobs.of(column, rid), link, null);
            case USER_STRINGS -> new CellReport(value, metadata.userStrings().userString(raw), link, null);
        };
    }

    /** A method's RVA leads to its code, another one to the bytes there. */
    private Place rva(Table table, int rid, int rva) {
        int offset = rva == 0 ? -1 : file.image().pe().map(pe -> pe.offsetOf(rva)).orElse(-1);
        if (offset < 0) {
            return null;
        }
        return new Place(file.key(),
                table == Table.METHOD_DEF ? new Place.Method(Token.of(table, rid), -1) : new Place.Range(offset, 0));
    }
}
