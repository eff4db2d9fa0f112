package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.util.Base64;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The forms in which bytes are copied. At most {@link #LIMIT} bytes are written: a clipboard is no place for a file. */
public final class HexCopy {
    /** 4 MiB. */
    public static final int LIMIT = 4 << 20;

    private static final int PER_LINE = 16;
    private static final HexFormat PAIRS = HexFormat.ofDelimiter(" ").withUpperCase();

    private HexCopy() {
    }

    /** {@code 4D 5A 90}. */
    public static String hex(Bytes bytes, Span span) {
        return PAIRS.formatHex(bytes.copy(limited(span)));
    }

    /** The bytes as ASCII, a dot for everything else. */
    public static String text(Bytes bytes, Span span) {
        return IntStream.range(span.offset(), limited(span).end())
                .mapToObj(offset -> String.valueOf(printable(bytes.u1(offset)))).collect(Collectors.joining());
    }

    /** A C array, 16 bytes a line, with its length. */
    public static String cArray(Bytes bytes, Span span) {
        Span all = limited(span);
        StringBuilder out = new StringBuilder("const unsigned char data_%08X[%d] = {".formatted(all.offset(), all.length()));
        for (int i = 0; i < all.length(); i++) {
            out.append(i % PER_LINE == 0 ? "\n    " : " ").append("0x%02X".formatted(bytes.u1(all.offset() + i)))
                    .append(i + 1 < all.length() ? "," : "");
        }
        return out.append("\n};\n").toString();
    }

    /** A C# array, 16 bytes a line. */
    public static String csharp(Bytes bytes, Span span) {
        Span all = limited(span);
        StringBuilder out = new StringBuilder("new byte[] {");
        for (int i = 0; i < all.length(); i++) {
            out.append(all.length() > PER_LINE && i % PER_LINE == 0 ? "\n    " : " ")
                    .append("0x%02X".formatted(bytes.u1(all.offset() + i))).append(i + 1 < all.length() ? "," : "");
        }
        return out.append(all.length() > PER_LINE ? "\n}" : " }").toString();
    }

    /** Base64 (RFC 4648), on one line. */
    public static String base64(Bytes bytes, Span span) {
        return Base64.getEncoder().encodeToString(bytes.copy(limited(span)));
    }

    /** The lines of a hex dump: offset, bytes, ASCII. */
    public static String dump(Bytes bytes, Span span) {
        Span all = limited(span);
        StringBuilder out = new StringBuilder();
        for (int row = all.offset(); row < all.end(); row += PER_LINE) {
            Span line = new Span(row, Math.min(PER_LINE, all.end() - row));
            out.append("%08X  %-47s  %s%n".formatted(row, hex(bytes, line), text(bytes, line)));
        }
        return out.toString();
    }

    /** The ASCII character of a byte, or a dot. */
    static char printable(int value) {
        return value >= 0x20 && value < 0x7F ? (char) value : '.';
    }

    private static Span limited(Span span) {
        return new Span(span.offset(), Math.min(span.length(), LIMIT));
    }
}
