package hybridscope.core.aot.image;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import java.util.EnumMap;
import java.util.Map;

/** What number a row has among those that are taken over: their order stays, so that what is sorted stays sorted. */
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
