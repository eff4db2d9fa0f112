package hybridscope.inspectors.table;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import java.util.List;

/**
 * A metadata table with all its rows (ECMA-335 II.22).
 *
 * @param file         key of the file
 * @param number       table number, 0x00 to 0x37
 * @param name         the specification's name
 * @param section      where the table is specified
 * @param offset       file offset of the first row
 * @param rowSize      bytes of a row
 * @param declaredRows rows the stream's header declares; more than {@code rows} has where the file is cut short
 * @param columns      the columns in row order
 * @param rows         the rows, decoded when asked for
 */
public record TableReport(String file, int number, String name, String section, int offset, int rowSize, long declaredRows,
        List<ColumnReport> columns, List<RowReport> rows) {
    /** The report on one table; a file without metadata has tables without rows. */
    public static TableReport of(OpenFile file, Table table) {
        Metadata metadata = file.metadata().orElseThrow(() -> new IllegalArgumentException(file.key() + " has no metadata"));
        Tables tables = metadata.tables();
        List<ColumnReport> columns = table.columns().stream().map(column -> ColumnReport.of(tables, column)).toList();
        CellReader cells = new CellReader(file, metadata);
        return new TableReport(file.key(), table.number(), table.text(),
                table.section().startsWith("II") ? "ECMA-335 " + table.section() : table.section(), tables.span(table).offset(),
                tables.rowSize(table), tables.declaredRows(table), columns,
                new LazyList<>(tables.rows(table), index -> row(tables, cells, table, index + 1)));
    }

    private static RowReport row(Tables tables, CellReader cells, Table table, int rid) {
        List<Column> columns = table.columns();
        return new RowReport(rid, Token.text(Token.of(table, rid)), tables.span(table, rid).offset(),
                new LazyList<>(columns.size(), index -> cells.cell(columns.get(index), rid)));
    }
}
