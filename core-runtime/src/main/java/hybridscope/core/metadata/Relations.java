package hybridscope.core.metadata;

import hybridscope.core.pe.BadFormatException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which rows belong together: runs of members, their owners, and rows found by a key column. Works on any file: runs never
 * overlap, so that a walk over all of them visits each row once at most, and keys are found whether the table is sorted or
 * not. Indexes are built on first use; safe for use by several threads.
 */
public final class Relations {
    private static final int[] EMPTY = {};

    private final Tables tables;
    private final Map<Column, Counterparts> runs = new ConcurrentHashMap<>();
    private final Map<Column, int[]> owners = new ConcurrentHashMap<>();
    private final Map<Column, KeyIndex> keys = new ConcurrentHashMap<>();

    Relations(Tables tables) {
        this.tables = tables;
    }

    /**
     * The rows of a list column's target that belong to a row, in order (ECMA-335 II.22: a run ends where the next row's
     * begins). Pointer tables are followed. A row whose start is null, outside the table or against the order of the others
     * has no members.
     *
     * @throws BadFormatException where the list column's table has no such row
     */
    public int[] members(Column list, int rid) {
        tables.span(list.table(), rid);
        Table target = ((ColumnKind.RowList) list.kind()).table();
        Table pointers = usedPointers(target);
        Counterparts all = runs(list);
        int first = all.first(rid);
        int end = all.end(rid);
        if (first >= end) {
            return EMPTY;
        }
        int[] members = new int[end - first];
        int count = 0;
        for (int i = first; i < end; i++) {
            int member = pointers == null ? i : tables.value(pointers.columns().getFirst(), i);
            if (tables.has(target, member)) {
                members[count++] = member;
            }
        }
        return count == members.length ? members : Arrays.copyOf(members, count);
    }

    /** The row whose run contains {@code member}, or 0. Where a pointer table names a member twice, the last run wins. */
    public int owner(Column list, int member) {
        int[] known = owners.get(list);
        int[] map = known != null ? known : owners.computeIfAbsent(list, this::buildOwners);
        return member > 0 && member < map.length ? map[member] : 0;
    }

    /**
     * The rows whose key column has the given raw value (a row number or a coded index), ascending.
     */
    public int[] rowsWhere(Column key, int value) {
        return index(key).find(value);
    }

    /** The first row whose key column has the given raw value, or 0. */
    public int firstWhere(Column key, int value) {
        int[] rows = rowsWhere(key, value);
        return rows.length == 0 ? 0 : rows[0];
    }

    /** The rows whose coded key names the given row. */
    public int[] rowsWhere(Column key, Table table, int rid) {
        return switch (key.kind()) {
            case ColumnKind.Row _ -> rowsWhere(key, rid);
            case ColumnKind.Coded coded -> {
                int value = coded.index().encode(table, rid);
                yield value == -1 ? EMPTY : rowsWhere(key, value);
            }
            default -> throw new IllegalArgumentException(key + " is no key");
        };
    }

    /** Whether a table with a primary key really is sorted by it; true for tables without. */
    public boolean isSorted(Table table) {
        Column key = Schema.sortKey(table);
        return key == null || index(key).order == null;
    }

    private KeyIndex index(Column key) {
        KeyIndex known = keys.get(key);
        return known != null ? known : keys.computeIfAbsent(key, added -> new KeyIndex(tables, added));
    }

    private Table usedPointers(Table target) {
        Table pointers = target.pointerTable();
        return pointers != null && tables.rows(pointers) > 0 ? pointers : null;
    }

    private Counterparts runs(Column list) {
        Counterparts known = runs.get(list);
        return known != null ? known : runs.computeIfAbsent(list, key -> {
            Table target = ((ColumnKind.RowList) key.kind()).table();
            Table pointers = usedPointers(target);
            return new Counterparts(tables, key, tables.rows(pointers == null ? target : pointers));
        });
    }

    private int[] buildOwners(Column list) {
        Table target = ((ColumnKind.RowList) list.kind()).table();
        Table pointers = usedPointers(target);
        Counterparts all = runs(list);
        int[] map = new int[tables.rows(target) + 1];
        for (int rid = 1; rid <= tables.rows(list.table()); rid++) {
            for (int i = all.first(rid); i < all.end(rid); i++) {
                int member = pointers == null ? i : tables.value(pointers.columns().getFirst(), i);
                if (member > 0 && member < map.length) {
                    map[member] = rid;
                }
            }
        }
        return map;
    }

    /** Rows in the order of a key column; {@code order} is null where the table has that order already. */
    private static final class KeyIndex {
        private final Tables tables;
        private final Column key;
        private final int[] order;

        KeyIndex(Tables tables, Column key) {
            this.tables = tables;
            this.key = key;
            int rows = tables.rows(key.table());
            boolean sorted = true;
            for (int rid = 2; rid <= rows && sorted; rid++) {
                sorted = Integer.compareUnsigned(tables.value(key, rid - 1), tables.value(key, rid)) <= 0;
            }
            order = sorted ? null : sort(rows);
        }

        private int[] sort(int rows) {
            long[] pairs = new long[rows];
            for (int rid = 1; rid <= rows; rid++) {
                // Value above, row below: a signed sort on the flipped sign orders by unsigned value, then by row.
                pairs[rid - 1] = (long) (tables.value(key, rid) ^ Integer.MIN_VALUE) << 32 | rid;
            }
            Arrays.sort(pairs);
            int[] sorted = new int[rows];
            for (int i = 0; i < rows; i++) {
                sorted[i] = (int) pairs[i];
            }
            return sorted;
        }

        int[] find(int value) {
            int rows = tables.rows(key.table());
            int low = lowest(value, rows);
            int end = low;
            while (end < rows && tables.value(key, rid(end)) == value) {
                end++;
            }
            int[] found = new int[end - low];
            for (int i = 0; i < found.length; i++) {
                found[i] = rid(low + i);
            }
            return found;
        }

        private int lowest(int value, int rows) {
            int low = 0;
            int high = rows;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (Integer.compareUnsigned(tables.value(key, rid(middle)), value) < 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        private int rid(int position) {
            return order == null ? position + 1 : order[position];
        }
    }
}
