package hybridscope.core.icalls.interop;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats of C's {@code printf} (ISO C 7.21.6.1). */
public final class PrintfFormat {
    private static final Pattern CONVERSION =
            Pattern.compile("%([-+ #0]*)(\\d{0,4}|\\*)(?:\\.(\\d{0,4}|\\*))?(?:hh|h|ll|l|j|z|t|L)?([%diuoxXcspeEfFgG])");
    private static final int DIGITS = 6;

    private PrintfFormat() {
    }

    /** The arguments of a call from one on, as its declaration has them: integers, floats and texts. */
    public static List<Object> arguments(NativeCall call, int from) {
        List<Object> arguments = new ArrayList<>();
        List<Klass> parameters = call.method().signature().parameters();
        for (int i = from; i < parameters.size(); i++) {
            Klass type = parameters.get(i);
            ElementType element = type.isValueType() ? type.underlying().elementType() : null;
            if (type == call.engine().runtime().core().string()) {
                arguments.add(NativeArguments.text(call, i));
            } else if (element == ElementType.R4 || element == ElementType.R8) {
                arguments.add(element == ElementType.R4 ? (double) call.f4(i) : call.f8(i));
            } else if (type.variableSize(ObjectModel.BITS_64) == Long.BYTES) {
                // A pointer may be one of a text: who formats it so knows.
                arguments.add(new Wide(call, i));
            } else {
                arguments.add(call.i4(i));
            }
        }
        return arguments;
    }

    /** Eight bytes: an integer, or the address of a text. */
    private record Wide(NativeCall call, int argument) {
    }

    /** The text that arguments become. A conversion that is none stays as it stands; what is missing is a zero. */
    public static String apply(String format, List<?> arguments) {
        Matcher conversion = CONVERSION.matcher(format);
        StringBuilder text = new StringBuilder();
        int next = 0;
        int at = 0;
        while (conversion.find(at)) {
            text.append(format, at, conversion.start());
            at = conversion.end();
            String flags = conversion.group(1);
            char kind = conversion.group(4).charAt(0);
            if (kind == '%') {
                text.append('%');
                continue;
            }
            int width = 0;
            if (conversion.group(2).equals("*")) {
                width = (int) whole(argument(arguments, next++));
                if (width < 0) {
                    flags += "-";
                }
                width = Math.min(Math.abs(width), 9999);
            } else if (!conversion.group(2).isEmpty()) {
                width = Integer.parseInt(conversion.group(2));
            }
            int precision = -1;
            if (conversion.group(3) != null) {
                precision = conversion.group(3).isEmpty() ? 0 : conversion.group(3).equals("*")
                        ? Math.clamp(whole(argument(arguments, next++)), -1, 9999) : Integer.parseInt(conversion.group(3));
            }
            text.append(padded(convert(argument(arguments, next++), kind, flags, precision), kind, flags, width, precision));
        }
        return text.append(format.substring(at)).toString();
    }

    private static Object argument(List<?> arguments, int index) {
        return index < arguments.size() ? arguments.get(index) : Integer.valueOf(0);
    }

    private static long whole(Object argument) {
        return switch (argument) {
            case Integer small -> small;
            case Wide wide -> wide.call.i8(wide.argument);
            case Double floating -> Double.doubleToRawLongBits(floating);
            case null, default -> 0;
        };
    }

    private static String convert(Object argument, char kind, String flags, int precision) {
        return switch (kind) {
            case 's' -> cut(argument instanceof String text ? text : argument instanceof Wide wide
                    ? some(NativeArguments.text(wide.call, wide.argument)) : "(null)", precision);
            case 'c' -> String.valueOf((char) (whole(argument) & 0xFF));
            case 'p' -> whole(argument) == 0 ? "(nil)" : "0x" + Long.toHexString(whole(argument));
            case 'e', 'E', 'f', 'F', 'g', 'G' ->
                floating(argument instanceof Double value ? value : Double.longBitsToDouble(whole(argument)), kind, flags,
                        precision < 0 ? DIGITS : precision);
            default -> number(argument, kind, flags, precision);
        };
    }

    private static String some(String text) {
        return text == null ? "(null)" : text;
    }

    private static String cut(String text, int precision) {
        return precision < 0 || precision >= text.length() ? text : text.substring(0, precision);
    }

    private static String padded(String text, char kind, String flags, int width, int precision) {
        if (text.length() >= width) {
            return text;
        }
        String fill = " ".repeat(width - text.length());
        if (flags.contains("-")) {
            return text + fill;
        }
        boolean floating = "eEfFgG".indexOf(kind) >= 0;
        boolean finite = !floating || !text.toLowerCase(Locale.ROOT).matches(".*(inf|nan)");
        if (flags.contains("0") && kind != 's' && kind != 'c' && kind != 'p' && finite && (floating || precision < 0)) {
            int sign = prefix(text);
            return text.substring(0, sign) + "0".repeat(fill.length()) + text.substring(sign);
        }
        return fill + text;
    }

    /** Characters of a sign, or of what says the base, in front of the digits. */
    private static int prefix(String number) {
        return number.startsWith("0x") || number.startsWith("0X") ? 2
                : !number.isEmpty() && "+- ".indexOf(number.charAt(0)) >= 0 ? 1 : 0;
    }

    private static String sign(boolean negative, String flags) {
        return negative ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
    }

    private static String number(Object argument, char kind, String flags, int precision) {
        boolean signed = kind == 'd' || kind == 'i';
        long value = whole(argument);
        if (!signed && argument instanceof Integer) {
            value &= 0xFFFF_FFFFL;
        }
        String digits = switch (kind) {
            case 'x' -> Long.toHexString(value);
            case 'X' -> Long.toHexString(value).toUpperCase(Locale.ROOT);
            case 'o' -> Long.toOctalString(value);
            case 'u' -> Long.toUnsignedString(value);
            default -> Long.toString(value).replace("-", "");
        };
        digits = precision == 0 && value == 0 ? "" : "0".repeat(Math.max(0, precision - digits.length())) + digits;
        if (signed) {
            return sign(value < 0, flags) + digits;
        }
        boolean base = flags.contains("#") && value != 0;
        return base && kind != 'u' ? (kind == 'o' ? "0" : "0" + kind) + digits : digits;
    }

    // ---- floats: exact, rounded to even

    private static String floating(double value, char kind, String flags, int precision) {
        boolean upper = Character.isUpperCase(kind);
        String sign = sign(Double.doubleToRawLongBits(value) < 0, flags);
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            String name = Double.isNaN(value) ? "nan" : "inf";
            return sign + (upper ? name.toUpperCase(Locale.ROOT) : name);
        }
        BigDecimal exact = new BigDecimal(Math.abs(value));
        String text = switch (Character.toLowerCase(kind)) {
            case 'f' -> fixed(exact, precision, flags);
            case 'e' -> scientific(exact, precision, flags);
            default -> shortest(exact, Math.max(precision, 1), flags);
        };
        return sign + (upper ? text.toUpperCase(Locale.ROOT) : text);
    }

    private static String fixed(BigDecimal value, int precision, String flags) {
        String text = value.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
        return precision == 0 && flags.contains("#") ? text + "." : text;
    }

    private static BigDecimal rounded(BigDecimal value, int digits) {
        return value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    }

    private static int exponent(BigDecimal rounded) {
        return rounded.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
    }

    private static String scientific(BigDecimal value, int precision, String flags) {
        BigDecimal rounded = rounded(value, precision + 1);
        int exponent = exponent(rounded);
        String digits = fixed(rounded.scaleByPowerOfTen(-exponent), precision, flags);
        return digits + "e" + (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    }

    private static String shortest(BigDecimal value, int precision, String flags) {
        int exponent = exponent(rounded(value, precision));
        boolean small = exponent >= -4 && exponent < precision;
        String text = small ? fixed(rounded(value, precision), precision - 1 - exponent, flags)
                : scientific(value, precision - 1, flags);
        if (flags.contains("#") || text.indexOf('.') < 0) {
            return text;
        }
        int e = text.indexOf('e');
        String digits = e < 0 ? text : text.substring(0, e);
        return digits.replaceAll("\\.?0+$", "") + (e < 0 ? "" : text.substring(e));
    }
}
