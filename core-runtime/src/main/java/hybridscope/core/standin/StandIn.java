package hybridscope.core.standin;

/**
 * What a type that is not there is taken for, and why.
 *
 * @param assembly    simple name of the assembly that should define it
 * @param name        metadata name
 * @param kind        what it is taken for
 * @param evidence    what that was concluded from, for people
 * @param size        of a value type, the bytes that a value is taken to have; 0 for others
 * @param fields      how many fields it is known to have
 * @param methods     how many methods it is known to have
 */
public record StandIn(String assembly, String name, StandInKind kind, String evidence, int size, int fields, int methods) {
    /** One line for people: {@code Vector3 of UnityEngine: taken for a value type of 12 bytes (…)}. */
    public String text() {
        String sized = kind == StandInKind.STRUCT ? " of unknown size, assumed %d bytes".formatted(size)
                : kind == StandInKind.ENUM ? " of %d bytes".formatted(size) : "";
        return "%s of %s: taken for %s%s (%s)".formatted(name, assembly, kind.text(), sized, evidence);
    }
}
