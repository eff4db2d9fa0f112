package hybridscope.inspectors.table;

import hybridscope.inspectors.place.Place;

/**
 * One column of one row.
 *
 * @param value   the raw value, unsigned
 * @param text    what it resolves to: names of flags, a string, the name of the row referred to, a decoded blob; empty for a
 *                plain number
 * @param link    where it leads, or null
 * @param problem what is wrong with it, or null
 */
public record CellReport(long value, String text, Place link, String problem) {
}
