package hybridscope.core.metadata.resource;

import hybridscope.core.metadata.resource.SerializedObject.Member;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the first records of a BinaryFormatter stream, far enough to describe its root object (MS-NRBF 2). */
final class SerializedObjectReader {
    private static final List<String> PRIMITIVES = List.of("", "System.Boolean", "System.Byte", "System.Char", "",
            "System.Decimal",
            "System.Double", "System.Int16", "System.Int32", "System.Int64", "System.SByte", "System.Single", "System.TimeSpan",
            "System.DateTime", "System.UInt16", "System.UInt32", "System.UInt64", "null", "System.String");
    private static final int LIBRARY = 12;
    private static final int LONGEST_VALUE = 200;

    private final ByteCursor cursor;
    private final Map<Integer, String> libraries = new HashMap<>();

    /** A field before its value is known: its type's text and, for primitives, the type's number. */
    private record FieldType(String text, int primitive) {
    }

    private SerializedObjectReader(ByteCursor cursor) {
        this.cursor = cursor;
    }

    /**
     * Reads the root object.
     *
     * @throws BadFormatException where the stream does not follow the grammar
     */
    static SerializedObject read(Bytes bytes, Span data) {
        return new SerializedObjectReader(new ByteCursor(bytes, data, "BinaryFormatter")).root();
    }

    private SerializedObject root() {
        int header = cursor.u1();
        cursor.skip(8);
        int major = cursor.i4();
        cursor.skip(4);
        if (header != 0 || major != 1) {
            throw cursor.failAt(new Span(cursor.position() - 17, 17), Rule.BINARY_FORMAT, "a stream header of version 1",
                    "record " + header + " of version " + major);
        }
        int record = cursor.u1();
        while (record == LIBRARY) {
            readLibrary();
            record = cursor.u1();
        }
        return switch (record) {
            case 2, 3 -> untyped(record == 3);
            case 4, 5 -> typed(record == 5);
            case 6 -> {
                cursor.skip(4);
                yield new SerializedObject("System.String", Optional.empty(), List.of(string("value")));
            }
            case 7 -> array();
            case 8 -> {
                int type = cursor.u1();
                yield new SerializedObject(primitiveName(type), Optional.empty(),
                        List.of(value("value", new FieldType(primitiveName(type), type))));
            }
            case 15 -> {
                cursor.skip(8);
                yield new SerializedObject(primitiveName(cursor.u1()) + "[]", Optional.empty(), List.of());
            }
            case 16 -> new SerializedObject("System.Object[]", Optional.empty(), List.of());
            case 17 -> new SerializedObject("System.String[]", Optional.empty(), List.of());
            default -> throw cursor.failAt(new Span(cursor.position() - 1, 1), Rule.BINARY_FORMAT,
                    "a record that starts an object", "record " + record);
        };
    }

    private void readLibrary() {
        int id = cursor.i4();
        libraries.put(id, SevenBit.text(cursor).value());
    }

    private Optional<String> library(boolean present) {
        return present ? Optional.ofNullable(libraries.get(cursor.i4())) : Optional.empty();
    }

    private List<String> memberNames() {
        int count = cursor.i4();
        // Every name has at least a byte of length.
        if (count < 0 || count > cursor.remaining()) {
            throw cursor.failAt(new Span(cursor.position() - 4, 4), Rule.BINARY_FORMAT,
                    "at most " + cursor.remaining() + " members", Integer.toUnsignedString(count));
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(SevenBit.text(cursor).value());
        }
        return names;
    }

    private SerializedObject untyped(boolean hasLibrary) {
        cursor.skip(4);
        String name = SevenBit.text(cursor).value();
        List<Member> members = memberNames().stream().map(m -> new Member(m, "", Optional.empty(), Span.NONE)).toList();
        return new SerializedObject(name, library(hasLibrary), members);
    }

    private SerializedObject typed(boolean hasLibrary) {
        cursor.skip(4);
        String name = SevenBit.text(cursor).value();
        List<String> names = memberNames();
        int[] kinds = new int[names.size()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = cursor.u1();
        }
        List<FieldType> types = new ArrayList<>();
        for (int kind : kinds) {
            types.add(fieldType(kind));
        }
        return new SerializedObject(name, library(hasLibrary), members(names, types));
    }

    private FieldType fieldType(int kind) {
        return switch (kind) {
            case 0 -> {
                int type = cursor.u1();
                yield new FieldType(primitiveName(type), type);
            }
            case 1 -> new FieldType("System.String", -1);
            case 2 -> new FieldType("System.Object", -1);
            case 3 -> new FieldType(SevenBit.text(cursor).value(), -1);
            case 4 -> {
                String name = SevenBit.text(cursor).value();
                cursor.skip(4);
                yield new FieldType(name, -1);
            }
            case 5 -> new FieldType("System.Object[]", -1);
            case 6 -> new FieldType("System.String[]", -1);
            case 7 -> new FieldType(primitiveName(cursor.u1()) + "[]", -1);
            default -> throw cursor.failAt(new Span(cursor.position(), 0), Rule.BINARY_FORMAT, "a type from 0 to 7",
                    Integer.toString(kind));
        };
    }

    /** The values stand in order, each as long as its type says; behind an object of its own the places are not known. */
    private List<Member> members(List<String> names, List<FieldType> types) {
        List<Member> members = new ArrayList<>();
        boolean known = true;
        for (int i = 0; i < names.size(); i++) {
            Member member = new Member(names.get(i), types.get(i).text, Optional.empty(), Span.NONE);
            if (known) {
                try {
                    member = value(names.get(i), types.get(i));
                    known = member.value().isPresent();
                } catch (BadFormatException e) {
                    // The description of the class is whole, the values are not.
                    known = false;
                }
            }
            members.add(member);
        }
        return List.copyOf(members);
    }

    private Member value(String name, FieldType type) {
        int at = cursor.position();
        if (type.primitive >= 0) {
            String text = primitive(type.primitive);
            return new Member(name, type.text, Optional.of(text), new Span(at, cursor.position() - at));
        }
        int record = cursor.u1();
        while (record == LIBRARY) {
            readLibrary();
            record = cursor.u1();
        }
        return switch (record) {
            case 6 -> {
                cursor.skip(4);
                yield string(name);
            }
            case 8 -> {
                int primitive = cursor.u1();
                yield value(name, new FieldType(primitiveName(primitive), primitive));
            }
            case 9 -> new Member(name, type.text, Optional.of("object " + cursor.i4()), new Span(at, cursor.position() - at));
            case 10 -> new Member(name, type.text, Optional.of("null"), new Span(at, 1));
            default -> new Member(name, type.text, Optional.empty(), Span.NONE);
        };
    }

    private Member string(String name) {
        hybridscope.core.pe.Text text = SevenBit.text(cursor);
        String value = text.value();
        String shown = value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE) + "…";
        return new Member(name, "System.String", Optional.of(shown), text.span());
    }

    private String primitive(int type) {
        return switch (type) {
            case 1 -> cursor.u1() == 0 ? "False" : "True";
            case 2 -> Integer.toString(cursor.u1());
            case 3 -> character();
            case 5, 18 -> SevenBit.text(cursor).value();
            case 6 -> Double.toString(Double.longBitsToDouble(cursor.i8()));
            case 7 -> Short.toString((short) cursor.u2());
            case 8 -> Integer.toString(cursor.i4());
            case 9 -> Long.toString(cursor.i8());
            case 10 -> Byte.toString((byte) cursor.u1());
            case 11 -> Float.toString(Float.intBitsToFloat(cursor.i4()));
            case 12 -> TickText.timeSpan(cursor.i8());
            case 13 -> TickText.dateTime(cursor.i8());
            case 14 -> Integer.toString(cursor.u2());
            case 15 -> Integer.toUnsignedString(cursor.i4());
            case 16 -> Long.toUnsignedString(cursor.i8());
            default -> "null";
        };
    }

    private String character() {
        int first = cursor.peek();
        int size = first < 0x80 ? 1 : first < 0xE0 ? 2 : 3;
        Span span = cursor.skip(size);
        return cursor.bytes().utf8(span.offset(), span.length());
    }

    private String primitiveName(int type) {
        if (type >= PRIMITIVES.size() || PRIMITIVES.get(type).isEmpty()) {
            throw cursor.failAt(new Span(cursor.position() - 1, 1), Rule.BINARY_FORMAT, "a primitive type",
                    Integer.toString(type));
        }
        return PRIMITIVES.get(type);
    }

    private SerializedObject array() {
        cursor.skip(4);
        int kind = cursor.u1();
        int rank = cursor.i4();
        if (rank < 1 || rank > 32) {
            throw cursor.failAt(new Span(cursor.position() - 4, 4), Rule.BINARY_FORMAT, "a rank from 1 to 32",
                    Integer.toString(rank));
        }
        // Kinds 3 to 5 have lower bounds, too.
        cursor.skip(4 * rank * (kind >= 3 ? 2 : 1));
        return new SerializedObject(fieldType(cursor.u1()).text + "[" + ",".repeat(rank - 1) + "]", Optional.empty(), List.of());
    }
}
