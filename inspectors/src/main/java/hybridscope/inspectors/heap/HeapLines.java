package hybridscope.inspectors.heap;

import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import java.util.List;

/** The items of a heap as lines of values: what {@code metadata --heap} prints, what the window copies. */
public final class HeapLines {
    /** The names of the values. */
    public static final List<String> HEADER = List.of("Index", "Offset", "Length", "Text");

    private HeapLines() {
    }

    /** The values of an item; text as it is, with what is wrong with it in angle brackets behind. */
    public static List<String> values(HeapItemReport item) {
        String text = item.problem() == null ? item.text() : (item.text() + " <" + item.problem() + ">").strip();
        return List.of("0x%X".formatted(item.index()), "0x%X".formatted(item.offset()), Integer.toString(item.length()), text);
    }

    /** Header and items as CSV. */
    public static String csv(Iterable<HeapItemReport> items) {
        StringBuilder out = new StringBuilder(Csv.line(HEADER));
        items.forEach(item -> out.append(Csv.line(values(item))));
        return out.toString();
    }

    /** Header and items as people read it, values separated by tabs, control characters escaped. */
    public static String text(Iterable<HeapItemReport> items) {
        StringBuilder out = new StringBuilder(String.join("\t", HEADER)).append('\n');
        items.forEach(item -> out.append(String.join("\t", values(item).stream().map(Escapes::visible).toList())).append('\n'));
        return out.toString();
    }
}
