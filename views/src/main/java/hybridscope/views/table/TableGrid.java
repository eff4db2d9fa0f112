package hybridscope.views.table;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.RowSubject;
import hybridscope.inspectors.table.CellReport;
import hybridscope.inspectors.table.ColumnReport;
import hybridscope.inspectors.table.RowReport;
import hybridscope.inspectors.table.TableLines;
import hybridscope.inspectors.table.TableReport;
import hybridscope.views.control.CommandText;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/** Makes the grid of a metadata table: RID, token and offset of each row, then a column for each of the schema's. */
final class TableGrid {
    private static final Set<Table> DEFINING = EnumSet.of(Table.TYPE_DEF, Table.METHOD_DEF, Table.FIELD, Table.PROPERTY,
            Table.EVENT, Table.MANIFEST_RESOURCE);
    private static final Set<Table> OWNED = EnumSet.of(Table.METHOD_DEF, Table.FIELD, Table.PROPERTY, Table.EVENT, Table.PARAM);

    /** Columns that hold what a row is called. */
    private static final Set<String> NAMES = Set.of("Name", "TypeName", "ImportName");

    private final Table table;
    private final OpenFile file;
    private final TableReport report;
    private final ViewContext context;

    TableGrid(OpenFile file, TableReport report, ViewContext context) {
        this.table = Table.of(report.number());
        this.file = file;
        this.report = report;
        this.context = context;
    }

    GridModel model() {
        List<GridColumn> columns = new ArrayList<>();
        columns.add(GridColumn.number("RID", context.text("table.hint.rid"), NumberForm.DECIMAL,
                row -> new CellReport(row + 1, "", null, null)).asKey());
        columns.add(GridColumn.number("Token", context.text("table.hint.token"), NumberForm.HEX8,
                row -> new CellReport(token(row), "", thing(row), null)));
        columns.add(GridColumn.number("Offset", context.text("table.hint.offset"), NumberForm.HEX8,
                row -> new CellReport(offset(row), "", bytes(row), null)));
        if (OWNED.contains(table)) {
            columns.add(GridColumn.brief(table == Table.PARAM ? "Method" : "DeclaringType", context.text("table.hint.owner"),
                    this::owner).asKey());
        }
        for (int i = 0; i < report.columns().size(); i++) {
            columns.add(column(report.columns().get(i), i));
        }
        return new GridModel("0x%02X %s".formatted(report.number(), report.name()), report.rows().size(),
                report.declaredRows() - report.rows().size(), columns, this::bytes, new Copying(), this::subject);
    }

    private GridColumn column(ColumnReport column, int index) {
        String target = column.target() == null ? JsonName.of(column.kind()) : column.target();
        String hint = context.text("table.hint.column", target, column.width(), column.offset());
        boolean reference = column.kind() == ColumnReport.Kind.REFERENCE;
        // A row list sorts by where its run begins, flags by their bits, everything else that has a text by the text.
        boolean byText = TableLines.hasText(column) && column.kind() != ColumnReport.Kind.FLAGS
                && column.kind() != ColumnReport.Kind.LIST;
        return new GridColumn(column.name(), hint, TableLines.hasText(column) ? GridColumn.Look.NUMBER_AND_TEXT
                : GridColumn.Look.NUMBER, reference ? NumberForm.HEX8 : null, column.width(), column.names(), byText,
                NAMES.contains(column.name()), row -> {
                    CellReport cell = report.rows().get(row).cells().get(index);
                    return reference ? withToken(cell) : cell;
                });
    }

    /** A reference is known by the token of its target; its raw value stands in the details. */
    private static CellReport withToken(CellReport cell) {
        return cell.link() == null || cell.link().token() == 0 ? cell
                : new CellReport(Integer.toUnsignedLong(cell.link().token()), cell.text(), cell.link(), cell.problem());
    }

    /** Token of a row by its index; an unsigned number. */
    int token(int row) {
        return report.number() << 24 | row + 1;
    }

    /** File offset of a row by its index. */
    int offset(int row) {
        return report.offset() + row * report.rowSize();
    }

    private Place bytes(int row) {
        return new Place(report.file(), new Place.Range(offset(row), report.rowSize()));
    }

    /** Where that is shown which a row defines. */
    private Place thing(int row) {
        return DEFINING.contains(table) ? RowSubject.of(file, table, row + 1).orElse(null) : null;
    }

    /** What a row is about, a reference by its definition; null where nothing but the row shows that. */
    private Place subject(int row) {
        Place own = new Place(report.file(), new Place.Row(report.number(), row + 1));
        return RowSubject.of(file, table, row + 1).map(context.navigator()::definition).filter(place -> !place.equals(own))
                .orElse(null);
    }

    /** The type that declares a member, the method that has a parameter: many rows have the same name without it. */
    private CellReport owner(int row) {
        int owner = RowSubject.owner(file.metadata().orElseThrow(), table, row + 1);
        Names names = file.names();
        return owner == 0 ? new CellReport(0, "", null, null)
                : new CellReport(Integer.toUnsignedLong(owner), table == Table.PARAM ? names.member(owner, NameStyle.CSHARP_SHORT)
                : names.type(owner, NameStyle.CSHARP_SHORT), Place.ofToken(report.file(), owner), null);
    }

    private final class Copying implements RowCopying {
        private final TableLines lines = new TableLines(report);

        private List<RowReport> rows(int[] which, LongConsumer progress) {
            return new LazyList<>(which.length, i -> {
                progress.accept(i);
                return report.rows().get(which[i]);
            });
        }

        @Override
        public String text(int[] which, LongConsumer progress) {
            return lines.text(rows(which, progress));
        }

        @Override
        public String csv(int[] which, LongConsumer progress) {
            return lines.csv(rows(which, progress));
        }

        @Override
        public String json(int[] which, LongConsumer progress) {
            return Json.text(new TableReport(report.file(), report.number(), report.name(), report.section(), report.offset(),
                    report.rowSize(), report.declaredRows(), report.columns(), rows(which, progress)));
        }

        @Override
        public String command() {
            return CommandText.of("metadata", file.path().toString(), "--table", report.name());
        }
    }
}
