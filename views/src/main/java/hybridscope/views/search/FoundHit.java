package hybridscope.views.search;

import hybridscope.inspectors.place.Place;
import org.kordamp.ikonli.Ikon;

/**
 * Something found.
 *
 * @param icon  what kind of thing
 * @param text  its name
 * @param where what it stands in, within its file; may be empty
 * @param place where it leads
 */
public record FoundHit(Ikon icon, String text, String where, Place place) {
}
