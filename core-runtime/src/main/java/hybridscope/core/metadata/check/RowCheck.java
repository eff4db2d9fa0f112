package hybridscope.core.metadata.check;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.StringHeap;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * Checks every column of every row: indices name rows and heap items that exist, lists run forwards, keys are sorted, nested
 * classes form no cycle (ECMA-335 II.22). Findings go to a {@link Diagnostics}.
 */
final class RowCheck {
    private final Metadata metadata;
    private final Tables tables;
    private final Diagnostics findings;
    private final BooleanSupplier cancelled;

    RowCheck(Metadata metadata, Diagnostics findings, BooleanSupplier cancelled) {
        this.metadata = metadata;
        this.tables = metadata.tables();
        this.findings = findings;
        this.cancelled = cancelled;
    }

    void run() {
        for (Table table : Table.values()) {
            for (Column column : table.columns()) {
                if (cancelled.getAsBoolean()) {
                    return;
                }
                column(column);
            }
            if (!metadata.relations().isSorted(table) && tables.isMarkedSorted(table)) {
                findings.add(Diagnostic.warning(Rule.TABLE_SORTED, tables.span(table), table.text(),
                        "rows sorted by their primary key", "another order"));
            }
        }
        nesting();
        inheritance();
    }

    private void column(Column column) {
        int rows = tables.rows(column.table());
        switch (column.kind()) {
            case ColumnKind.Number _, ColumnKind.Padding _, ColumnKind.TokenValue _, ColumnKind.Rva _ -> {
                // Any value is a number; what it means is checked where it is used.
            }
            case ColumnKind.Heap heap -> {
                for (int rid = 1; rid <= rows; rid++) {
                    heapItem(heap.heap(), column, rid);
                }
            }
            case ColumnKind.Row _, ColumnKind.Coded _ -> {
                for (int rid = 1; rid <= rows; rid++) {
                    reference(column, rid);
                }
            }
            case ColumnKind.RowList list -> list(list.table(), column, rows);
        }
    }

    private void heapItem(HeapKind heap, Column column, int rid) {
        int index = tables.value(column, rid);
        try {
            switch (heap) {
                case STRINGS -> {
                    if (!metadata.strings().isTerminated(index)) {
                        findings.add(Diagnostic.warning(Rule.STRING_HEAP, tables.span(column, rid), label(column, rid),
                                "a zero-terminated string", "the end of the heap"));
                    } else if (metadata.strings().isCut(index)) {
                        findings.add(Diagnostic.warning(Rule.STRING_HEAP, tables.span(column, rid), label(column, rid),
                                "at most " + StringHeap.MAX_LENGTH + " bytes (our limit)", "more"));
                    }
                }
                case GUID -> {
                    if (index != 0) {
                        metadata.guids().span(index);
                    }
                }
                case BLOB -> metadata.blobs().content(index);
                case USER_STRINGS -> metadata.userStrings().content(index);
            }
        } catch (BadFormatException e) {
            Diagnostic found = e.diagnostic();
            findings.add(Diagnostic.error(found.rule(), tables.span(column, rid), label(column, rid), found.expected(),
                    found.found()));
        }
    }

    private void reference(Column column, int rid) {
        int token;
        try {
            token = tables.reference(column, rid);
        } catch (BadFormatException e) {
            findings.add(e.diagnostic());
            return;
        }
        if (token != 0) {
            Table table = Token.table(token);
            int target = Token.rid(token);
            if (!tables.has(table, target) && target > tables.externalRows(table)) {
                findings.add(Diagnostic.error(Rule.ROW_EXISTS, tables.span(column, rid), label(column, rid),
                        "a row of " + table.text() + " from 1 to " + tables.rows(table), Integer.toString(target)));
            }
        }
    }

    private void list(Table target, Column column, int rows) {
        Table pointers = target.pointerTable();
        int last = (pointers != null && tables.rows(pointers) > 0 ? tables.rows(pointers) : tables.rows(target)) + 1;
        int before = 0;
        for (int rid = 1; rid <= rows; rid++) {
            int value = tables.value(column, rid);
            if (value == 0) {
                // A null list is an empty run (II.22.37: FieldList can be null).
                continue;
            }
            if (value < 0 || value > last || value < before) {
                findings.add(Diagnostic.error(Rule.ROW_LIST, tables.span(column, rid), label(column, rid),
                        "a row of " + target.text() + " from " + Math.max(before, 1) + " to " + last,
                        Integer.toUnsignedString(value)));
            } else {
                before = value;
            }
        }
    }

    private void nesting() {
        Column nested = Table.NESTED_CLASS.column("NestedClass");
        Column enclosing = Table.NESTED_CLASS.column("EnclosingClass");
        chains(tables.rows(Table.TYPE_DEF), rid -> {
            int row = metadata.relations().firstWhere(nested, rid);
            return row == 0 ? 0 : tables.value(enclosing, row);
        }, rid -> {
            int row = metadata.relations().firstWhere(nested, rid);
            findings.add(Diagnostic.error(Rule.TYPE_NESTING, tables.span(Table.NESTED_CLASS, row), Table.NESTED_CLASS.text()
                    + " row " + row, "an enclosing class outside the class itself", "a cycle through TypeDef row " + rid));
        });
    }

    private void inheritance() {
        Column extended = Table.TYPE_DEF.column("Extends");
        chains(tables.rows(Table.TYPE_DEF), rid -> {
            int coded = tables.value(extended, rid);
            return (coded & 3) == 0 ? coded >>> 2 : 0;
        }, rid -> findings.add(Diagnostic.error(Rule.TYPE_EXTENDS, tables.span(extended, rid), label(extended, rid),
                "a class that does not derive from this one", "a cycle through TypeDef row " + rid)));
    }

    /** Follows {@code next} from every row and reports the rows at which a chain closes; linear in the number of rows. */
    private static void chains(int rows, IntUnaryOperator next, IntConsumer cycle) {
        int[] seenFrom = new int[rows + 1];
        for (int start = 1; start <= rows; start++) {
            int rid = start;
            while (rid >= 1 && rid <= rows && seenFrom[rid] == 0) {
                seenFrom[rid] = start;
                rid = next.applyAsInt(rid);
            }
            if (rid >= 1 && rid <= rows && seenFrom[rid] == start) {
                cycle.accept(rid);
            }
        }
    }

    private static String label(Column column, int rid) {
        return column.table().text() + " row " + rid + ", " + column.name();
    }
}
