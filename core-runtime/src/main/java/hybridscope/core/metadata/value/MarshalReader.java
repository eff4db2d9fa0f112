package hybridscope.core.metadata.value;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.signature.SignatureTrace;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;

/** Decodes marshalling descriptors (ECMA-335 II.23.4). */
public final class MarshalReader {
    private final ByteCursor cursor;
    private final SignatureTrace trace;

    private MarshalReader(ByteCursor cursor, SignatureTrace trace) {
        this.cursor = cursor;
        this.trace = trace;
    }

    /**
     * The descriptor in a blob of the FieldMarshal table.
     *
     * @param trace hears of each part, or null
     * @throws BadFormatException where the blob is empty or a part is cut short; an unknown native type and bytes behind the
     *                            end are warnings in the metadata's diagnostics
     */
    public static MarshalDescriptor read(Metadata metadata, Span blob, SignatureTrace trace) {
        MarshalReader reader = new MarshalReader(new ByteCursor(metadata.bytes(), blob, "MarshalSpec"), trace);
        MarshalDescriptor descriptor = reader.descriptor();
        Span rest = new Span(reader.cursor.position(), reader.cursor.remaining());
        if (descriptor instanceof MarshalDescriptor.Unknown(int code)) {
            metadata.diagnostics().add(Diagnostic.warning(Rule.MARSHAL, new Span(blob.offset(), 1), "MarshalSpec",
                    "a known native type", "0x%02X".formatted(code)));
        } else if (rest.length() > 0) {
            metadata.diagnostics().add(Diagnostic.warning(Rule.MARSHAL, rest, "MarshalSpec", "the end of the blob",
                    rest.length() + " more bytes"));
        }
        if (trace != null && rest.length() > 0) {
            trace.part(rest, 0, "bytes behind the descriptor");
        }
        return descriptor;
    }

    private MarshalDescriptor descriptor() {
        if (cursor.remaining() == 0) {
            throw cursor.fail(Rule.MARSHAL, "a native type", "the end of the blob");
        }
        int code = cursor.peek();
        NativeType type = nativeType("NativeType");
        return switch (type) {
            case null -> new MarshalDescriptor.Unknown(code);
            case FIXEDSYSSTRING -> new MarshalDescriptor.FixedSysString(number("NumElem"));
            case FIXEDARRAY -> new MarshalDescriptor.FixedArray(cursor.remaining() == 0 ? 0 : number("NumElem"),
                    cursor.remaining() == 0 ? null : nativeType("ArrayElemType"));
            case ARRAY -> {
                NativeType element = cursor.remaining() == 0 ? NativeType.MAX : nativeType("ArrayElemType");
                int parameter = optional("ParamNum");
                int size = optional("NumElem");
                yield new MarshalDescriptor.LpArray(element == null ? NativeType.MAX : element, parameter, size,
                        optional("Flags"));
            }
            case SAFEARRAY -> new MarshalDescriptor.SafeArray(optional("SafeArrayElemType"),
                    cursor.remaining() == 0 ? null : string("UserDefinedType"));
            case IUNKNOWN, IDISPATCH, INTF -> new MarshalDescriptor.Interface(type, optional("IidParamIndex"));
            case CUSTOMMARSHALER -> new MarshalDescriptor.Custom(string("Guid"), string("NativeTypeName"),
                    string("MarshalerType"), string("Cookie"));
            default -> new MarshalDescriptor.Simple(type);
        };
    }

    private NativeType nativeType(String label) {
        int at = cursor.position();
        int code = cursor.u1();
        NativeType type = NativeType.of(code);
        part(at, label + " = " + (type == null ? "0x%02X".formatted(code) : type.name()));
        return type;
    }

    private int number(String label) {
        int at = cursor.position();
        int number = cursor.compressedUnsigned();
        part(at, label + " = " + number);
        return number;
    }

    private int optional(String label) {
        return cursor.remaining() == 0 ? -1 : number(label);
    }

    private String string(String label) {
        int at = cursor.position();
        int length = cursor.compressedUnsigned();
        if (length > cursor.remaining()) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.MARSHAL,
                    label + " of at most " + cursor.remaining() + " bytes", Integer.toString(length));
        }
        Span text = cursor.skip(length);
        String string = cursor.bytes().utf8(text.offset(), text.length());
        part(at, label + " = " + string);
        return string;
    }

    private void part(int at, String label) {
        if (trace != null) {
            trace.part(new Span(at, cursor.position() - at), 0, label);
        }
    }
}
