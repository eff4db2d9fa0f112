package hybridscope.inspectors.row;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.structure.StructureReport;
import hybridscope.inspectors.table.CellReport;
import hybridscope.inspectors.table.ColumnReport;
import hybridscope.inspectors.table.RowReport;
import hybridscope.inspectors.table.TableReport;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of a metadata table, byte by byte: which bytes each column has, what they say, and the parts of the blobs they name.
 *
 * @param place   the row
 * @param table   name of its table
 * @param section where the table is specified
 * @param rid     row number from 1
 * @param token   table number and row number as eight hex digits
 * @param offset  file offset of the row
 * @param length  bytes
 * @param columns the columns in row order
 */
public record RowDetails(Place place, String table, String section, int rid, String token, int offset, int length,
        List<ColumnDetails> columns) {
    /**
     * The details of a row.
     *
     * @throws IndexOutOfBoundsException where the table has no such row
     */
    public static RowDetails of(OpenFile file, Table table, int rid) {
        TableReport report = TableReport.of(file, table);
        RowReport row = report.rows().get(rid - 1);
        List<ColumnDetails> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            columns.add(column(file, column, report.columns().get(column.index()), row));
        }
        return new RowDetails(new Place(file.key(), new Place.Row(table.number(), rid)), table.text(), report.section(), rid,
                row.token(), row.offset(), report.rowSize(), List.copyOf(columns));
    }

    private static ColumnDetails column(OpenFile file, Column column, ColumnReport report, RowReport row) {
        Bytes bytes = file.image().bytes();
        Span span = new Span(row.offset() + report.offset(), report.width());
        CellReport cell = row.cells().get(column.index());
        return new ColumnDetails(column.name(), report.kind(), report.target(), span.offset(), span.length(),
                StructureReport.hex(bytes, span),
                cell.value(), cell.text(), cell.link(), cell.problem(), BlobParts.of(file, column, row.rid()));
    }
}
