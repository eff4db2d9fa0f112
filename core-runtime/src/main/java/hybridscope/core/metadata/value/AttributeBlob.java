package hybridscope.core.metadata.value;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.SignatureTrace;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;

/** Reads the elements of one custom attribute's or permission's blob (ECMA-335 II.23.3). */
final class AttributeBlob {
    /** Arrays of objects can hold arrays of objects. */
    private static final int MAX_NESTING = 64;
    private static final int NULL_ARRAY = 0xFFFF_FFFF;

    private final ByteCursor cursor;
    private final EnumSizes sizes;
    private final SignatureTrace trace;
    private int depth;
    private boolean malformed;

    AttributeBlob(ByteCursor cursor, EnumSizes sizes, SignatureTrace trace) {
        this.cursor = cursor;
        this.sizes = sizes;
        this.trace = trace;
    }

    /** What is known of an enumeration while a blob is read. */
    interface EnumSizes {
        /** The value of an enumeration, given its number's reader. */
        Value read(ArgumentType.Enumeration type, ByteCursor cursor);
    }

    Value value(ArgumentType type) {
        if (depth == MAX_NESTING) {
            throw cursor.fail(Rule.CUSTOM_ATTRIBUTE, "at most " + MAX_NESTING + " levels", "a deeper one");
        }
        depth++;
        int at = cursor.position();
        Value value = switch (type) {
            case ArgumentType.Simple(ElementType element) -> simple(element);
            case ArgumentType.Enumeration enumeration -> part(at, sizes.read(enumeration, cursor));
            case ArgumentType.ArrayOf(ArgumentType element) -> array(element);
        };
        depth--;
        return value;
    }

    private Value simple(ElementType type) {
        int at = cursor.position();
        switch (type) {
            case STRING -> {
                String text = serString();
                return part(at, text == null ? new Value.Null() : new Value.Text(text));
            }
            case TYPE -> {
                String name = serString();
                return part(at, name == null ? new Value.Null() : new Value.TypeName(name));
            }
            case BOXED -> {
                ArgumentType boxed = fieldOrPropType();
                Value value = value(boxed);
                // A null string in a place of type object is a null, whatever type stands in front.
                return value instanceof Value.Null ? value : new Value.Boxed(boxed, value);
            }
            default -> {
                return part(at, Value.Primitive.read(cursor, type));
            }
        }
    }

    private Value part(int at, Value value) {
        if (trace != null) {
            trace.part(new Span(at, cursor.position() - at), depth, value.text());
        }
        return value;
    }

    private Value array(ArgumentType element) {
        int at = cursor.position();
        int count = cursor.i4();
        label(at, "NumElem = " + Integer.toUnsignedString(count));
        if (count == NULL_ARRAY) {
            return new Value.Null();
        }
        if (count < 0 || count > cursor.remaining()) {
            throw cursor.failAt(new Span(at, 4), Rule.CUSTOM_ATTRIBUTE, "at most " + cursor.remaining() + " elements",
                    Integer.toUnsignedString(count));
        }
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(value(element));
        }
        return new Value.Array(element, List.copyOf(elements));
    }

    /** A length-prefixed UTF-8 string; null for the byte 0xFF. */
    String serString() {
        if (cursor.peek() == 0xFF) {
            cursor.u1();
            return null;
        }
        int at = cursor.position();
        int length = cursor.compressedUnsigned();
        if (length > cursor.remaining()) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.CUSTOM_ATTRIBUTE,
                    "a string of at most " + cursor.remaining() + " bytes", Integer.toString(length));
        }
        Span bytes = cursor.skip(length);
        String text = cursor.bytes().utf8(bytes.offset(), bytes.length());
        malformed |= text.indexOf('\uFFFD') >= 0;
        return text;
    }

    /** Whether a string read so far is no UTF-8: a sign of having read from the wrong place. */
    boolean isMalformed() {
        return malformed;
    }

    List<CustomAttribute.Named> named(int count) {
        List<CustomAttribute.Named> named = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int at = cursor.position();
            int kind = cursor.u1();
            if (kind != ElementType.FIELD.code() && kind != ElementType.PROPERTY.code()) {
                throw cursor.failAt(new Span(at, 1), Rule.CUSTOM_ATTRIBUTE, "FIELD (0x53) or PROPERTY (0x54)",
                        "0x%02X".formatted(kind));
            }
            boolean field = kind == ElementType.FIELD.code();
            label(at, field ? "FIELD" : "PROPERTY");
            ArgumentType type = fieldOrPropType();
            int nameAt = cursor.position();
            String name = serString();
            label(nameAt, "FieldOrPropName = " + name);
            named.add(new CustomAttribute.Named(field, type, name == null ? "" : name, value(type)));
        }
        return List.copyOf(named);
    }

    private ArgumentType fieldOrPropType() {
        int at = cursor.position();
        ArgumentType type = type();
        label(at, "FieldOrPropType = " + type.text());
        return type;
    }

    private ArgumentType type() {
        int at = cursor.position();
        int code = cursor.u1();
        ElementType element = ElementType.of(code);
        return switch (element) {
            case SZARRAY -> {
                if (++depth > MAX_NESTING) {
                    throw badType(at, code);
                }
                ArgumentType.ArrayOf array = new ArgumentType.ArrayOf(type());
                depth--;
                yield array;
            }
            case ENUM -> {
                String name = serString();
                if (name == null || name.isEmpty()) {
                    throw cursor.failAt(new Span(at, cursor.position() - at), Rule.CUSTOM_ATTRIBUTE,
                            "an enumeration's name", "none");
                }
                SerializedTypeName parsed = SerializedTypeName.parse(name);
                yield new ArgumentType.Enumeration(parsed.name(), parsed.assembly());
            }
            case STRING, TYPE, BOXED -> new ArgumentType.Simple(element);
            case null -> throw badType(at, code);
            default -> {
                if (element.size() == 0) {
                    throw badType(at, code);
                }
                yield new ArgumentType.Simple(element);
            }
        };
    }

    private BadFormatException badType(int at, int code) {
        return cursor.failAt(new Span(at, 1), Rule.CUSTOM_ATTRIBUTE, "a type that an attribute's argument can have",
                "0x%02X".formatted(code));
    }

    private void label(int at, String text) {
        if (trace != null) {
            trace.part(new Span(at, cursor.position() - at), depth, text);
        }
    }
}
