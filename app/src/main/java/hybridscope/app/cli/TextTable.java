package hybridscope.app.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;

/** Aligned columns of text. Widths come from the header and the first rows, so that a table of any length can be streamed. */
final class TextTable {
    private static final int SAMPLE = 200;
    private static final int WIDEST = 60;

    private final List<String> header;
    private final boolean[] right;

    /** @param header column titles; a title that starts with {@code >} makes its column right-aligned */
    TextTable(String... header) {
        this(Arrays.asList(header));
    }

    TextTable(List<String> header) {
        this.right = new boolean[header.size()];
        for (int i = 0; i < right.length; i++) {
            right[i] = header.get(i).startsWith(">");
        }
        this.header = header.stream().map(title -> title.startsWith(">") ? title.substring(1) : title).toList();
    }

    void print(PrintWriter out, List<List<String>> rows) {
        int[] widths = new int[right.length];
        grow(widths, header);
        for (int i = 0; i < Math.min(rows.size(), SAMPLE); i++) {
            grow(widths, rows.get(i));
        }
        line(out, widths, header);
        for (List<String> row : rows) {
            line(out, widths, row);
        }
    }

    private static void grow(int[] widths, List<String> row) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], Math.min(row.get(i).length(), WIDEST));
        }
    }

    private void line(PrintWriter out, int[] widths, List<String> row) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String text = row.get(i);
            String pad = " ".repeat(Math.max(widths[i] - text.length(), 0));
            line.append(i == 0 ? "" : "  ").append(right[i] ? pad + text : text + pad);
        }
        out.println(line.toString().stripTrailing());
    }
}
