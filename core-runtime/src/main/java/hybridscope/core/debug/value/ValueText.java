package hybridscope.core.debug.value;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Values as C# writes them; objects as their class and address. */
public final class ValueText {
    /** How many code units of a string are shown. */
    public static final int MOST_TEXT = 200;
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** How long the text of a value may be. */
    private static final int MOST_LENGTH = 600;
    private static final int MOST_FIELDS = 8;
    private static final int MOST_NESTED = 3;
    private static final int MOST_DIMENSIONS = 32;
    private final MemoryReader peek;

    /** Reads memory by a look at it. */
    public ValueText(MemoryReader peek) {
        this.peek = peek;
    }

    /** What it reads memory by. */
    public MemoryReader peek() {
        return peek;
    }

    /** The value of a variable of a type at an address. */
    public String value(Klass type, int address) {
        return cut(value(type, address, 0));
    }

    /** A value of a type that has been loaded. @param bits as {@link EvaluatedOperand} has them: of a struct its address */
    public String loaded(Klass type, long bits) {
        if (VariableMemory.isStruct(type)) {
            return value(type, (int) bits);
        }
        return cut(switch (type.elementType()) {
            case PTR -> pointer(bits);
            case FNPTR -> function(bits);
            case BYREF -> "&" + pointer(bits);
            default -> type.isEnum() ? enumeration(type, bits) : type.isValueType()
                    ? primitive(type.elementType(), bits) : reference(bits, 0);
        });
    }

    private static String cut(String text) {
        return text.length() > MOST_LENGTH ? text.substring(0, MOST_LENGTH) + "…" : text;
    }

    private String value(Klass type, int address, int nested) {
        try {
            int size = type.isValueType() ? type.layout(MODEL).valueSize() : MODEL.pointerSize();
            if (!peek.has(address, size)) {
                return "no memory at " + hex(address);
            }
            return switch (type.elementType()) {
                case PTR -> pointer(peek.i8(address));
                case FNPTR -> function(peek.i8(address));
                case BYREF -> "&" + pointer(peek.i8(address));
                case CLASS, STRING, OBJECT, SZARRAY, ARRAY, VAR, MVAR -> reference(peek.i8(address), nested);
                default -> type.isEnum() ? enumeration(type, bits(type.underlying().elementType(), address))
                        : type.isValueType() ? valueType(type, address, nested) : reference(peek.i8(address), nested);
            };
        } catch (LoadException | BadFormatException e) {
            return "unreadable: " + e.getMessage();
        }
    }

    private String valueType(Klass type, int address, int nested) {
        ElementType element = type.elementType();
        String primitive = primitive(element, bits(element, address));
        if (primitive != null) {
            return primitive;
        }
        if (type.isNullable()) {
            return nullable(type, address, nested);
        }
        if (type instanceof DefinedKlass defined && defined.module().isCorlib()) {
            String known = wellKnown(defined, address);
            if (known != null) {
                return known;
            }
        }
        return struct(type, address, nested);
    }

    private String nullable(Klass type, int address, int nested) {
        Klass of = type.arguments().getFirst();
        FieldInfo flag = null;
        FieldInfo value = null;
        for (FieldInfo field : type.fields()) {
            if (!field.isStatic() && field.name().equals("hasValue")) {
                flag = field;
            } else if (!field.isStatic()) {
                value = field;
            }
        }
        return flag == null || value == null ? struct(type, address, nested) : peek.u1(address + flag.offset(MODEL)) == 0 ? "null"
                : value(of, address + value.offset(MODEL), nested);
    }

    private String wellKnown(DefinedKlass type, int address) {
        return switch (type.definitionName()) {
            case "System.IntPtr" -> Long.toString(peek.i8(address));
            case "System.UIntPtr" -> Long.toUnsignedString(peek.i8(address));
            case "System.Decimal" -> Decimals.read(type, field -> peek.i4(address + field.offset(MODEL)))
                    .map(number -> number.toPlainString() + "m").orElse(null);
            default -> CoreStructs.text(type, field -> bits(field.type().elementType(), address + field.offset(MODEL)))
                    .orElse(null);
        };
    }

    private String struct(Klass type, int address, int nested) {
        if (nested == MOST_NESTED) {
            return "{…}";
        }
        StringBuilder text = new StringBuilder("{");
        int shown = 0;
        for (FieldInfo field : type.fields()) {
            if (field.isStatic()) {
                continue;
            }
            text.append(shown == 0 ? "" : ", ");
            if (shown++ == MOST_FIELDS) {
                text.append("…");
                break;
            }
            int offset = field.offset(MODEL);
            text.append(field.name()).append(" = ").append(offset < 0 ? "?" : value(field.type(), address + offset, nested + 1));
        }
        return text.append('}').toString();
    }

    /**
     * The fields of a struct that lie, or begin, in eight of its bytes: {@code x = 1, inner.y = 2}; empty for values that have a
     * text of their own.
     */
    public String part(Klass struct, int address, int from) {
        if (struct == null || !struct.isValueType() || struct.isEnum() || !value(struct, address, 0).startsWith("{")) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        try {
            part(struct, address, 0, from, "", 0, text);
        } catch (LoadException | BadFormatException e) {
            return "";
        }
        return cut(text.toString());
    }

    private void part(Klass struct, int address, int start, int from, String prefix, int nested, StringBuilder text) {
        for (FieldInfo field : struct.fields()) {
            int offset = field.isStatic() ? -1 : field.offset(MODEL);
            if (offset < 0) {
                continue;
            }
            Klass type = field.type();
            int at = start + offset;
            if (type.isValueType() && !type.isEnum() && nested < MOST_NESTED && at < from + Long.BYTES
                    && at + type.layout(MODEL).valueSize() > from && value(type, address + at, nested + 1).startsWith("{")) {
                part(type, address, at, from, prefix + field.name() + ".", nested + 1, text);
            } else if (at >= from && at < from + Long.BYTES) {
                text.append(text.isEmpty() ? "" : ", ").append(prefix).append(field.name()).append(" = ")
                        .append(value(type, address + at, 1));
            }
        }
    }

    /** A number that lies there, sign-extended or zero-extended by its type. */
    private long bits(ElementType type, int address) {
        return switch (type) {
            case BOOLEAN, U1 -> peek.u1(address);
            case I1 -> (byte) peek.u1(address);
            case CHAR, U2 -> peek.u2(address);
            case I2 -> (short) peek.u2(address);
            case I4 -> peek.i4(address);
            case U4, R4 -> peek.i4(address) & 0xFFFF_FFFFL;
            case I8, U8, R8, I, U -> peek.i8(address);
            default -> 0;
        };
    }

    /** A number of a primitive type; null for other types. */
    public static String primitive(ElementType type, long bits) {
        return switch (type) {
            case BOOLEAN -> bits == 0 ? "false" : bits == 1 ? "true" : "true (" + bits + ")";
            case CHAR -> "'" + escaped(Character.toString((char) bits), '\'') + "'";
            case I1, U1, I2, U2, I4, U4, I8, I -> Long.toString(bits);
            case U8, U -> Long.toUnsignedString(bits);
            case R4 -> digits(Float.toString(Float.intBitsToFloat((int) bits))) + "f";
            case R8 -> digits(Double.toString(Double.longBitsToDouble(bits)));
            default -> null;
        };
    }

    /** The shortest digits that mean the number, exponents as C# has them. */
    private static String digits(String java) {
        String text = java.endsWith(".0") ? java.substring(0, java.length() - 2) : java.replace(".0E", "E");
        int exponent = text.indexOf('E');
        return exponent < 0 || text.charAt(exponent + 1) == '-'
                ? text : text.substring(0, exponent) + "E+" + text.substring(exponent + 1);
    }

    // ---- enumerations

    private static String enumeration(Klass type, long bits) {
        String name = CSharpNames.of(type);
        String members = Constants.names(type, bits);
        return members.isEmpty() ? "(" + name + ")" + primitive(type.underlying().elementType(), bits)
                : Arrays.stream(members.split(" \\| ")).map(member -> name + "." + member).collect(Collectors.joining(" | "));
    }

    // ---- references and pointers

    /** What a reference leads to. */
    public String reference(long reference) {
        return cut(reference(reference, 0));
    }

    private String reference(long reference, int nested) {
        if (reference == 0) {
            return "null";
        }
        int object = peek.object(reference);
        return object == 0
                ? "bad reference 0x" + Long.toHexString(reference) : object(object, peek.inspection().klass(object), nested);
    }

    private String object(int object, Klass type, int nested) {
        if (peek.isString(type)) {
            return string(object);
        }
        String at = " @" + hex(object);
        if (type instanceof ArrayKlass array) {
            return array(object, array) + at;
        }
        if (type.isValueType()) {
            // A box may lie inside its own value, as those of state machines do.
            return "(" + CSharpNames.of(type) + ")"
                    + (nested == 0 ? " " + value(type, object + MODEL.headerSize(), MOST_NESTED - 1) : "") + at;
        }
        if (isDelegate(type)) {
            MethodInfo method = delegateMethod(object);
            return CSharpNames.of(type) + (method == null ? "" : " -> " + CSharpNames.of(method)) + at;
        }
        return CSharpNames.of(type) + at;
    }

    private String array(int object, ArrayKlass type) {
        String name = CSharpNames.of(type);
        int bracket = name.indexOf('[');
        String end = name.substring(name.indexOf(']', bracket) + 1);
        if (type.isVector()) {
            return name.substring(0, bracket) + "[" + peek.length(object, type) + "]" + end;
        }
        StringBuilder lengths = new StringBuilder();
        int bounds = (int) peek.i8(object + MODEL.arrayBoundsOffset());
        for (int i = 0; i < Math.min(type.rank(), MOST_DIMENSIONS); i++) {
            int lower = peek.i4(bounds + 8 * i + 4);
            lengths.append(i == 0 ? "" : ", ").append(lower == 0 ? "" : lower + "..+").append(peek.i4(bounds + 8 * i));
        }
        return name.substring(0, bracket) + "[" + lengths + "]" + end;
    }

    /** Whether a class is one of delegates. */
    public boolean isDelegate(Klass type) {
        Klass delegate = peek.engine().runtime().core().delegate();
        for (Klass at = type; at != null; at = at.parent()) {
            if (at == delegate) {
                return true;
            }
        }
        return false;
    }

    /** The method that a delegate calls; null where that cannot be told. */
    public MethodInfo delegateMethod(int delegate) {
        DefinedKlass type = (DefinedKlass) peek.engine().runtime().core().delegate();
        FieldInfo pointer = type.field("method_ptr").orElse(null);
        return pointer == null ? null : peek.inspection().function(peek.i8(delegate + pointer.offset(MODEL)));
    }

    private String string(int object) {
        return quoted(peek.text(object, MOST_TEXT), peek.length(object));
    }

    /** A text in quotes, as far as it is shown. */
    public static String quoted(String text) {
        return quoted(text.substring(0, Math.min(text.length(), MOST_TEXT)), text.length());
    }

    private static String quoted(String beginning, int length) {
        return '"' + escaped(beginning, '"') + '"' + (length > MOST_TEXT ? "… (%,d)".formatted(length) : "");
    }

    /** Characters as they stand in a C# literal. */
    public static String escaped(String text, char quote) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
            switch (c) {
                case '\\' -> escaped.append("\\\\");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                case '\0' -> escaped.append("\\0");
                default -> {
                    if (c == quote) {
                        escaped.append('\\').append(c);
                    } else if (pair) {
                        escaped.append(c).append(text.charAt(++i));
                    } else if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || Character.isSurrogate(c)
                            || c >= 0xFFFE || c == 0x2028 || c == 0x2029) {
                        escaped.append("\\u%04x".formatted((int) c));
                    } else {
                        escaped.append(c);
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** An address in a pointer. */
    public String pointer(long value) {
        return value == 0 ? "null" : "0x" + Long.toHexString(value);
    }

    private String function(long pointer) {
        MethodInfo method = peek.inspection().function(pointer);
        return method == null ? pointer(pointer) : "&" + CSharpNames.of(method);
    }

    /** An address of linear memory. */
    public static String hex(int address) {
        return "0x" + Integer.toHexString(address).toLowerCase(Locale.ROOT);
    }
}
