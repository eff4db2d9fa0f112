package hybridscope.core.pe;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * The names of the values of a number: an enumeration, a set of flag bits, or both at once, as the attribute words of
 * ECMA-335 II.23.1 are (three bits of visibility, one bit for sealed, ...).
 *
 * @param name   the specification's name, such as {@code TypeAttributes}
 * @param groups the bits that belong together, in the order in which they are written
 */
public record BitNames(String name, List<Group> groups) {
    /**
     * Bits that are read together.
     *
     * @param mask      the bits
     * @param exclusive true: exactly one of the values stands in the masked bits; false: each value is one bit of its own
     * @param values    the values with their names
     */
    public record Group(long mask, boolean exclusive, List<Value> values) {
    }

    /**
     * A named value.
     *
     * @param bits the value within the group's mask
     * @param name the specification's name
     */
    public record Value(long bits, String name) {
    }

    /** A start for {@link #one} and {@link #bits}. */
    public static BitNames named(String name) {
        return new BitNames(name, List.of());
    }

    /** Adds a group of which one value holds: {@code one(7, "NotPublic=0", "Public=1")}; numbers in any Java notation. */
    public BitNames one(long mask, String... values) {
        return with(mask, true, values);
    }

    /** Adds bits that each stand for themselves: {@code bits("Sealed=0x100")}. */
    public BitNames bits(String... values) {
        long mask = 0;
        for (Value value : parse(values)) {
            mask |= value.bits;
        }
        return with(mask, false, values);
    }

    /** An enumeration over the whole number. */
    public static BitNames enumeration(String name, String... values) {
        return named(name).one(-1L, values);
    }

    private BitNames with(long mask, boolean exclusive, String... values) {
        List<Group> all = new ArrayList<>(groups);
        all.add(new Group(mask, exclusive, parse(values)));
        return new BitNames(name, List.copyOf(all));
    }

    private static List<Value> parse(String... values) {
        List<Value> parsed = new ArrayList<>();
        for (String value : values) {
            int equals = value.indexOf('=');
            parsed.add(new Value(Long.decode(value.substring(equals + 1)), value.substring(0, equals)));
        }
        return List.copyOf(parsed);
    }

    /** The names that hold in {@code number}, in declaration order; what has no name comes last, as hex. */
    public List<String> names(long number) {
        List<String> names = new ArrayList<>();
        long unnamed = number;
        for (Group group : groups) {
            for (Value value : group.values) {
                boolean holds = group.exclusive
                        ? (number & group.mask) == value.bits : (number & value.bits) == value.bits && value.bits != 0;
                if (holds) {
                    names.add(value.name);
                    unnamed &= group.exclusive ? ~group.mask : ~value.bits;
                    if (group.exclusive) {
                        break;
                    }
                }
            }
        }
        if (unnamed != 0) {
            names.add("0x" + Long.toHexString(unnamed).toUpperCase(java.util.Locale.ROOT));
        }
        return names;
    }

    /** {@link #names} as text: {@code Public, Sealed, BeforeFieldInit}; {@code 0} where nothing has a name. */
    public String text(long number) {
        StringJoiner joiner = new StringJoiner(", ");
        joiner.setEmptyValue("0");
        names(number).forEach(joiner::add);
        return joiner.toString();
    }
}
