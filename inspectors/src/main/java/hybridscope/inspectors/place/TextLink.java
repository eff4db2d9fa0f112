package hybridscope.inspectors.place;

import hybridscope.core.metadata.name.LinkedText;
import java.util.List;

/**
 * A part of a text that leads somewhere.
 *
 * @param start where it starts
 * @param end   where it ends
 * @param place where it leads
 */
public record TextLink(int start, int end, Place place) {
    /** The links of a text as places; built-in types lead nowhere. */
    public static List<TextLink> of(String file, LinkedText text) {
        return text.links().stream().filter(link -> link.token() != 0)
                .map(link -> new TextLink(link.start(), link.end(), Place.ofToken(file, link.token()))).toList();
    }
}
