package hybridscope.views.table;

import hybridscope.inspectors.place.Place;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What a {@link Grid} shows: rows that are decoded when they come into view.
 *
 * @param name    what the count line calls it
 * @param rows    number of rows
 * @param cut     rows that the file promises but does not hold, 0 for an intact one
 * @param columns the columns
 * @param bytes   where the bytes of a row lie, for "Show bytes"
 * @param copying how rows are copied
 * @param subject what a row is about, where a double click leads; null for a row that is about nothing
 */
public record GridModel(String name, int rows, long cut, List<GridColumn> columns, IntFunction<Place> bytes, RowCopying copying,
        IntFunction<Place> subject) {
    /** Rows that are about nothing but themselves. */
    public GridModel(String name, int rows, long cut, List<GridColumn> columns, IntFunction<Place> bytes, RowCopying copying) {
        this(name, rows, cut, columns, bytes, copying, _ -> null);
    }
}
