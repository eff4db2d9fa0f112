package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** How numbers, characters and strings are written (C# specification, 6.4.5). */
public final class Literals {
    private Literals() {
    }

    /** A string in quotes. */
    public static String string(String value) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            text.append(escaped(value.charAt(i), '"'));
        }
        return text.append('"').toString();
    }

    /** A character in quotes. */
    public static String character(char value) {
        return "'" + escaped(value, '\'') + "'";
    }

    /** A character as it stands between quotes. */
    static String escaped(char value, char quote) {
        return switch (value) {
            case '\0' -> "\\0";
            case '\7' -> "\\a";
            case '\b' -> "\\b";
            case '\t' -> "\\t";
            case '\n' -> "\\n";
            case '\13' -> "\\v";
            case '\f' -> "\\f";
            case '\r' -> "\\r";
            case '\\' -> "\\\\";
            default -> value == quote ? "\\" + quote : isPlain(value) ? String.valueOf(value) : "\\u%04x".formatted((int) value);
        };
    }

    private static boolean isPlain(char value) {
        return value >= ' ' && value < 0x7F || value > 0xA0 && Character.isDefined(value) && !Character.isSurrogate(value)
                && !Character.isISOControl(value) && Character.getType(value) != Character.FORMAT
                && Character.getType(value) != Character.LINE_SEPARATOR && Character.getType(value)
                        != Character.PARAGRAPH_SEPARATOR && Character.getType(value) != Character.SPACE_SEPARATOR
                && Character.getType(value) != Character.PRIVATE_USE && Character.getType(value) != Character.NON_SPACING_MARK;
    }

    /** A number of an integer type other than an enumeration; empty where the type is none. */
    static String integer(long value, ElementType type) {
        return switch (type) {
            case I1, U1, I2, U2 -> Long.toString(value);
            case I4 -> value == Integer.MAX_VALUE ? "int.MaxValue" : value == Integer.MIN_VALUE ? "int.MinValue"
                    : Long.toString((int) value);
            case U4 -> (value & 0xFFFF_FFFFL) == 0xFFFF_FFFFL ? "uint.MaxValue" : (value & 0xFFFF_FFFFL) + "u";
            case I8 -> value == Long.MAX_VALUE ? "long.MaxValue" : value == Long.MIN_VALUE ? "long.MinValue" : value + "L";
            case U8 -> value == -1 ? "ulong.MaxValue" : Long.toUnsignedString(value) + "UL";
            default -> "";
        };
    }

    /** A float32. */
    static String number(float value) {
        return Float.isNaN(value) ? "float.NaN" : Float.isInfinite(value) ? value > 0 ? "float.PositiveInfinity"
                : "float.NegativeInfinity" : decimal(Float.toString(value)) + "f";
    }

    /** A float64. */
    static String number(double value) {
        if (Double.isNaN(value)) {
            return "double.NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "double.PositiveInfinity" : "double.NegativeInfinity";
        }
        String text = decimal(Double.toString(value));
        return text.contains(".") || text.contains("E") ? text : text + ".0";
    }

    private static String decimal(String text) {
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text.replace(".0E", "E");
    }

    /** Literals of an enumeration, for values that are asked for often. */
    static final class Enumerations {
        private final Map<Klass, List<Literal>> known = new WeakHashMap<>();

        /** A literal. */
        record Literal(FieldInfo field, long value) {
        }

        /** The literals that make up a value, those with most bits first; empty where none do. */
        List<FieldInfo> parts(DefinedKlass type, long value) {
            List<Literal> literals = known.computeIfAbsent(type, _ -> literals(type));
            for (Literal literal : literals) {
                if (literal.value == value) {
                    return List.of(literal.field);
                }
            }
            if (value == 0 || type.attributes().stream().noneMatch(each -> each.type().name().equals("System.FlagsAttribute"))) {
                return List.of();
            }
            List<FieldInfo> parts = new ArrayList<>();
            long rest = value;
            for (Literal literal : literals) {
                if (literal.value != 0 && (literal.value & ~value) == 0 && (literal.value & rest) != 0) {
                    parts.addFirst(literal.field);
                    rest &= ~literal.value;
                }
            }
            return rest == 0 ? parts : List.of();
        }

        private static List<Literal> literals(DefinedKlass type) {
            List<Literal> literals = new ArrayList<>();
            for (FieldInfo field : type.fields()) {
                FieldConstants.of(field).filter(Number.class::isInstance)
                        .ifPresent(value -> literals.add(new Literal(field, ((Number) value).longValue())));
            }
            literals.sort(Comparator.comparing((Literal each) -> -Long.bitCount(each.value)));
            return List.copyOf(literals);
        }
    }
}
