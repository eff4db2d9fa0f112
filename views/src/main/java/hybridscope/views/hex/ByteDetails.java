package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.views.control.FactGrid;
import hybridscope.views.place.ViewContext;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The bytes at the caret read as everything they could be: little-endian numbers, text, a GUID. */
public final class ByteDetails extends VBox {
    private static final int TEXT_LIMIT = 40;

    private final ViewContext context;
    private final FactGrid facts = new FactGrid();

    /** An empty list. */
    public ByteDetails(ViewContext context) {
        this.context = context;
        getStyleClass().add("details");
        Label title = new Label(context.text("hex.details.title"));
        title.getStyleClass().add("section-title");
        getChildren().addAll(title, facts);
    }

    /** Reads what begins at the start of {@code span}. */
    public void show(Bytes bytes, Span span) {
        facts.clear();
        if (span.length() == 0) {
            return;
        }
        int at = span.offset();
        ByteBuffer data = bytes.asByteBuffer();
        facts.fact(context.text("hex.details.offset"), "%08X (%d)".formatted(at, at));
        fact(bytes, at, 1, "u8 / i8", () -> number(bytes.u1(at), data.get(at)));
        fact(bytes, at, 2, "u16 / i16", () -> number(bytes.u2(at), data.getShort(at)));
        fact(bytes, at, 4, "u32 / i32", () -> number(bytes.u4(at), bytes.i4(at)));
        fact(bytes, at, 8, "u64 / i64", () -> number(bytes.i8(at), bytes.i8(at)));
        fact(bytes, at, 4, "f32", () -> String.format(Locale.ROOT, "%.8g", data.getFloat(at)));
        fact(bytes, at, 8, "f64", () -> String.format(Locale.ROOT, "%.15g", data.getDouble(at)));
        fact(bytes, at, 16, "GUID", () -> guid(data, at));
        fact(bytes, at, 1, context.text("hex.details.bits"),
                () -> "%8s".formatted(Integer.toBinaryString(bytes.u1(at))).replace(' ', '0'));
        fact(bytes, at, 1, "UTF-8", () -> quoted(bytes.utf8(at, lengthToZero(bytes, at))));
        fact(bytes, at, 2, "UTF-16", () -> quoted(bytes.utf16(at, wideLengthToZero(bytes, at))));
    }

    private void fact(Bytes bytes, int at, int size, String name, Supplier<String> value) {
        if (bytes.has(at, size)) {
            facts.fact(name, value.get());
        }
    }

    /** The unsigned value, and the signed one where it differs. */
    private static String number(long unsigned, long signed) {
        return Long.toUnsignedString(unsigned) + (signed < 0 ? " / " + signed : "");
    }

    private static int lengthToZero(Bytes bytes, int at) {
        int limit = Math.min(bytes.length() - at, TEXT_LIMIT) + at;
        return bytes.findZero(at, limit) - at;
    }

    private static int wideLengthToZero(Bytes bytes, int at) {
        int length = 0;
        while (length < TEXT_LIMIT && bytes.has((long) at + length, 2) && bytes.u2(at + length) != 0) {
            length += 2;
        }
        return length;
    }

    /** The first three fields of a GUID are little-endian, the last eight bytes stand in order (RFC 4122, Microsoft form). */
    private static String guid(ByteBuffer data, int at) {
        long high = (data.getInt(at)
                & 0xFFFF_FFFFL) << 32 | (data.getShort(at + 4) & 0xFFFFL) << 16 | data.getShort(at + 6) & 0xFFFFL;
        return new UUID(high, Long.reverseBytes(data.getLong(at + 8))).toString();
    }

    /** On one line, control characters as escapes. */
    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.chars().forEach(c -> out.append(Character.isISOControl(c) ? "\\u%04x".formatted(c) : String.valueOf((char) c)));
        return out.append('"').toString();
    }
}
