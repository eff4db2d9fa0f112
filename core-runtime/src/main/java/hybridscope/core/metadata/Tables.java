package hybridscope.core.metadata;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.BitNames;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.List;

/**
 * The table stream {@code #~} or {@code #-} (ECMA-335 II.24.2.6). Reading it stops at row sizes and column offsets; rows are
 * decoded on access (RULES.md §4).
 */
public final class Tables {
    /** The heap-size flags of the stream's header. */
    public static final BitNames HEAP_SIZES = BitNames.named("HeapSizes").bits("WideStrings=1", "WideGuids=2", "WideBlobs=4",
            "Padding=8", "DeltaOnly=0x20", "ExtraData=0x40", "HasDelete=0x80");
    private static final int MAX_ROWS = 0xFF_FFFF;

    private final Bytes bytes;
    private final Span data;
    private final List<Structure> headers = new ArrayList<>();
    private final boolean allWide;
    private int heapSizes;
    private long sorted;
    /** Row counts as the header declares them; they decide index widths. */
    private final long[] declared = new long[Table.COUNT];
    /** Row counts of the assembly that a portable PDB belongs to. */
    private long[] external = new long[Table.COUNT];
    /** Rows that really lie in the stream. */
    private final int[] present = new int[Table.COUNT];
    private final int[] tableAt = new int[Table.COUNT];
    private final int[] rowSize = new int[Table.COUNT];
    private final int[][] columnAt = new int[Table.COUNT][];
    private final int[][] columnWidth = new int[Table.COUNT][];

    private Tables(Bytes bytes, Span data, boolean allWide) {
        this.bytes = bytes;
        this.data = data;
        this.allWide = allWide;
    }

    /** A stream without any table, for files that have none. */
    static Tables none(Bytes bytes) {
        Tables tables = new Tables(bytes, Span.NONE, false);
        tables.layOut(0, new long[Table.COUNT], new Diagnostics());
        return tables;
    }

    /**
     * Reads the stream's header.
     *
     * @param external row counts of the tables that a portable PDB refers to in its assembly, else zeros
     * @param allWide  whether every index has 4 bytes (a {@code #JTD} stream says so)
     */
    static Tables read(Bytes bytes, Span data, long[] external, boolean allWide, Diagnostics diagnostics) {
        Tables tables = new Tables(bytes, data, allWide);
        if (!diagnostics.guard(() -> tables.readHeader(external, diagnostics))) {
            // Without the header there are no rows, but every table still has a layout.
            tables.layOut(0, external, new Diagnostics());
        }
        return tables;
    }

    private void readHeader(long[] external, Diagnostics diagnostics) {
        StructLayout layout = StructLayout.of("TableStream", "ECMA-335 II.24.2.6").field("Reserved", 4, StructLayout.Kind.HEX)
                .numbers(1, "MajorVersion", "MinorVersion").named("HeapSizes", 1, HEAP_SIZES).field("Reserved2", 1,
                StructLayout.Kind.HEX).field("Valid", 8, StructLayout.Kind.HEX).field("Sorted", 8, StructLayout.Kind.HEX);
        if (data.length() < layout.size()) {
            throw new BadFormatException(Diagnostic.error(Rule.INSIDE_STRUCTURE, data, "TableStream",
                    layout.size() + " bytes of header", data.length() + " bytes"));
        }
        Structure header = new Structure(bytes, layout, data.offset());
        headers.add(header);
        heapSizes = header.intValue("HeapSizes");
        sorted = header.value("Sorted");
        long valid = header.value("Valid");
        int at = header.span().end();
        long[] counts = new long[Table.COUNT];
        for (int number = 0; number < Table.COUNT; number++) {
            if ((valid >>> number & 1) == 0) {
                continue;
            }
            if (at + 4 > data.end()) {
                diagnostics.add(Diagnostic.error(Rule.INSIDE_STRUCTURE, new Span(at, Math.max(data.end() - at, 0)), "TableStream",
                        "a row count for table 0x" + Integer.toHexString(number), "the end of the stream"));
                break;
            }
            Table table = Table.of(number);
            String name = table == null ? "table 0x%02X".formatted(number) : table.text();
            Structure count = new Structure(bytes, StructLayout.of("RowCount", "ECMA-335 II.24.2.6").numbers(4, "Rows"),
                    at, name);
            headers.add(count);
            counts[number] = count.value("Rows");
            if (table == null) {
                diagnostics.add(Diagnostic.error(Rule.TABLE_KNOWN, header.span("Valid"),
                        "TableStream", "bits of known tables only", counts[number] == 0
                        ? name + ", without rows" : name + ", whose rows hide those of all tables behind it"));
            } else if (counts[number] > MAX_ROWS) {
                diagnostics.add(Diagnostic.error(Rule.TABLE_ROWS, count.span(), name, "at most 16777215",
                        Long.toString(counts[number])));
            }
            at += 4;
        }
        if ((heapSizes & 0x40) != 0 && at + 4 <= data.end()) {
            headers.add(new Structure(bytes,
                    StructLayout.of("ExtraData", "CLR").field("ExtraData", 4, StructLayout.Kind.HEX), at));
            at += 4;
        }
        System.arraycopy(counts, 0, declared, 0, counts.length);
        layOut(at, external, diagnostics);
    }

    private void layOut(int firstRow, long[] externalRows, Diagnostics diagnostics) {
        external = externalRows;
        long[] widthCounts = declared.clone();
        for (int i = 0; i < widthCounts.length; i++) {
            widthCounts[i] = Math.max(widthCounts[i], external[i]);
        }
        long at = firstRow;
        boolean unknownSeen = false;
        for (int number = 0; number < Table.COUNT; number++) {
            Table table = Table.of(number);
            if (table == null) {
                // Rows of an unknown table have an unknown size: nothing behind them can be found.
                unknownSeen |= declared[number] != 0;
                continue;
            }
            measure(table, widthCounts);
            tableAt[number] = (int) Math.min(at, data.end());
            long size = declared[number] * rowSize[number];
            long left = Math.max(data.end() - at, 0);
            if (unknownSeen) {
                present[number] = 0;
            } else if (size > left) {
                present[number] = (int) (left / rowSize[number]);
                diagnostics.add(Diagnostic.error(Rule.TABLE_INSIDE,
                        new Span(tableAt[number], (int) Math.min(left, Integer.MAX_VALUE)), table.text(), declared[number]
                        + " rows of " + rowSize[number] + " bytes", left + " bytes up to the end of the stream"));
            } else {
                present[number] = (int) declared[number];
            }
            at = Math.min(at + size, Integer.MAX_VALUE);
        }
    }

    private void measure(Table table, long[] counts) {
        List<Column> columns = table.columns();
        int[] offsets = new int[columns.size()];
        int[] widths = new int[columns.size()];
        int offset = 0;
        for (int i = 0; i < widths.length; i++) {
            offsets[i] = offset;
            widths[i] = width(columns.get(i).kind(), counts);
            offset += widths[i];
        }
        columnAt[table.number()] = offsets;
        columnWidth[table.number()] = widths;
        rowSize[table.number()] = offset;
    }

    private int width(ColumnKind kind, long[] counts) {
        return switch (kind) {
            case ColumnKind.Number number -> number.size();
            case ColumnKind.Rva _, ColumnKind.TokenValue _ -> 4;
            case ColumnKind.Padding _ -> 1;
            case ColumnKind.Heap heap -> allWide || (heapSizes & switch (heap.heap()) {
                case STRINGS -> 1;
                case GUID -> 2;
                case BLOB -> 4;
                case USER_STRINGS -> 0;
            }) != 0 ? 4 : 2;
            case ColumnKind.Row row -> indexWidth(counts[row.table().number()], 16);
            case ColumnKind.RowList list -> indexWidth(listCount(list.table(), counts), 16);
            case ColumnKind.Coded coded -> {
                long most = 0;
                for (Table table : coded.index().tables()) {
                    most = table == null ? most : Math.max(most, counts[table.number()]);
                }
                yield indexWidth(most, 16 - coded.index().tagBits());
            }
        };
    }

    private static long listCount(Table table, long[] counts) {
        Table pointers = table.pointerTable();
        return pointers != null && counts[pointers.number()] != 0 ? counts[pointers.number()] : counts[table.number()];
    }

    private int indexWidth(long rows, int bits) {
        return allWide || rows >= 1L << bits ? 4 : 2;
    }

    /** The bytes of the stream. */
    public Span data() {
        return data;
    }

    /** The stream's header and row counts, for the structure tree. */
    public List<Structure> headers() {
        return List.copyOf(headers);
    }

    /** How many rows of a table can be read: the declared ones, as far as they lie in the stream. */
    public int rows(Table table) {
        return present[table.number()];
    }

    /** How many rows the header declares, 0 to 2^32-1. */
    public long declaredRows(Table table) {
        return declared[table.number()];
    }

    /** How many rows of a table the assembly has that a portable PDB refers to; 0 in an assembly itself. */
    public long externalRows(Table table) {
        return external[table.number()];
    }

    /** Rows of all tables that can be read. */
    public long totalRows() {
        long total = 0;
        for (int rows : present) {
            total += rows;
        }
        return total;
    }

    /** Size of a row in bytes. */
    public int rowSize(Table table) {
        return rowSize[table.number()];
    }

    /** Width of a column in bytes. */
    public int width(Column column) {
        return columnWidth[column.table().number()][column.index()];
    }

    /** Offset of a column from the start of its row, in bytes. */
    public int offset(Column column) {
        return columnAt[column.table().number()][column.index()];
    }

    /** Whether the header says that the table is sorted by its primary key. */
    public boolean isMarkedSorted(Table table) {
        return (sorted >>> table.number() & 1) != 0;
    }

    /** All bytes of a table. */
    public Span span(Table table) {
        return new Span(tableAt[table.number()], rows(table) * rowSize(table));
    }

    /** The bytes of a row. */
    public Span span(Table table, int rid) {
        return new Span(rowAt(table, rid), rowSize(table));
    }

    /** The bytes of one column of a row. */
    public Span span(Column column, int rid) {
        return new Span(rowAt(column.table(), rid) + offset(column), width(column));
    }

    /** Whether a row of that number exists (0 never does). */
    public boolean has(Table table, int rid) {
        return rid > 0 && rid <= rows(table);
    }

    /**
     * The raw value of a column, unsigned in an int (a 4-byte column above 2^31 is negative).
     *
     * @throws BadFormatException where the table has no such row
     */
    public int value(Column column, int rid) {
        int number = column.table().number();
        int at = rowAt(column.table(), rid) + columnAt[number][column.index()];
        return switch (columnWidth[number][column.index()]) {
            case 1 -> bytes.u1(at);
            case 2 -> bytes.u2(at);
            default -> bytes.i4(at);
        };
    }

    /**
     * The row a reference column names, as a token; 0 for a null reference. The row need not exist.
     *
     * @throws BadFormatException where the row or the coded index's tag does not exist
     */
    public int reference(Column column, int rid) {
        int value = value(column, rid);
        return switch (column.kind()) {
            case ColumnKind.Row row -> value == 0 ? 0 : reference(row.table(), value, column, rid);
            case ColumnKind.RowList list -> value == 0 ? 0 : reference(list.table(), value, column, rid);
            case ColumnKind.Coded coded -> {
                Table table = coded.index().table(value);
                int target = coded.index().rid(value);
                if (target == 0) {
                    yield 0;
                }
                if (table == null) {
                    throw new BadFormatException(Diagnostic.error(Rule.CODED_INDEX_TAG, span(column, rid), label(column, rid),
                            "a tag of " + coded.index().text(), "tag " + (value & (1 << coded.index().tagBits()) - 1)));
                }
                yield reference(table, target, column, rid);
            }
            case ColumnKind.TokenValue _ -> value;
            default -> throw new IllegalArgumentException(column + " is no reference");
        };
    }

    private int reference(Table table, int target, Column column, int rid) {
        if (target < 0 || target > MAX_ROWS) {
            throw noRow(table, Integer.toUnsignedLong(target), span(column, rid), label(column, rid));
        }
        return Token.of(table, target);
    }

    private static String label(Column column, int rid) {
        return column.table().text() + " row " + rid + ", " + column.name();
    }

    private int rowAt(Table table, int rid) {
        int number = table.number();
        if (rid < 1 || rid > present[number]) {
            throw noRow(table, rid, span(table), table.text());
        }
        return tableAt[number] + (rid - 1) * rowSize[number];
    }

    private BadFormatException noRow(Table table, long rid, Span span, String structure) {
        return new BadFormatException(Diagnostic.error(Rule.ROW_EXISTS, span, structure,
                "a row of " + table.text() + " from 1 to " + rows(table), Long.toString(rid)));
    }
}
