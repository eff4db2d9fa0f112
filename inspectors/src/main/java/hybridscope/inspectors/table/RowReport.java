package hybridscope.inspectors.table;

import java.util.List;

/**
 * A row of a metadata table.
 *
 * @param rid    row number from 1
 * @param token  table number and row number as eight hex digits
 * @param offset file offset of the row
 * @param cells  one for each column, decoded when asked for
 */
public record RowReport(int rid, String token, int offset, List<CellReport> cells) {
}
