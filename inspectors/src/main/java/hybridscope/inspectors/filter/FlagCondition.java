package hybridscope.inspectors.filter;

import hybridscope.core.pe.BitNames;

/**
 * A named value of a flags column that has to stand there, or not.
 *
 * @param name  the specification's name
 * @param mask  the bits looked at: all of an exclusive group, else the flag's own
 * @param bits  what stands in them
 * @param holds whether it has to stand there
 */
public record FlagCondition(String name, long mask, long bits, boolean holds) {
    /** The condition on a value of a group. */
    public static FlagCondition of(BitNames.Group group, BitNames.Value value, boolean holds) {
        return new FlagCondition(value.name(), group.exclusive() ? group.mask() : value.bits(), value.bits(), holds);
    }

    /** Whether {@code number} fulfils it. */
    public boolean holds(long number) {
        return (number & mask) == bits == holds;
    }

    /** As it is typed: the name, with {@code !} in front where it must not stand there. */
    public String text() {
        return holds ? name : "!" + name;
    }
}
