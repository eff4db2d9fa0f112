package hybridscope.inspectors.filter;

import java.util.Locale;

/**
 * How the numbers of a column are written.
 *
 * @param radix  10 or 16
 * @param digits at least so many digits, zeros in front
 */
public record NumberForm(int radix, int digits) {
    /** As many decimal digits as it takes. */
    public static final NumberForm DECIMAL = new NumberForm(10, 1);
    /** Eight hexadecimal digits, as tokens and offsets are written. */
    public static final NumberForm HEX8 = new NumberForm(16, 8);

    /** Hexadecimal with the digits of a number of {@code bytes} bytes. */
    public static NumberForm hex(int bytes) {
        return new NumberForm(16, bytes * 2);
    }

    /** The number, unsigned, in upper case. */
    public String text(long value) {
        String plain = Long.toUnsignedString(value, radix).toUpperCase(Locale.ROOT);
        return plain.length() >= digits ? plain : "0".repeat(digits - plain.length()) + plain;
    }
}
