package hybridscope.inspectors.cpp;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A word of a line, as highlighting sees it. What is no word (operators, brackets, blanks) is left out.
 *
 * @param kind  what it is
 * @param start where it begins in its line
 * @param text  the word
 */
public record CppWord(Kind kind, int start, String text) {
    private static final Set<String> KEYWORDS = Set.of("auto", "bool", "case", "catch", "const", "double", "else", "false",
            "float", "goto", "if", "inline", "int16_t", "int32_t", "int64_t", "int8_t", "intptr_t", "reinterpret_cast", "return",
            "sizeof", "static", "static_cast", "switch", "throw", "true", "try", "typedef", "uint16_t",
            "uint32_t", "uint64_t", "uint8_t", "uintptr_t", "void", "NULL");

    /** What a word is. */
    public enum Kind {
        /** A keyword or a primitive type. */
        KEYWORD,
        /** A name. */
        NAME,
        /** A number. */
        NUMBER,
        /** Text in quotation marks. */
        STRING,
        /** A comment. */
        COMMENT,
        /** A label. */
        LABEL
    }

    /** The words of a line. */
    public static List<CppWord> of(String line) {
        List<CppWord> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            char first = line.charAt(at);
            int end = at + 1;
            Kind kind = null;
            if (line.startsWith("//", at)) {
                end = line.length();
                kind = Kind.COMMENT;
            } else if (line.startsWith("/*", at)) {
                int close = line.indexOf("*/", at + 2);
                end = close < 0 ? line.length() : close + 2;
                kind = Kind.COMMENT;
            } else if (first == '"') {
                while (end < line.length() && line.charAt(end) != '"') {
                    end += line.charAt(end) == '\\' ? 2 : 1;
                }
                end = Math.min(line.length(), end + 1);
                kind = Kind.STRING;
            } else if (Character.isJavaIdentifierPart(first)) {
                while (end < line.length() && Character.isJavaIdentifierPart(line.charAt(end))) {
                    end++;
                }
                kind = kind(line, at, end);
            }
            if (kind != null) {
                words.add(new CppWord(kind, at, line.substring(at, end)));
            }
            at = end;
        }
        return words;
    }

    private static Kind kind(String line, int start, int end) {
        String word = line.substring(start, end);
        boolean label = start == 0 && line.endsWith(":") && end == line.length() - 1;
        return label || line.startsWith("goto ") && start == "goto ".length() ? Kind.LABEL
                : Character.isDigit(word.charAt(0)) ? Kind.NUMBER : KEYWORDS.contains(word) ? Kind.KEYWORD : Kind.NAME;
    }
}
