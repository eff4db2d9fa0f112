package hybridscope.inspectors.table;

import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a table as lines of values: what {@code metadata} prints, what the window copies. A column whose raw value
 * resolves to something has two values, the raw one and the text. Numbers are decimal, everything else hexadecimal with
 * {@code 0x} in front.
 */
public final class TableLines {
    private final TableReport report;

    /** The lines of {@code report}. */
    public TableLines(TableReport report) {
        this.report = report;
    }

    /** Whether a column's raw value resolves to a text. */
    public static boolean hasText(ColumnReport column) {
        return switch (column.kind()) {
            case NUMBER, PADDING, RVA -> false;
            case FLAGS, STRING, GUID, BLOB, USER_STRING, REFERENCE, LIST, TOKEN -> true;
        };
    }

    /**
     * The names of the values: {@code RID, Token, Offset}, then each column, with a second one, {@code Name.text}, where it has a
     * text.
     */
    public List<String> header() {
        List<String> names = new ArrayList<>(List.of("RID", "Token", "Offset"));
        for (ColumnReport column : report.columns()) {
            names.add(column.name());
            if (hasText(column)) {
                names.add(column.name() + ".text");
            }
        }
        return names;
    }

    /** The values of a row; texts as they are, with what is wrong with a cell in angle brackets behind its text. */
    public List<String> values(RowReport row) {
        List<String> values = new ArrayList<>(List.of(Integer.toString(row.rid()), row.token(), "0x%X".formatted(row.offset())));
        for (int i = 0; i < report.columns().size(); i++) {
            CellReport cell = row.cells().get(i);
            ColumnReport column = report.columns().get(i);
            values.add(column.kind() == ColumnReport.Kind.NUMBER
                    ? Long.toString(cell.value()) : "0x%0".concat(2 * column.width() + "X").formatted(cell.value()));
            if (hasText(column)) {
                values.add(cell.problem() == null ? cell.text() : (cell.text() + " <" + cell.problem() + ">").strip());
            }
        }
        return values;
    }

    /** Header and rows as CSV. */
    public String csv(Iterable<RowReport> rows) {
        StringBuilder out = new StringBuilder(Csv.line(header()));
        rows.forEach(row -> out.append(Csv.line(values(row))));
        return out.toString();
    }

    /** Header and rows as people read it, values separated by tabs, control characters escaped. */
    public String text(Iterable<RowReport> rows) {
        StringBuilder out = new StringBuilder(String.join("\t", header())).append('\n');
        rows.forEach(row -> out.append(String.join("\t", values(row).stream().map(Escapes::visible).toList())).append('\n'));
        return out.toString();
    }
}
