package hybridscope.app.cli;

import hybridscope.core.interpreter.EngineOptions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of bytes as options take it: {@code 65536}, {@code 64K}, {@code 256M}, {@code 1G}. */
final class ByteSize implements ITypeConverter<Integer> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,10})([KMG]?)", Pattern.CASE_INSENSITIVE);
    private static final int KILO = 10;

    @Override
    public Integer convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is no size; 64M is one");
        }
        long bytes = Long.parseLong(matcher.group(1)) << KILO * (matcher.group(2).isEmpty()
                ? 0 : "KMG".indexOf(Character.toUpperCase(matcher.group(2).charAt(0))) + 1);
        if (bytes < EngineOptions.LEAST_MEMORY || bytes > EngineOptions.MOST_MEMORY) {
            throw new TypeConversionException("'" + text + "' is not between " + text(EngineOptions.LEAST_MEMORY) + " and "
                    + text(EngineOptions.MOST_MEMORY));
        }
        return (int) bytes;
    }

    /** The shortest form of a size. */
    static String text(long bytes) {
        int unit = 0;
        long left = bytes;
        while (unit < 3 && left != 0 && left % (1 << KILO) == 0) {
            left >>= KILO;
            unit++;
        }
        return left + (unit == 0 ? "" : "KMG".substring(unit - 1, unit));
    }
}
