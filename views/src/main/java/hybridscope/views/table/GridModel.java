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
 */
public record GridModel(String name, int rows, long cut, List<GridColumn> columns, IntFunction<Place> bytes, RowCopying copying) {
}
