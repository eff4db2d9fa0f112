package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.views.hex.HexStyle.Paint;
import java.util.Comparator;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;

/** Draws the visible rows. Each row is five strings, not 50: digits and characters stand on a monospaced grid anyway. */
final class HexPainter {
    private static final char[] DIGITS = "0123456789ABCDEF".toCharArray();

    private final HexView view;
    private final HexStyle style;

    HexPainter(HexView view, HexStyle style) {
        this.view = view;
        this.style = style;
    }

    void paint() {
        GraphicsContext g = view.canvas().getGraphicsContext2D();
        HexGeometry at = view.geometry();
        double width = view.canvas().getWidth();
        double height = view.canvas().getHeight();
        g.setFill(style.color(Paint.BACKGROUND));
        g.fillRect(0, 0, width, height);
        g.save();
        g.translate(-view.scrollX(), 0);
        g.setFill(style.color(Paint.GUTTER));
        g.fillRect(0, 0, at.gutterWidth(), height);
        g.setFill(style.color(Paint.LINE));
        g.fillRect(at.gutterWidth(), 0, 1, height);
        paintRanges(g, at);
        paintText(g, at);
        paintCaret(g, at);
        g.restore();
    }

    private void paintRanges(GraphicsContext g, HexGeometry at) {
        Span visible = view.visibleSpanProperty().get();
        int hover = view.hoverOffsetProperty().get();
        if (hover >= 0) {
            paintRange(g, at, new Span(hover, 1), style.color(Paint.HOVER), null, 0, false);
        }
        List<Highlight> shown = view.highlights().stream()
                .filter(highlight -> highlight.span().offset() < visible.end() && highlight.span().end() > visible.offset())
                .sorted(Comparator.comparing(Highlight::kind)).toList();
        for (Highlight highlight : shown) {
            switch (highlight.kind()) {
                case STRUCTURE ->
                        paintRange(g, at, highlight.span(), style.color(Paint.HOVER), style.color(Paint.LINKED_EDGE), 1, false);
                case LINKED ->
                        paintRange(g, at, highlight.span(), style.color(Paint.LINKED), style.color(Paint.LINKED_EDGE), 1, false);
                case HIT -> paintRange(g, at, highlight.span(), style.color(Paint.HIT), style.color(Paint.HIT_EDGE), 1, true);
                case CURRENT ->
                        paintRange(g, at, highlight.span(), style.color(Paint.CURRENT), style.color(Paint.TEXT), 2, false);
            }
        }
        Span selection = view.selectionProperty().get();
        if (selection.length() > 0) {
            boolean focused = view.isFocused();
            paintRange(g, at, selection, style.color(focused ? Paint.SELECTION : Paint.INACTIVE),
                    style.color(focused ? Paint.SELECTION_EDGE : Paint.LINKED_EDGE), focused ? 2 : 1, false);
        }
    }

    /** Fills and outlines {@code span} in both columns; {@code edge} null leaves the outline away. */
    private void paintRange(GraphicsContext g, HexGeometry at, Span span, Color fill, Color edge, double edgeWidth,
            boolean dashed) {
        int columns = at.columns();
        long top = view.topOffset();
        Span visible = view.visibleSpanProperty().get();
        int from = Math.max(span.offset(), visible.offset());
        int until = Math.min(span.end(), visible.end());
        g.setLineWidth(edgeWidth);
        g.setLineDashes(dashed ? new double[] {3, 2} : null);
        for (long row = (from - top) / columns; from < until && row <= (until - 1 - top) / columns; row++) {
            long start = top + row * columns;
            int c0 = (int) Math.max(0, span.offset() - start);
            int c1 = (int) Math.min(columns - 1L, span.end() - 1 - start);
            boolean firstRow = span.offset() >= start;
            boolean lastRow = span.end() - 1 < start + columns;
            // Cells of the neighbouring rows that belong to the range: there is no edge between those and this row.
            int above = firstRow ? columns : (int) Math.max(0, span.offset() - (start - columns));
            int below = lastRow ? -1 : (int) Math.min(columns - 1L, span.end() - 1 - (start + columns));
            double y = row * at.rowHeight();
            for (boolean ascii : new boolean[] {false, true}) {
                double x0 = left(at, ascii, c0);
                double x1 = right(at, ascii, c1);
                g.setFill(fill);
                g.fillRect(x0, y, x1 - x0, at.rowHeight());
                if (edge != null) {
                    g.setStroke(edge);
                    double in = edgeWidth / 2;
                    g.strokeLine(x0 + in, y, x0 + in, y + at.rowHeight());
                    g.strokeLine(x1 - in, y, x1 - in, y + at.rowHeight());
                    if (above > c0) {
                        g.strokeLine(x0, y + in, right(at, ascii, Math.min(c1, above - 1)), y + in);
                    }
                    if (below < c1) {
                        double bottom = y + at.rowHeight() - in;
                        g.strokeLine(left(at, ascii, Math.max(c0, below + 1)), bottom, x1, bottom);
                    }
                }
            }
        }
        g.setLineDashes((double[]) null);
    }

    private static double left(HexGeometry at, boolean ascii, int column) {
        return ascii ? at.asciiX(column) : at.hexX(column) - at.charWidth() / 2;
    }

    private static double right(HexGeometry at, boolean ascii, int column) {
        return ascii ? at.asciiX(column + 1) : at.hexX(column) + at.charWidth() * 2.5;
    }

    private void paintText(GraphicsContext g, HexGeometry at) {
        int columns = at.columns();
        Bytes bytes = view.getBytes();
        HexAddressing addressing = view.addressingProperty().get();
        Span visible = view.visibleSpanProperty().get();
        long top = view.topOffset();
        g.setFont(style.font());
        g.setTextBaseline(VPos.CENTER);
        for (long row = 0; top + row * columns < visible.end(); row++) {
            long start = top + row * columns;
            double y = (row + 0.5) * at.rowHeight();
            char[] digits = blanks(columns * 3 + 1);
            char[] zeros = blanks(columns * 3 + 1);
            char[] letters = blanks(columns);
            char[] dots = blanks(columns);
            for (int column = 0; column < columns; column++) {
                long offset = start + column;
                if (offset >= visible.offset() && offset < visible.end()) {
                    int value = bytes.u1((int) offset);
                    int x = column * 3 + (column >= columns / 2 ? 1 : 0);
                    char[] pair = value == 0 ? zeros : digits;
                    pair[x] = DIGITS[value >> 4];
                    pair[x + 1] = DIGITS[value & 15];
                    char shown = HexCopy.printable(value);
                    (shown == '.' ? dots : letters)[column] = shown;
                }
            }
            g.setFill(style.color(Paint.MUTED));
            g.fillText("%08X".formatted(start), at.offsetX(), y);
            if (at.rvas()) {
                long rva = addressing.rvaAt((int) Math.max(start, visible.offset()));
                g.fillText(rva < 0 ? "      --" : "%08X".formatted(rva), at.rvaX(), y);
            }
            g.fillText(new String(zeros), at.hexX(0), y);
            g.fillText(new String(dots), at.asciiX(0), y);
            g.setFill(style.color(Paint.TEXT));
            g.fillText(new String(digits), at.hexX(0), y);
            g.setFill(style.color(Paint.PRINTABLE));
            g.fillText(new String(letters), at.asciiX(0), y);
        }
    }

    private void paintCaret(GraphicsContext g, HexGeometry at) {
        int columns = at.columns();
        int caret = view.caret();
        if (!view.visibleSpanProperty().get().contains(caret)) {
            return;
        }
        int column = (int) ((caret - view.topOffset()) % columns);
        double bottom = ((caret - view.topOffset()) / columns + 1) * at.rowHeight();
        g.setFill(style.color(view.isFocused() ? Paint.SELECTION_EDGE : Paint.LINKED_EDGE));
        g.fillRect(at.hexX(column) - 1, bottom - 3, at.charWidth() * 2 + 2, 3);
        g.fillRect(at.asciiX(column), bottom - 3, at.charWidth(), 3);
    }

    private static char[] blanks(int length) {
        char[] chars = new char[length];
        java.util.Arrays.fill(chars, ' ');
        return chars;
    }
}
