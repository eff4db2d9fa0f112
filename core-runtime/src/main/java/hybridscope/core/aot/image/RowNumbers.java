package hybridscope.core.aot.image;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What number a row has among those that are taken over. Their order stays, but for that of generic parameters and their
 * constraints: they are sorted by an owner that is a type or a method, and fewer of the one may be taken than of the other.
 */
final class RowNumbers {
    private final Map<Table, int[]> numbers = new EnumMap<>(Table.class);
    private boolean typesMove;

    RowNumbers(Tables tables, Selection selection) {
        for (Table table : Table.values()) {
            int[] rows = new int[tables.rows(table) + 1];
            int next = 1;
            for (int rid = 1; rid < rows.length; rid++) {
                if (isTakenOver(table) && selection.row(table, rid)) {
                    rows[rid] = next++;
                }
            }
            numbers.put(table, rows);
            typesMove |= (table == Table.TYPE_DEF || table == Table.TYPE_REF || table == Table.TYPE_SPEC) && next < rows.length;
        }
        sort(tables, Table.GENERIC_PARAM.column("Owner"));
        sort(tables, Table.GENERIC_PARAM_CONSTRAINT.column("Owner"));
    }

    /** Sorts a table by what its key has become; a file that was not sorted before stays as it is. */
    private void sort(Tables tables, Column key) {
        int[] rows = numbers.get(key.table());
        for (int rid = 2; rid < rows.length; rid++) {
            if (Integer.compareUnsigned(tables.value(key, rid - 1), tables.value(key, rid)) > 0) {
                return;
            }
        }
        List<Integer> taken = inOrder(key.table());
        taken.sort(Comparator.comparing(rid -> moved(key, tables.value(key, rid)), Integer::compareUnsigned));
        for (int i = 0; i < taken.size(); i++) {
            rows[taken.get(i)] = i + 1;
        }
    }

    private int moved(Column column, int value) {
        return switch (column.kind()) {
            case ColumnKind.Coded(CodedIndex index) -> index.encode(index.table(value), of(index.table(value), index.rid(value)));
            case ColumnKind.Row(Table target) -> of(target, value);
            default -> value;
        };
    }

    /** The rows of a table that are taken, in the order of their new numbers. */
    List<Integer> inOrder(Table table) {
        int[] rows = numbers.get(table);
        List<Integer> taken = new ArrayList<>();
        for (int rid = 1; rid < rows.length; rid++) {
            if (rows[rid] != 0) {
                taken.add(rid);
            }
        }
        taken.sort(Comparator.comparing(rid -> rows[rid]));
        return taken;
    }

    /** Pointers are made anew where they are needed; what edit and continue has noted is over. */
    private static boolean isTakenOver(Table table) {
        return switch (table) {
            case FIELD_PTR, METHOD_PTR, PARAM_PTR, EVENT_PTR, PROPERTY_PTR, ENC_LOG, ENC_MAP -> false;
            default -> true;
        };
    }

    /** The new number of a row; 0 where it is not taken. */
    int of(Table table, int rid) {
        int[] rows = numbers.get(table);
        return rid > 0 && rid < rows.length ? rows[rid] : 0;
    }

    /** What a token becomes; one without a row, or whose row is not taken, stays. */
    int token(int token) {
        Table table = Token.isUserString(token) ? null : Token.table(token);
        int number = table == null ? 0 : of(table, Token.rid(token));
        return number == 0 ? token : Token.of(table, number);
    }

    /** Whether a type has another number now, so that signatures have to be written anew. */
    boolean typesMove() {
        return typesMove;
    }
}
