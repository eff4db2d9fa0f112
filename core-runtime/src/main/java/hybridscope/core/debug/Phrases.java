package hybridscope.core.debug;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values as people read them, in C#'s form. */
final class Phrases {
    private static final int MOST_TEXT = 1000;
    private static final int MOST_FIELDS = 20;
    private static final int DEEPEST = 3;
    private final Cells cells;

    Phrases(Cells cells) {
        this.cells = cells;
    }

    String of(Operand operand) {
        return of(operand, 0);
    }

    private String of(Operand operand, int depth) {
        if (operand.constant() != null) {
            return quoted(operand.constant());
        }
        if (operand.exact() != null) {
            return operand.exact().toPlainString() + "m";
        }
        if (operand.isNull()) {
            return "null";
        }
        Klass type = operand.type();
        if (type.isReference()) {
            return object(operand.bits(), depth);
        }
        if (type.isEnum()) {
            String name = Constants.names(type, operand.bits());
            return name.isEmpty() ? number(operand.element(), operand.bits()) : name;
        }
        if (type.isNullable()) {
            return nullable(type, operand.bits(), depth);
        }
        return Cells.isStruct(type) ? struct(type, operand.bits(), depth) : number(type.elementType(), operand.bits());
    }

    private static String number(ElementType type, long bits) {
        return switch (type) {
            case BOOLEAN -> bits != 0 ? "true" : "false";
            case CHAR -> "'" + escaped((char) bits, '\'') + "'";
            case U8, U -> Long.toUnsignedString(bits);
            case R4 -> real(Float.intBitsToFloat((int) bits), Float.toString(Float.intBitsToFloat((int) bits)));
            case R8 -> real(Double.longBitsToDouble(bits), Double.toString(Double.longBitsToDouble(bits)));
            case PTR, BYREF, FNPTR -> "0x%08x".formatted(bits);
            default -> Long.toString(bits);
        };
    }

    private static String real(double value, String text) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? (1 / value == Double.NEGATIVE_INFINITY ? "-0" : Long.toString((long) value)) : text;
    }

    private String object(long address, int depth) {
        Klass type = cells.classOf(address);
        if (type == null) {
            return "no object at 0x%08x".formatted(address);
        }
        String text = cells.text(address);
        if (text != null) {
            return quoted(text);
        }
        if (type instanceof ArrayKlass array) {
            return name(array.element()) + "[" + cells.dimensions(address, array) + "]";
        }
        if (type.isValueType()) {
            int value = (int) address + ObjectModel.BITS_64.headerSize();
            return cells.load(type, value).map(inner -> of(inner, depth)).orElse("?");
        }
        return "{" + name(type) + "}";
    }

    private String nullable(Klass type, long address, int depth) {
        String text = "null";
        for (FieldInfo field : type.fields()) {
            Operand value = field.isStatic() ? null : cells.load(field.type(), Cells.address(field, address, false)).orElse(null);
            if (value != null && value.isBool() && field.name().equals("hasValue") && value.bits() == 0) {
                return "null";
            }
            text = value != null && field.name().equals("value") ? of(value, depth) : text;
        }
        return text;
    }

    private String struct(Klass type, long address, int depth) {
        if (depth == DEEPEST) {
            return "{" + name(type) + "}";
        }
        if (Decimals.is(type)) {
            Optional<BigDecimal> number = Decimals.read(type, field -> cells.load(field.type(), Cells.address(field, address, false)).map(word -> (int) word.bits()).orElse(-1));
            if (number.isPresent()) {
                return number.get().toPlainString() + "m";
            }
        }
        Optional<String> known = CoreStructs.text(type, field -> cells.load(field.type(), Cells.address(field, address, false)).map(Operand::bits).orElse(0L));
        if (known.isPresent()) {
            return known.get();
        }
        List<String> parts = new ArrayList<>();
        for (FieldInfo field : type.fields()) {
            if (!field.isStatic() && parts.size() < MOST_FIELDS) {
                String value = cells.load(field.type(), Cells.address(field, address, false)).map(inner -> of(inner, depth + 1)).orElse("?");
                parts.add(sourceName(field) + " = " + value);
            }
        }
        return "{" + String.join(", ", parts) + "}";
    }

    /** The name of a field in the source: of a property with a field of its own the property's. */
    static String sourceName(FieldInfo field) {
        String name = field.name();
        return name.startsWith("<") && name.indexOf('>') > 1 ? name.substring(1, name.indexOf('>')) : name;
    }

    /** A type's name: keywords where C# has one. */
    static String name(Klass type) {
        if (type instanceof ArrayKlass array) {
            return name(array.element()) + "[" + ",".repeat(array.rank() - 1) + "]";
        }
        String keyword = type.elementType().keyword();
        return keyword != null && !type.isEnum() ? keyword : type instanceof DefinedKlass ? type.name().replace('/', '.') : type.name();
    }

    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < Math.min(text.length(), MOST_TEXT); i++) {
            quoted.append(escaped(text.charAt(i), '"'));
        }
        return quoted.append(text.length() > MOST_TEXT ? "…\"" : "\"").toString();
    }

    private static String escaped(char c, char quote) {
        int plain = "\\\0\007\b\f\n\r\t\013".indexOf(c);
        return c == quote ? "\\" + c : plain >= 0 ? "\\" + "\\0abfnrtv".charAt(plain)
                : c < ' ' || c == 0x7F || c == 0xFFFE || c == 0xFFFF ? "\\u%04x".formatted((int) c) : String.valueOf(c);
    }
}
