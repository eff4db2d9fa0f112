package hybridscope.inspectors.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Tables as GitHub's Markdown has them (GFM 4.10). */
public final class Markdown {
    /** What would be markup in a cell, a reference to a character included. */
    private static final Pattern MARKUP = Pattern.compile("[\\\\`*_<\\[|~&]");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[\\d,]+(\\.\\d+)?( ?%)?");

    private Markdown() {
    }

    /** The table that a text in CSV holds; its first record has the titles. Columns of numbers stand at the right. */
    public static String ofCsv(String csv) {
        List<List<String>> records = Csv.records(csv);
        if (records.isEmpty()) {
            return "";
        }
        List<List<String>> rows = records.subList(1, records.size());
        List<String> rules = new ArrayList<>(Collections.nCopies(records.getFirst().size(), "---"));
        for (int i = 0; i < rules.size(); i++) {
            int column = i;
            List<String> values = rows.stream().filter(row -> row.size() > column).map(row -> row.get(column))
                    .filter(value -> !value.isEmpty()).toList();
            if (!values.isEmpty() && values.stream().allMatch(value -> NUMBER.matcher(value).matches())) {
                rules.set(i, "---:");
            }
        }
        StringBuilder out = new StringBuilder(row(records.getFirst())).append("| ").append(String.join(" | ", rules))
                .append(" |\n");
        rows.forEach(each -> out.append(row(each)));
        return out.toString();
    }

    private static String row(List<String> values) {
        return values.stream().map(Markdown::cell).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String cell(String value) {
        return MARKUP.matcher(Escapes.inert(value)).replaceAll("\\\\$0");
    }
}
