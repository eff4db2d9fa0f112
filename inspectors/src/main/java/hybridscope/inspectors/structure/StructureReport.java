package hybridscope.inspectors.structure;

import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * A fixed structure with its fields.
 *
 * @param name    the specification's name
 * @param label   what this one is called among its like
 * @param section where the structure is specified
 * @param offset  file offset
 * @param size    bytes
 * @param fields  the fields in file order
 */
public record StructureReport(String name, String label, String section, int offset, int size, List<FieldReport> fields) {
    private static final int RAW_BYTES = 16;
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();

    /** Reads every field of a structure; fields outside a truncated file have empty texts. */
    public static StructureReport of(Structure structure) {
        List<FieldReport> fields = new ArrayList<>();
        for (StructLayout.Field field : structure.layout().fields()) {
            fields.add(field(structure, field));
        }
        return new StructureReport(structure.layout().name(), structure.label(), structure.layout().section(), structure.offset(),
                structure.layout().size(), List.copyOf(fields));
    }

    /** Reads one field. */
    public static FieldReport field(Structure structure, StructLayout.Field field) {
        Span span = structure.span(field);
        Bytes bytes = structure.bytes();
        if (!bytes.has(span.offset(), span.length())) {
            return new FieldReport(field.name(), span.offset(), span.length(), "", 0, "");
        }
        boolean number = field.kind() != StructLayout.Kind.CHARS && field.kind() != StructLayout.Kind.RAW;
        long value = number ? structure.value(field) : 0;
        return new FieldReport(field.name(), span.offset(), span.length(), hex(bytes, span), value,
                text(bytes, span, field, value));
    }

    /** The bytes of a span as hex, shortened behind 16 bytes. */
    public static String hex(Bytes bytes, Span span) {
        Span shown = new Span(span.offset(), Math.min(span.length(), RAW_BYTES));
        return HEX.formatHex(bytes.copy(shown)) + (shown.length() < span.length() ? " …" : "");
    }

    private static String text(Bytes bytes, Span span, StructLayout.Field field, long value) {
        return switch (field.kind()) {
            case NUMBER -> Long.toUnsignedString(value);
            case HEX, RVA, FILE_OFFSET -> "0x" + Long.toHexString(value).toUpperCase(Locale.ROOT);
            case TIME -> time(value);
            case TOKEN -> Token.text((int) value);
            case NAMED -> field.names().text(value);
            case CHARS -> bytes.utf8(span.offset(), bytes.findZero(span.offset(), span.end()) - span.offset());
            case RAW -> hex(bytes, span);
        };
    }

    private static String time(long seconds) {
        return seconds == 0 ? "0" : Instant.ofEpochSecond(seconds) + " (0x%08X)".formatted(seconds);
    }
}
