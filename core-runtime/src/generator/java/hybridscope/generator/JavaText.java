package hybridscope.generator;

/** Lines of Java as the repository wants them. */
final class JavaText {
    /** The most columns of a line (.editorconfig). */
    static final int COLUMNS = 130;
    private static final int INDENT = 4;

    private JavaText() {
    }

    /** A text, each of its lines so many levels further to the right; without the last line break. */
    static String indented(String text, int levels) {
        StringBuilder result = new StringBuilder();
        for (String line : text.strip().split("\n")) {
            result.append(result.isEmpty() ? "" : "\n").append(" ".repeat(INDENT * levels)).append(line);
        }
        return result.toString();
    }

    /** A file whose lines all fit: longer ones go on in the next one, two levels further to the right. */
    static String fitted(String file) {
        StringBuilder result = new StringBuilder();
        for (String line : file.split("\n")) {
            String rest = line;
            int indent = line.length() - line.stripLeading().length() + 2 * INDENT;
            while (rest.length() > COLUMNS) {
                int at = breakAt(rest);
                result.append(rest.substring(0, at).stripTrailing()).append('\n');
                rest = " ".repeat(indent) + rest.substring(at).stripLeading();
            }
            result.append(rest).append('\n');
        }
        return result.toString();
    }

    /** Where to break a line: behind a comma or in front of an operator, as far outside of parentheses and as late as can be. */
    private static int breakAt(String line) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        int depth = 0;
        int start = line.length() - line.stripLeading().length();
        for (int i = start; i < COLUMNS; i++) {
            char c = line.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            boolean comma = c == ' ' && line.charAt(i - 1) == ',';
            boolean operator = c == ' ' && "+-*/?:&|^".indexOf(line.charAt(i + 1)) >= 0 && line.charAt(i + 2) == ' ';
            if (i > start + 2 * INDENT && (comma || operator) && depth <= least) {
                best = i;
                least = depth;
            }
        }
        if (best < 0) {
            throw new IllegalStateException("no place to break: " + line);
        }
        return best;
    }
}
