package hybridscope.inspectors.find;

import hybridscope.inspectors.place.Place;

/**
 * Something a search found.
 *
 * @param kind      {@code type}, {@code method}, {@code field}, {@code property}, {@code event}, {@code parameter},
 *                  {@code reference}, {@code userString}, {@code string}, {@code resource}, {@code instruction}, {@code row},
 *                  {@code bytes}, {@code assembly}
 * @param text      what matched, on one line
 * @param container where it stands: a namespace, a type, a method, a structure; may be empty
 * @param place     where it leads
 */
public record Hit(String kind, String text, String container, Place place) {
}
