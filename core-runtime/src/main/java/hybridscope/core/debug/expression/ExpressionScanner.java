package hybridscope.core.debug.expression;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Takes a text apart as C# does: names, literals, operators. */
public final class ExpressionScanner {
    private static final List<String> OPERATORS = List.of("<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "??", "+", "-", "*",
            "/", "%", "<", ">", "&", "|", "^", "!", "~", "?", ":", "(", ")", "[", "]", "{", "}", ",", ".", "=");
    /** In front of a decimal's point, and behind it. */
    private static final int MOST_DIGITS = 60;
    private static final String SUFFIXES = "uUlLfFdDmM";

    /** What a token is. */
    public enum Kind { NAME, LITERAL, OPERATOR, END }

    private final String text;
    private int next;
    private Kind kind;
    private int start;
    private String word = "";
    private Object value;

    public ExpressionScanner(String text) {
        this.text = text;
        advance();
    }

    public Kind kind() {
        return kind;
    }

    /** Where the token starts. */
    public int offset() {
        return start;
    }

    /** The text of a name or operator. */
    String word() {
        return word;
    }

    /** The value of a literal. */
    public Object value() {
        return value;
    }

    public boolean is(String operator) {
        return kind == Kind.OPERATOR && word.equals(operator);
    }

    public boolean isWord(String name) {
        return kind == Kind.NAME && word.equals(name);
    }

    /** Goes behind an operator if it stands here. */
    public boolean take(String operator) {
        if (is(operator)) {
            advance();
            return true;
        }
        return false;
    }

    public void expect(String operator) {
        if (!take(operator)) {
            throw refuse("'" + operator + "' is expected");
        }
    }

    public String name() {
        if (kind != Kind.NAME) {
            throw refuse("a name is expected");
        }
        String name = word;
        advance();
        return name;
    }

    public ExpressionError.Refused refuse(String message) {
        return new ExpressionError.Refused(start, kind == Kind.END ? message + " at the end" : message);
    }

    /** A place to come back to. */
    public int mark() {
        return start;
    }

    public void back(int mark) {
        next = mark;
        advance();
    }

    public void advance() {
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        start = next;
        word = "";
        value = null;
        if (next == text.length()) {
            kind = Kind.END;
            return;
        }
        char c = text.charAt(next);
        if (text.startsWith("@\"", next)) {
            scanVerbatim();
        } else if (isNameStart(c)) {
            scanName();
        } else if (Character.isDigit(c) || c == '.' && next + 1 < text.length() && Character.isDigit(text.charAt(next + 1))) {
            scanNumber();
        } else if (c == '"' || c == '\'') {
            scanText(c);
        } else {
            kind = Kind.OPERATOR;
            word = OPERATORS.stream().filter(each -> text.startsWith(each, start)).findFirst()
                    .orElseThrow(() -> new ExpressionError.Refused(start, "'" + c + "' means nothing here"));
            next += word.length();
        }
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_' || c == '$' || c == '@';
    }

    private void scanName() {
        kind = Kind.NAME;
        int from = text.charAt(next) == '@' ? next + 1 : next;
        next++;
        while (next < text.length() && (Character.isLetterOrDigit(text.charAt(next)) || "_$`".indexOf(text.charAt(next)) >= 0)) {
            next++;
        }
        word = text.substring(from, next);
        if (next == from) {
            throw new ExpressionError.Refused(start, "a name is expected behind '@'");
        }
        if (from == start) {
            switch (word) {
                case "true", "false" -> literal(word.equals("true"));
                case "null" -> literal(null);
                default -> { }
            }
        }
    }

    private void literal(Object constant) {
        kind = Kind.LITERAL;
        value = constant;
    }

    private void scanNumber() {
        boolean binary = text.startsWith("0b", next) || text.startsWith("0B", next);
        boolean hex = binary || text.startsWith("0x", next) || text.startsWith("0X", next);
        int radix = binary ? 2 : 16;
        boolean real = false;
        int from = next;
        next += hex ? 2 : 0;
        while (next < text.length()) {
            char c = text.charAt(next);
            boolean exponent = !hex && (c == 'e' || c == 'E');
            boolean sign = (c == '+' || c == '-') && !hex && "eE".indexOf(text.charAt(next - 1)) >= 0;
            boolean point = c == '.' && !hex && !real && next + 1 < text.length() && Character.isDigit(text.charAt(next + 1));
            if (!(hex ? Character.digit(c, radix) >= 0 : Character.isDigit(c)) && c != '_' && !exponent && !sign && !point) {
                break;
            }
            real |= exponent || point;
            next++;
        }
        String digits = text.substring(hex ? from + 2 : from, next).replace("_", "");
        int suffixes = next;
        while (next < text.length() && SUFFIXES.indexOf(text.charAt(next)) >= 0) {
            next++;
        }
        String suffix = text.substring(suffixes, next).toLowerCase(Locale.ROOT);
        if (next < text.length() && Character.isLetterOrDigit(text.charAt(next))) {
            throw new ExpressionError.Refused(next, "'" + text.charAt(next) + "' within a number");
        }
        try {
            literal(suffix.equals("m") && !hex ? decimal(digits) : real || suffix.equals("f") || suffix.equals("d")
                    ? real(digits, suffix) : integer(digits, hex ? radix : 10, suffix));
        } catch (NumberFormatException tooLarge) {
            throw new ExpressionError.Refused(from, "'%s' is no number that fits %s".formatted(text.substring(from, next),
                    suffix.equals("m") ? "decimal" : "64 bits"));
        }
    }

    /** What has more digits than memory holds is no decimal. */
    private static BigDecimal decimal(String digits) {
        BigDecimal number = new BigDecimal(digits);
        if (number.signum() == 0 && Math.abs((long) number.scale()) > MOST_DIGITS) {
            return BigDecimal.ZERO;
        }
        if (number.precision() - (long) number.scale() > MOST_DIGITS || number.scale() > MOST_DIGITS) {
            throw new NumberFormatException();
        }
        return number;
    }

    private static Object real(String digits, String suffix) {
        return suffix.equals("f") ? (Object) Float.parseFloat(digits) : (Object) Double.parseDouble(digits);
    }

    private static Object integer(String digits, int radix, String suffix) {
        long bits = Long.parseUnsignedLong(digits, radix);
        boolean unsigned = suffix.contains("u");
        boolean small = !suffix.contains("l");
        if (small && !unsigned && bits >>> 31 == 0) {
            return (int) bits;
        }
        if (small && bits >>> 32 == 0) {
            return new Unsigned((int) bits & 0xFFFF_FFFFL, 4);
        }
        return unsigned || bits < 0 ? new Unsigned(bits, 8) : (Object) bits;
    }

    /** An unsigned literal. @param size of its type in bytes, 4 or 8 */
    public record Unsigned(long bits, int size) {
    }

    /** {@code @"..."}: backslashes mean themselves, two quotes one. */
    private void scanVerbatim() {
        StringBuilder content = new StringBuilder();
        next += 2;
        while (true) {
            int end = text.indexOf('"', next);
            if (end < 0) {
                throw new ExpressionError.Refused(start, "the string has no end");
            }
            content.append(text, next, end);
            next = end + 1;
            if (next == text.length() || text.charAt(next) != '"') {
                break;
            }
            content.append('"');
            next++;
        }
        literal(content.toString());
    }

    private void scanText(char quote) {
        StringBuilder content = new StringBuilder();
        next++;
        while (true) {
            if (next >= text.length()) {
                throw new ExpressionError.Refused(start, quote == '"' ? "the string has no end" : "the character has no end");
            }
            char c = text.charAt(next++);
            if (c == quote) {
                break;
            }
            content.append(c == '\\' ? escape() : String.valueOf(c));
        }
        if (quote == '\'' && content.length() != 1) {
            throw new ExpressionError.Refused(start, "a character literal holds one UTF-16 unit, not " + content.length());
        }
        literal(quote == '"' ? (Object) content.toString() : (Object) content.charAt(0));
    }

    private String escape() {
        int at = next - 1;
        char c = next < text.length() ? text.charAt(next++) : 0;
        int plain = "'\"\\0abfnrtv".indexOf(c);
        if (c != 0 && plain >= 0) {
            return String.valueOf("'\"\\\0\007\b\f\n\r\t\013".charAt(plain));
        }
        int digits = c == 'u' ? 4 : c == 'U' ? 8 : c == 'x' ? 1 : 0;
        int end = next;
        while (end < text.length() && end - next < (c == 'x' ? 4 : digits) && Character.digit(text.charAt(end), 16) >= 0) {
            end++;
        }
        if (digits == 0 || end - next < digits) {
            throw new ExpressionError.Refused(at, "an escape that C# does not know");
        }
        long point = Long.parseLong(text.substring(next, end), 16);
        next = end;
        if (point > Character.MAX_CODE_POINT) {
            throw new ExpressionError.Refused(at, "beyond U+10FFFF");
        }
        return Character.toString((int) point);
    }
}
