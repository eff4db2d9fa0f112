package hybridscope.views.table;

import hybridscope.inspectors.table.CellReport;

/** How wide columns are at first: by their titles and a few rows from all over the table. */
final class ColumnWidths {
    private static final int SAMPLES = 60;
    /** Characters that the mark of a broken cell takes. */
    private static final int MARK = 3;
    /** Tables with no more rows are looked through. */
    private static final int SMALL = 200;
    /** Where a name is cut however much room there is, in characters. */
    private static final int WIDEST = 120;
    private static final double MONO = 7.3;
    private static final double PROPORTIONAL = 6.9;
    private static final double PADDING = 22;
    private static final int WIDEST_TEXT = 28;
    /** Names of what rows are about. */
    private static final int WIDEST_NAME = 40;
    /** Names beside what rows are about. */
    private static final int WIDEST_BRIEF = 16;
    /** Flags repeat from row to row: the first few names tell the rows apart, the details tell all. */
    private static final int WIDEST_FLAGS = 20;

    private ColumnWidths() {
    }

    /** What the names of a column need in full, as far as they are known without reading all of a large table. */
    static double whole(GridModel model, GridColumn column) {
        if (!column.textOnly() || column.look() == GridColumn.Look.BRIEF || model.rows() == 0
                || column.cells().apply(0).link() == null) {
            return 0;
        }
        int rows = Math.min(model.rows(), SMALL);
        int longest = 0;
        for (int i = 0; i < rows; i++) {
            longest = Math.max(longest, column.cells().apply((int) ((long) i * model.rows() / rows)).text().length());
        }
        return Math.ceil(Math.min(longest, WIDEST) * PROPORTIONAL + PADDING);
    }

    /** Pixels at a font of 13. */
    static double of(GridModel model, GridColumn column) {
        double longest = 0;
        int widest = column.names() == null ? WIDEST_TEXT : WIDEST_FLAGS;
        for (int i = 0; i < Math.min(SAMPLES, model.rows()); i++) {
            CellReport cell = column.cells().apply((int) ((long) i * model.rows() / Math.min(SAMPLES, model.rows())));
            int most = column.look() == GridColumn.Look.BRIEF ? WIDEST_BRIEF
                    : column.textOnly() && cell.link() != null ? WIDEST_NAME : widest;
            longest = Math.max(longest,
                    (Math.min(cell.text().length(), most) + (cell.problem() == null ? 0 : MARK)) * PROPORTIONAL);
        }
        int digits = Math.max(column.widestNumber(true), column.form() == null ? column.widestNumber(false) : 1);
        double number = Math.max(digits, column.form() == null ? 0 : numberLength(model, column)) * MONO;
        double content = switch (column.look()) {
            case NUMBER -> number;
            case NUMBER_AND_TEXT -> number + (longest == 0 ? 0 : longest + 8);
            case TEXT, CODE, BRIEF -> longest;
        };
        double title = column.name().length() * PROPORTIONAL * 1.08 + 16 + (column.names() == null ? 0 : 22);
        return Math.ceil(Math.max(content, title) + PADDING);
    }

    private static int numberLength(GridModel model, GridColumn column) {
        if (model.rows() == 0) {
            return 1;
        }
        CellReport last = column.cells().apply(model.rows() - 1);
        return column.look() == GridColumn.Look.NUMBER
                ? column.shown(last, true).length() : column.form().text(last.value()).length();
    }
}
