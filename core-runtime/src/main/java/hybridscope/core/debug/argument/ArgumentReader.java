package hybridscope.core.debug.argument;

import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionReader;
import hybridscope.core.debug.expression.ExpressionScanner;
import hybridscope.core.debug.expression.ExpressionTexts;
import hybridscope.core.debug.expression.ExpressionTypes;
import hybridscope.core.debug.expression.OperandArithmetic;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.Constants;
import hybridscope.core.debug.value.Decimals;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.CoreClasses;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the text of an argument as a value of a type. */
final class ArgumentReader {
    private static final int MOST_ELEMENTS = 10_000_000;
    private static final int DEEPEST = 50;
    private final CoreClasses core;
    private final ExpressionTypes types;
    private final ExpressionScanner scanner;
    private final ExpressionReader names;
    private int depth;

    ArgumentReader(ExpressionTypes types, CoreClasses core, String text) {
        this.core = core;
        this.types = types;
        scanner = new ExpressionScanner(text);
        names = new ExpressionReader(scanner);
    }

    /** The whole text. @throws ExpressionError.Refused where it is no such value */
    Argument all(Klass type) {
        Argument value = value(type);
        if (scanner.kind() != ExpressionScanner.Kind.END) {
            throw scanner.refuse("the value is over here");
        }
        return value;
    }

    /** A type that is the whole text. @throws ExpressionError.Refused where it names none */
    static Klass type(ExpressionTypes types, String text) {
        ExpressionScanner scanner = new ExpressionScanner(text);
        Klass type = types.find(new ExpressionReader(scanner).type());
        if (scanner.kind() != ExpressionScanner.Kind.END) {
            throw scanner.refuse("the type is over here");
        }
        return type;
    }

    private Argument value(Klass type) {
        if (++depth > DEEPEST) {
            throw scanner.refuse("nested too deep");
        }
        try {
            if (scanner.isWord("default")) {
                scanner.advance();
                if (scanner.take("(")) {
                    names.type();
                    scanner.expect(")");
                }
                return new Argument.Zero(type);
            }
            if (type.isReference()) {
                return reference(type);
            }
            if (type.isNullable()) {
                return nullable(type);
            }
            if (scanner.isWord("new")) {
                return made(type);
            }
            return type.isEnum() ? enumeration(type) : VariableMemory.isStruct(type) ? struct(type) : number(type);
        } finally {
            depth--;
        }
    }

    // ---- numbers

    private Argument number(Klass type) {
        ElementType element = type.elementType();
        int offset = scanner.offset();
        if (element == ElementType.PTR || element == ElementType.FNPTR) {
            if (scanner.kind() == ExpressionScanner.Kind.LITERAL && scanner.value() == null) {
                scanner.advance();
                return new Argument.Zero(type);
            }
            return new Argument.Bits(type, whole(ElementType.U8, "an address", offset));
        }
        if (element == ElementType.BOOLEAN) {
            return new Argument.Bits(type, (Boolean) literal(Boolean.class, "true or false") ? 1 : 0);
        }
        if (element == ElementType.CHAR) {
            return new Argument.Bits(type, (Character) literal(Character.class, "a character in single quotes"));
        }
        if (OperandArithmetic.isReal(element)) {
            return new Argument.Bits(type, real(element));
        }
        return new Argument.Bits(type, whole(element, "a number of type " + CSharpNames.of(type), offset));
    }

    private Object literal(Class<?> wanted, String what) {
        if (scanner.kind() != ExpressionScanner.Kind.LITERAL || !wanted.isInstance(scanner.value())) {
            throw scanner.refuse(what + " is expected");
        }
        Object value = scanner.value();
        scanner.advance();
        return value;
    }

    private boolean minus() {
        boolean minus = scanner.take("-");
        if (!minus) {
            scanner.take("+");
        }
        return minus;
    }

    private long whole(ElementType element, String what, int offset) {
        boolean minus = minus();
        Object value = scanner.value();
        long bits;
        boolean large = false;
        switch (value) {
            case Integer number -> bits = number;
            case Long number -> bits = number;
            case ExpressionScanner.Unsigned(long number, int _) -> {
                bits = number;
                large = number < 0;
            }
            case null, default -> throw scanner.refuse(what + " is expected");
        }
        scanner.advance();
        boolean fits = minus ? (!large || bits == Long.MIN_VALUE) && OperandArithmetic.fits(element, -bits, false)
                : OperandArithmetic.fits(element, bits, large);
        if (!fits) {
            throw new ExpressionError.Refused(offset, "%s%s does not fit %s (%s)".formatted(minus ? "-" : "",
                    Long.toUnsignedString(bits), core.primitive(element).elementType().keyword() == null
                    ? "a native integer" : element.keyword(), range(element)));
        }
        return minus ? -bits : bits;
    }

    private static String range(ElementType element) {
        int bits = element == ElementType.I || element == ElementType.U ? Long.SIZE : element.size() * Byte.SIZE;
        boolean signed = element == ElementType.I1 || element == ElementType.I2 || element == ElementType.I4
                || element == ElementType.I8 || element == ElementType.I;
        return signed ? "%d to %d".formatted(-1L << bits - 1, ~(-1L << bits - 1))
                : "0 to " + Long.toUnsignedString(-1L >>> Long.SIZE - bits);
    }

    private long real(ElementType element) {
        boolean minus = minus();
        double value;
        if (scanner.isWord("NaN") || scanner.isWord("Infinity")) {
            value = scanner.isWord("NaN") ? Double.NaN : Double.POSITIVE_INFINITY;
        } else {
            value = switch (scanner.value()) {
                case Integer number -> number;
                case Long number -> number;
                case ExpressionScanner.Unsigned(long number, int _) -> OperandArithmetic.real(ElementType.U8, number);
                case Float number -> number;
                case Double number -> number;
                case null, default -> throw scanner.refuse("a number is expected");
            };
        }
        scanner.advance();
        long bits = Double.doubleToRawLongBits(minus ? -value : value);
        return OperandArithmetic.convert(ElementType.R8, bits, element);
    }

    private Argument enumeration(Klass type) {
        Map<String, Long> members = Constants.members(type);
        long bits = 0;
        do {
            int offset = scanner.offset();
            if (scanner.kind() != ExpressionScanner.Kind.NAME) {
                bits |= whole(type.underlying().elementType(), "a member of " + CSharpNames.of(type) + " or a number", offset);
                continue;
            }
            String name = scanner.name();
            while (scanner.take(".")) {
                offset = scanner.offset();
                name = scanner.name();
            }
            if (!members.containsKey(name)) {
                throw new ExpressionError.Refused(offset,
                        "%s has no member %s: %s".formatted(CSharpNames.of(type), name, String.join(", ", members.keySet())));
            }
            bits |= members.get(name);
        } while (scanner.take("|"));
        return new Argument.Bits(type, bits);
    }

    // ---- structs

    private Argument nullable(Klass type) {
        if (scanner.kind() == ExpressionScanner.Kind.LITERAL && scanner.value() == null) {
            scanner.advance();
            return new Argument.Zero(type);
        }
        Argument value = value(type.arguments().getFirst());
        Map<FieldInfo, Argument> fields = new LinkedHashMap<>();
        for (FieldInfo field : type.fields()) {
            if (!field.isStatic()) {
                fields.put(field, field.type().elementType() == ElementType.BOOLEAN && field.name().equals("hasValue")
                        ? new Argument.Bits(field.type(), 1) : value);
            }
        }
        return new Argument.Struct(type, fields);
    }

    private Argument decimal(Klass type) {
        int offset = scanner.offset();
        boolean minus = minus();
        BigDecimal number = switch (scanner.value()) {
            case BigDecimal decimal -> decimal;
            case Integer whole -> BigDecimal.valueOf(whole);
            case Long whole -> BigDecimal.valueOf(whole);
            case ExpressionScanner.Unsigned(long bits, int _) -> new BigDecimal(Long.toUnsignedString(bits));
            case null, default -> throw scanner.refuse("a decimal such as 1.5m is expected");
        };
        scanner.advance();
        Map<FieldInfo, Argument> fields = new LinkedHashMap<>();
        Decimals.words(type, minus ? number.negate() : number)
                .forEach((field, word) -> fields.put(field, new Argument.Bits(field.type(), word)));
        if (fields.isEmpty()) {
            throw new ExpressionError.Refused(offset,
                    number.toPlainString() + " does not fit decimal (96 bits, at most 28 digits behind the point)");
        }
        return new Argument.Struct(type, fields);
    }

    private Argument struct(Klass type) {
        if (Decimals.is(type) && !scanner.is("{")) {
            return decimal(type);
        }
        if (!scanner.is("{")) {
            throw scanner.refuse("{...} or new %s(...) is expected".formatted(CSharpNames.of(type)));
        }
        return new Argument.Struct(type, fields(type, true));
    }

    /** {@code {X = 1, Y = 2}}, or values in the order of the fields. */
    private Map<FieldInfo, Argument> fields(Klass type, boolean positional) {
        List<FieldInfo> all = type.fields().stream().filter(field -> !field.isStatic()).toList();
        Map<FieldInfo, Argument> fields = new LinkedHashMap<>();
        scanner.expect("{");
        while (!scanner.is("}")) {
            int offset = scanner.offset();
            FieldInfo field = named(type);
            if (field == null) {
                if (!positional || fields.size() >= all.size()) {
                    throw new ExpressionError.Refused(offset,
                            positional ? "%s has %d fields".formatted(CSharpNames.of(type), all.size())
                            : "a field of " + CSharpNames.of(type) + " is expected");
                }
                field = all.get(fields.size());
            }
            if (fields.put(field, value(field.type())) != null) {
                throw new ExpressionError.Refused(offset, ExpressionTexts.sourceName(field) + " has a value already");
            }
            if (!scanner.take(",")) {
                break;
            }
        }
        scanner.expect("}");
        return fields;
    }

    /** The field in front of a {@code =}; null where there is none, and nothing is read. */
    private FieldInfo named(Klass type) {
        int mark = scanner.mark();
        if (scanner.kind() != ExpressionScanner.Kind.NAME) {
            return null;
        }
        String name = scanner.name();
        if (!scanner.take("=")) {
            scanner.back(mark);
            return null;
        }
        for (Klass owner = type; owner != null; owner = owner.parent()) {
            for (FieldInfo field : owner.fields()) {
                if (!field.isStatic() && (field.name().equals(name) || ExpressionTexts.sourceName(field).equals(name))) {
                    return field;
                }
            }
        }
        throw new ExpressionError.Refused(mark, "%s has no field %s".formatted(CSharpNames.of(type), name));
    }

    // ---- objects

    private Argument reference(Klass type) {
        int offset = scanner.offset();
        if (scanner.kind() == ExpressionScanner.Kind.LITERAL && scanner.value() == null) {
            scanner.advance();
            return new Argument.Zero(type);
        }
        if (scanner.isWord("new")) {
            return made(type);
        }
        if (scanner.is("{") && type instanceof ArrayKlass array) {
            return elements(array, null);
        }
        if (scanner.value() instanceof String text && Assignability.isAssignable(type, core.string())) {
            scanner.advance();
            return new Argument.Text(text);
        }
        if (type == core.string()) {
            throw scanner.refuse("a string in quotes, or null, is expected");
        }
        Klass inner = boxable();
        if (inner == null) {
            throw new ExpressionError.Refused(offset,
                    "null%s is expected".formatted(type instanceof ArrayKlass ? ", {...} or new ...[]" : " or new ...(...)"));
        }
        if (!Assignability.isInstance(inner, type)) {
            throw new ExpressionError.Refused(offset, "%s is no %s".formatted(CSharpNames.of(inner), CSharpNames.of(type)));
        }
        return new Argument.Boxed(inner, value(inner));
    }

    /**
     * The type of a value that can be put into a box: of a literal its own, of {@code (type)...} that, of a member its
     * enumeration.
     */
    private Klass boxable() {
        if (scanner.is("(")) {
            scanner.advance();
            Klass type = types.find(names.type());
            scanner.expect(")");
            return type.isValueType() ? type : null;
        }
        if (scanner.kind() == ExpressionScanner.Kind.NAME) {
            int mark = scanner.mark();
            StringBuilder name = new StringBuilder(scanner.name());
            while (scanner.take(".")) {
                name.append('.').append(scanner.name());
            }
            scanner.back(mark);
            int dot = name.lastIndexOf(".");
            Klass type = dot < 0 ? null : types.find(name.substring(0, dot), List.of()).orElse(null);
            return type != null && type.isEnum() ? type : null;
        }
        int mark = scanner.mark();
        minus();
        if (scanner.value() instanceof BigDecimal) {
            scanner.back(mark);
            return types.find("decimal", List.of()).orElse(null);
        }
        ElementType element = switch (scanner.value()) {
            case Boolean _ -> ElementType.BOOLEAN;
            case Character _ -> ElementType.CHAR;
            case Integer _ -> ElementType.I4;
            case Long _ -> ElementType.I8;
            case ExpressionScanner.Unsigned(long _, int size) -> size == Integer.BYTES ? ElementType.U4 : ElementType.U8;
            case Float _ -> ElementType.R4;
            case Double _ -> ElementType.R8;
            case null, default -> null;
        };
        scanner.back(mark);
        return element == null ? null : core.primitive(element);
    }

    private Argument made(Klass wanted) {
        int offset = scanner.offset();
        scanner.advance();
        if (scanner.is("[")) {
            if (!(wanted instanceof ArrayKlass array)) {
                throw new ExpressionError.Refused(offset, "no array is expected");
            }
            scanner.advance();
            for (int i = 1; i < array.rank(); i++) {
                scanner.expect(",");
            }
            scanner.expect("]");
            return elements(array, null);
        }
        Klass type = types.find(names.type());
        if (scanner.is("[")) {
            return array(offset, wanted, type);
        }
        if (type instanceof ArrayKlass array) {
            check(offset, wanted, type);
            return elements(array, null);
        }
        check(offset, wanted, type);
        Argument made = new Constructors(this, scanner).choose(type, offset);
        return wanted.isReference() && type.isValueType() ? new Argument.Boxed(type, made) : made;
    }

    private static void check(int offset, Klass wanted, Klass type) {
        boolean fits = wanted == type || (type.isReference() || wanted.isReference()) && Assignability.isInstance(type, wanted);
        if (!fits) {
            throw new ExpressionError.Refused(offset, "%s is no %s".formatted(CSharpNames.of(type), CSharpNames.of(wanted)));
        }
    }

    /** What stands in braces behind a constructor. */
    Map<FieldInfo, Argument> initializer(Klass type) {
        return scanner.is("{") ? fields(type, false) : Map.of();
    }

    Argument argument(Klass type) {
        return value(type);
    }

    // ---- arrays

    private Argument array(int offset, Klass wanted, Klass element) {
        scanner.expect("[");
        List<Integer> lengths = new ArrayList<>();
        do {
            lengths.add((int) whole(ElementType.I4, "a length", scanner.offset()));
            if (lengths.getLast() < 0) {
                throw scanner.refuse("a length is not negative");
            }
        } while (scanner.take(","));
        scanner.expect("]");
        Klass inner = element;
        List<Integer> ranks = new ArrayList<>();
        while (scanner.take("[")) {
            int rank = 1;
            while (scanner.take(",")) {
                rank++;
            }
            scanner.expect("]");
            ranks.addFirst(rank);
        }
        for (int rank : ranks) {
            inner = rank == 1 ? inner.vector() : inner.array(rank);
        }
        ArrayKlass type = lengths.size() == 1 ? inner.vector() : inner.array(lengths.size());
        check(offset, wanted, type);
        int[] sizes = lengths.stream().mapToInt(Integer::intValue).toArray();
        if (scanner.is("{")) {
            return elements(type, sizes);
        }
        count(offset, sizes);
        return new Argument.Elements(type, sizes, List.of());
    }

    private static int count(int offset, int[] lengths) {
        long count = 1;
        for (int length : lengths) {
            count *= length;
            if (count > MOST_ELEMENTS) {
                throw new ExpressionError.Refused(offset, "more than %d elements".formatted(MOST_ELEMENTS));
            }
        }
        return (int) count;
    }

    private Argument elements(ArrayKlass type, int[] stated) {
        int offset = scanner.offset();
        int[] lengths = new int[type.rank()];
        Arrays.fill(lengths, -1);
        List<Argument> flat = new ArrayList<>();
        level(type, lengths, 0, flat);
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = Math.max(lengths[i], 0);
            if (stated != null && stated[i] != lengths[i]) {
                throw new ExpressionError.Refused(offset, "%d elements where the length is %d".formatted(lengths[i], stated[i]));
            }
        }
        return new Argument.Elements(type, lengths, List.copyOf(flat));
    }

    private void level(ArrayKlass type, int[] lengths, int dimension, List<Argument> flat) {
        int offset = scanner.offset();
        scanner.expect("{");
        int count = 0;
        while (!scanner.is("}")) {
            if (dimension + 1 < lengths.length) {
                level(type, lengths, dimension + 1, flat);
            } else {
                flat.add(value(type.element()));
            }
            count++;
            if (!scanner.take(",")) {
                break;
            }
        }
        scanner.expect("}");
        if (lengths[dimension] >= 0 && lengths[dimension] != count) {
            throw new ExpressionError.Refused(offset,
                    "%d elements, where there were %d before".formatted(count, lengths[dimension]));
        }
        lengths[dimension] = count;
    }
}
