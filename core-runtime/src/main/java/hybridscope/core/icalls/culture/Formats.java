package hybridscope.core.icalls.culture;

import hybridscope.core.icalls.data.TabTable;
import java.util.HashMap;
import java.util.Map;

/**
 * What the class library's users expect of a culture where that is not what the locale data says; most of it is what Windows once
 * had.
 */
final class Formats {
    private static final Map<String, String> TABLE = load();

    private Formats() {
    }

    private static Map<String, String> load() {
        Map<String, String> table = new HashMap<>();
        for (String[] columns : TabTable.rows(Formats.class, "formats.tsv")) {
            table.put(columns[0] + ' ' + columns[1], columns[2]);
        }
        return Map.copyOf(table);
    }

    /** A fact of a culture: from the table, else as given. A neutral culture has those of its language in its own country. */
    static String text(Culture culture, String key, String otherwise) {
        return TABLE.getOrDefault(culture.name() + ' ' + key, otherwise);
    }

    static int number(Culture culture, String key, int otherwise) {
        String known = TABLE.get(culture.name() + ' ' + key);
        return known == null ? otherwise : Integer.parseInt(known);
    }

    /** A fact that is a list: parts between bars. */
    static String[] list(Culture culture, String key, String... otherwise) {
        String known = TABLE.get(culture.name() + ' ' + key);
        return known == null ? otherwise : known.split("\\|", -1);
    }
}
