package hybridscope.inspectors.row;

import hybridscope.inspectors.place.Place;

/**
 * A row that refers to something.
 *
 * @param table  name of its table
 * @param rid    row number from 1
 * @param column the column that refers
 * @param name   what the row is about, in names; empty for what has none
 * @param place  the row
 */
public record Referrer(String table, int rid, String column, String name, Place place) {
}
