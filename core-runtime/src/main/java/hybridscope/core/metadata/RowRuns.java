package hybridscope.core.metadata;

/**
 * The runs that a list column cuts its target into (ECMA-335 II.22). In a correct file the starts ascend, and nothing is
 * stored. Otherwise as many starts as possible are kept that ascend together, and the rows between them get no run: one
 * broken start costs one row its members, not its neighbours theirs.
 */
final class Counterparts {
    private final Tables tables;
    private final Column list;
    private final int rows;
    private final int limit;
    /** The start of each row's run by row number, or null where the column's own values will do. */
    private final int[] repaired;

    /** @param targetRows rows of the table, or pointer table, that is cut into runs */
    Counterparts(Tables tables, Column list, int targetRows) {
        this.tables = tables;
        this.list = list;
        this.rows = tables.rows(list.table());
        this.limit = targetRows + 1;
        this.repaired = ascends() ? null : repair();
    }

    /** First row of a run. */
    int first(int rid) {
        return repaired == null ? tables.value(list, rid) : repaired[rid];
    }

    /** First row behind a run. */
    int end(int rid) {
        return rid < rows ? first(rid + 1) : limit;
    }

    private boolean ascends() {
        int before = 1;
        for (int rid = 1; rid <= rows; rid++) {
            int value = tables.value(list, rid);
            if (value < before || value > limit) {
                return false;
            }
            before = value;
        }
        return true;
    }

    /** The longest ascending choice among the starts that lie in the table, by patience sorting. */
    private int[] repair() {
        int[] before = new int[rows + 1];
        int[] lastOfLength = new int[rows + 1];
        int longest = 0;
        for (int rid = 1; rid <= rows; rid++) {
            int value = tables.value(list, rid);
            if (value < 1 || value > limit) {
                continue;
            }
            int length = lengthEndingBelow(lastOfLength, longest, value);
            before[rid] = length == 0 ? 0 : lastOfLength[length];
            lastOfLength[length + 1] = rid;
            longest = Math.max(longest, length + 1);
        }
        int[] starts = new int[rows + 1];
        int kept = longest == 0 ? 0 : lastOfLength[longest];
        int start = limit;
        for (int rid = rows; rid >= 1; rid--) {
            if (rid == kept) {
                start = tables.value(list, rid);
                kept = before[rid];
            }
            starts[rid] = start;
        }
        return starts;
    }

    /** Length of the longest choice so far whose last start is not above {@code value}. */
    private int lengthEndingBelow(int[] lastOfLength, int longest, int value) {
        int low = 0;
        int high = longest;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (tables.value(list, lastOfLength[middle]) <= value) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
