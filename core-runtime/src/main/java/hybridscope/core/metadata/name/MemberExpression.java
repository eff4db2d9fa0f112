package hybridscope.core.metadata.name;

import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A METHOD expression taken apart: {@code [Ret] [Type::]Name[(P1,P2)]}.
 *
 * @param result     canonical text of the return type, or null where none is asked for
 * @param type       the part in front of {@code ::}, or null where there is none
 * @param name       the part behind it, generic arity or parameters included
 * @param parameters canonical texts of the parameter types, or null where none are asked for
 */
public record MemberExpression(String result, String type, String name, List<String> parameters) {
    /** Classes that element types stand for, which may be written without their namespace. */
    private static final Set<String> CLASSES = Arrays.stream(ElementType.values()).map(ElementType::className)
            .filter(Objects::nonNull).collect(Collectors.toUnmodifiableSet());

    static MemberExpression parse(String text) {
        String rest = text.strip();
        List<String> parameters = null;
        int colons = rest.lastIndexOf("::");
        int open = rest.indexOf('(', Math.max(colons, 0));
        if (open >= 0 && rest.endsWith(")")) {
            String list = rest.substring(open + 1, rest.length() - 1).strip();
            parameters = list.isEmpty() ? List.of() : split(list).stream().map(MemberExpression::canonical).toList();
            rest = rest.substring(0, open).strip();
        }
        String type = colons < 0 ? null : rest.substring(0, colons).strip();
        String name = colons < 0 ? rest : rest.substring(colons + 2).strip();
        String front = type == null ? name : type;
        int blank = lastTopLevelBlank(front);
        String result = blank < 0 ? null : canonical(front.substring(0, blank));
        front = front.substring(blank + 1);
        return type == null
                ? new MemberExpression(result, null, front, parameters) : new MemberExpression(result, front, name, parameters);
    }

    private static int lastTopLevelBlank(String text) {
        int depth = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            switch (text.charAt(i)) {
                case '>', ')', ']' -> depth++;
                case '<', '(', '[' -> depth--;
                case ' ' -> {
                    if (depth == 0) {
                        return i;
                    }
                }
                default -> {
                }
            }
        }
        return -1;
    }

    /** The parts between the commas that stand in no brackets. */
    public static List<String> split(String list) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < list.length(); i++) {
            switch (list.charAt(i)) {
                case '<', '(', '[' -> depth++;
                case '>', ')', ']' -> depth--;
                case ',' -> {
                    if (depth == 0) {
                        parts.add(list.substring(start, i));
                        start = i + 1;
                    }
                }
                default -> {
                }
            }
        }
        parts.add(list.substring(start));
        return parts;
    }

    /**
     * A form in which the ways to write one type are equal: {@code ref int}, {@code out int}, {@code int32&} are
     * {@code System.Int32&}.
     */
    static String canonical(String type) {
        String rest = type.strip();
        String suffix = "";
        for (String prefix : List.of("ref ", "out ", "in ")) {
            if (rest.startsWith(prefix)) {
                rest = rest.substring(prefix.length()).strip();
                suffix = "&";
                break;
            }
        }
        rest = rest.replace("native int", "nint").replace("native uint", "nuint").replace('+', '/');
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < rest.length()) {
            int start = i;
            while (i < rest.length()
                    && (Character.isJavaIdentifierPart(rest.charAt(i)) || rest.charAt(i) == '.' || rest.charAt(i) == '`')) {
                i++;
            }
            String word = rest.substring(start, i);
            out.append(whole(word));
            if (i < rest.length()) {
                char c = rest.charAt(i++);
                if (!Character.isWhitespace(c)) {
                    out.append(c);
                }
            }
        }
        return out.append(suffix).toString();
    }

    private static String whole(String word) {
        ElementType keyword = ElementType.ofKeyword(word);
        String className = keyword == null ? word : keyword.className();
        return keyword != null || CLASSES.contains(word) ? "System." + className : word;
    }

    /**
     * A type's name with its generic lists as metadata has them, and {@code .} between all parts: {@code A.B<K,V>.C} and
     * {@code A.B`2/C} are both {@code A.B`2.C}. Angle brackets that belong to a compiler's name stay.
     */
    static String dotted(String name) {
        StringBuilder out = new StringBuilder();
        boolean segmentStart = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isWhitespace(c)) {
                continue;
            }
            int close = c == '<' && !segmentStart ? closing(name, i) : -1;
            if (close > 0 && (close + 1 == name.length() || "./+".indexOf(name.charAt(close + 1)) >= 0)) {
                out.append('`').append(split(name.substring(i + 1, close)).size());
                i = close;
                continue;
            }
            boolean separator = c == '/' || c == '+' || c == '.';
            out.append(separator ? '.' : c);
            segmentStart = separator;
        }
        return out.toString();
    }

    private static int closing(String text, int open) {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            depth += text.charAt(i) == '<' ? 1 : text.charAt(i) == '>' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
