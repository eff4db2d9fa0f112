package hybridscope.inspectors.text;

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
}
