package hybridscope.core.metadata.value;

import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.ByteCursor;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;

/** A value that stands in metadata. {@link #text()} writes it as C# does. */
public sealed interface Value {
    /**
     * A bool, char or number.
     *
     * @param type BOOLEAN, CHAR, I1 to R8
     * @param bits the bits as stored; signed types are sign-extended, others zero-extended
     */
    record Primitive(ElementType type, long bits) implements Value {
        /** Reads a value of a type with a size. */
        public static Primitive read(ByteCursor cursor, ElementType type) {
            return new Primitive(type, switch (type) {
                case I1 -> (byte) cursor.u1();
                case BOOLEAN, U1 -> cursor.u1();
                case I2 -> (short) cursor.u2();
                case CHAR, U2 -> cursor.u2();
                case I4 -> cursor.i4();
                case U4, R4 -> cursor.i4() & 0xFFFF_FFFFL;
                case I8, U8, R8 -> cursor.i8();
                default -> throw new IllegalArgumentException(type + " has no size");
            });
        }
    }

    /** A string. */
    record Text(String value) implements Value {
    }

    /** A type by name, with its assembly's name where it lies in another one. */
    record TypeName(String name) implements Value {
    }

    /** A null reference: of a string, type, array or object. */
    record Null() implements Value {
    }

    /**
     * A value of an enumeration.
     *
     * @param enumeration the enumeration's name in metadata's form
     * @param value       its number
     * @param literals    names of the literals that make up the number, in C#'s form ({@code Class | Struct}); empty where
     *     unknown
     * @param guessed     whether the size of the number was found by trial, because the enumeration's assembly is not at hand
     */
    record EnumValue(String enumeration, Primitive value, String literals, boolean guessed) implements Value {
    }

    /** An array. */
    record Array(ArgumentType element, List<Value> elements) implements Value {
    }

    /** A value in a place of type object, with its own type. */
    record Boxed(ArgumentType type, Value value) implements Value {
    }

    /** A {@code System.Decimal} (local constants of a portable PDB). */
    record Decimal(BigDecimal value) implements Value {
    }

    /** A {@code System.DateTime} in ticks of 100 ns since 0001-01-01 (local constants of a portable PDB). */
    record DateTime(long ticks) implements Value {
    }

    /** The value as C# writes it; a guessed enumeration carries a question mark. */
    default String text() {
        return switch (this) {
            case Primitive primitive -> number(primitive);
            case Text(String value) -> Names.quoted(value);
            case TypeName(String name) -> "typeof(" + name + ")";
            case Null _ -> "null";
            case EnumValue(String enumeration, Primitive value, String literals, boolean guessed) -> {
                String shortName =
                        enumeration.substring(Math.max(enumeration.lastIndexOf('.'), enumeration.lastIndexOf('/')) + 1);
                yield literals.isEmpty() ? "(" + shortName + (guessed ? "?" : "") + ")" + (value.bits < 0
                        ? "(" + number(value) + ")" : number(value)) : java.util.Arrays.stream(literals.split(" \\| "))
                        .map(literal -> shortName + "." + literal).collect(Collectors.joining(" | "));
            }
            case Array(ArgumentType element, List<Value> elements) ->
                    "new " + element.text() + "[] {" + elements.stream().map(Value::text).collect(Collectors.joining(", ")) + "}";
            case Boxed(ArgumentType type, Value value) -> value instanceof Primitive
                    ? "(" + type.text() + ")" + value.text() : value.text();
            case Decimal(BigDecimal value) -> value.toPlainString() + "m";
            case DateTime(long ticks) -> "DateTime(" + date(ticks) + ")";
        };
    }

    private static String date(long ticks) {
        // 3155378975999999999 is the last tick of the year 9999.
        return ticks < 0 || ticks > 3_155_378_975_999_999_999L ? Long.toString(ticks)
                : LocalDateTime.of(1, 1, 1, 0, 0).plus(ticks / 10, ChronoUnit.MICROS).plusNanos(ticks % 10 * 100).toString();
    }

    private static String number(Primitive value) {
        return switch (value.type) {
            case BOOLEAN -> value.bits == 0 ? "false" : "true";
            case CHAR -> {
                String quoted = Names.quoted(String.valueOf((char) value.bits));
                String inner = quoted.substring(1, quoted.length() - 1);
                yield "'" + (inner.equals("\\\"") ? "\"" : inner.equals("'") ? "\\'" : inner) + "'";
            }
            case R4 -> Float.toString(Float.intBitsToFloat((int) value.bits));
            case R8 -> Double.toString(Double.longBitsToDouble(value.bits));
            case U8 -> Long.toUnsignedString(value.bits);
            default -> Long.toString(value.bits);
        };
    }
}
