package hybridscope.inspectors.text;

import java.util.stream.Collectors;

/** Text that may hold anything, made safe to print on one line. */
public final class Escapes {
    private static final int LONGEST = 1000;

    private Escapes() {
    }

    /** {@code text} with control characters, lone surrogates and backslashes as C# escapes. */
    public static String visible(String text) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String escape = escape(text, i, c);
            if (escape != null && out == null) {
                out = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (out != null) {
                if (escape == null) {
                    out.append(c);
                } else {
                    out.append(escape);
                }
            }
        }
        return out == null ? text : out.toString();
    }

    /** {@code text} with its line breaks and the blanks around them as one blank each, cut off behind 1,000 characters. */
    public static String oneLine(String text) {
        String line = text.indexOf('\n') < 0 && text.indexOf('\r') < 0
                ? text : text.lines().map(String::strip).filter(each -> !each.isEmpty()).collect(Collectors.joining(" "));
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /** {@code text} with what could move the cursor, break the line or turn its direction as escapes, backslashes as they are. */
    public static String inert(String text) {
        return inert(text, false);
    }

    /** The same for text of several lines. */
    public static String inertLines(String text) {
        return inert(text, true);
    }

    private static String inert(String text, boolean lines) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c >= ' ' && c < 0x7F || c == '\t' || lines && c == '\n';
            String escape = plain || c == '\\' ? null : escape(text, i, c);
            if (escape != null && out == null) {
                out = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (out != null) {
                out.append(escape == null ? String.valueOf(c) : escape);
            }
        }
        return out == null ? text : out.toString();
    }

    private static String escape(String text, int i, char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            case '\0' -> "\\0";
            case '\\' -> "\\\\";
            default -> {
                boolean lone = Character.isHighSurrogate(c)
                        && (i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1)))
                        || Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
                int type = Character.getType(c);
                boolean hidden = type == Character.CONTROL || type == Character.FORMAT || type == Character.LINE_SEPARATOR
                        || type == Character.PARAGRAPH_SEPARATOR || type == Character.PRIVATE_USE || type == Character.UNASSIGNED;
                yield lone || hidden ? "\\u%04X".formatted((int) c) : null;
            }
        };
    }
}
