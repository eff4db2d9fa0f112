package hybridscope.core.metadata.value;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;

/** Decodes the values of Constant rows (ECMA-335 II.22.9). */
public final class ConstantReader {
    private ConstantReader() {
    }

    /**
     * The value of a row: a {@link Value.Primitive}, a {@link Value.Text} or {@link Value.Null}.
     *
     * @throws BadFormatException where the type is none a constant can have, or the blob is too short for it; one that is too
     *                            long is a warning in the metadata's diagnostics
     */
    public static Value read(Metadata metadata, int rid) {
        String structure = "Constant row " + rid;
        int code = metadata.tables().value(Table.CONSTANT.column("Type"), rid);
        Span blob = metadata.blob(Table.CONSTANT.column("Value"), rid);
        ElementType type = ElementType.of(code);
        if (type == ElementType.STRING) {
            if ((blob.length() & 1) != 0) {
                warn(metadata, blob, structure, "UTF-16 in an even number of bytes", blob.length() + " bytes");
            }
            return new Value.Text(metadata.bytes().utf16(blob.offset(), blob.length() & ~1));
        }
        if (type != ElementType.CLASS && (type == null || type.size() == 0)) {
            throw new BadFormatException(Diagnostic.error(Rule.CONSTANT, metadata.tables().span(Table.CONSTANT.column("Type"),
                    rid), structure, "BOOLEAN to R8, STRING or CLASS", type == null ? "0x%02X".formatted(code) : type.name()));
        }
        int size = type == ElementType.CLASS ? 4 : type.size();
        if (blob.length() < size) {
            throw new BadFormatException(Diagnostic.error(Rule.CONSTANT, blob, structure, size + " bytes for " + type,
                    blob.length() + " bytes"));
        }
        if (blob.length() > size) {
            warn(metadata, blob, structure, size + " bytes for " + type, blob.length() + " bytes");
        }
        if (type == ElementType.CLASS) {
            if (metadata.bytes().i4(blob.offset()) != 0) {
                warn(metadata, blob, structure, "0 for a null reference", "0x%08X".formatted(metadata.bytes().i4(blob.offset())));
            }
            return new Value.Null();
        }
        return Value.Primitive.read(new ByteCursor(metadata.bytes(), blob, structure), type);
    }

    private static void warn(Metadata metadata, Span span, String structure, String expected, String found) {
        metadata.diagnostics().add(Diagnostic.warning(Rule.CONSTANT, span, structure, expected, found));
    }
}
