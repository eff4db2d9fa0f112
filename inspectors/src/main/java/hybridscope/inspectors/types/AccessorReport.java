package hybridscope.inspectors.types;

import hybridscope.inspectors.place.Place;

/**
 * A method of a property or event.
 *
 * @param kind  what it does
 * @param token the method's token as eight hex digits
 * @param name  its name
 * @param place the method
 */
public record AccessorReport(Kind kind, String token, String name, Place place) {
    /** What a method of a property or an event does (ECMA-335 II.23.1.12). */
    public enum Kind {
        GET,
        SET,
        ADD,
        REMOVE,
        RAISE,
        OTHER
    }
}
