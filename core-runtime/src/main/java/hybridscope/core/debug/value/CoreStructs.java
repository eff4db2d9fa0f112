package hybridscope.core.debug.value;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Structs of the core library that have a text and an order of their own: times, and GUIDs. */
public final class CoreStructs {
    private static final long TICKS_PER_SECOND = 10_000_000;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int HOURS_PER_DAY = 24;
    /** The topmost two bits of a DateTime tell its kind. */
    private static final long TICKS = -1L >>> 2;
    private static final int KIND_SHIFT = 62;
    private static final long UTC = 1;
    private static final LocalDateTime FIRST = LocalDateTime.of(1, 1, 1, 0, 0);
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private CoreStructs() {
    }

    private static String name(Klass type) {
        return type instanceof DefinedKlass defined && defined.isValueType() && defined.module().isCorlib()
                ? defined.definitionName() : "";
    }

    /** Whether C# compares values of a type with {@code <}, beside {@code ==}. */
    public static boolean isOrdered(Klass type) {
        return !name(type).equals("System.Guid");
    }

    /** What values of a type are compared by; empty where C# does not compare them. @param bits what lies in one of its fields */
    public static Optional<BigInteger> order(Klass type, ToLongFunction<FieldInfo> bits) {
        Map<String, Long> fields = fields(type, bits);
        return switch (name(type)) {
            case "System.DateTime" -> Optional.ofNullable(fields.get("_dateData")).map(data -> BigInteger.valueOf(data & TICKS));
            case "System.TimeSpan" -> Optional.ofNullable(fields.get("_ticks")).map(BigInteger::valueOf);
            case "System.Guid" -> Optional.of(new BigInteger(guid(fields).replace("-", ""), 16));
            default -> Optional.empty();
        };
    }

    private static Map<String, Long> fields(Klass type, ToLongFunction<FieldInfo> bits) {
        Map<String, Long> fields = new HashMap<>();
        if (!name(type).isEmpty()) {
            type.fields().stream().filter(field -> !field.isStatic() && !VariableMemory.isStruct(field.type()))
                    .forEach(field -> fields.put(field.name(), bits.applyAsLong(field)));
        }
        return fields;
    }

    /** A value as people read it; empty for types that are shown by their fields. @param bits what lies in one of its fields */
    public static Optional<String> text(Klass type, ToLongFunction<FieldInfo> bits) {
        Map<String, Long> fields = fields(type, bits);
        return switch (name(type)) {
            case "System.DateTime" -> Optional.ofNullable(fields.get("_dateData")).map(CoreStructs::moment);
            case "System.TimeSpan" -> Optional.ofNullable(fields.get("_ticks")).map(CoreStructs::span);
            case "System.Guid" -> Optional.of(guid(fields));
            default -> Optional.empty();
        };
    }

    private static String moment(long data) {
        long ticks = data & TICKS;
        String text = FIRST.plusSeconds(ticks / TICKS_PER_SECOND).format(SECONDS);
        return text + fraction(ticks) + (data >>> KIND_SHIFT == UTC ? "Z" : "");
    }

    private static String fraction(long ticks) {
        long part = Math.abs(ticks % TICKS_PER_SECOND);
        return part == 0 ? "" : ".%07d".formatted(part);
    }

    private static String span(long ticks) {
        long seconds = Math.abs(ticks / TICKS_PER_SECOND);
        long minutes = seconds / SECONDS_PER_MINUTE;
        long hours = minutes / SECONDS_PER_MINUTE;
        long days = hours / HOURS_PER_DAY;
        return "%s%s%02d:%02d:%02d%s".formatted(ticks < 0 ? "-" : "", days == 0 ? "" : days + ".", hours % HOURS_PER_DAY,
                minutes % SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE, fraction(ticks));
    }

    private static String guid(Map<String, Long> fields) {
        StringBuilder text = new StringBuilder("%08x-%04x-%04x-".formatted(word(fields, "_a").intValue(),
                word(fields, "_b").shortValue(), word(fields, "_c").shortValue()));
        for (String each : new String[] {"_d", "_e", "-", "_f", "_g", "_h", "_i", "_j", "_k"}) {
            text.append(each.equals("-") ? each : "%02x".formatted(word(fields, each).byteValue()));
        }
        return text.toString();
    }

    private static Long word(Map<String, Long> fields, String name) {
        return fields.getOrDefault(name, 0L);
    }
}
