package hybridscope.core.metadata.monodis;

import static hybridscope.core.metadata.Table.FIELD;
import static hybridscope.core.metadata.Table.TYPE_DEF;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.monodis.Classes.Definition;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.signature.TypeSig.*;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Blobs that are values, in the words of monodis. */
final class ValueTexts {
    private static final Map<Integer, String> NATIVE_TYPES = Map.ofEntries(Map.entry(2, "bool"), Map.entry(3, "int8"),
            Map.entry(4, "unsigned int8"), Map.entry(5, "int16"), Map.entry(6, "unsigned int16"), Map.entry(7, "int32"),
            Map.entry(8, "unsigned int32"), Map.entry(9, "int64"),
            Map.entry(10, "unsigned int64"), Map.entry(11, "float32"), Map.entry(12, "float64"), Map.entry(15, "currency"),
            Map.entry(19, "bstr"), Map.entry(20, "lpstr"), Map.entry(21, "lpwstr"), Map.entry(22, "lptstr"),
            Map.entry(25, "iunknown"), Map.entry(26, "idispatch"),
            Map.entry(27, "struct"), Map.entry(28, "interface"), Map.entry(29, "safearray"), Map.entry(31, "int"),
            Map.entry(32, "unsigned int"), Map.entry(34, "vbbyrefstr"), Map.entry(35, "ansi bstr"), Map.entry(36, "tbstr"),
            Map.entry(37, "variant bool"), Map.entry(38, "method"),
            Map.entry(40, "as any"), Map.entry(43, "lpstruct"), Map.entry(44, "custom"), Map.entry(45, "error"),
            Map.entry(80, ""));
    private static final Map<Integer, String> VARIANT_TYPES = Map.ofEntries(Map.entry(2, "int16"), Map.entry(3, "int32"),
            Map.entry(4, "float32"), Map.entry(5, "float64"), Map.entry(8, "bstr"), Map.entry(9, "idispatch"),
            Map.entry(11, "bool"), Map.entry(12, "variant"), Map.entry(13, "iunknown"));
    private static final List<String> ACTIONS = List.of("", "0x0001", "Demand", "Assert", "Deny", "PermitOnly", "LinkDemand",
            "InheritanceDemand", "RequestMinimum", "RequestOptional", "RequestRefuse", "0x000B", "0x000C", "NonCasDemand",
            "NonCasLinkDemand", "NonCasInheritance",
            "LinkDemandChoice", "InheritanceDemandChoice", "DemandChoice");

    private final Metadata metadata;
    private final Bytes bytes;
    private final TypeTexts types;

    ValueTexts(Metadata metadata, TypeTexts types) {
        this.metadata = metadata;
        this.bytes = metadata.bytes();
        this.types = types;
    }

    /** A constant; monodis does not tell signed from unsigned numbers. */
    String constant(int type, Span blob) {
        int at = blob.offset();
        return switch (type) {
            case 2 -> bytes.u1(at) != 0 ? "bool(true)" : "bool(false)";
            case 3 -> "char(0x%04x)".formatted(bytes.u2(at));
            case 4, 5 -> "int8(0x%02x)".formatted(bytes.u1(at));
            case 6, 7 -> "int16(0x%08x)".formatted(bytes.u2(at));
            case 8, 9 -> "int32(0x%08x)".formatted(bytes.i4(at));
            case 10, 11 -> "int64(0x%016x)".formatted(bytes.i8(at));
            case 12 -> {
                float value = Float.intBitsToFloat(bytes.i4(at));
                yield Float.isFinite(value) ? "float32(" + printf17(value) + ")" : "float32(0x%08x)".formatted(bytes.i4(at));
            }
            case 13 -> {
                double value = Double.longBitsToDouble(bytes.i8(at));
                yield Double.isFinite(value) ? "float64(" + printf17(value) + ")" : "float64(0x%016x)".formatted(bytes.i8(at));
            }
            case 14 -> string(bytes, blob);
            case 18 -> "nullref";
            default -> throw new IllegalStateException("constant of type " + type);
        };
    }

    /** C's {@code %.17g} with a point behind whole numbers. */
    private static String printf17(double value) {
        if (value == 0) {
            return Double.doubleToRawLongBits(value) < 0 ? "-0." : "0.";
        }
        java.math.BigDecimal rounded = new java.math.BigDecimal(value).round(new java.math.MathContext(17));
        String digits = rounded.unscaledValue().abs().toString();
        int exponent = digits.length() - 1 - rounded.scale();
        digits = digits.replaceFirst("0+$", "");
        String sign = value < 0 ? "-" : "";
        if (exponent < -4 || exponent >= 17) {
            String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
            return sign + mantissa + "e" + (exponent < 0 ? "-" : "+") + "%02d".formatted(Math.abs(exponent));
        }
        if (exponent < 0) {
            return sign + "0." + "0".repeat(-exponent - 1) + digits;
        }
        return digits.length() <= exponent + 1 ? sign + digits + "0".repeat(exponent + 1 - digits.length()) + "."
                : sign + digits.substring(0, exponent + 1) + "." + digits.substring(exponent + 1);
    }

    /** UTF-16 as a quoted string where it is plain ASCII, else as bytes. */
    static String string(Bytes bytes, Span blob) {
        StringBuilder text = new StringBuilder("\"");
        for (int at = blob.offset(); at + 1 < blob.end(); at += 2) {
            int c = bytes.u2(at);
            switch (c) {
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                default -> {
                    if (c < 0x20 || c > 0x7E) {
                        return byteArray(bytes, blob);
                    }
                    text.append((char) c);
                }
            }
        }
        return text.append('"').toString();
    }

    private static String byteArray(Bytes bytes, Span blob) {
        StringBuilder text = new StringBuilder("bytearray (\n\t");
        int length = blob.length();
        int rest = length % 16;
        for (int i = 1; i <= length; i++) {
            text.append("%02x ".formatted(bytes.u1(blob.offset() + i - 1)));
            if (i % 16 == 0) {
                text.append(i == length ? ")// " : " // ").append(printable(bytes, blob.offset() + i - 16, 16)).append("\n\t");
            }
        }
        if (rest != 0) {
            text.append(")  ").append("   ".repeat(15 - rest)).append(" // ").append(printable(bytes, blob.end() - rest, rest))
                    .append("\n\t");
        }
        return text.toString();
    }

    private static String printable(Bytes bytes, int at, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = at; i < at + length; i++) {
            int c = bytes.u1(i);
            text.append(c >= 0x20 && c <= 0x7E ? (char) c : '.');
        }
        return text.toString();
    }

    /** The FieldMarshal table's words. */
    String marshal(Span blob) {
        ByteCursor cursor = new ByteCursor(bytes, blob, "MarshalSpec");
        int type = cursor.u1();
        return switch (type) {
            case 23 -> "fixed sysstring [" + cursor.compressedUnsigned() + "]";
            case 30 -> "fixed array [" + cursor.compressedUnsigned() + "]";
            case 42 -> "[]";
            // No name for 0x50, which stands for the default.
            default -> type == 80 ? "unknown" : NATIVE_TYPES.getOrDefault(type, "unknown");
        };
    }

    /** The words in a method's signature, which go further. */
    static String marshalSpec(Metadata metadata, Span blob) {
        ByteCursor cursor = new ByteCursor(metadata.bytes(), blob, "MarshalSpec");
        int type = cursor.u1();
        return switch (type) {
            case 23 -> "fixed sysstring [" + cursor.compressedUnsigned() + "]";
            case 30 -> "fixed array [" + cursor.compressedUnsigned() + "]";
            case 29 -> "safearray " + (cursor.remaining() > 0 ? VARIANT_TYPES.getOrDefault(cursor.u1(), "unknown") : "");
            case 42 -> array(cursor);
            case 44 -> {
                cursor.skip(cursor.compressedUnsigned());
                cursor.skip(cursor.compressedUnsigned());
                String name = text(cursor);
                yield "custom (\"" + name + "\", \"" + text(cursor) + "\")";
            }
            default -> NATIVE_TYPES.getOrDefault(type, "unknown");
        };
    }

    private static String text(ByteCursor cursor) {
        Span span = cursor.skip(cursor.compressedUnsigned());
        return cursor.bytes().utf8(span.offset(), span.length());
    }

    private static String array(ByteCursor cursor) {
        String element = cursor.remaining() > 0 ? NATIVE_TYPES.getOrDefault(cursor.u1(), "unknown") : "";
        int parameter = cursor.remaining() > 0 ? cursor.compressedUnsigned() : -1;
        int count = cursor.remaining() > 0 ? cursor.compressedUnsigned() : -1;
        int multiplier = cursor.remaining() > 0 ? cursor.compressedUnsigned() : -1;
        String size = count == -1 && parameter == -1 ? "" : parameter == -1 || multiplier == 0 ? Integer.toString(count)
                : count == -1 || count == 0 ? "+ " + parameter : count + " + " + parameter;
        return element + "[" + size + "]";
    }

    /** A permission set in the form of .NET 2.0, or as XML. */
    String security(int action, String parent, Span blob) {
        String head = ACTIONS.get(action) + " on " + parent;
        if (blob.length() == 0) {
            return head;
        }
        ByteCursor cursor = new ByteCursor(bytes, blob, "PermissionSet");
        if (cursor.u1() != '.') {
            return head + ":\n\t" + new String(bytes.copy(blob), StandardCharsets.UTF_8);
        }
        StringBuilder text = new StringBuilder(head + ":\n\t{");
        int attributes = cursor.compressedUnsigned();
        for (int i = 0; i < attributes; i++) {
            text.append(securityClass(text(cursor))).append(" = {");
            cursor.compressedUnsigned();
            int arguments = cursor.compressedUnsigned();
            for (int j = 0; j < arguments; j++) {
                text.append(cursor.u1() == 0x54 ? "property " : "field ").append(securityArgument(cursor, j == arguments - 1));
            }
            text.append(i == attributes - 1 ? "}" : "},\n\t");
        }
        return text.append("}").toString();
    }

    private static String securityArgument(ByteCursor cursor, boolean last) {
        int type = cursor.u1();
        String end = last ? ")" : ")\n\t";
        if (type == 0x55) {
            String enumeration = securityClass(text(cursor));
            // The line break of a further argument is missing behind an enumeration.
            return "enum " + enumeration + " '" + text(cursor) + "' = int32(" + cursor.i4() + ")";
        }
        String name = text(cursor);
        return switch (type) {
            case 2 -> "bool '" + name + "' = bool(" + (cursor.u1() != 0 ? "true" : "false") + end;
            case 14 -> "string '" + name + "' = string('" + text(cursor) + "'" + end;
            default -> throw new IllegalStateException("security argument of type " + type);
        };
    }

    private static String securityClass(String name) {
        String[] parts = name.split(",");
        return parts.length == 1 ? name : "[" + parts[1].strip() + "]" + parts[0];
    }

    /**
     * The fixed arguments of a custom attribute, and how many bytes of named ones follow.
     *
     * @param warnings receives the lines that monodis prints about types it does not decode
     */
    String attributeArguments(MethodSig constructor, Span blob, StringBuilder warnings) {
        if (blob.length() < 2 || bytes.u2(blob.offset()) != 1) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        int at = blob.offset() + 2;
        for (int i = 0; i < constructor.parameters().size(); i++) {
            text.append(i == 0 ? "" : ", ");
            at += argument(text, warnings, constructor.parameters().get(i).unmodified(), at);
        }
        int named = bytes.u2(at);
        if (named != 0) {
            // As many bytes as monodis counts: with a length prefix of two bytes, one too few.
            int prefix = blob.length() < 0x80 ? 1 : blob.length() < 0x4000 ? 2 : 4;
            int count = blob.length() - (at - blob.offset() + prefix) + 1;
            text.append(" ").append(named).append(" named args: (");
            for (int i = 0; i < count; i++) {
                text.append(" %02X".formatted(bytes.u1(at + i)));
            }
            text.append(")");
        }
        return text.toString();
    }

    private int argument(StringBuilder text, StringBuilder warnings, TypeSig type, int at) {
        ElementType element = switch (type) {
            case Primitive(ElementType primitive) -> primitive;
            case ValueTypeSig(int token) -> underlying(token);
            case ClassSig _ -> ElementType.STRING;
            default -> ElementType.END;
        };
        switch (element) {
            // As a signed number: a byte of 200 is written -56.
            case U1, I1 -> text.append((byte) bytes.u1(at));
            case BOOLEAN -> text.append(bytes.u1(at) != 0);
            case CHAR -> text.append("'").append((char) (bytes.u2(at) & 0xFF)).append("'");
            case U2 -> text.append(bytes.u2(at));
            case I2 -> text.append((short) bytes.u2(at));
            case U4, I4 -> text.append(bytes.i4(at));
            case U8, I8 -> text.append(bytes.i8(at));
            case R4 -> {
                float value = Float.intBitsToFloat(bytes.i4(at));
                text.append(Float.isNaN(value) ? "(00 00 c0 ff)" : Float.isInfinite(value) ? value > 0
                        ? "(00 00 80 7f)" : "(00 00 80 ff)" : printf6(value));
            }
            case R8 -> {
                double value = Double.longBitsToDouble(bytes.i8(at));
                text.append(Double.isNaN(value) ? "(00 00 00 00 00 00 f8 ff)"
                        : Double.isInfinite(value) ? value > 0
                        ? "(00 00 00 00 00 00 f0 7f)" : "(00 00 00 00 00 00 f0 ff)" : printf6(value));
            }
            case STRING -> {
                if (bytes.u1(at) == 0xFF) {
                    text.append("null");
                    return 1;
                }
                ByteCursor cursor = new ByteCursor(bytes, new Span(at, bytes.length() - at), "SerString");
                int length = cursor.compressedUnsigned();
                // monodis prints up to the next zero byte, whatever the length says.
                ByteArrayOutputStream shown = new ByteArrayOutputStream();
                for (int i = cursor.position(); bytes.u1(i) != 0; i++) {
                    shown.write(bytes.u1(i));
                }
                text.append('"').append(shown.toString(StandardCharsets.UTF_8)).append('"');
                return cursor.position() - at + length;
            }
            default -> {
                // Not handled by monodis, and not stepped over: what follows is read from here.
                warnings.append(switch (type) {
                    case SzArray _ -> "Type 1d not handled in custom attr value decoding\n";
                    case Primitive(ElementType primitive) ->
                            "Type %02x not handled in custom attr value decoding\n".formatted(primitive.code());
                    default -> "generic valutype not handled in custom attr value decoding\n";
                });
                return 0;
            }
        }
        return element.size();
    }

    private static String printf6(double value) {
        String text = String.format(Locale.ROOT, "%.5e", value);
        int exponent = Integer.parseInt(text.substring(text.indexOf('e') + 1));
        if (value == 0) {
            return "0";
        }
        if (exponent < -4 || exponent >= 6) {
            return text.substring(0, text.indexOf('e')).replaceFirst("\\.?0+$", "") + text.substring(text.indexOf('e'));
        }
        String fixed = String.format(Locale.ROOT, "%." + (5 - exponent) + "f", value);
        return fixed.contains(".") ? fixed.replaceFirst("\\.?0+$", "") : fixed;
    }

    private ElementType underlying(int token) {
        Definition type = types.classes().resolve(metadata, token);
        if (type == null || !types.classes().isEnum(type)) {
            return ElementType.END;
        }
        for (int field : type.metadata().relations().members(TYPE_DEF.column("FieldList"), type.rid())) {
            if ((type.metadata().tables().value(FIELD.column("Flags"), field) & 0x10) == 0) {
                return ((Primitive) SignatureReader.field(type.metadata(), type.metadata().blob(FIELD.column("Signature"), field))
                        .type()).type();
            }
        }
        return ElementType.END;
    }
}
