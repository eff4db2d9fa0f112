package hybridscope.inspectors.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what Unity writes of YAML: block mappings and lists by indentation, {@code {key: value}} and {@code []} in one line,
 * scalars plain or in quotes. Values are a {@link Map}, a {@link List} or a {@link String}. What is wrong becomes a problem with
 * its line, and reading goes on behind it.
 */
final class UnityYaml {
    private static final int MAX_DEPTH = 64;

    private final List<Line> lines = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private int at;

    /**
     * Something that is no YAML as Unity writes it.
     *
     * @param line from 1
     */
    record Problem(int line, String message) {
    }

    /** A line with content. @param indent leading spaces, those of list marks not counted */
    private record Line(int number, int indent, String text) {
    }

    /** Values by key of the outermost mapping, and what is wrong. */
    record Document(Map<String, Object> values, List<Problem> problems) {
    }

    private UnityYaml(String text) {
        int number = 0;
        for (String raw : text.split("\n", -1)) {
            number++;
            String line = raw.stripTrailing();
            String content = line.stripLeading();
            if (content.isEmpty() || content.startsWith("#") || line.startsWith("%") || line.startsWith("---")
                    || line.equals("...")) {
                continue;
            }
            int indent = line.length() - content.length();
            if (line.substring(0, indent).indexOf('\t') >= 0) {
                problems.add(new Problem(number, "a tab where spaces say how deep a line belongs"));
                continue;
            }
            lines.add(new Line(number, indent, content));
        }
    }

    /** Reads a document. */
    static Document read(String text) {
        UnityYaml yaml = new UnityYaml(text.startsWith("\uFEFF") ? text.substring(1) : text);
        Map<String, Object> values = new LinkedHashMap<>();
        while (yaml.at < yaml.lines.size()) {
            int before = yaml.at;
            values.putAll(yaml.mapping(yaml.lines.get(yaml.at).indent, 0));
            if (yaml.at == before) {
                yaml.skip("a key and a colon");
            }
        }
        yaml.problems.sort(java.util.Comparator.comparingInt(Problem::line));
        return new Document(values, List.copyOf(yaml.problems));
    }

    private void skip(String expected) {
        Line line = lines.get(at++);
        problems.add(new Problem(line.number, "expected " + expected + ", found " + shortened(line.text)));
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "\u2026" : text;
    }

    private Map<String, Object> mapping(int indent, int depth) {
        Map<String, Object> values = new LinkedHashMap<>();
        while (at < lines.size() && lines.get(at).indent == indent && !isItem(lines.get(at))) {
            Line line = lines.get(at);
            int colon = colon(line.text);
            if (colon < 0) {
                skip("a key and a colon");
                continue;
            }
            String key = scalar(line.text.substring(0, colon).strip(), line.number);
            String rest = line.text.substring(colon + 1).strip();
            at++;
            if (values.containsKey(key)) {
                problems.add(new Problem(line.number, "the key " + shortened(key) + " for the second time"));
            }
            values.put(key, rest.isEmpty() ? block(indent, depth + 1) : inline(rest, line.number));
        }
        if (at < lines.size() && lines.get(at).indent > indent) {
            skip("a line that is indented by " + indent);
            values.putAll(at < lines.size() && lines.get(at).indent == indent ? mapping(indent, depth) : Map.of());
        }
        return values;
    }

    private static boolean isItem(Line line) {
        return line.text.equals("-") || line.text.startsWith("- ");
    }

    /** What stands below a key: items may be indented as the key itself. */
    private Object block(int indent, int depth) {
        if (at >= lines.size() || lines.get(at).indent < indent || depth > MAX_DEPTH) {
            return "";
        }
        Line line = lines.get(at);
        if (isItem(line)) {
            return items(line.indent, depth);
        }
        return line.indent > indent ? mapping(line.indent, depth) : "";
    }

    private List<Object> items(int indent, int depth) {
        List<Object> items = new ArrayList<>();
        while (at < lines.size() && lines.get(at).indent == indent && isItem(lines.get(at))) {
            Line line = lines.get(at);
            String rest = line.text.substring(1).strip();
            if (rest.isEmpty()) {
                at++;
                items.add(block(indent, depth + 1));
            } else if (colon(rest) >= 0 && !rest.startsWith("{") && !rest.startsWith("'") && !rest.startsWith("\"")) {
                // A mapping that begins behind the mark: the mark counts as indentation.
                int inner = indent + line.text.length() - rest.length();
                lines.set(at, new Line(line.number, inner, rest));
                items.add(mapping(inner, depth + 1));
            } else {
                at++;
                items.add(inline(rest, line.number));
            }
        }
        return items;
    }

    /** Where the colon behind a key is; -1 where the text has none. */
    private static int colon(String text) {
        char quote = text.isEmpty() ? 0 : text.charAt(0);
        int from = quote == '\'' || quote == '"' ? Math.max(0, text.indexOf(quote, 1)) : 0;
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) == ':' && (i + 1 == text.length() || text.charAt(i + 1) == ' ')) {
                return i;
            }
        }
        return -1;
    }

    private Object inline(String text, int number) {
        boolean list = text.startsWith("[");
        if (!list && !text.startsWith("{")) {
            return scalar(text, number);
        }
        if (!text.endsWith(list ? "]" : "}")) {
            problems.add(new Problem(number, "a " + text.charAt(0) + " that is not closed"));
            return list ? List.of() : Map.of();
        }
        String inside = text.substring(1, text.length() - 1).strip();
        List<String> parts = inside.isEmpty() ? List.of() : List.of(inside.split("\\s*,\\s*"));
        if (list) {
            return parts.stream().map(part -> (Object) scalar(part, number)).toList();
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (String part : parts) {
            int colon = colon(part);
            if (colon < 0) {
                problems.add(new Problem(number, "expected a key and a colon, found " + shortened(part)));
            } else {
                values.put(part.substring(0, colon).strip(), scalar(part.substring(colon + 1).strip(), number));
            }
        }
        return values;
    }

    private String scalar(String text, int number) {
        char quote = text.isEmpty() ? 0 : text.charAt(0);
        if (quote != '\'' && quote != '"') {
            return text;
        }
        if (text.length() < 2 || text.charAt(text.length() - 1) != quote) {
            problems.add(new Problem(number, "a quote that is not closed"));
            return text.substring(1);
        }
        String inside = text.substring(1, text.length() - 1);
        return quote == '\'' ? inside.replace("''", "'") : inside.replace("\\\"", "\"").replace("\\\\", "\\");
    }
}
