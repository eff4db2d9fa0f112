package hybridscope.inspectors.types;

import hybridscope.inspectors.place.Place;

/**
 * A method of a property or event.
 *
 * @param kind  {@code get}, {@code set}, {@code add}, {@code remove}, {@code raise} or {@code other}
 * @param token the method's token as eight hex digits
 * @param name  its name
 * @param place the method
 */
public record AccessorReport(String kind, String token, String name, Place place) {
}
