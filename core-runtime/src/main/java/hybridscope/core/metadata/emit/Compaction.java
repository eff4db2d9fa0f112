package hybridscope.core.metadata.emit;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Brings rows into the order that a file has: members stand in the order of their owners, what nobody owns is left out, generic
 * parameters are sorted by their owners (ECMA-335 II.22.20). Rows change their numbers; code that names them must be told.
 */
public final class Compaction {
    private final ImageContent from;
    private final ImageContent to;
    /** For each table whose rows move: the new number of each row, 0 for those left out. */
    private final Map<Table, int[]> numbers = new EnumMap<>(Table.class);
    private boolean moved;

    /** @param from what is brought into order; it stays as it is */
    public Compaction(ImageContent from) {
        this.from = from;
        to = from.withoutRows();
        for (Column list : Lists.ALL) {
            number(list);
        }
        numberVariables();
        for (Table table : Table.values()) {
            copy(table);
        }
        for (Column list : Lists.ALL) {
            for (int rid = 1; rid <= from.rows(list.table()); rid++) {
                int owner = number(list.table(), rid);
                if (owner > 0) {
                    Table target = ((ColumnKind.RowList) list.kind()).table();
                    List<Integer> members = new ArrayList<>();
                    for (int member : from.members(list, rid)) {
                        members.add(number(target, member));
                    }
                    to.members(list, owner, members);
                }
            }
        }
    }

    /** What it has become. */
    public ImageContent result() {
        return to;
    }

    /** Whether any row has another number now. */
    public boolean hasMoved() {
        return moved;
    }

    /** What a token is now; one that is no row's stays. */
    public int token(int token) {
        Table table = Token.isUserString(token) ? null : Token.table(token);
        int[] rows = table == null ? null : numbers.get(table);
        int rid = Token.rid(token);
        return rows == null || rid >= rows.length ? token : Token.of(table, rows[rid]);
    }

    private void number(Column list) {
        Table target = ((ColumnKind.RowList) list.kind()).table();
        int[] rows = new int[from.rows(target) + 1];
        int next = 1;
        // Owners that move themselves (methods, whose parameters these are) have been numbered before.
        for (int owner : inNewOrder(list.table())) {
            for (int member : from.members(list, owner)) {
                rows[member] = next++;
            }
        }
        put(target, rows);
    }

    private List<Integer> inNewOrder(Table table) {
        List<Integer> rows = new ArrayList<>();
        for (int rid = 1; rid <= from.rows(table); rid++) {
            if (number(table, rid) > 0) {
                rows.add(rid);
            }
        }
        rows.sort(Comparator.comparing(rid -> number(table, rid)));
        return rows;
    }

    private void numberVariables() {
        Column owner = Table.GENERIC_PARAM.column("Owner");
        Column number = Table.GENERIC_PARAM.column("Number");
        List<Integer> rows = new ArrayList<>();
        for (int rid = 1; rid <= from.rows(Table.GENERIC_PARAM); rid++) {
            rows.add(rid);
        }
        rows.sort(Comparator.<Integer>comparingInt(rid -> value(owner, from.get(owner, rid)))
                .thenComparingInt(rid -> from.get(number, rid)));
        int[] numbered = new int[rows.size() + 1];
        for (int i = 0; i < rows.size(); i++) {
            numbered[rows.get(i)] = i + 1;
        }
        put(Table.GENERIC_PARAM, numbered);
    }

    private void put(Table table, int[] rows) {
        numbers.put(table, rows);
        for (int rid = 1; rid < rows.length; rid++) {
            moved |= rows[rid] != rid;
        }
    }

    private int number(Table table, int rid) {
        int[] rows = numbers.get(table);
        return rows == null ? rid : rid < rows.length ? rows[rid] : 0;
    }

    private void copy(Table table) {
        for (int rid : inNewOrder(table)) {
            int[] values = new int[table.columns().size()];
            for (Column column : table.columns()) {
                values[column.index()] = value(column, from.get(column, rid));
            }
            to.add(table, values);
        }
    }

    private int value(Column column, int value) {
        return switch (column.kind()) {
            case ColumnKind.Row(Table target) -> number(target, value);
            case ColumnKind.Coded(CodedIndex index) -> {
                Table target = index.table(value);
                yield target == null || index.rid(value) == 0 ? value : index.encode(target, number(target, index.rid(value)));
            }
            case ColumnKind.TokenValue _ -> token(value);
            case ColumnKind.RowList _ -> 0;
            default -> value;
        };
    }
}
