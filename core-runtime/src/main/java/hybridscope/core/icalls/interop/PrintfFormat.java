package hybridscope.core.icalls.interop;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A format of C's {@code printf} with at most one conversion, of an int or of a text (ISO C 7.21.6.1). */
final class PrintfFormat {
    private static final Pattern CONVERSION = Pattern.compile("%([-+ #0]*)(\\d{0,4})(?:\\.(\\d{0,4}))?([%diuoxXcs])");

    private PrintfFormat() {
    }

    /** The text that an int, or a text, becomes. A conversion that is none stays as it stands. */
    static String apply(String format, Object argument) {
        Matcher conversion = CONVERSION.matcher(format);
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (conversion.find(at)) {
            text.append(format, at, conversion.start()).append(convert(conversion, argument));
            at = conversion.end();
        }
        return text.append(format.substring(at)).toString();
    }

    private static String convert(Matcher conversion, Object argument) {
        String flags = conversion.group(1);
        int width = conversion.group(2).isEmpty() ? 0 : Integer.parseInt(conversion.group(2));
        int precision = conversion.group(3) == null ? -1 : conversion.group(3).isEmpty() ? 0
                : Integer.parseInt(conversion.group(3));
        char kind = conversion.group(4).charAt(0);
        if (kind == '%') {
            return "%";
        }
        boolean number = argument instanceof Integer && kind != 'c' && kind != 's';
        String text = number ? number((Integer) argument, kind, flags, precision) : argument instanceof Integer unit
                ? String.valueOf((char) (unit & 0xFF)) : cut((String) argument, precision);
        if (text.length() >= width) {
            return text;
        }
        String fill = " ".repeat(width - text.length());
        if (flags.contains("-")) {
            return text + fill;
        }
        if (number && flags.contains("0") && precision < 0) {
            int sign = prefix(text);
            return text.substring(0, sign) + "0".repeat(fill.length()) + text.substring(sign);
        }
        return fill + text;
    }

    private static String cut(String text, int precision) {
        return precision < 0 || precision >= text.length() ? text : text.substring(0, precision);
    }

    /** Characters of a sign, or of what says the base, in front of the digits. */
    private static int prefix(String number) {
        return number.startsWith("0x") || number.startsWith("0X") ? 2 : "+- ".indexOf(number.charAt(0)) >= 0 ? 1 : 0;
    }

    private static String number(int value, char kind, String flags, int precision) {
        boolean signed = kind == 'd' || kind == 'i';
        String digits = switch (kind) {
            case 'x' -> Integer.toHexString(value);
            case 'X' -> Integer.toHexString(value).toUpperCase(Locale.ROOT);
            case 'o' -> Integer.toOctalString(value);
            case 'u' -> Integer.toUnsignedString(value);
            default -> Long.toString(Math.abs((long) value));
        };
        digits = precision == 0 && value == 0 ? "" : "0".repeat(Math.max(0, precision - digits.length())) + digits;
        if (signed) {
            return (value < 0 ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : "") + digits;
        }
        boolean base = flags.contains("#") && value != 0;
        return base && kind != 'u' ? (kind == 'o' ? "0" : "0" + kind) + digits : digits;
    }
}
