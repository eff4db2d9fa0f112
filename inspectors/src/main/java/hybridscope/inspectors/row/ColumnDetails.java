package hybridscope.inspectors.row;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.ColumnReport;
import java.util.List;

/**
 * One column of a row with its bytes.
 *
 * @param name    the specification's name
 * @param kind    what it holds, as {@link hybridscope.inspectors.table.ColumnReport#kind} says
 * @param target  the table or coded index it names, or null
 * @param offset  file offset of its first byte
 * @param length  bytes
 * @param bytes   its bytes in file order as hex
 * @param value   the raw value, unsigned
 * @param text    what it resolves to, or empty
 * @param link    where it leads, or null
 * @param problem what is wrong with it, or null
 * @param blob    parts of the blob it names, in the order of their bytes; empty for other columns
 */
public record ColumnDetails(String name, ColumnReport.Kind kind, String target, int offset, int length, String bytes, long value,
        String text, Place link, String problem, List<BlobPart> blob) {
}
