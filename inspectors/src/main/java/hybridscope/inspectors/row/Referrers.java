package hybridscope.inspectors.row;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.RowText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;

/**
 * The rows of a file that refer to a row or to a heap item through one of their columns, found by the schema: every column
 * whose kind can name the target. References from signatures and instructions are no columns and not in here.
 *
 * @param total how many there are
 * @param rows  the first of them, by table and column
 */
public record Referrers(int total, List<Referrer> rows) {
    /**
     * Who refers to a row.
     *
     * @param limit    at most so many are listed
     * @param progress told now and then how many rows have been looked at; may throw to break off
     */
    public static Referrers toRow(OpenFile file, Table table, int rid, int limit, LongConsumer progress) {
        Search search = new Search(file, Token.of(table, rid), limit, progress);
        for (Table from : Table.values()) {
            for (Column column : from.columns()) {
                search.column(column, table, rid);
            }
        }
        return new Referrers(search.total, List.copyOf(search.found));
    }

    /**
     * Which rows name an item of a heap, or the tail of one: an index may point into the middle of a string.
     *
     * @param index    offset of the item in the heap, or the number of a GUID
     * @param length   how many indices from there belong to it, at least 1
     * @param limit    at most so many are listed
     * @param progress told now and then how many rows have been looked at; may throw to break off
     */
    public static Referrers toHeapItem(OpenFile file, HeapKind heap, int index, int length, int limit, LongConsumer progress) {
        Search search = new Search(file, 0, limit, progress);
        for (Table from : Table.values()) {
            for (Column column : from.columns()) {
                if (column.kind() instanceof ColumnKind.Heap kind && kind.heap() == heap) {
                    search.values(column, value -> value >= index && value - index < length);
                }
            }
        }
        return new Referrers(search.total, List.copyOf(search.found));
    }

    private static final class Search {
        private static final int REPORT_EVERY = 1024;

        private final OpenFile file;
        private final Metadata metadata;
        private final Tables tables;
        private final int named;
        private final int limit;
        private final LongConsumer progress;
        private final List<Referrer> found = new ArrayList<>();
        private int total;
        private long looked;

        Search(OpenFile file, int named, int limit, LongConsumer progress) {
            this.file = file;
            this.metadata = file.metadata().orElseThrow();
            this.tables = metadata.tables();
            this.named = named;
            this.limit = limit;
            this.progress = progress;
        }

        void column(Column column, Table target, int rid) {
            switch (column.kind()) {
                case ColumnKind.Row row when row.table() == target -> values(column, value -> value == rid);
                case ColumnKind.Coded coded when coded.index().tables().contains(target) -> {
                    int encoded = coded.index().encode(target, rid);
                    values(column, value -> value == encoded);
                }
                case ColumnKind.TokenValue _ -> values(column, value -> value == Token.of(target, rid));
                case ColumnKind.RowList list when list.table() == target -> {
                    int owner = metadata.relations().owner(column, rid);
                    if (owner != 0) {
                        add(column, owner);
                    }
                }
                default -> {
                }
            }
        }

        /** A plain pass over a column's raw values: all of mscorlib takes a few milliseconds, and no index stays in memory. */
        void values(Column column, IntPredicate named) {
            int rows = tables.rows(column.table());
            for (int rid = 1; rid <= rows; rid++) {
                if (++looked % REPORT_EVERY == 0) {
                    progress.accept(looked);
                }
                if (named.test(tables.value(column, rid))) {
                    add(column, rid);
                }
            }
        }

        /** What the row is about; where that is what is referred to, the other thing that it names: an interface. */
        private String name(Table table, int rid) {
            int subject = RowSubject.token(metadata, table, rid);
            if (subject != named || subject == 0) {
                return subject == 0 ? "" : RowText.of(file, subject);
            }
            try {
                for (Column column : table.columns()) {
                    int other = column.kind() instanceof ColumnKind.Row || column.kind() instanceof ColumnKind.Coded
                            ? tables.reference(column, rid) : 0;
                    if (other != 0 && other != named && tables.has(Token.table(other), Token.rid(other))) {
                        return RowText.of(file, other);
                    }
                }
            } catch (BadFormatException e) {
                return "";
            }
            return "";
        }

        private void add(Column column, int rid) {
            total++;
            if (found.size() < limit) {
                found.add(new Referrer(column.table().text(), rid, column.name(), name(column.table(), rid),
                        new Place(file.key(), new Place.Row(column.table().number(), rid))));
            }
        }
    }
}
