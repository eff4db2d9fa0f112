package hybridscope.core.dhe.cost;

import hybridscope.core.cpp.CppLine;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * How much C++ a function is.
 *
 * @param statements declarations, expressions and jumps, each of which ends with a semicolon, and {@code if}, {@code switch},
 *                   {@code try} and {@code catch}; braces and labels are none
 * @param bytes      UTF-8 with a tab for each level of indentation and a line feed behind each line; without comments, and with
 *                   hashes in il2cpp's full length
 */
public record CodeSize(int statements, int bytes) {
    /** No code. */
    public static final CodeSize NONE = new CodeSize(0, 0);

    /** il2cpp writes the whole SHA-1, 40 hex digits; our text shows the first of them. */
    private static final int FULL_HASH = 40;
    private static final int SHOWN_HASH = 8;
    /** What stands before a hash. */
    private static final List<String> HASHED = List.of("_t", "_m", "_stringLiteral");

    /** The size of lines. */
    public static CodeSize of(List<CppLine> lines) {
        CodeSize all = NONE;
        for (CppLine line : lines) {
            all = all.plus(of(line));
        }
        return all;
    }

    /** Both together. */
    public CodeSize plus(CodeSize other) {
        return new CodeSize(statements + other.statements, bytes + other.bytes);
    }

    private static CodeSize of(CppLine line) {
        String text = withoutComments(line.text());
        if (text.isEmpty()) {
            return line.text().isEmpty() ? new CodeSize(0, 1) : NONE;
        }
        return new CodeSize(statements(text),
                line.indent() + text.getBytes(StandardCharsets.UTF_8).length + missingDigits(text) + 1);
    }

    private static String withoutComments(String text) {
        if (text.indexOf('/') < 0) {
            return text;
        }
        StringBuilder code = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (quoted) {
                code.append(each);
                if (each == '\\' && i + 1 < text.length()) {
                    code.append(text.charAt(++i));
                }
                quoted = each != '"';
            } else if (text.startsWith("//", i)) {
                break;
            } else if (text.startsWith("/*", i)) {
                int end = text.indexOf("*/", i + 2);
                i = end < 0 ? text.length() : end + 1;
            } else {
                quoted = each == '"';
                code.append(each);
            }
        }
        return code.toString().strip();
    }

    private static int statements(String text) {
        boolean selects = text.startsWith("if (") || text.startsWith("switch (") || text.startsWith("catch(")
                || text.equals("try");
        int semicolons = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (quoted && each == '\\') {
                i++;
            } else if (each == '"') {
                quoted = !quoted;
            } else if (!quoted && each == ';') {
                semicolons++;
            }
        }
        return semicolons + (selects ? 1 : 0);
    }

    /** How many digits are not shown of the hashes of types, methods and strings. */
    private static int missingDigits(String text) {
        int missing = 0;
        for (int at = text.indexOf('_'); at >= 0; at = text.indexOf('_', at + 1)) {
            for (String mark : HASHED) {
                if (text.startsWith(mark, at) && isHash(text, at + mark.length())) {
                    missing += FULL_HASH - SHOWN_HASH;
                }
            }
        }
        return missing;
    }

    private static boolean isHash(String text, int start) {
        int end = start;
        while (end < text.length() && (text.charAt(end) >= '0' && text.charAt(end) <= '9'
                || text.charAt(end) >= 'A' && text.charAt(end) <= 'F')) {
            end++;
        }
        boolean ends = end == text.length() || text.charAt(end) == '_' || !Character.isJavaIdentifierPart(text.charAt(end));
        return end - start == SHOWN_HASH && ends;
    }
}
