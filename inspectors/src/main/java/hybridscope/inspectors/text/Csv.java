package hybridscope.inspectors.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values as RFC 4180 has them, with a line feed at the end of a record. */
public final class Csv {
    private Csv() {
    }

    /** One record. Values with a comma, a quote or a line break are quoted. */
    public static String line(List<String> values) {
        return values.stream().map(Csv::value).collect(Collectors.joining(",", "", "\n"));
    }

    private static String value(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }

    /** The records of a text in this form, in order. */
    public static List<List<String>> records(String text) {
        List<List<String>> records = new ArrayList<>();
        List<String> record = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean twice = quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
            if (twice) {
                value.append(c);
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (quoted || c != ',' && c != '\n') {
                value.append(c);
            } else {
                record.add(value.toString());
                value.setLength(0);
                if (c == '\n') {
                    records.add(List.copyOf(record));
                    record.clear();
                }
            }
        }
        return records;
    }
}
