package hybridscope.views.hex;

import hybridscope.core.pe.Span;
import java.util.Locale;
import java.util.Optional;

/**
 * What people type into the go-to field: {@code 1A4C} or {@code 0x1A4C} (file offset, hexadecimal), {@code +20} and
 * {@code -20} (relative to the caret), {@code rva:2050}, {@code token:06000001}.
 */
public final class GoToAddress {
    private GoToAddress() {
    }

    /**
     * The bytes that {@code text} means, seen from {@code caret} in a file of {@code fileLength} bytes; empty where the
     * text is no address or leads outside the file. A number beyond the file is tried as a token.
     */
    public static Optional<Span> parse(String text, int caret, int fileLength, HexAddressing addressing) {
        String input = text.strip().toLowerCase(Locale.ROOT);
        if (input.startsWith("rva:")) {
            return number(input.substring(4)).flatMap(rva -> inside(addressing.offsetOf(rva), fileLength));
        }
        if (input.startsWith("token:")) {
            return number(input.substring(6)).filter(token -> token <= 0xFFFF_FFFFL)
                    .flatMap(token -> addressing.token(token.intValue()));
        }
        if (input.startsWith("+") || input.startsWith("-")) {
            int sign = input.startsWith("-") ? -1 : 1;
            return number(input.substring(1)).flatMap(distance -> inside(caret + sign * distance, fileLength));
        }
        return number(input).flatMap(value -> value >= fileLength && value <= 0xFFFF_FFFFL
                ? addressing.token(value.intValue())
                : inside(value, fileLength));
    }

    private static Optional<Span> inside(long offset, int fileLength) {
        return offset >= 0 && offset < fileLength ? Optional.of(new Span((int) offset, 0)) : Optional.empty();
    }

    /** An unsigned hexadecimal number of at most 32 bits, 0x in front or not. */
    private static Optional<Long> number(String text) {
        String digits = text.strip();
        digits = digits.startsWith("0x") ? digits.substring(2) : digits;
        return digits.matches("[0-9a-f]{1,8}") ? Optional.of(Long.parseLong(digits, 16)) : Optional.empty();
    }
}
